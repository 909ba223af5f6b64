import { sql, type SQLWrapper } from 'drizzle-orm'
import type { DateRange } from '@storekeep/contract/kit/fields.ts'
import { addDays, daysBetween, maxPageDays } from '@storekeep/contract/rules/periods.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'

/** What every question about orders names: whose, where and when. */
export interface Question {
  readonly dateRange: DateRange
  readonly storeAddressIds?: readonly number[] | undefined
  /** Local time at which the last day of the range is cut (GAP-PERIODS). */
  readonly until?: string | undefined
}

/** Before the first order there may be, and after the last (contract/rules/orders-times.ts). */
const firstDay = '1999-12-01'
const afterLastDay = '2100-02-01'

/** The checked question as SQL: the locations as a table expression, and its days. */
export interface Selection {
  /** `select store_id, store_address_id …`, for a CTE; made when a statement needs it. */
  readonly locations: SQLWrapper
  /** Names the question after the locations: those of one key are the same at the same moment. */
  readonly place: string
  readonly from: string
  /** Not included. */
  readonly to: string
  /** First day that is not counted whole; equals `to` unless the last day is cut. */
  readonly wholeUntil: string
  /** The cut last day and its time; null when every day counts whole. */
  readonly cut: { readonly day: string; readonly time: string } | null
}

/**
 * Checks a question: at most 400 days (GAP-CAPS), only locations of the scope (one foreign id refuses the
 * whole). A missing list means every live and enabled location the asker may see (GAP-NONE-MEANS-ALL).
 */
export const select = async (db: Db, scope: Scope, question: Question): Promise<Selection> => {
  const { from, to } = question.dateRange
  if (from < '1900-01-01' || to > '2200-01-01')
    throw invalid([{ path: from < '1900-01-01' ? 'dateRange.from' : 'dateRange.to', code: 'day.invalid' }])
  if (daysBetween(from, to) > maxPageDays) throw new AppError('request.rangeTooLong', { most: maxPageDays })
  const lastDay = addDays(to, -1)
  return {
    ...(await locationsOf(db, scope, question.storeAddressIds)),
    from,
    to,
    wholeUntil: question.until === undefined ? to : lastDay,
    cut: question.until === undefined ? null : { day: lastDay, time: question.until },
  }
}

const locationsOf = async (
  db: Db,
  scope: Scope,
  storeAddressIds: readonly number[] | undefined,
): Promise<Pick<Selection, 'locations' | 'place'>> => {
  const narrow = await narrowTo(db, scope, storeAddressIds)
  const visible = () => narrow.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })
  const isOpen = storeAddressIds === undefined ? sql` and sa.is_enabled and sa.status = 'LIVE'` : sql``
  return {
    locations: {
      getSQL: () =>
        sql`select sa.store_id, sa.id as store_address_id from store_addresses sa where ${visible()}${isOpen}`,
    },
    place: JSON.stringify([narrow.key, storeAddressIds === undefined]),
  }
}

/** The same for a question without dates: all there ever was. */
export const selectAlways = async (
  db: Db,
  scope: Scope,
  storeAddressIds: readonly number[] | undefined,
): Promise<Selection> => ({
  ...(await locationsOf(db, scope, storeAddressIds)),
  from: firstDay,
  to: afterLastDay,
  wholeUntil: afterLastDay,
  cut: null,
})
