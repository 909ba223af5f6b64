import { useNavigate } from '@tanstack/react-router'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Onboarding.module.css'
import { completeStep } from '../onboarding.queries.ts'
import type { StepView } from './StepPage.tsx'

interface CompleteButtonProps {
  view: StepView
  label: string
  /** Why it is disabled; shown below the button, since phones have no tooltips. */
  disabledReason?: string | undefined
  /** Runs after the step is completed, before the tracker opens. */
  onDone?: () => void
}

/** ONB-RULE-COMPLETE: completes the step and returns to the tracker; a completed step shows its state instead. */
export function CompleteButton({ view, label, disabledReason, onDone }: CompleteButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const { tracked, name, step } = view
  const { id } = tracked.location
  const { isPending, error, run } = useCommand(async () => {
    await completeStep(id, name)
    onDone?.()
    toast({ tone: 'good', message: t('onboarding.done', { step: t(`onboarding.step.${step.base}`) }) })
    await navigate({
      to: '/onboarding-tracker/$storeAddressId',
      params: { storeAddressId: String(id) },
    })
  })
  if (step.status === 'COMPLETED') return <Banner tone="good" title={t('onboarding.is-done')} />
  return (
    <>
      <FailureBanner error={error} title={t('onboarding.not-done')} />
      <div className={css.buttons}>
        <Button changes tone="primary" pending={isPending} disabledReason={disabledReason} onClick={run}>
          {label}
        </Button>
      </div>
      {disabledReason !== undefined && <p className={css.hint}>{disabledReason}</p>}
    </>
  )
}
