import { addMonths, monthOf, type MonthText } from '@storekeep/contract/rules/months.ts'
import type { Tier } from '@storekeep/contract/rules/score.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { completedTiers } from './performance.repo.ts'

/** The door of this room: what there is to celebrate. */

/** A completed month that brought a location a tier. */
export interface Celebration {
  readonly storeId: number
  readonly storeAddressId: number
  readonly month: MonthText
  readonly tier: Tier
}

/** GAP-ANNOUNCEMENTS: tiers of last month, of the live locations of a scope; each is told once by its month. */
export const celebrationsOf = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  scope: Scope,
  options: { readonly topPerformers: boolean },
): Promise<Celebration[]> => {
  const month = addMonths(monthOf(clock.now().toISOString().slice(0, 10)), -1)
  const rows = await completedTiers(db, scope, options, month)
  return rows.map(({ store_id, store_address_id, ...rest }) => ({
    storeId: store_id,
    storeAddressId: store_address_id,
    ...rest,
  }))
}
