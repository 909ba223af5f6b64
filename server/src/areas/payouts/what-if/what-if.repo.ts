import type { BookedOrder, LedgerKind } from '@storekeep/contract/rules/ledger/ledger.ts'
import { priceOn, type PayoutPrice } from '@storekeep/contract/rules/payouts/payouts.ts'
import type { StatementPeriod } from '@storekeep/contract/rules/payouts/statements.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { payoutPriceLog } from '../payouts.tables.ts'
import { pricesOf } from '../prices.ts'

/** A location and the first day of its replay. */
interface ReplayedLocation {
  readonly storeId: number
  readonly storeAddressId: number
  readonly from: string
}

const ofLocation = ({ storeId, storeAddressId, from }: ReplayedLocation) =>
  sql`l.store_id = ${storeId} and l.store_address_id = ${storeAddressId} and l.account = 'PARTNER'
    and l.booked_on >= ${from}`

/** The partner's bookings by day and kind, without fees of closed daily statements and payouts. */
export async function bookedDays(
  db: DbOrTx,
  location: ReplayedLocation,
): Promise<{ day: string; kind: LedgerKind; amount: number }[]> {
  const { rows } = await db.execute<{ day: string; kind: LedgerKind; amount: number }>(sql`
    select l.booked_on as day, l.kind, sum(l.amount)::bigint as amount from ledger_lines l
    where ${ofLocation(location)} and l.kind <> 'PAYOUT' and not (l.kind = 'PAYOUT_FEE'
      and exists (select 1 from statements s where s.store_id = l.store_id and s.id = l.order_id))
    group by l.booked_on, l.kind order by l.booked_on, l.kind`)
  return rows
}

/** Withdrawals by day, less returned ones; positive. */
export async function withdrawnDays(
  db: DbOrTx,
  location: ReplayedLocation,
): Promise<{ day: string; amount: number }[]> {
  const { rows } = await db.execute<{ day: string; amount: number }>(sql`
    select l.value_date as day, -sum(l.amount)::bigint as amount from ledger_lines l
    where ${ofLocation(location)} and l.kind = 'WITHDRAWAL' group by l.value_date order by l.value_date`)
  return rows
}

/** An order with its charges, and the day on which they were first booked. */
export interface ChargedOrder extends Pick<
  BookedOrder,
  'gross' | 'discountPartner' | 'status' | 'partnerGetsPaid'
> {
  readonly localDate: string
  readonly day: string
  readonly commission: number
  readonly orderFee: number
  readonly tax: number
}

/** Orders of the replayed days that were charged; minor units, negative where the partner pays. */
export async function chargedOrders(db: DbOrTx, location: ReplayedLocation): Promise<ChargedOrder[]> {
  const { rows } = await db.execute<{ [K in keyof ChargedOrder]: ChargedOrder[K] }>(sql`
    select o.gross, o.discount_partner as "discountPartner", o.status, o.partner_gets_paid as "partnerGetsPaid",
      o.local_date as "localDate", c.day, c.commission, c.order_fee as "orderFee", c.tax
    from (select l.store_id, l.order_id, min(l.booked_on) as day,
        coalesce(sum(l.amount) filter (where l.kind = 'COMMISSION'), 0)::bigint as commission,
        coalesce(sum(l.amount) filter (where l.kind = 'ORDER_FEE'), 0)::bigint as order_fee,
        coalesce(sum(l.amount) filter (where l.kind = 'TAX'), 0)::bigint as tax
      from ledger_lines l where ${ofLocation(location)} and l.kind in ('SALE', 'COMPENSATION', 'COMMISSION', 'ORDER_FEE', 'TAX')
      group by l.store_id, l.order_id) c
    join orders o on o.store_id = c.store_id and o.id = c.order_id
    where o.local_date >= ${location.from}`)
  return rows
}

/** The fields of a closed statement that a replay is compared with. */
interface ClosedPeriod extends StatementPeriod {
  readonly closedAt: string
  readonly carriedIn: number
}

/** The closed statements that begin on the first day or later, oldest first. */
export async function closedPeriods(
  db: DbOrTx,
  { storeId, storeAddressId, from }: ReplayedLocation,
): Promise<ClosedPeriod[]> {
  const { rows } = await db.execute<{ [K in keyof ClosedPeriod]: ClosedPeriod[K] }>(sql`
    select from_day as "from", to_day as "to", type, due_on as "dueOn", closed_at::text as "closedAt",
      carried_in as "carriedIn" from statements
    where store_id = ${storeId} and store_address_id = ${storeAddressId} and from_day >= ${from} order by from_day`)
  return rows
}

/** The price of daily payouts at a store by the day it is for and the moment it is charged. */
export async function dailyPrices(
  db: DbOrTx,
  storeId: number,
): Promise<(day: string, at: Date) => PayoutPrice> {
  const log = await db
    .select()
    .from(payoutPriceLog)
    .where(sql`${payoutPriceLog.storeId} = ${storeId} and ${payoutPriceLog.service} = 'DAILY'`)
    .orderBy(payoutPriceLog.since, payoutPriceLog.version)
  const current = (await pricesOf(db, 'DAILY', [storeId]))(storeId)
  return (day, at) => {
    const known = log.findLast(({ since }) => since < at)
    if (known) return priceOn(known, day)
    // before the first stored price nothing was charged
    return log.length > 0 ? { kind: 'FIXED', amount: 0 } : priceOn(current, day)
  }
}
