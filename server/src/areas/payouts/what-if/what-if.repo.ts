import type { BookedOrder, LedgerKind } from '@storekeep/contract/rules/ledger/ledger.ts'
import { priceOn, type PayoutPrice } from '@storekeep/contract/rules/payouts/payouts.ts'
import type { StatementPeriod } from '@storekeep/contract/rules/payouts/statements.ts'
import { sql } from 'drizzle-orm'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { payoutPriceLog } from '../payouts.tables.ts'
import { pricesOf } from '../prices.ts'

/** A location and the first day of its replay. */
interface LocationFrom {
  readonly storeId: number
  readonly storeAddressId: number
  readonly from: string
}

/** The rows of each location; none for a location without rows. */
type OfLocation<Row> = (storeAddressId: number) => readonly Row[]
/** A row with its location, without nested types, as the database returns it. */
type Located<Row> = { [K in keyof Row]: Row[K] } & { readonly storeAddressId: number }

function byLocation<Row extends { readonly storeAddressId: number }>(
  rows: readonly Row[],
): OfLocation<Omit<Row, 'storeAddressId'>> {
  const found = Map.groupBy(rows, ({ storeAddressId }) => storeAddressId)
  return (id) =>
    (found.get(id) ?? []).map((located) => {
      const { storeAddressId: _, ...row } = located
      return row
    })
}

/** The locations as `r`: one query reads what all of them need. */
const asked = (locations: readonly LocationFrom[]) =>
  recordset(
    { store_id: 'bigint', id: 'bigint', from_day: 'date' },
    locations.map(({ storeId, storeAddressId, from }) => ({
      store_id: storeId,
      id: storeAddressId,
      from_day: from,
    })),
  )

const ofLocation = sql`l.store_id = r.store_id and l.store_address_id = r.id and l.account = 'PARTNER'
  and l.booked_on >= r.from_day`

interface BookedDay {
  readonly day: string
  readonly kind: LedgerKind
  readonly amount: number
}

/** The partner's bookings by day and kind, without fees of closed daily statements and payouts. */
export async function bookedDays(
  db: DbOrTx,
  locations: readonly LocationFrom[],
): Promise<OfLocation<BookedDay>> {
  const { rows } = await db.execute<Located<BookedDay>>(sql`
    select r.id as "storeAddressId", b.* from ${asked(locations)} cross join lateral (
      select l.booked_on as day, l.kind, sum(l.amount)::bigint as amount from ledger_lines l
      where ${ofLocation} and l.kind <> 'PAYOUT' and not (l.kind = 'PAYOUT_FEE'
        and exists (select 1 from statements s where s.store_id = l.store_id and s.id = l.order_id))
      group by l.booked_on, l.kind) b
    order by b.day, b.kind`)
  return byLocation(rows)
}

interface WithdrawnDay {
  readonly day: string
  readonly amount: number
}

/** Withdrawals by day, less returned ones; positive. */
export async function withdrawnDays(
  db: DbOrTx,
  locations: readonly LocationFrom[],
): Promise<OfLocation<WithdrawnDay>> {
  const { rows } = await db.execute<Located<WithdrawnDay>>(sql`
    select r.id as "storeAddressId", b.* from ${asked(locations)} cross join lateral (
      select l.value_date as day, -sum(l.amount)::bigint as amount from ledger_lines l
      where ${ofLocation} and l.kind = 'WITHDRAWAL' group by l.value_date) b
    order by b.day`)
  return byLocation(rows)
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
export async function chargedOrders(
  db: DbOrTx,
  locations: readonly LocationFrom[],
): Promise<OfLocation<ChargedOrder>> {
  const { rows } = await db.execute<Located<ChargedOrder>>(sql`
    select r.id as "storeAddressId", o.gross, o.discount_partner as "discountPartner", o.status, o.partner_gets_paid as "partnerGetsPaid",
      o.local_date as "localDate", c.day, c.commission, c.order_fee as "orderFee", c.tax
    from ${asked(locations)} cross join lateral (select l.store_id, l.order_id, min(l.booked_on) as day,
        coalesce(sum(l.amount) filter (where l.kind = 'COMMISSION'), 0)::bigint as commission,
        coalesce(sum(l.amount) filter (where l.kind = 'ORDER_FEE'), 0)::bigint as order_fee,
        coalesce(sum(l.amount) filter (where l.kind = 'TAX'), 0)::bigint as tax
      from ledger_lines l where ${ofLocation}
        and l.kind in ('SALE', 'COMPENSATION', 'COMMISSION', 'ORDER_FEE', 'TAX')
      group by l.store_id, l.order_id) c
    join orders o on o.store_id = c.store_id and o.id = c.order_id
    where o.local_date >= r.from_day`)
  return byLocation(rows)
}

/** The fields of a closed statement that a replay is compared with. */
interface ClosedPeriod extends StatementPeriod {
  readonly closedAt: string
  readonly carriedIn: number
}

/** The closed statements that begin on the first day or later, oldest first. */
export async function closedPeriods(
  db: DbOrTx,
  locations: readonly LocationFrom[],
): Promise<OfLocation<ClosedPeriod>> {
  const { rows } = await db.execute<Located<ClosedPeriod>>(sql`
    select r.id as "storeAddressId", s.from_day as "from", s.to_day as "to", s.type, s.due_on as "dueOn",
      s.closed_at::text as "closedAt", s.carried_in as "carriedIn"
    from ${asked(locations)} join statements s on s.store_id = r.store_id
      and s.store_address_id = r.id and s.from_day >= r.from_day
    order by s.from_day`)
  return byLocation(rows)
}

/** The price of daily payouts by the day it is for and the moment it is charged. */
type DailyPrices = (day: string, at: Date) => PayoutPrice

/** The prices of daily payouts at each of the stores. */
export async function dailyPrices(
  db: DbOrTx,
  storeIds: readonly number[],
): Promise<(storeId: number) => DailyPrices> {
  const logs = await db
    .select()
    .from(payoutPriceLog)
    .where(
      sql`${payoutPriceLog.storeId} = any(${sql.param([...storeIds])}::bigint[])
        and ${payoutPriceLog.service} = 'DAILY'`,
    )
    .orderBy(payoutPriceLog.since, payoutPriceLog.version)
  const currentOf = await pricesOf(db, 'DAILY', storeIds)
  return (storeId) => {
    const log = logs.filter((one) => one.storeId === storeId)
    return (day, at) => {
      const known = log.findLast(({ since }) => since < at)
      if (known) return priceOn(known, day)
      // before the first stored price nothing was charged
      return log.length > 0 ? { kind: 'FIXED', amount: 0 } : priceOn(currentOf(storeId), day)
    }
  }
}
