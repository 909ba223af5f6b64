import type { DayText } from '@storekeep/contract/rules/periods.ts'

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

/** What the address says: a name, or the first and the last day (both included, as people say it). */
export interface PeriodSearch {
  period?: Preset
  from?: DayText
  to?: DayText
}

const isDay = (value: unknown): value is DayText =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && addsUp(value)

/** Whether there is such a day. */
export const addsUp = (day: DayText): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/** Reads the address; what makes no sense is dropped, so that a broken link still opens the page. */
export function readPeriod(raw: Record<string, unknown>): PeriodSearch {
  const named = presets.find((name) => name === raw['period'])
  if (named !== undefined) return { period: named }
  const { from, to } = raw
  return isDay(from) && isDay(to) && from <= to ? { from, to } : {}
}
