import type { FinishReason } from '@storekeep/contract/rules/advertising/types.ts'
import { refundOf } from '@storekeep/contract/rules/advertising/charging.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { bookMovements } from '../../ledger/ledger.book.ts'
import { addToBalance, balanceOf, leftOfOthers } from './balances.repo.ts'

/** An ad with a movement of money. The caller holds its store's lock. */
interface Funded {
  readonly storeId: number
  readonly id: string
  readonly storeAddressId: number
  readonly currency: string
  readonly timeZone: string
}

const inLedger = ({ storeId, storeAddressId, currency }: Omit<Funded, 'id' | 'timeZone'>) => ({
  storeId,
  storeAddressId,
  currency,
  against: 'AD_CREDIT' as const,
  kind: 'ADVERTISING' as const,
})

/** Moves an ad's budget from the payout into the balance. */
export async function topUp(
  tx: Tx,
  ad: Funded,
  { amount, valueDate }: { readonly amount: number; readonly valueDate: string },
  now: Date,
): Promise<void> {
  await addToBalance(tx, { storeId: ad.storeId, amount }, now)
  const version = await nextBooking(tx, ad)
  await bookMovements(tx, [{ ...inLedger(ad), cause: ad.id, version, amount: -amount, valueDate }], now)
}

/** Books the cost of clicks of some local days, from the balance to the marketplace. */
export async function spend(
  tx: Tx,
  ad: Funded,
  days: readonly { readonly day: string; readonly amount: number }[],
  now: Date,
): Promise<void> {
  const charged = days.filter(({ amount }) => amount > 0)
  if (charged.length === 0) return
  const total = charged.reduce((sum, { amount }) => sum + amount, 0)
  await addToBalance(tx, { storeId: ad.storeId, amount: -total }, now)
  const version = await nextBooking(tx, ad)
  const { storeId, storeAddressId, currency } = ad
  await bookMovements(
    tx,
    charged.map(({ day, amount }) => ({
      storeId,
      storeAddressId,
      currency,
      cause: ad.id,
      version,
      kind: 'AD_SPEND',
      account: 'AD_CREDIT',
      against: 'MARKETPLACE',
      amount: -amount,
      valueDate: day,
    })),
    now,
  )
}

/**
 * Ends an ad for good and returns its remaining budget to the payout, limited to the balance that the store's other ads
 * do not need.
 */
export async function finish(
  tx: Tx,
  ad: Funded & { readonly left: number },
  reason: FinishReason,
  now: Date,
): Promise<void> {
  const { balance } = await balanceOf(tx, ad.storeId)
  const amount = refundOf(ad.left, { balance, leftOfOthers: await leftOfOthers(tx, ad.storeId, ad.id) })
  if (amount > 0) {
    await addToBalance(tx, { storeId: ad.storeId, amount: -amount }, now)
    const version = await nextBooking(tx, ad)
    const valueDate = localTimeOf(now, ad.timeZone).day
    await bookMovements(tx, [{ ...inLedger(ad), cause: ad.id, version, amount, valueDate }], now)
  }
  await tx.execute(sql`
    update ad_campaigns set finished_at = ${now.toISOString()}::timestamptz, finish_reason = ${reason},
      refunded = ${amount}, revision = revision + 1 where store_id = ${ad.storeId} and id = ${ad.id}::uuid`)
}

/** Books the difference to a new balance from the payout, or back to it, for one location. */
export async function setBalance(
  tx: Tx,
  ad: Omit<Funded, 'id'> & { readonly wanted: number },
  now: Date,
): Promise<{ readonly balance: number; readonly revision: number; readonly before: number }> {
  const { balance: before, revision } = await balanceOf(tx, ad.storeId)
  const difference = ad.wanted - before
  if (difference === 0) return { balance: before, revision, before }
  const row = await addToBalance(tx, { storeId: ad.storeId, amount: difference, isOwn: true }, now)
  const valueDate = localTimeOf(now, ad.timeZone).day
  await bookMovements(
    tx,
    [{ ...inLedger(ad), cause: row.id, version: row.bookings, amount: -difference, valueDate }],
    now,
  )
  return { balance: row.balance, revision: row.revision, before }
}

/** The version of an ad's next lines in the ledger. */
async function nextBooking(tx: Tx, { storeId, id }: Funded): Promise<number> {
  const { rows } = await tx.execute<{ bookings: number }>(sql`
    update ad_campaigns set bookings = bookings + 1 where store_id = ${storeId} and id = ${id}::uuid
    returning bookings`)
  return rows[0]?.bookings ?? 0
}
