import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { DateRange } from '@storekeep/contract/kit/fields.ts'
import { addDays, daysBetween, maxPageDays } from '@storekeep/contract/rules/time/periods.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/types.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { orders } from '../orders.tables.ts'

/** The parameters of every query about orders: scope, locations and days. */
export interface Question {
  readonly dateRange: DateRange
  readonly storeAddressIds?: readonly number[] | undefined
  /** Local time at which the last day of the range is cut (GAP-PERIODS). */
  readonly until?: string | undefined
  /** Only locations that had orders in the range and in this one, and since the first of both began: like for like. */
  readonly alsoTradedIn?: DateRange | undefined
}

/** Before the first possible order, and after the last (contract/src/rules/orders/times.ts). */
const firstDay = '1999-12-01'
const afterLastDay = '2100-02-01'

/** The checked parameters as SQL: the locations as a table expression, and its days. */
export interface Selection {
  /** `select store_id, store_address_id …`, for a CTE; created when a statement needs it. */
  readonly locations: SQLWrapper
  /** The cache key of the selected locations: equal keys mean equal locations at the same moment. */
  readonly locationsKey: string
  readonly from: string
  /** Exclusive. */
  readonly to: string
  /** First day that is not fully counted; equals `to` unless the last day is cut. */
  readonly wholeUntil: string
  /** The cut last day and its time; null when every day counts in full. */
  readonly cut: { readonly day: string; readonly time: string } | null
  /** The time of the query, where future days matter. */
  readonly now: Date | null
}

/**
 * Checks the parameters: at most 400 days (GAP-CAPS), only locations of the scope (one foreign id refuses the whole). A
 * missing list means every live and enabled location that the user can see (GAP-NONE-MEANS-ALL).
 */
export async function select(db: Db, scope: Scope, question: Question, clock?: Clock): Promise<Selection> {
  checkRange(question.dateRange, 'dateRange')
  if (question.alsoTradedIn) checkRange(question.alsoTradedIn, 'alsoTradedIn')
  const { from, to } = question.dateRange
  const lastDay = addDays(to, -1)
  return {
    ...(await locationsOf(db, scope, question)),
    from,
    to,
    wholeUntil: question.until === undefined ? to : lastDay,
    cut: question.until === undefined ? null : { day: lastDay, time: question.until },
    now: clock?.now() ?? null,
  }
}

const checkRange = ({ from, to }: DateRange, field: 'dateRange' | 'alsoTradedIn'): void => {
  if (from < '1900-01-01' || to > '2200-01-01')
    throw invalid([{ path: `${field}.${from < '1900-01-01' ? 'from' : 'to'}`, code: 'day.invalid' }])
  if (daysBetween(from, to) > maxPageDays) throw new AppError('request.rangeTooLong', { most: maxPageDays })
}

/** The location `sa` had orders in a range. */
const tradedIn = ({ from, to }: DateRange): SQL =>
  sql`exists (select from order_days t where t.store_id = sa.store_id and t.store_address_id = sa.id
    and t.local_date >= ${from} and t.local_date < ${to} and t.offered > 0)`

/** One that began to trade after that would be compared with a part of the earlier range. */
const alikeIn = (one: DateRange, other: DateRange): SQL => {
  const earlier = one.from < other.from ? one : other
  return sql`${tradedIn(one)} and ${tradedIn(other)} and ${tradedIn({ from: firstDay, to: addDays(earlier.from, 1) })}`
}

const locationsOf = async (
  db: Db,
  scope: Scope,
  {
    storeAddressIds,
    dateRange,
    alsoTradedIn,
  }: Pick<Question, 'storeAddressIds' | 'alsoTradedIn'> & Partial<Pick<Question, 'dateRange'>>,
): Promise<Pick<Selection, 'locations' | 'locationsKey'>> => {
  const narrow = await narrowTo(db, scope, storeAddressIds)
  const visible = () => narrow.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })
  const isOpen = storeAddressIds === undefined ? sql` and sa.is_enabled and sa.status = 'LIVE'` : sql``
  const alike = dateRange && alsoTradedIn ? sql` and ${alikeIn(dateRange, alsoTradedIn)}` : sql``
  return {
    locations: {
      getSQL: () =>
        sql`select sa.store_id, sa.id as store_address_id from store_addresses sa where ${visible()}${isOpen}${alike}`,
    },
    locationsKey: JSON.stringify([
      narrow.key,
      storeAddressIds === undefined,
      alsoTradedIn && dateRange,
      alsoTradedIn,
    ]),
  }
}

/** The same for a query without dates: everything. */
export async function selectAlways(
  db: Db,
  scope: Scope,
  storeAddressIds: readonly number[] | undefined,
  clock?: Clock,
): Promise<Selection> {
  return {
    ...(await locationsOf(db, scope, { storeAddressIds })),
    from: firstDay,
    to: afterLastDay,
    wholeUntil: afterLastDay,
    cut: null,
    now: clock?.now() ?? null,
  }
}

type Cut = NonNullable<Selection['cut']>

// a lateral with "offset 0" forces a plan per location, by index
export function ofLocation(alias: string): SQL {
  return sql.raw(`${alias}.store_id = s.store_id and ${alias}.store_address_id = s.store_address_id`)
}

const columnNames = Object.values(getTableColumns(orders)).map(({ name }) => name)
const columns = sql.raw(columnNames.map((name) => `o.${name}`).join(', '))

/**
 * Columns of an order `o` as it was at the local time `t.cut`. Without this an unfinished day, whose last orders are
 * still under way, would be compared with one whose orders have all been delivered since.
 */
const isBefore = (time: string) => `o.${time} at time zone o.time_zone < t.cut`
const isUnderWay = `coalesce(o.delivered_at, o.cancelled_at) at time zone o.time_zone >= t.cut`
const then: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['accepted_at', 'ready_at', 'picked_up_at', 'delivered_at', 'cancelled_at'].map((time) => [
      time,
      `case when ${isBefore(time)} then o.${time} end`,
    ]),
  ),
  waiting_seconds: `case when ${isBefore('picked_up_at')} then o.waiting_seconds end`,
  status: `case when ${isUnderWay} then case when o.accepted then 'PICKED_UP' else 'OFFERED' end else o.status end`,
  net: `case when ${isUnderWay} then 0 else o.net end`,
  rating: `case when ${isUnderWay} then null else o.rating end`,
}
const columnsThen = sql.raw(columnNames.map((name) => `${then[name] ?? `o.${name}`} as ${name}`).join(', '))

/** Orders of the cut last day at the location `s`, as they were at that time (GAP-PERIODS). */
const ofCutDay = ({ day, time }: Cut): SQL => sql`select ${columnsThen}
  from orders o cross join (select ${`${day} ${time}`}::timestamp as cut) t
  where ${ofLocation('o')} and o.local_date = ${day} and o.local_time < ${time} offset 0`

/** Raw orders of the cut last day. */
export function cutDay(cut: Cut): SQL {
  return sql`picked s cross join lateral (${ofCutDay(cut)}) o`
}

/**
 * Raw orders `o` of the selection's days, with the last one cut if required, that match the conditions. The conditions
 * are part of the lookup by day, so that a partial index can be used.
 */
export function rangeOfOrders({ from, wholeUntil, cut }: Selection, conditions?: SQL): SQL {
  const also = conditions ? sql`and ${conditions}` : sql``
  const whole = sql`select ${columns} from orders o where ${ofLocation('o')}
    and o.local_date >= ${from} and o.local_date < ${wholeUntil} ${also} offset 0`
  return cut
    ? sql`picked s cross join lateral ((${whole}) union all
        (select ${columns} from (${ofCutDay(cut)}) o where true ${also})) o`
    : sql`picked s cross join lateral (${whole}) o`
}
