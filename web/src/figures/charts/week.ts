interface WeekLocale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** ISO number of the first day of the week in the region of a language; Monday when that is not known. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as WeekLocale // newer than the types; both spellings are in use
  return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1
}

/** ISO weekdays in the order in which they are read there. */
export function weekFrom(first: number): number[] {
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)
}
