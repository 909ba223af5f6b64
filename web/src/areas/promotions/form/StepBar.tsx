import { useT } from '#kit/words/useT.ts'
import css from '../Promotions.module.css'
import type { Step } from './plan.ts'

interface StepBarProps {
  steps: readonly Step[]
  current: Step
  onStep: (step: Step) => void
}

/** The steps of the form; previous steps are links. */
export function StepBar({ steps, current, onStep }: StepBarProps) {
  const t = useT()
  const at = steps.indexOf(current)
  return (
    <nav aria-label={t('promotions.steps')}>
      <ol className={css.steps}>
        {steps.map((step, nth) => (
          <li key={step}>
            <button
              type="button"
              className={css.step}
              aria-current={step === current ? 'step' : undefined}
              disabled={nth > at}
              onClick={() => onStep(step)}
            >
              {t('promotions.step-n', { n: nth + 1, name: t(`promotions.step.${step}`) })}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
