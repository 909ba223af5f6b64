import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { shownStatus } from '@storekeep/contract/rules/advertising/life.ts'
import type { ShownAdStatus } from '@storekeep/contract/rules/advertising/types.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'

/** ADS-STATE-OUT-OF-BALANCE: the status of an ad's tag, by the current day of its location. */
export function statusNow(ad: Campaign, now: Date): ShownAdStatus {
  return shownStatus(ad.status, ad, localTimeOf(now, ad.timeZone).day)
}

/** The colour of each status tag; its text says the same. */
export const statusTones = {
  ONGOING: 'good',
  UPCOMING: 'brand',
  STOPPED: 'warn',
  COMPLETED: 'neutral',
  UNKNOWN: 'neutral',
} as const
