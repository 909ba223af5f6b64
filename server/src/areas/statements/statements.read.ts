import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { openPeriod, type StatementPeriod } from '@storekeep/contract/rules/payouts/statements.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { LedgerPosition } from '../ledger/ledger.read.ts'
import { billingTermsOf } from './statements.book.ts'

/** The period of each location's open statement; locations without movements have none. */
export async function openPeriods(
  db: DbOrTx,
  positions: readonly LedgerPosition[],
  now: Date,
): Promise<ReadonlyMap<number, StatementPeriod>> {
  const termsOf = await billingTermsOf(
    db,
    positions.map(({ storeId }) => storeId),
  )
  return new Map(
    positions.flatMap((position) => {
      const { storeAddressId, openFrom, firstOn, timeZone } = position
      if (openFrom === null) return []
      const day = firstOn ?? localTimeOf(now, timeZone).day
      return [[storeAddressId, openPeriod(openFrom, day, termsOf(position))] as const]
    }),
  )
}
