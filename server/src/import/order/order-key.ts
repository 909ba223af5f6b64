import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { readInstant, type DateReader } from '../values/dates.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { dateText, type Row } from '../file/rows.ts'

/** What identifies an order of a file: its number alone, or with its day or year where numbers repeat. */
export const orderKeys = ['number', 'number+day', 'number+year'] as const
export type OrderKey = (typeof orderKeys)[number]

/** How the dates of a file are parsed. */
export interface DayReading {
  readonly date: DateReader
  readonly timeZone: string
}

export interface OrderKeyFound {
  readonly key: OrderKey
  /** Number of order numbers examined, and of those on several days at least six hours apart. */
  readonly numbers: number
  readonly repeated: number
}

const apartMs = 6 * hourMs

/**
 * Detects whether the order numbers of a file repeat. Numbers recurring on other days count as repetition if there are
 * at least two and a hundredth of all, or a fifth where the lines of a number are adjacent; otherwise they are
 * mistakes.
 */
export function findOrderKey(groups: Iterable<readonly Row[]>, reading: DayReading): OrderKeyFound {
  let numbers = 0
  let scattered = 0
  let repeated = 0
  let withinYear = 0
  for (const rows of groups) {
    numbers++
    const days = daysApart(rows, reading)
    if (days === undefined) continue
    repeated++
    if (new Set(rows.map(({ rank }) => rank)).size > 1) scattered++
    if (new Set(days.map((day) => day.slice(0, 4))).size < days.length) withinYear++
  }
  const isRestart = repeated > 1 && ((scattered > 1 && scattered >= numbers / 100) || repeated >= numbers / 5)
  if (!isRestart) return { key: 'number', numbers, repeated }
  return { key: withinYear > repeated / 100 ? 'number+day' : 'number+year', numbers, repeated }
}

/** The days of lines with the same number, if they are too far apart for one order. */
function daysApart(rows: readonly Row[], reading: DayReading): string[] | undefined {
  const instants = rows.flatMap((row) => instantOfRow(row, reading) ?? [])
  const [first] = instants
  if (first === undefined) return undefined
  const days = [...new Set(instants.map((at) => localTimeOf(at, reading.timeZone).day))]
  const span = instants.reduce((a, b) => Math.max(a, b)) - instants.reduce((a, b) => Math.min(a, b))
  return days.length > 1 && span >= apartMs ? days : undefined
}

function instantOfRow(row: Row, { date, timeZone }: DayReading): number | undefined {
  const text = dateText(row)
  return text === '' ? undefined : readInstant(text, date, timeZone)
}

/** The lines of an order with the day or year that is part of its key. */
export interface KeyedRows {
  readonly rows: Row[]
  readonly part: string
}

/**
 * Splits the lines of one number by the key. A line with an unreadable date stays with the line before it, so that its
 * whole order is rejected.
 */
export function splitByKey(
  rows: readonly Row[],
  key: OrderKey,
  reading: DayReading | undefined,
): KeyedRows[] {
  if (key === 'number' || !reading) return [{ rows: [...rows], part: '' }]
  const length = key === 'number+day' ? 10 : 4
  const parts = new Map<string, Row[]>()
  let current = ''
  for (const row of rows) {
    const at = instantOfRow(row, reading)
    if (at !== undefined) current = localTimeOf(at, reading.timeZone).day.slice(0, length)
    const known = parts.get(current)
    if (known) known.push(row)
    else parts.set(current, [row])
  }
  return [...parts].map(([part, own]) => ({ rows: own, part }))
}

/** The message about the key before orders are imported. */
export function describeOrderKey({ key, numbers, repeated }: OrderKeyFound, isGiven: boolean): string {
  const how = isGiven ? 'as given' : `${repeated} of ${numbers} numbers looked at stand on several days`
  const what = {
    number: 'a number is one order',
    'number+day': 'numbers start again, an order is a number of one day',
    'number+year': 'numbers start again every year, an order is a number of one year',
  }[key]
  return `orders: ${what} (--order-key ${key}, ${how})`
}
