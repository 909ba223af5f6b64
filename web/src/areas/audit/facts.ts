import type { AuditEntry } from '@storekeep/contract/areas/audit.ts'
import type { Calendar } from '@storekeep/contract/rules/schedule/calendar.ts'
import { isWholeDay, type Shift } from '@storekeep/contract/rules/schedule/shifts.ts'

export type Part = AuditEntry['changes'][number]

export type Facts = Readonly<Record<string, unknown>>

/** In the hours of a day: no shifts. */
export const closed = 'CLOSED'

/** The named facts of a state: a right's locations are one fact, whether all or some of them; each day's hours are one. */
export function factsOf(value: unknown): Facts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  if (isCalendar(value)) return hoursOf(value)
  const facts: Facts = { ...value }
  const { allLocations, fullGrants, storeAddressIds, ...rest } = facts
  const isAll = allLocations ?? fullGrants
  return typeof isAll === 'boolean' ? { ...rest, locations: isAll ? null : storeAddressIds } : facts
}

/** The records of opening hours hold whole calendars. */
const isCalendar = (value: object): value is Calendar =>
  'week' in value && 'specials' in value && 'holidays' in value

function hoursOf({ week, specials, holidays }: Calendar): Facts {
  return Object.fromEntries([
    ...week.map((shifts, index) => [`weekday.${index + 1}`, textsOf(shifts, null)]),
    ...specials.map(({ day, shifts, note }) => [`days.${day}/${day}`, textsOf(shifts, note)]),
    ...holidays.map(({ start, end, note }) => [`days.${start}/${end}`, textsOf([], note)]),
  ])
}

const textsOf = (shifts: readonly Shift[], note: string | null): string[] => [
  ...(shifts.length === 0 ? [closed] : []),
  ...shifts.map((shift) => `${shift.opening}–${isWholeDay(shift) ? '24:00' : shift.closing}`),
  ...(note === null ? [] : [note]),
]

/** The days that a fact about hours applies to; null for other facts. */
export function daysOf(
  name: string,
): { readonly weekday: number } | { readonly start: string; readonly end: string } | null {
  const [kind, of = ''] = name.split('.')
  if (kind === 'weekday') return { weekday: Number(of) }
  const [start, end] = of.split('/')
  return kind === 'days' && start !== undefined && end !== undefined ? { start, end } : null
}

const atLocations = ['opening hours', 'availability', 'contact', 'location', 'onboarding']

/** The id of the location that a part is about; null for others. */
export function locationIdOf({ entity, id }: Part): number | null {
  return atLocations.includes(entity) && /^\d+$/.test(id) ? Number(id) : null
}
