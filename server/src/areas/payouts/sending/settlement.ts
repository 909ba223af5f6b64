import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { effectOfBooking } from '@storekeep/contract/rules/payouts/payouts.ts'
import { sql } from 'drizzle-orm'
import { lockStores } from '../../../platform/tenancy/lock-stores.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { notify } from '../../notifications/notifications.book.ts'
import { bookMovements } from '../../ledger/ledger.book.ts'
import { type PayoutRow } from '../payouts.repo.ts'
import { bankBookings, payouts } from '../payouts.tables.ts'
import type { Booking } from './provider.ts'
import { reserve } from '../requests/withdrawals.ts'

/** The result of a booking: applied, known already, or why it matches no payout. */
type Settled = 'applied' | 'known' | 'payout.unknown' | 'payout.amountMismatch' | 'payout.stateConflict'

/** The reference of a payout's current attempt, as sent to the bank. */
export function referenceOf({ id, attempt }: Pick<PayoutRow, 'id' | 'attempt'>): string {
  return `${id}.${attempt}`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/**
 * Applies one booking of the bank to its payout, with the ledger's lines, and stores the booking. A repeated booking,
 * or a second one with the same result, changes nothing. One that matches no payout is stored as unmatched, and tried
 * again when it is repeated: it may have been corrected, or its payout may be waiting by now.
 */
export async function settle(
  tx: Tx,
  booking: Booking & { readonly version?: number },
  now: Date,
): Promise<Settled> {
  // the payout is locked first: of two processes with the same booking, the second finds the first one's row
  const payout = await lockedPayout(tx, booking.reference)
  const [known] = await tx
    .select({ fault: bankBookings.fault })
    .from(bankBookings)
    .where(sql`${bankBookings.externalId} = ${booking.externalId}`)
  if (known && known.fault === null) return 'known'
  if (known) await tx.delete(bankBookings).where(sql`${bankBookings.externalId} = ${booking.externalId}`)
  const outcome = payout ? await applyTo(tx, payout, booking, now) : 'payout.unknown'
  await tx
    .insert(bankBookings)
    .values({
      externalId: booking.externalId,
      version: booking.version ?? 1,
      reference: booking.reference,
      payoutId: payout?.id ?? null,
      outcome: booking.outcome,
      errorKind: booking.errorKind,
      amount: booking.amount,
      currency: booking.currency,
      bookedAt: booking.at,
      fault: outcome === 'applied' || outcome === 'known' ? null : outcome,
    })
    .onConflictDoNothing()
  return outcome
}

/**
 * Locks the stores of the payouts that bookings name. A batch takes all its locks here, in the order of ids: one after
 * the other in the order of its lines, two batches could wait for each other.
 */
export async function lockStoresOfPayouts(tx: Tx, references: readonly string[]): Promise<void> {
  const ids = references.flatMap((reference) => uuid.exec(reference)?.[0] ?? [])
  const rows = await tx
    .select({ storeId: payouts.storeId })
    .from(payouts)
    .where(sql`${payouts.id} = any(${sql.param(ids)}::uuid[])`)
  await lockStores(
    tx,
    rows.map(({ storeId }) => storeId),
  )
}

async function lockedPayout(tx: Tx, reference: string): Promise<PayoutRow | undefined> {
  const id = uuid.exec(reference)?.[0]
  if (id === undefined) return undefined
  const find = () =>
    tx
      .select()
      .from(payouts)
      .where(sql`${payouts.id} = ${id}::uuid`)
  const [found] = await find()
  if (!found) return undefined
  await lockStores(tx, [found.storeId])
  return (await find())[0]
}

async function applyTo(tx: Tx, payout: PayoutRow, booking: Booking, now: Date): Promise<Settled> {
  const attempt = Number(booking.reference.split('.')[1] ?? payout.attempt)
  const says = booking.outcome === 'PAID' ? 'PAID' : 'FAILED'
  if (booking.amount !== payout.amount || booking.currency !== payout.currency) return 'payout.amountMismatch'
  const effect = effectOfBooking(
    { ...payout, settledAt: payout.settledAt?.getTime() ?? null },
    { says, attempt, at: booking.at.getTime() },
  )
  if (effect === 'known') return 'known'
  if (effect === 'contradicts') return 'payout.stateConflict'
  const at = {
    // a bank whose clock is ahead books nothing in the future
    valueDate: await localDayOf(tx, payout, booking.at < now ? booking.at : now),
    version: (await matchedBookings(tx, payout.id)) + 2,
  }
  await tx
    .update(payouts)
    .set({
      state: says,
      errorKind: says === 'FAILED' ? (booking.errorKind ?? 'INTERNAL_ERROR') : null,
      settledAt: booking.at,
    })
    .where(sql`${payouts.storeId} = ${payout.storeId} and ${payouts.id} = ${payout.id}::uuid`)
  await bookMovements(tx, movementsOf(payout, says, at), now)
  if (says === 'FAILED') await notifyFailure(tx, payout, attempt, now)
  return 'applied'
}

/** Notifies the users responsible for a location's payouts that a payment has not arrived. */
async function notifyFailure(tx: Tx, payout: PayoutRow, attempt: number, now: Date): Promise<void> {
  await notify(tx, now, [
    {
      topic: 'payout',
      source: `payout/${payout.id}.${attempt}`,
      to: { storeId: payout.storeId, storeAddressId: payout.storeAddressId },
      values: { amount: payout.amount, currency: payout.currency },
      link: `/payouts?stores=${payout.storeId}&payout=${payout.id}`,
    },
  ])
}

/**
 * The number of a payout's bookings: each moves money under a version of its own. Unmatched ones do not count: one that
 * is corrected is replaced, and would make the number the same twice.
 */
async function matchedBookings(tx: Tx, payoutId: string): Promise<number> {
  return tx.$count(
    bankBookings,
    sql`${bankBookings.payoutId} = ${payoutId}::uuid and ${bankBookings.fault} is null`,
  )
}

/**
 * The ledger lines of a settlement. A statement's money leaves when it is paid. A withdrawal's money leaves when it is
 * requested, returns if it fails, and leaves again if the bank has paid it after all.
 */
function movementsOf(
  payout: PayoutRow,
  says: 'PAID' | 'FAILED',
  { valueDate, version }: { readonly valueDate: string; readonly version: number },
) {
  if (payout.kind === 'WITHDRAWAL') {
    if (says === 'FAILED') return reserve(payout, -1, { valueDate, version })
    return payout.state === 'FAILED' ? reserve(payout, 1, { valueDate, version }) : []
  }
  const wasPaid = payout.state === 'PAID'
  if (says === 'FAILED' && !wasPaid) return []
  return [
    {
      storeId: payout.storeId,
      storeAddressId: payout.storeAddressId,
      cause: payout.id,
      version,
      kind: 'PAYOUT' as const,
      amount: says === 'PAID' ? -payout.amount : payout.amount,
      against: 'BANK' as const,
      currency: payout.currency,
      valueDate,
    },
  ]
}

async function localDayOf(tx: Tx, { storeId, storeAddressId }: PayoutRow, at: Date): Promise<string> {
  const { rows } = await tx.execute<{ time_zone: string }>(sql`
    select c.time_zone from store_addresses sa join cities c on c.code = sa.city_code
    where sa.store_id = ${storeId} and sa.id = ${storeAddressId}`)
  return localTimeOf(at, rows[0]?.time_zone ?? 'UTC').day
}
