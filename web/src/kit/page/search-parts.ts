/** One of the choices; undefined for anything else. */
export function oneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}

/** Text typed by the user; the router reads `?q=24` as a number. Undefined if blank; the server accepts no NUL. */
export function typedText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).replaceAll('\0', '')
  return text.trim() === '' ? undefined : text.slice(0, longest)
}

/** Text that matches a pattern. */
export function textLike(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** Whether the day exists. */
export function isCalendarDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** A day `yyyy-MM-dd` within the range the server accepts: the years 1900 to 2100. */
export function calendarDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isCalendarDay(value)) return undefined
  return value >= '1900' && value < '2101' ? value : undefined
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Text of the address as it is, for parts that a page cannot show but says so; undefined without the part. */
export function givenText(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : ''
}

/** Why a list cannot be filtered by the days of its address. */
export function daysFault({ from, to }: Days): 'unreadable' | 'inverted' | null {
  const isReadable = [from, to].every((day) => day === undefined || calendarDay(day) !== undefined)
  if (!isReadable) return 'unreadable'
  return from !== undefined && to !== undefined && to < from ? 'inverted' : null
}

/** The days that filter a list; neither if it cannot be filtered by those of its address. */
export function filteringDays({ from, to }: Days): { from?: string; to?: string } {
  return daysFault({ from, to }) === null ? present<{ from: string; to: string }>({ from, to }) : {}
}

/** A whole number within inclusive bounds. */
export function wholeNumber(
  value: unknown,
  least = 1,
  most: number = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
  return isWhole && value >= least && value <= most ? value : undefined
}

/** The page of a list; the first one is omitted from an address. */
export function pageNumber(value: unknown): number | undefined {
  return wholeNumber(value, 2, 100_000)
}

/** An id in an address. */
export const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const currencyPattern = /^[A-Z]{3}$/

/** Drops undefined parts. */
export function present<Search extends object>(parts: {
  readonly [Part in keyof Search]: Search[Part] | undefined
}): Partial<Search> {
  const there = Object.entries(parts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(there) as Partial<Search> // the remaining values have the types of their parts
}

/** The same state without some of its parts. */
export function without<Search extends object, Part extends keyof Search>(
  search: Search,
  parts: readonly Part[],
): Omit<Search, Part> {
  const rest = { ...search }
  for (const part of parts) delete rest[part]
  return rest
}
