import type { Ability } from '../../kit/fields.ts'
import type { PromotionStatus } from './types.ts'

/**
 * GAP-PROMO-TRANSITIONS, PROMO-STATE-TRANSITIONS: the status at a given time, derived from the stored one; it ends
 * automatically.
 */
export function statusAt(stored: PromotionStatus, endsAt: Date, now: Date): PromotionStatus {
  const canEnd = stored === 'ENABLED' || stored === 'DISABLED'
  return canEnd && endsAt.getTime() <= now.getTime() ? 'COMPLETED' : stored
}

/** The commands available in the list. */
export type PromotionCommand = 'edit' | 'stop' | 'resume' | 'remove' | 'clone'
type PromotionAbilities = Readonly<Record<PromotionCommand, Ability>>

interface AbilityFacts {
  readonly status: PromotionStatus
  /** Whether the user can see all of its locations. */
  readonly isWhole: boolean
  /** Whether its type is enabled for the store. */
  readonly isOffered: boolean
  /** Whether its budget is used up. */
  readonly isUsedUp: boolean
}

/** Error codes of a refused command. */
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

/** Why a command is refused; null if it is allowed. */
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

/** Whether each command is allowed on a promotion now, and if not, why. */
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
