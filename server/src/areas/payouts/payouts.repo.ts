import type { PayoutState, WithdrawalStatus } from '@storekeep/contract/rules/payouts/payouts.ts'
import { sql, type SQL } from 'drizzle-orm'
import { recordset } from '../../platform/db/queries/recordset.ts'
import type { Db, DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { bankBookings, payoutAccounts, payouts } from './payouts.tables.ts'

/** A payment as stored; amounts in minor units. */
export type PayoutRow = typeof payouts.$inferSelect

/** A location with the facts that decide how it can be paid. */
export interface PayoutLocation {
  readonly storeId: number
  readonly storeAddressId: number
  readonly currency: string
  readonly countryCode: string
  readonly timeZone: string
  readonly bankAccount: string | null
  readonly isSubscribeEligible: boolean
  readonly isOnDemandEnabled: boolean
  readonly holdReason: PayoutRow['holdReason']
  readonly hasSubscribedBefore: boolean
}

/** The locations of a scope, in the order of their ids; not eligible if no account was fed. */
export async function payoutLocations(db: DbOrTx, scope: Scope): Promise<PayoutLocation[]> {
  const { rows } = await db.execute<{ [K in keyof PayoutLocation]: PayoutLocation[K] }>(sql`
    select sa.store_id as "storeId", sa.id as "storeAddressId", c.currency_code as currency,
      c.country_code as "countryCode", c.time_zone as "timeZone", a.bank_account as "bankAccount",
      coalesce(a.is_subscribe_eligible, false) as "isSubscribeEligible",
      coalesce(a.is_on_demand_enabled, false) as "isOnDemandEnabled", a.hold_reason as "holdReason",
      exists (select 1 from frequency_changes f where f.store_id = sa.store_id and f.store_address_id = sa.id
        and f.type = 'DAILY' and f.undone_at is null) as "hasSubscribedBefore"
    from store_addresses sa join cities c on c.code = sa.city_code
    left join ${payoutAccounts} a on a.store_id = sa.store_id and a.store_address_id = sa.id
    where ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}
    order by sa.store_id, sa.id`)
  return rows
}

const visible = (scope: Scope): SQL =>
  scope.locations({ storeId: payouts.storeId, storeAddressId: payouts.storeAddressId })

const statesOf: Readonly<Record<WithdrawalStatus, readonly PayoutState[]>> = {
  INITIATED: ['SCHEDULED', 'PROCESSING', 'ON_HOLD'],
  SUCCESSFUL: ['PAID'],
  FAILED: ['FAILED'],
}

export interface HistoryFilters {
  readonly statuses?: readonly WithdrawalStatus[] | undefined
  /** Only those that failed or are held back. */
  readonly onlyTroubled?: boolean | undefined
  readonly createdFrom?: string | undefined
  readonly createdTill?: string | undefined
}

export type PayoutWithPeriod = PayoutRow & {
  readonly period: { readonly from: string; readonly to: string } | null
}

/** The day of the location on which a payout was created. */
const createdOn = sql`(${payouts.createdAt} at time zone (select c.time_zone from store_addresses sa
  join cities c on c.code = sa.city_code
  where sa.store_id = ${payouts.storeId} and sa.id = ${payouts.storeAddressId}))::date`

/** A page of the scope's payouts, the latest due day first, and their number; `page` begins at 0. */
export async function pageOfPayouts(
  db: Db,
  scope: Scope,
  { statuses, onlyTroubled, createdFrom, createdTill }: HistoryFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: PayoutWithPeriod[]; total: number }> {
  const where = sql.join(
    [
      visible(scope),
      ...(statuses ? [sql`state = any(${sql.param(statuses.flatMap((one) => statesOf[one]))}::text[])`] : []),
      ...(onlyTroubled ? [sql`state in ('FAILED', 'ON_HOLD')`] : []),
      ...(createdFrom ? [sql`${createdOn} >= ${createdFrom}::date`] : []),
      ...(createdTill ? [sql`${createdOn} <= ${createdTill}::date`] : []),
    ],
    sql` and `,
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(payouts)
      .where(where)
      .orderBy(sql`${payouts.dueOn} desc, ${payouts.createdAt} desc, ${payouts.id} desc`)
      .limit(limit)
      .offset(page * limit),
    db.$count(payouts, where),
  ])
  return { rows: await withPeriods(db, rows), total }
}

/** A sum of scheduled payouts, in minor units. */
interface UpcomingRow {
  readonly currency: string
  readonly dueOn: string
  readonly amount: number
  readonly payouts: number
  readonly from: string | null
  readonly to: string | null
}

/** The sums of the scope's scheduled payouts by currency and due day, the nearest day first. */
export async function upcomingPayouts(db: Db, scope: Scope): Promise<UpcomingRow[]> {
  const { rows } = await db.execute<{ [K in keyof UpcomingRow]: UpcomingRow[K] }>(sql`
    select p.currency, p.due_on as "dueOn", sum(p.amount)::bigint as amount, count(*)::int as payouts,
      min(s.from_day) as "from", max(s.to_day) as "to"
    from payouts p left join statements s on s.store_id = p.store_id and s.id = p.statement_id
    where p.state = 'SCHEDULED'
      and ${scope.locations({ storeId: sql`p.store_id`, storeAddressId: sql`p.store_address_id` })}
    group by p.due_on, p.currency order by p.due_on, p.currency`)
  return rows
}

/** Adds the days of each payout's statement. One that waits has the account to which it would be sent now. */
export async function withPeriods(db: DbOrTx, rows: readonly PayoutRow[]): Promise<PayoutWithPeriod[]> {
  const storeIds = rows.map(({ storeId }) => storeId)
  const ids = rows.flatMap(({ statementId }) => statementId ?? [])
  const { rows: periods } = await db.execute<{ id: string; from_day: string; to_day: string }>(sql`
    select id, from_day, to_day from statements
    where store_id = any(${sql.param(storeIds)}::bigint[]) and id = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(periods.map((row) => [row.id, { from: row.from_day, to: row.to_day }]))
  const accounts = await accountsOf(db, rows.filter(isWaiting))
  return rows.map((row) => ({
    ...row,
    bankAccount: isWaiting(row) ? (accounts.get(row.storeAddressId) ?? null) : row.bankAccount,
    period: byId.get(row.statementId ?? '') ?? null,
  }))
}

const isWaiting = ({ state }: PayoutRow): boolean => state === 'SCHEDULED' || state === 'ON_HOLD'

/** The current account of each payout's location. */
async function accountsOf(
  db: DbOrTx,
  rows: readonly PayoutRow[],
): Promise<ReadonlyMap<number, string | null>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select({ id: payoutAccounts.storeAddressId, bankAccount: payoutAccounts.bankAccount })
    .from(payoutAccounts)
    .where(
      sql`${payoutAccounts.storeAddressId} = any(${sql.param(rows.map((row) => row.storeAddressId))}::bigint[])`,
    )
  return new Map(found.map(({ id, bankAccount }) => [id, bankAccount]))
}

/** One payout of the scope. */
export async function findPayout(db: DbOrTx, scope: Scope, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(sql`${payouts.id} = ${id}::uuid and ${visible(scope)}`)
  return row
}

export type BookingRow = typeof bankBookings.$inferSelect

/** The bank's bookings of a payout, oldest first, without unmatched ones. */
export async function bookingsOf(db: DbOrTx, payoutId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bankBookings)
    .where(sql`${bankBookings.payoutId} = ${payoutId}::uuid and ${bankBookings.fault} is null`)
    .orderBy(bankBookings.bookedAt, bankBookings.externalId)
}

/** Earnings per day and currency of the locations: the sums booked for the partner on each day. */
export async function earningsByDay(
  db: DbOrTx,
  scope: Scope,
  range: { readonly from: string; readonly to: string },
): Promise<{ date: string; currency: string; amount: number }[]> {
  const { rows } = await db.execute<{ date: string; currency: string; amount: number }>(sql`
    select l.booked_on as date, l.currency, sum(l.amount)::bigint as amount from store_addresses sa
    cross join lateral (select t.booked_on, t.currency, t.amount from ledger_lines t where t.store_id = sa.store_id
      and t.store_address_id = sa.id and t.account = 'PARTNER' and t.kind not in ('WITHDRAWAL', 'PAYOUT')
      and t.booked_on >= ${range.from} and t.booked_on < ${range.to} offset 0) l
    where ${scope.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}
    group by l.booked_on, l.currency order by l.booked_on, l.currency`)
  return rows
}

/** The earnings of each location on its own local day. */
export async function earnedOn(
  db: DbOrTx,
  days: readonly { readonly storeId: number; readonly storeAddressId: number; readonly day: string }[],
): Promise<ReadonlyMap<number, number>> {
  const named = recordset(
    { store_id: 'bigint', id: 'bigint', day: 'date' },
    days.map(({ storeId, storeAddressId, day }) => ({ store_id: storeId, id: storeAddressId, day })),
  )
  const { rows } = await db.execute<{ id: number; amount: number }>(sql`
    select r.id, l.amount from ${named} cross join lateral (select coalesce(sum(t.amount), 0)::bigint as amount
      from ledger_lines t where t.store_id = r.store_id and t.store_address_id = r.id and t.booked_on = r.day
        and t.account = 'PARTNER' and t.kind not in ('WITHDRAWAL', 'PAYOUT') offset 0) l`)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** Earnings of the latest statement periods of the scope's locations, oldest first. */
export async function earningsByPeriod(
  db: Db,
  scope: Scope,
  count: number,
): Promise<{ date: string; currency: string; amount: number }[]> {
  const { rows } = await db.execute<{ date: string; currency: string; amount: number }>(sql`
    select s.to_day as date, s.currency, sum(s.net)::bigint as amount from statements s
    where ${scope.locations({ storeId: sql`s.store_id`, storeAddressId: sql`s.store_address_id` })}
    group by s.to_day, s.currency order by s.to_day desc, s.currency limit ${count}`)
  return rows.toReversed()
}
