import type { Ability } from '../../kit/fields.ts'
import type { PromotionStatus } from './types.ts'

/** GAP-PROMO-TRANSITIONS, PROMO-STATE-TRANSITIONS: what a stored status is at a moment; it ends by itself. */
export function statusAt(stored: PromotionStatus, endsAt: Date, now: Date): PromotionStatus {
  const canEnd = stored === 'ENABLED' || stored === 'DISABLED'
  return canEnd && endsAt.getTime() <= now.getTime() ? 'COMPLETED' : stored
}

/** What may be done to a promotion from the list. */
export type PromotionCommand = 'edit' | 'stop' | 'resume' | 'remove' | 'clone'
type PromotionAbilities = Readonly<Record<PromotionCommand, Ability>>

interface AbilityFacts {
  readonly status: PromotionStatus
  /** The user can see all of its locations. */
  readonly isWhole: boolean
  /** Its type is switched on for the store. */
  readonly isOffered: boolean
  /** Nothing is left of its budget. */
  readonly isUsedUp: boolean
}

/** Why a command is refused, as the error that the call answers. */
type PromotionReason =
  | 'promotion.beingCreated'
  | 'promotion.running'
  | 'promotion.notRunning'
  | 'promotion.ended'
  | 'promotion.forced'
  | 'promotion.typeOff'
  | 'promotion.otherLocations'
  | 'promotion.budgetUsed'

const whyBy: Readonly<Record<PromotionCommand, Readonly<Partial<Record<PromotionStatus, PromotionReason>>>>> =
  {
    edit: {
      BEING_CREATED: 'promotion.beingCreated',
      FORCED_DISABLED: 'promotion.forced',
      COMPLETED: 'promotion.ended',
    },
    stop: {
      BEING_CREATED: 'promotion.beingCreated',
      DISABLED: 'promotion.notRunning',
      FORCED_DISABLED: 'promotion.forced',
      COMPLETED: 'promotion.ended',
    },
    resume: {
      BEING_CREATED: 'promotion.beingCreated',
      ENABLED: 'promotion.running',
      FORCED_DISABLED: 'promotion.forced',
      COMPLETED: 'promotion.ended',
    },
    remove: { COMPLETED: 'promotion.ended' },
    clone: {},
  }

/** Why a command is refused now; null when it is allowed. */
export function whyNot(
  command: PromotionCommand,
  { status, isWhole, isOffered, isUsedUp }: AbilityFacts,
): PromotionReason | null {
  const reason = whyBy[command][status]
  if (reason !== undefined) return reason
  if (command === 'clone') return isOffered ? null : 'promotion.typeOff'
  if (!isWhole) return 'promotion.otherLocations'
  return command === 'resume' && isUsedUp ? 'promotion.budgetUsed' : null
}

export function abilitiesOf(facts: AbilityFacts): PromotionAbilities {
  const ability = (command: PromotionCommand): Ability => {
    const reason = whyNot(command, facts)
    return { enabled: reason === null, reason }
  }
  return {
    edit: ability('edit'),
    stop: ability('stop'),
    resume: ability('resume'),
    remove: ability('remove'),
    clone: ability('clone'),
  }
}
