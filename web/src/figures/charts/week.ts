interface WeekLocale {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** ISO number of the first day of the week in the region of a language; Monday if unknown. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as WeekLocale // newer than the types; both spellings are in use
  return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1
}

/** ISO weekdays in order, starting from `first`. */
export function weekFrom(first: number): number[] {
  return Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1)
}
