import type { DayText } from '@storekeep/contract/rules/time/periods.ts'
import { isCalendarDay } from '#kit/page/search-parts.ts'
import type { Changes } from '#kit/page/useAddress.ts'

/** Periods with a name, in the order of the menu. */
export const presets = [
  'today',
  'yesterday',
  'last-7',
  'last-28',
  'this-month',
  'last-month',
  'last-90',
  'last-12-months',
] as const
export type Preset = (typeof presets)[number]

/** The period of the address: a name, or the first and the last day (both included). */
export interface PeriodSearch {
  period?: Preset
  from?: DayText
  to?: DayText
  /** Compared with the same weeks a year before, not with the weeks right before. */
  compare?: 'year'
}

const isDay = (value: unknown): value is DayText => typeof value === 'string' && isCalendarDay(value)

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readPeriod(raw: Record<string, unknown>): PeriodSearch {
  const compare = raw['compare'] === 'year' ? { compare: 'year' as const } : {}
  const named = presets.find((name) => name === raw['period'])
  if (named !== undefined) return { period: named, ...compare }
  const { from, to } = raw
  // an inverted range stays in the address: the page explains it
  return isDay(from) && isDay(to) ? { from, to, ...compare } : compare
}

/** The change of a page's address that shows another period. */
export function periodChange<Search extends PeriodSearch>(period: PeriodSearch): Changes<Search> {
  const changes = { period: undefined, from: undefined, to: undefined, ...period }
  return changes as Changes<Search> // every page with a period has these parts
}
