import { useEffect } from 'react'
import { isOutcomeUnknown } from '#kit/api/ApiError.ts'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useStepHeading } from '#kit/form/focus/useStepHeading.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import css from '../Promotions.module.css'
import { views } from '../steps/steps.ts'
import { StepBar } from './StepBar.tsx'
import { usePromotionForm, useSteps, type PromotionFormProps } from './usePromotionForm.ts'

/** PROMO-RULE-FORM: one form for all types and flows, one step at a time; the step is in the address. */
export function PromotionForm(props: PromotionFormProps) {
  const { stores, promotion } = props
  const t = useT()
  const { flow, steps, step, before, after, goTo, widen } = useSteps(props)
  const { save, isRight, ...about } = usePromotionForm(props, goTo)
  const { heading, showFault } = useStepHeading(step)
  const latest = useLatest(save, props.onLatest)
  const View = views[step]
  return (
    <FormShell
      {...save}
      onNext={after && (() => (isRight(step) ? goTo(after) : showFault()))}
      // the banner says it
      submitError={latest ? null : save.submitError}
      footer={
        <>
          {flow === 'again' && (
            <Button tone="quiet" onClick={widen}>
              {t('promotions.change-more')}
            </Button>
          )}
          {before && (
            <Button tone="quiet" onClick={() => goTo(before)}>
              {t('promotions.back')}
            </Button>
          )}
          {after ? (
            <Button key="next" type="submit" changes={false} tone="primary">
              {t('promotions.next')}
            </Button>
          ) : (
            <Button
              type="submit"
              tone="primary"
              pending={save.saving}
              disabledReason={latest ? t('promotions.latest-first') : undefined}
            >
              {t(promotion ? 'promotions.save' : 'promotions.create')}
            </Button>
          )}
        </>
      }
    >
      {latest && <ChangedMeanwhile onShow={latest} />}
      <StepBar steps={steps} current={step} onStep={goTo} />
      <Card as="section" aria-label={t(`promotions.step.${step}`)} className={css.fields}>
        <h2 {...heading} className={css.heading}>
          {t(`promotions.step.${step}`)}
        </h2>
        <View
          {...about}
          flow={flow}
          stores={stores}
          edited={promotion?.id ?? null}
          isSent={save.saving || isOutcomeUnknown(save.submitError)}
        />
      </Card>
    </FormShell>
  )
}

/**
 * Shows the plan that another user has saved in the meantime, instead of the input; null if there is none. A form
 * without input follows at once.
 */
function useLatest(
  { form, draft, saving, submitError }: ReturnType<typeof usePromotionForm>['save'],
  onLatest: (() => void) | undefined,
): (() => void) | null {
  const { isDirty, isSubmitSuccessful } = form.formState
  // what this form saves, or may have saved, is not news
  const isOwn = saving || isOutcomeUnknown(submitError) || (isSubmitSuccessful && submitError === null)
  const follow = isOwn ? undefined : onLatest
  useEffect(
    function followLatest() {
      if (!isDirty) follow?.()
    },
    [isDirty, follow],
  )
  if (!follow || !isDirty) return null
  return () => {
    draft.discard()
    follow()
  }
}

function ChangedMeanwhile({ onShow }: { onShow: () => void }) {
  const t = useT()
  return (
    <Banner
      tone="warn"
      title={t('promotions.changed-meanwhile')}
      actions={
        <Button size="s" onClick={onShow}>
          {t('promotions.show-latest')}
        </Button>
      }
    >
      {t('promotions.latest-about')}
    </Banner>
  )
}
