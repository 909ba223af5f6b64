import { addDays, weekdayOf } from '../time/periods.ts'

/** Rules of public holidays by country. The web app has a name for each id. */

type Rule =
  | { readonly id: string; readonly month: number; readonly day: number; readonly isMoved?: true }
  | { readonly id: string; readonly easter: number; readonly isOrthodox?: true }
  /** The nth Monday of a month; −1 is the last. */
  | { readonly id: string; readonly month: number; readonly monday: number }
  | { readonly id: string; readonly equinox: 'spring' | 'autumn' }

interface PublicHoliday {
  readonly day: string
  readonly id: PublicHolidayId
  /** Substitute day for one that falls on a weekend or next to another one. */
  readonly isSubstitute: boolean
}

const common = {
  newYear: { id: 'new-year', month: 1, day: 1 },
  epiphany: { id: 'epiphany', month: 1, day: 6 },
  goodFriday: { id: 'good-friday', easter: -2 },
  easterSunday: { id: 'easter-sunday', easter: 0 },
  easterMonday: { id: 'easter-monday', easter: 1 },
  labour: { id: 'labour-day', month: 5, day: 1 },
  corpusChristi: { id: 'corpus-christi', easter: 60 },
  assumption: { id: 'assumption', month: 8, day: 15 },
  allSaints: { id: 'all-saints', month: 11, day: 1 },
  immaculate: { id: 'immaculate-conception', month: 12, day: 8 },
  christmas: { id: 'christmas', month: 12, day: 25 },
  secondChristmas: { id: 'second-christmas', month: 12, day: 26 },
} as const satisfies Record<string, Rule>

const table = {
  ES: [
    common.newYear,
    common.epiphany,
    common.goodFriday,
    common.labour,
    common.assumption,
    { id: 'national-day', month: 10, day: 12 },
    common.allSaints,
    { id: 'constitution-day', month: 12, day: 6 },
    common.immaculate,
    common.christmas,
  ],
  // England and Wales
  GB: [
    { ...common.newYear, isMoved: true },
    common.goodFriday,
    common.easterMonday,
    { id: 'early-may', month: 5, monday: 1 },
    { id: 'spring-bank', month: 5, monday: -1 },
    { id: 'summer-bank', month: 8, monday: -1 },
    { ...common.christmas, isMoved: true },
    { id: 'boxing-day', month: 12, day: 26, isMoved: true },
  ],
  PL: [
    common.newYear,
    common.epiphany,
    common.easterSunday,
    common.easterMonday,
    common.labour,
    { id: 'constitution-day', month: 5, day: 3 },
    { id: 'pentecost', easter: 49 },
    common.corpusChristi,
    common.assumption,
    common.allSaints,
    { id: 'independence-day', month: 11, day: 11 },
    { id: 'christmas-eve', month: 12, day: 24 },
    common.christmas,
    common.secondChristmas,
  ],
  PT: [
    common.newYear,
    common.goodFriday,
    common.easterSunday,
    { id: 'freedom-day', month: 4, day: 25 },
    common.labour,
    common.corpusChristi,
    { id: 'national-day', month: 6, day: 10 },
    common.assumption,
    { id: 'republic-day', month: 10, day: 5 },
    common.allSaints,
    { id: 'independence-day', month: 12, day: 1 },
    common.immaculate,
    common.christmas,
  ],
  GE: [
    common.newYear,
    { id: 'second-new-year', month: 1, day: 2 },
    { id: 'orthodox-christmas', month: 1, day: 7 },
    { id: 'orthodox-epiphany', month: 1, day: 19 },
    { id: 'mothers-day', month: 3, day: 3 },
    { id: 'womens-day', month: 3, day: 8 },
    { id: 'good-friday', easter: -2, isOrthodox: true },
    { id: 'holy-saturday', easter: -1, isOrthodox: true },
    { id: 'easter-sunday', easter: 0, isOrthodox: true },
    { id: 'easter-monday', easter: 1, isOrthodox: true },
    { id: 'national-unity', month: 4, day: 9 },
    { id: 'victory-day', month: 5, day: 9 },
    { id: 'saint-andrew', month: 5, day: 12 },
    { id: 'family-day', month: 5, day: 17 },
    { id: 'independence-day', month: 5, day: 26 },
    { id: 'saint-mary', month: 8, day: 28 },
    { id: 'svetitskhovloba', month: 10, day: 14 },
    { id: 'saint-george', month: 11, day: 23 },
  ],
  JP: [
    common.newYear,
    { id: 'coming-of-age', month: 1, monday: 2 },
    { id: 'foundation-day', month: 2, day: 11 },
    { id: 'emperors-birthday', month: 2, day: 23 },
    { id: 'spring-equinox', equinox: 'spring' },
    { id: 'showa-day', month: 4, day: 29 },
    { id: 'constitution-day', month: 5, day: 3 },
    { id: 'greenery-day', month: 5, day: 4 },
    { id: 'childrens-day', month: 5, day: 5 },
    { id: 'marine-day', month: 7, monday: 3 },
    { id: 'mountain-day', month: 8, day: 11 },
    { id: 'respect-for-the-aged', month: 9, monday: 3 },
    { id: 'autumn-equinox', equinox: 'autumn' },
    { id: 'sports-day', month: 10, monday: 2 },
    { id: 'culture-day', month: 11, day: 3 },
    { id: 'labour-thanksgiving', month: 11, day: 23 },
  ],
} as const satisfies Record<string, readonly Rule[]>

type HolidayCountry = keyof typeof table
type PublicHolidayId = (typeof table)[HolidayCountry][number]['id']

function isHolidayCountry(code: string): code is HolidayCountry {
  return Object.hasOwn(table, code)
}

/** Public holidays of a country in a half-open range of days, sorted; none for an unknown country. */
export function publicHolidays(country: string, from: string, to: string): PublicHoliday[] {
  if (!isHolidayCountry(country)) return []
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .flatMap((year) => ofYear(country, year))
    .filter(({ day }) => from <= day && day < to)
}

function ofYear(country: HolidayCountry, year: number): PublicHoliday[] {
  const rules: readonly (Rule & { readonly id: PublicHolidayId })[] = table[country]
  const days = rules.map((rule) => ({ day: dayOf(rule, year), id: rule.id, isSubstitute: false }))
  const moved = country === 'JP' ? japanese(days) : days.concat(observed(rules, days))
  return moved.toSorted((a, b) => a.day.localeCompare(b.day))
}

function dayOf(rule: Rule, year: number): string {
  if ('easter' in rule) return addDays(rule.isOrthodox ? orthodoxEaster(year) : easter(year), rule.easter)
  if ('equinox' in rule) return equinox(year, rule.equinox)
  if ('day' in rule) return dayText(year, rule.month, rule.day)
  if (rule.monday > 0) return addDays(monday(dayText(year, rule.month, 1)), (rule.monday - 1) * 7)
  return addDays(monday(dayText(year, rule.month + 1, 1)), rule.monday * 7)
}

/** British holidays on a weekend move to the next free days. */
function observed(rules: readonly Rule[], days: readonly PublicHoliday[]): PublicHoliday[] {
  const taken = new Set(days.map(({ day }) => day))
  return days.flatMap(({ day, id }, index) => {
    const rule = rules[index]
    if (!rule || !('isMoved' in rule) || weekdayOf(day) < 6) return []
    const free = freeDay(day, taken, (next) => weekdayOf(next) < 6)
    return [{ day: free, id, isSubstitute: true }]
  })
}

/** A holiday on a Sunday moves to the next free day, and a day between two holidays is one as well. */
function japanese(days: readonly PublicHoliday[]): PublicHoliday[] {
  const taken = new Set(days.map(({ day }) => day))
  const sundays = days.flatMap(({ day, id }) =>
    weekdayOf(day) === 7 ? [{ day: freeDay(day, taken, () => true), id, isSubstitute: true }] : [],
  )
  const between = days.flatMap(({ day, id }) => {
    const next = addDays(day, 1)
    const isBetween = days.some((one) => one.day === addDays(day, 2)) && !taken.has(next)
    return isBetween && weekdayOf(next) !== 7 ? [{ day: next, id, isSubstitute: true }] : []
  })
  return [...days, ...sundays, ...between]
}

function freeDay(day: string, taken: Set<string>, isFit: (day: string) => boolean): string {
  let next = addDays(day, 1)
  while (taken.has(next) || !isFit(next)) next = addDays(next, 1)
  taken.add(next)
  return next
}

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The first Monday on or after a day. */
const monday = (day: string): string => addDays(day, (8 - weekdayOf(day)) % 7)

/** Easter Sunday of the western churches (Gauss, Lichtenberg). */
function easter(year: number): string {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const golden = year % 19
  const seed = (19 * golden + moon) % 30
  const correction =
    Math.floor(seed / 29) + (Math.floor(seed / 28) - Math.floor(seed / 29)) * Math.floor(golden / 11)
  const fullMoon = 21 + seed - correction
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return dayText(year, 3, fullMoon + 7 - ((fullMoon - firstSunday) % 7))
}

/** Easter Sunday of the eastern churches, thirteen days behind the Julian one from 1900 to 2099. */
function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  return dayText(year, 3, 22 + moon + sunday + 13)
}

/** Days of the equinoxes in Japan from 1980 to 2099. */
function equinox(year: number, which: 'spring' | 'autumn'): string {
  const base = which === 'spring' ? 20.8431 : 23.2488
  const day = Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))
  return dayText(year, which === 'spring' ? 3 : 9, day)
}
