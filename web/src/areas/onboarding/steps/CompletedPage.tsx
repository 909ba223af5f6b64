import { missingBeforeLive } from '@storekeep/contract/rules/onboarding/steps.ts'
import { useNavigate } from '@tanstack/react-router'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Onboarding.module.css'
import { goLive } from '../onboarding.queries.ts'
import { StepPage, type StepView } from './StepPage.tsx'

/** ONB-ROUTE-STEP-COMPLETED, GAP-ONB-END: the last page before the location goes live; its button takes it live. */
export function CompletedPage() {
  const t = useT()
  return (
    <StepPage base="COMPLETED" about={t('onboarding.completed.about')}>
      {(view) => <GoLive view={view} />}
    </StepPage>
  )
}

function GoLive({ view: { starting, tracked } }: { view: StepView }) {
  const t = useT()
  const navigate = useNavigate()
  const { isPending, error, run } = useCommand(async () => {
    await goLive(tracked.location.id)
    await navigate({ to: '/home' })
    toast({ tone: 'good', message: t('onboarding.completed.live', { location: starting.address.name }) })
  })
  const isReady = missingBeforeLive(tracked.location.history).length === 0
  return (
    <>
      <Banner tone="good" title={t('onboarding.completed.title')}>
        {t('onboarding.completed.text')}
      </Banner>
      <FailureBanner error={error} title={t('onboarding.not-done')} />
      <div className={css.buttons}>
        <Button
          changes
          tone="primary"
          pending={isPending}
          disabledReason={isReady ? undefined : t('onboarding.completed.not-ready')}
          onClick={run}
        >
          {t('onboarding.completed.go-live')}
        </Button>
      </div>
      {!isReady && <p className={css.hint}>{t('onboarding.completed.not-ready')}</p>}
    </>
  )
}
