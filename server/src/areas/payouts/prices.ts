import { priceOn, type PayoutPrice } from '@storekeep/contract/rules/payouts/payouts.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { payoutPrices } from './payouts.tables.ts'

type PayoutService = 'DAILY' | 'WITHDRAWAL'
type StoredPrice = Pick<
  typeof payoutPrices.$inferSelect,
  'kind' | 'amount' | 'promotionalAmount' | 'promotionalUntil'
>

/** The default where the marketplace has fed no price. */
const free: StoredPrice = { kind: 'FIXED', amount: 0, promotionalAmount: null, promotionalUntil: null }

/** The prices of one service at these stores, as they were fed last. */
export async function pricesOf(
  db: DbOrTx,
  service: PayoutService,
  storeIds: readonly number[],
): Promise<(storeId: number) => StoredPrice> {
  const rows = await db
    .select()
    .from(payoutPrices)
    .where(
      sql`${payoutPrices.storeId} = any(${sql.param([...new Set(storeIds)])}::bigint[])
        and ${payoutPrices.service} = ${service}`,
    )
  const byStore = new Map(rows.map((row) => [row.storeId, row]))
  return (storeId) => byStore.get(storeId) ?? free
}

/** The fee of a payout for one store on a day. */
export async function priceOf(
  db: DbOrTx,
  storeId: number,
  service: PayoutService,
  day: string,
): Promise<PayoutPrice> {
  return priceOn((await pricesOf(db, service, [storeId]))(storeId), day)
}
