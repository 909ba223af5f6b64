import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { typedText } from '../../platform/files/reading/cells.ts'
import { instantOf } from '@storekeep/contract/rules/time/wall-time.ts'

/** Order of year, month and day in a date. */
export type DateOrder = 'YMD' | 'DMY' | 'MDY'
const orders: readonly DateOrder[] = ['YMD', 'DMY', 'MDY']

interface Wall {
  /** The wall time as if it were UTC. */
  readonly wall: number
  /** Minutes ahead of UTC, if the text has an offset. */
  readonly offset: number | undefined
}

const time = String.raw`(?:[T ,]+(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?)?`
const zone = String.raw`\s*(Z|[+-]\d{2}:?\d{2})?`
/** Maximum length of a date text; bounds the quadratic matching of spaces. */
const longest = 100
// only applied to texts of at most `longest` characters
const pattern = new RegExp(String.raw`^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})${time}${zone}$`, 'i')

const inMonth = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()

const fullYear = (digits: string): number | undefined =>
  digits.length === 4 ? Number(digits) : digits.length === 2 ? 2000 + Number(digits) : undefined

const hourOf = (hour: string, half: string | undefined): number | undefined => {
  const given = Number(hour)
  if (half === undefined) return given < 24 ? given : undefined
  if (given < 1 || given > 12) return undefined
  return (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** Parses a date with an optional time of day and offset; undefined if it is invalid in this order. */
const readDate = (text: string, order: DateOrder): Wall | undefined => {
  const match = text.length > longest ? null : pattern.exec(text.trim())
  if (!match) return undefined
  const [, first = '', second = '', third = '', hour = '0', minute = '0', second60 = '0', half, sign] = match
  const year = fullYear(order === 'YMD' ? first : third)
  const month = Number(order === 'MDY' ? first : second)
  const day = Number(order === 'YMD' ? third : order === 'DMY' ? first : second)
  const hours = hourOf(hour, half)
  if (year === undefined || hours === undefined || !inMonth(year, month, day)) return undefined
  if (order === 'YMD' && first.length !== 4) return undefined
  if (Number(minute) > 59 || Number(second60) > 59) return undefined
  const wall = Date.UTC(year, month - 1, day, hours, Number(minute), Number(second60))
  return { wall, offset: sign === undefined ? undefined : offsetOf(sign) }
}

const offsetOf = (sign: string): number => {
  if (sign.toUpperCase() === 'Z') return 0
  const minutes = Number(sign.slice(1, 3)) * 60 + Number(sign.slice(-2))
  return sign.startsWith('-') ? -minutes : minutes
}

/** Detects the order of day and month from all dates of a file. */
export class DateWatch {
  readonly #read: Record<DateOrder, number> = { YMD: 0, DMY: 0, MDY: 0 }
  #dayFirstOnly = 0
  #monthFirstOnly = 0
  #seen = 0
  /** Dates stored as typed cells, which need no order. */
  #typed = 0
  #last = ''

  see(text: string): void {
    this.#seen++
    if (typedText(text) !== undefined) {
      this.#typed++
      return
    }
    // adjacent lines of one order repeat its date
    if (text === this.#last) return
    this.#last = text
    const can = orders.filter((order) => readDate(text, order) !== undefined)
    for (const order of can) this.#read[order]++
    if (can.length === 1 && can[0] === 'DMY') this.#dayFirstOnly++
    if (can.length === 1 && can[0] === 'MDY') this.#monthFirstOnly++
  }

  /** Whether all dates are typed cells. */
  get areTyped(): boolean {
    return this.#seen > 0 && this.#typed === this.#seen
  }

  /** The order, or why it must be given: `ambiguous` (no day above 12), `mixed`, `unreadable` or `none`. */
  verdict(): DateOrder | 'ambiguous' | 'mixed' | 'unreadable' | 'none' {
    if (this.#seen === 0) return 'none'
    if (this.#typed === this.#seen) return 'YMD'
    const { YMD, DMY, MDY } = this.#read
    if (YMD + DMY + MDY === 0) return 'unreadable'
    if (YMD > Math.max(DMY, MDY)) return 'YMD'
    if (this.#dayFirstOnly > 0 && this.#monthFirstOnly > 0) return 'mixed'
    return DMY === MDY ? 'ambiguous' : DMY > MDY ? 'DMY' : 'MDY'
  }
}

/** Parses a date's text to its wall time. */
export type DateReader = (text: string) => Wall | undefined

/** Parses dates in a detected order. */
export function dateReader(order: DateOrder): DateReader {
  return (text) => readDate(text, order)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const tokens: Record<string, string> = {
  yyyy: String.raw`(?<year>\d{4})`,
  yy: String.raw`(?<year>\d{2})`,
  MMM: String.raw`(?<name>[A-Za-z]{3})`,
  MM: String.raw`(?<month>\d{1,2})`,
  M: String.raw`(?<month>\d{1,2})`,
  dd: String.raw`(?<day>\d{1,2})`,
  d: String.raw`(?<day>\d{1,2})`,
  HH: String.raw`(?<hour>\d{1,2})`,
  H: String.raw`(?<hour>\d{1,2})`,
  hh: String.raw`(?<hour>\d{1,2})`,
  h: String.raw`(?<hour>\d{1,2})`,
  mm: String.raw`(?<minute>\d{2})`,
  ss: String.raw`(?<second>\d{2})`,
  SSS: String.raw`\d{1,9}`,
  a: String.raw`(?<half>[AaPp])\.?[Mm]\.?`,
  ZZ: String.raw`(?<sign>Z|[+-]\d{2}:?\d{2})`,
}

const token = /yyyy|yy|MMM|MM|M|dd|d|HH|H|hh|h|mm|ss|SSS|a|ZZ|'([^']*)'|./g

const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** Parser for a format made of `yyyy MM dd HH mm ss a ZZ`; undefined if it is not a full date. */
export function formatReader(format: string): DateReader | undefined {
  const source = format.replaceAll(token, (part, quoted?: string) =>
    quoted === undefined ? (tokens[part] ?? literal(part)) : literal(quoted),
  )
  if (!/<year>/.test(source) || !/<day>/.test(source) || !/<month>|<name>/.test(source)) return undefined
  let expression: RegExp
  try {
    // only applied to texts of at most `longest` characters
    expression = new RegExp(`^${source}$`)
  } catch {
    return undefined
  }
  return (text) => {
    const found = text.length > longest ? undefined : expression.exec(text.trim())?.groups
    if (!found) return undefined
    const {
      year = '',
      month,
      name = '',
      day = '',
      hour = '0',
      minute = '0',
      second = '0',
      half,
      sign,
    } = found
    const years = fullYear(year)
    const monthNumber = month === undefined ? months.indexOf(name.toLowerCase()) + 1 : Number(month)
    const hours = hourOf(hour, half)
    if (years === undefined || hours === undefined || !inMonth(years, monthNumber, Number(day)))
      return undefined
    if (Number(minute) > 59 || Number(second) > 59) return undefined
    const wall = Date.UTC(years, monthNumber - 1, Number(day), hours, Number(minute), Number(second))
    return { wall, offset: sign === undefined ? undefined : offsetOf(sign) }
  }
}

/** The instant of a date text: by its own offset if it has one, else in the store's time zone. */
export function readInstant(text: string, read: DateReader, timeZone: string): number | undefined {
  const typed = typedText(text)
  const found = typed === undefined ? read(text) : readDate(typed, 'YMD')
  if (!found) return undefined
  return found.offset === undefined ? instantOf(found.wall, timeZone) : found.wall - found.offset * minuteMs
}
