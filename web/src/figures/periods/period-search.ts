import type { DayText } from '@storekeep/contract/rules/time/periods.ts'
import type { Changes } from '#kit/page/useAddress.ts'

/** Preset periods, in menu order. */
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

/** The period in the address: a preset, or the first and last day (inclusive). */
export interface PeriodSearch {
  period?: Preset
  from?: DayText
  to?: DayText
  /** Compared with the same weeks a year before instead of the weeks right before. */
  compare?: 'year'
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reads the address. Days that no page can show stay in it, so that the page says that it shows others; an unknown
 * preset counts as such days.
 */
export function readPeriod(raw: Record<string, unknown>): PeriodSearch {
  const compare = raw['compare'] === 'year' ? { compare: 'year' as const } : {}
  const named = presets.find((name) => name === raw['period'])
  if (named !== undefined) return { period: named, ...compare }
  const { from, to } = raw
  if ([raw['period'], from, to].every((part) => part === undefined)) return compare
  return { from: textOf(from), to: textOf(to), ...compare }
}

/** The address change that shows another period. */
export function periodChange<Search extends PeriodSearch>(period: PeriodSearch): Changes<Search> {
  const changes = { period: undefined, from: undefined, to: undefined, ...period }
  return changes as Changes<Search> // every page with a period has these parts
}
