import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { adBalances } from '../advertising.tables.ts'

type Balance = typeof adBalances.$inferSelect

/** A store's advertising balance; 0 at revision 0 for a store without ads. */
export async function balanceOf(db: DbOrTx, storeId: number): Promise<Pick<Balance, 'balance' | 'revision'>> {
  const [row] = await db
    .select({ balance: adBalances.balance, revision: adBalances.revision })
    .from(adBalances)
    .where(sql`${adBalances.storeId} = ${storeId}`)
  return row ?? { balance: 0, revision: 0 }
}

/** Adds to a balance; the caller holds the store's lock. `isOwn` marks a booking without an ad. */
export async function addToBalance(
  tx: Tx,
  { storeId, amount, isOwn = false }: { storeId: number; amount: number; isOwn?: boolean },
  now: Date,
): Promise<Balance> {
  const own = isOwn ? 1 : 0
  const [row] = await tx
    .insert(adBalances)
    .values({ storeId, id: uuidv7(now), balance: amount, bookings: own })
    .onConflictDoUpdate({
      target: adBalances.storeId,
      set: {
        balance: sql`${adBalances.balance} + ${amount}`,
        revision: sql`${adBalances.revision} + 1`,
        bookings: sql`${adBalances.bookings} + ${own}`,
      },
    })
    .returning()
  if (!row) throw new Error('the balance was not written')
  return row
}

/** The number of a store's ads that run or are planned, and their remaining budgets. */
export async function fundedAds(
  db: DbOrTx,
  storeId: number,
  now: Date,
): Promise<{ readonly count: number; readonly left: number }> {
  const { rows } = await db.execute<{ count: number; left: number }>(sql`
    select count(*)::int as count, coalesce(sum(k.budget - k.spend), 0)::bigint as left from ad_campaigns k
      join store_addresses sa on sa.store_id = k.store_id and sa.id = k.store_address_id
      join cities z on z.code = sa.city_code
    where k.store_id = ${storeId} and k.finished_at is null and k.stopped_at is null and not k.deleted
      and k.spend < k.budget and k.end_date >= (${now.toISOString()}::timestamptz at time zone z.time_zone)::date`)
  return rows[0] ?? { count: 0, left: 0 }
}

/** The remaining budgets of a store's active ads, except one. */
export async function leftOfOthers(tx: Tx, storeId: number, campaignId: string): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(sql`
    select coalesce(sum(k.budget - k.spend), 0)::bigint as left from ad_campaigns k
    where k.store_id = ${storeId} and k.finished_at is null and k.id <> ${campaignId}::uuid`)
  return rows[0]?.left ?? 0
}
