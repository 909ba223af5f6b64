import { FormShell } from '#kit/form/FormShell.tsx'
import { useStepHeading } from '#kit/form/focus/useStepHeading.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import css from '../Advertising.module.css'
import { adSteps } from '../search.ts'
import { PlanStep } from './PlanStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { useAdForm, type AdFormProps } from './useAdForm.ts'

/** ADS-RULE-FORM: the plan, then a summary; the step is in the address. */
export function AdForm(props: AdFormProps) {
  const t = useT()
  const { save, isRight, step, goTo, ...about } = useAdForm(props)
  const { heading, showFault } = useStepHeading(step)
  const View = step === 'plan' ? PlanStep : ReviewStep
  return (
    <FormShell
      {...save}
      onNext={step === 'plan' ? () => (isRight() ? goTo('review') : showFault()) : undefined}
      footer={
        step === 'plan' ? (
          <Button key="next" type="submit" changes={false} tone="primary">
            {t('advertising.next')}
          </Button>
        ) : (
          <>
            <Button tone="quiet" onClick={() => goTo('plan')}>
              {t('advertising.back')}
            </Button>
            <Button type="submit" tone="primary" pending={save.saving}>
              {t('advertising.create')}
            </Button>
          </>
        )
      }
    >
      <ol className={css.steps} aria-label={t('advertising.steps')}>
        {adSteps.map((one, nth) => (
          <li key={one} className={css.step} aria-current={one === step ? 'step' : undefined}>
            {t('advertising.step-n', { n: nth + 1, name: t(`advertising.step.${one}`) })}
          </li>
        ))}
      </ol>
      <Card as="section" aria-label={t(`advertising.step.${step}`)} className={css.fields}>
        <h2 {...heading} className={css.heading}>
          {t(`advertising.step.${step}`)}
        </h2>
        <View {...props} {...about} />
      </Card>
    </FormShell>
  )
}
