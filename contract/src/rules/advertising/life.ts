import type { Ability } from '../../kit/fields.ts'
import { adStatuses, type AdStatus, type ShownAdStatus, type WireAdStatus } from './types.ts'

interface AdLife {
  readonly startDate: string
  /** Its last day; it runs until that day is over. */
  readonly endDate: string
  readonly isStopped: boolean
  readonly isFinished: boolean
}

/** ADS-STATE-STATUS: an ad's status on a local day of its location; it ends automatically. */
export function statusOn(ad: AdLife, today: string): AdStatus {
  if (ad.isFinished || ad.endDate < today) return 'COMPLETED'
  if (ad.isStopped) return 'STOPPED'
  return ad.startDate > today ? 'UPCOMING' : 'ONGOING'
}

/** The server's status of an ad: one that would run but has no money left is out of balance. */
export function wireStatus(status: AdStatus, isOutOfBalance: boolean): WireAdStatus {
  const wouldRun = status === 'UPCOMING' || status === 'ONGOING'
  return isOutOfBalance && wouldRun ? 'OUT_OF_BALANCE' : status
}

/** ADS-STATE-OUT-OF-BALANCE: the shown status for the server's status. `endDate` is the last day it runs. */
export function shownStatus(
  wire: string,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  today: string,
): ShownAdStatus {
  if (wire !== 'OUT_OF_BALANCE') return adStatuses.find((known) => known === wire) ?? 'UNKNOWN'
  if (startDate > today) return 'UPCOMING'
  return endDate < today ? 'UNKNOWN' : 'ONGOING'
}

/** ADS-STATE-AUTO-FINISH: whether the check of credit ads finishes this one. */
export function finishesByItself(status: ShownAdStatus, isOutOfBalance: boolean): boolean {
  return status === 'ONGOING' && isOutOfBalance
}

/** ADS-STATE-ACTIONS: the commands available in an ad's row. */
export type AdCommand = 'stop' | 'finish' | 'resume' | 'remove' | 'setDailyBudget'
type AdAbilities = Readonly<Record<AdCommand, Ability>>

/** Error codes of a refused command. */
type AdReason =
  | 'ad.ended'
  | 'ad.notStarted'
  | 'ad.running'
  | 'ad.stopped'
  | 'ad.outOfBalance'
  | 'ad.notOffered'

export interface AdFacts {
  readonly status: AdStatus
  readonly isOutOfBalance: boolean
  /** Whether self-service advertising is enabled for the store. Without it an ad can still be ended. */
  readonly isOffered: boolean
}

const ended = { COMPLETED: 'ad.ended' } as const
const whyBy: Readonly<Record<AdCommand, Readonly<Partial<Record<AdStatus, AdReason>>>>> = {
  stop: { ...ended, STOPPED: 'ad.stopped' },
  // one that has not started is deleted instead
  finish: { ...ended, UPCOMING: 'ad.notStarted' },
  resume: { ...ended, UPCOMING: 'ad.running', ONGOING: 'ad.running' },
  // a running one must be finished first, so that its figures do not disappear while it spends
  remove: { ONGOING: 'ad.running' },
  setDailyBudget: ended,
}

/** Why a command is refused; null if it is allowed. */
export function whyNotAd(
  command: AdCommand,
  { status, isOutOfBalance, isOffered }: AdFacts,
): AdReason | null {
  const reason = whyBy[command][status]
  if (reason !== undefined) return reason
  const spendsAgain = command === 'resume' || command === 'setDailyBudget'
  if (spendsAgain && !isOffered) return 'ad.notOffered'
  return command === 'resume' && isOutOfBalance ? 'ad.outOfBalance' : null
}

/** Whether each command is allowed on an ad now, and if not, why. */
export function adAbilities(facts: AdFacts): AdAbilities {
  const ability = (command: AdCommand): Ability => {
    const reason = whyNotAd(command, facts)
    return { enabled: reason === null, reason }
  }
  return {
    stop: ability('stop'),
    finish: ability('finish'),
    resume: ability('resume'),
    remove: ability('remove'),
    setDailyBudget: ability('setDailyBudget'),
  }
}
