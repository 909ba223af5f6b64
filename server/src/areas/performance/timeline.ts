import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import {
  addMonths,
  daysOfMonth,
  monthOf,
  monthsUpTo,
  type MonthText,
} from '@storekeep/contract/rules/time/months.ts'
import { daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import type { ScoreFacts } from '@storekeep/contract/rules/score/score.ts'
import type { Clock } from '../../platform/clock.ts'
import { addFacts, factsOf } from './scores/facts.ts'
import type { LocationMonth, StoredMonth, TogetherMonth } from './performance.repo.ts'
import type { Month } from './scores/month-result.ts'

/** Any month by its text, with or without orders. */
export interface Timeline {
  readonly at: (month: MonthText) => Month
  /** The facts of the month before. */
  readonly before: (month: MonthText) => ScoreFacts | null
}

/** One location's. */
interface LocationTimeline extends Timeline {
  readonly storeId: number
  readonly storeAddressId: number
}

/** A month as stored; its remaining days depend on today. */
type KnownMonth = Omit<Month, 'days'>

/** The days of a day's month: up to and including it, and after it. */
function daysOf(today: string): NonNullable<Month['days']> {
  const passed = Number(today.slice(8))
  const { from, to } = daysOfMonth(monthOf(today))
  return { passed, left: daysBetween(from, to) - passed }
}

/** The time zones in which a month begins first and ends last. */
const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12']

const todayIn = (clock: Clock, timeZone: string): string => localTimeOf(clock.now(), timeZone).day

/** The newest month that has begun in any time zone, and those before it. */
export function newestMonths(clock: Clock, count: number): MonthText[] {
  return monthsUpTo(monthOf(todayIn(clock, first)), count)
}

/** The months, each with the one before it, to detect a promotion. */
export function withBefore(months: readonly MonthText[]): MonthText[] {
  return [...new Set(months.flatMap((month) => [addMonths(month, -1), month]))]
}

/** `day` is today's, where it differs from the one that decides which month runs. */
const timeline = (known: ReadonlyMap<MonthText, KnownMonth>, today: string, day = today): Timeline => {
  const current = monthOf(today)
  const reached = monthOf(day) === current ? day : today
  const at = (month: MonthText): Month => ({
    ...(known.get(month) ?? {
      month,
      status: month < current ? 'COMPLETED' : 'IN_PROGRESS',
      facts: null,
      changedAt: null,
    }),
    days: month === current ? daysOf(reached) : null,
  })
  return { at, before: (month) => at(addMonths(month, -1)).facts }
}

const monthFrom = (row: StoredMonth): KnownMonth => ({
  month: row.month,
  status: row.status,
  facts: factsOf(row),
  changedAt: new Date(row.changed_at).toISOString(),
})

/** Each location's months. */
export function timelinesOf(rows: readonly LocationMonth[], clock: Clock): LocationTimeline[] {
  return [...Map.groupBy(rows, (row) => row.store_address_id).values()].flatMap((own) => {
    const [any] = own
    if (!any) return []
    const known = own.flatMap((row) => (row.month === null ? [] : [[row.month, monthFrom(row)] as const]))
    return [
      {
        storeId: any.store_id,
        storeAddressId: any.store_address_id,
        ...timeline(new Map(known), todayIn(clock, any.time_zone)),
      },
    ]
  })
}

/** The months of all locations together, from rows of each or of sums. */
export function togetherOf(rows: readonly (LocationMonth | TogetherMonth)[], clock: Clock): Timeline {
  const months = rows.flatMap((row) => (row.month === null ? [] : [monthFrom(row)]))
  const sums = [...Map.groupBy(months, ({ month }) => month)].map(
    ([month, group]) => [month, group.reduce(joined)] as const,
  )
  // a month runs until it is over everywhere, but its days are those of most of the locations
  return timeline(new Map(sums), todayIn(clock, last), todayIn(clock, zoneOfMost(rows)))
}

/** UTC if there are no rows. */
function zoneOfMost(rows: readonly { readonly time_zone: string }[]): string {
  const zones = [...Map.groupBy(rows, (row) => row.time_zone)]
  return zones.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'UTC'
}

const joined = (a: KnownMonth, b: KnownMonth): KnownMonth => ({
  month: a.month,
  status: a.status === 'COMPLETED' && b.status === 'COMPLETED' ? 'COMPLETED' : 'IN_PROGRESS',
  facts: a.facts && b.facts && addFacts(a.facts, b.facts),
  changedAt: [a.changedAt ?? '', b.changedAt ?? ''].sort()[1] ?? null,
})
