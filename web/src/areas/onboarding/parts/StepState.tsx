import { turnOf, type ShownStep } from '@storekeep/contract/rules/onboarding/shown-steps.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import css from '../Onboarding.module.css'
import type { Tracked } from '../useTracker.ts'

const tones = { PENDING: 'neutral', ACTIVE: 'brand', COMPLETED: 'good' } as const

export function StepBadge({ step: { status } }: { step: ShownStep }) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`onboarding.step-status.${status}`)}</Badge>
}

/** Whose turn a step is and what it waits for; nothing for a completed one. */
export function TurnText({ tracked: { location, steps }, step }: { tracked: Tracked; step: ShownStep }) {
  const t = useT()
  const { actor, blockedBy } = turnOf(steps, step, location.is_paused)
  if (actor === null) return null
  return (
    <p className={css.hint}>
      {blockedBy === null
        ? t(`onboarding.turn.${actor}`)
        : t(`onboarding.later.${actor}`, { step: t(`onboarding.step.${blockedBy}`) })}
    </p>
  )
}
