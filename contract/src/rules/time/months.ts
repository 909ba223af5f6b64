/** Months as `yyyy-MM`; a location's month is the one of its local day. */
export type MonthText = string

/** The month of a day. */
export function monthOf(day: string): MonthText {
  return day.slice(0, 7)
}

/** `count` months later (earlier when negative). */
export function addMonths(month: MonthText, count: number): MonthText {
  const all = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  const year = Math.floor(all / 12)
  return `${String(year).padStart(4, '0')}-${String(all - year * 12 + 1).padStart(2, '0')}`
}

/** The half-open range of a month's days. */
export function daysOfMonth(month: MonthText): { readonly from: string; readonly to: string } {
  return {
    from: `${month}-01`,
    to: `${addMonths(month, 1)}-01`,
  }
}

/** Months up to and including the given one, newest first. */
export function monthsUpTo(month: MonthText, count: number): MonthText[] {
  return Array.from({ length: count }, (_, back) => addMonths(month, -back))
}
