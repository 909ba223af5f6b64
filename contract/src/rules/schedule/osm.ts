import { shiftFaults, timeOf, wholeDay, type Shift } from './shifts.ts'

/**
 * Parses OpenStreetMap opening hours: `Mo-Fr 09:00-18:00; Sa 10:00-14:00; PH off`. Supports weekdays, times and public
 * holidays; anything else is rejected, naming the unsupported part.
 */

/** Hours of the week, Monday first, and of public holidays by weekday; null if a public holiday has the usual hours. */
interface OsmHours {
  readonly week: readonly (readonly Shift[])[]
  readonly publicHolidays: readonly (readonly Shift[] | null)[]
}

type OsmResult = { readonly hours: OsmHours } | { readonly unsupported: string }

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const allDays = [0, 1, 2, 3, 4, 5, 6]

interface Span {
  readonly from: number
  readonly to: number
}

interface OsmRule {
  readonly days: readonly number[]
  readonly isOfHolidays: boolean
  readonly spans: readonly Span[]
  /** Adds to the previous rules instead of replacing them. */
  readonly isAdded: boolean
}

class Unsupported extends Error {}

/** Reads an expression of OpenStreetMap's `opening_hours`, or tells which part of it is not supported. */
export function readOsmHours(expression: string): OsmResult {
  try {
    return { hours: hoursOf(readRules(expression)) }
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message }
    throw error
  }
}

function hoursOf(rules: readonly OsmRule[]): OsmHours {
  const week: (readonly Span[])[] = allDays.map(() => [])
  const holidays: (readonly Span[] | null)[] = allDays.map(() => null)
  for (const { days, isOfHolidays, spans, isAdded } of rules) {
    for (const day of days) {
      week[day] = isAdded ? [...(week[day] ?? []), ...spans] : spans
      // a later rule for the weekday applies to public holidays as well
      if (!isAdded) holidays[day] = null
    }
    if (isOfHolidays)
      for (const day of allDays)
        holidays[day] = isAdded ? [...(holidays[day] ?? week[day] ?? []), ...spans] : spans
  }
  return {
    week: week.map(shiftsOf),
    publicHolidays: holidays.map((spans) => (spans === null ? null : shiftsOf(spans))),
  }
}

function shiftsOf(spans: readonly Span[]): Shift[] {
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  const shifts = joined.map(({ from, to }) => {
    if (to - from > 1440) throw new Unsupported('more than a day')
    if (to - from === 1440) {
      if (from !== 0) throw new Unsupported('more than a day')
      return wholeDay
    }
    return { opening: timeOf(from), closing: timeOf(to) }
  })
  if (shiftFaults(shifts).length > 0) throw new Unsupported('overlapping hours')
  return shifts
}

const token = /\s*(?:(24\/7|\d{1,2}:\d{2}|Mo|Tu|We|Th|Fr|Sa|Su|PH|off|closed|open)(?![A-Za-z\d])|([-,;–]))/y

/** The tokens of an expression; an unsupported part is reported up to the next space or punctuation mark. */
function wordsOf(expression: string): string[] {
  const words: string[] = []
  token.lastIndex = 0
  while (expression.slice(token.lastIndex).trim() !== '') {
    const at = token.lastIndex
    const [, word, mark] = token.exec(expression) ?? []
    const found = word ?? mark
    if (found === undefined)
      throw new Unsupported(
        expression
          .slice(at)
          .trim()
          .split(/[\s,;]/)[0] || ';',
      )
    words.push(found === '–' ? '-' : found)
  }
  return words
}

function readRules(expression: string): OsmRule[] {
  const words = wordsOf(expression)
  if (words.length === 0) throw new Unsupported('nothing')
  const reader = new Reader(words)
  const rules: OsmRule[] = []
  let isAdded = false
  while (!reader.isDone()) {
    // a trailing or repeated separator has no meaning
    if (reader.take(';')) continue
    rules.push(readRule(reader, isAdded))
    isAdded = reader.take(',')
    if (!isAdded && !reader.isDone() && !reader.take(';')) throw new Unsupported(reader.next())
  }
  return rules
}

class Reader {
  readonly #words: readonly string[]
  #at = 0
  constructor(words: readonly string[]) {
    this.#words = words
  }
  isDone(): boolean {
    return this.#at >= this.#words.length
  }
  peek(ahead = 0): string {
    return this.#words[this.#at + ahead] ?? ''
  }
  next(): string {
    const word = this.peek()
    if (word === '') throw new Unsupported('an unfinished rule')
    this.#at++
    return word
  }
  take(word: string): boolean {
    if (this.peek() !== word) return false
    this.#at++
    return true
  }
}

const isTime = (word: string): boolean => word.includes(':')
const isDay = (word: string): boolean => word === 'PH' || weekdays.includes(word)

function readRule(reader: Reader, isAdded: boolean): OsmRule {
  if (reader.take('24/7'))
    return { days: allDays, isOfHolidays: true, spans: [{ from: 0, to: 1440 }], isAdded }
  const { days, isOfHolidays } = readDays(reader)
  const isNamed = days.length > 0 || isOfHolidays
  const spans = readSpans(reader, isNamed)
  // without days a rule applies to every day
  return isNamed
    ? { days, isOfHolidays, spans, isAdded }
    : { days: allDays, isOfHolidays: false, spans, isAdded }
}

function readDays(reader: Reader): { days: number[]; isOfHolidays: boolean } {
  const days = new Set<number>()
  let isOfHolidays = false
  while (isDay(reader.peek())) {
    const first = reader.next()
    if (first === 'PH') isOfHolidays = true
    else {
      const from = weekdays.indexOf(first)
      const to = reader.take('-') ? weekdays.indexOf(reader.next()) : from
      if (to < 0) throw new Unsupported(`${first}-`)
      for (let day = from; ; day = (day + 1) % 7) {
        days.add(day)
        if (day === to) break
      }
    }
    if (isDay(reader.peek())) throw new Unsupported(`${first} ${reader.peek()}`)
    if (!(reader.peek() === ',' && isDay(reader.peek(1)))) break
    reader.next()
  }
  return { days: [...days], isOfHolidays }
}

function readSpans(reader: Reader, isNamed: boolean): Span[] {
  if (reader.take('off') || reader.take('closed')) return []
  const isOpen = reader.take('open')
  if (!isTime(reader.peek())) {
    if (isOpen || (isNamed && (reader.isDone() || reader.peek() === ';'))) return [{ from: 0, to: 1440 }]
    throw new Unsupported(reader.next())
  }
  const spans: Span[] = []
  do {
    const from = minutes(reader.next())
    if (!reader.take('-')) throw new Unsupported(timeOf(from))
    const end = reader.next()
    if (!isTime(end)) throw new Unsupported(end)
    const to = minutes(end)
    if (to === from || from >= 1440) throw new Unsupported(`${timeOf(from)}-${timeOf(to)}`)
    spans.push({ from, to: to < from ? to + 1440 : to })
  } while (reader.peek() === ',' && isTime(reader.peek(1)) && reader.take(','))
  return spans
}

/** Minutes since midnight; hours up to 48, since `26:00` is 02:00 on the next day. */
function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (hour > 48 || minute > 59 || hour * 60 + minute > 2880) throw new Unsupported(time)
  return hour * 60 + minute
}
