import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { DateRange } from '@storekeep/contract/kit/fields.ts'
import { addDays, daysBetween, maxPageDays } from '@storekeep/contract/rules/time/periods.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/types.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** The parameters of every query about orders: scope, locations and days. */
export interface Question {
  readonly dateRange: DateRange
  readonly storeAddressIds?: readonly number[] | undefined
  /** Local time at which the last day of the range is cut (GAP-PERIODS). */
  readonly until?: string | undefined
  /** Only locations that had orders in the range as well as in this one: like for like. */
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
  const alike =
    dateRange && alsoTradedIn ? sql` and ${tradedIn(dateRange)} and ${tradedIn(alsoTradedIn)}` : sql``
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
