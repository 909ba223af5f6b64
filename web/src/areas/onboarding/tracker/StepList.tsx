import type { ShownStep } from '@storekeep/contract/rules/onboarding/shown-steps.ts'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Onboarding.module.css'
import { StepBadge, TurnText } from '../parts/StepState.tsx'
import { isOpen, pathOf } from '../tracked.ts'
import type { Tracked } from '../useTracker.ts'

const icons = { PENDING: Circle, ACTIVE: CircleDot, COMPLETED: CircleCheck }

interface StepListProps {
  tracked: Tracked
  timeZone: string
  /** GAP-ONB-END: beside live locations, the steps are read-only. */
  isReadOnly?: boolean
}

/** ONB-RULE-SHOWN-STEPS: the steps in the order of the history; pending ones cannot be opened. */
export function StepList({ tracked, timeZone, isReadOnly = false }: StepListProps) {
  const t = useT()
  const { steps, location } = tracked
  const content = steps.find(({ base }) => base === 'CONTENT_CREATED')
  return (
    <>
      <ol className={css.steps}>
        {steps
          .filter(({ hidden }) => !hidden)
          .map((step) => (
            <StepRow
              key={step.base}
              step={step}
              tracked={tracked}
              timeZone={timeZone}
              isReadOnly={isReadOnly}
            />
          ))}
      </ol>
      {isOpen(content) && !isReadOnly && (
        <Link
          to="/onboarding-tracker/$storeAddressId/content"
          params={{ storeAddressId: String(location.id) }}
          className={linkClass('alone')}
        >
          {t('onboarding.tracker.content')}
        </Link>
      )}
    </>
  )
}

function StepRow({ step, tracked, timeZone, isReadOnly }: StepListProps & { step: ShownStep }) {
  const t = useT()
  const formats = useFormats()
  const Icon = icons[step.status]
  const path = isOpen(step) && !isReadOnly ? pathOf(step.base) : null
  const name = t(`onboarding.step.${step.base}`)
  return (
    <li className={css.step} data-step={step.base} data-status={step.status}>
      <Icon aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <p className={css.name}>
          {path === null ? (
            name
          ) : (
            <Link
              to={path}
              params={{ storeAddressId: String(tracked.location.id) }}
              className={linkClass('alone')}
            >
              {name}
            </Link>
          )}
          <StepBadge step={step} />
        </p>
        <TurnText tracked={tracked} step={step} />
        {step.date !== null && (
          <p className={css.hint}>
            {t(`onboarding.since.${step.status === 'COMPLETED' ? 'COMPLETED' : 'ACTIVE'}`, {
              at: formats.dateTime(step.date, timeZone),
            })}
          </p>
        )}
      </div>
    </li>
  )
}
