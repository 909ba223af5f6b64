import { FormShell } from '#kit/form/FormShell.tsx'
import { useStepHeading } from '#kit/form/focus/useStepHeading.ts'
import { useT } from '#kit/words/useT.ts'
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
  const View = views[step]
  return (
    <FormShell
      {...save}
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
            <Button key="next" tone="primary" onClick={() => (isRight(step) ? goTo(after) : showFault())}>
              {t('promotions.next')}
            </Button>
          ) : (
            <Button type="submit" tone="primary" pending={save.saving}>
              {t(promotion ? 'promotions.save' : 'promotions.create')}
            </Button>
          )}
        </>
      }
    >
      <StepBar steps={steps} current={step} onStep={goTo} />
      <Card as="section" aria-label={t(`promotions.step.${step}`)} className={css.fields}>
        <h2 {...heading} className={css.heading}>
          {t(`promotions.step.${step}`)}
        </h2>
        <View {...about} flow={flow} stores={stores} edited={promotion?.id ?? null} />
      </Card>
    </FormShell>
  )
}
