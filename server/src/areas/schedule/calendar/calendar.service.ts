import { isDeepStrictEqual } from 'node:util'
import type { HolidayBody, SpecialDaysBody, WeekBody } from '@storekeep/contract/areas/schedule.shapes.ts'
import type { FieldCode } from '@storekeep/contract/kit/field-codes.ts'
import { ruleOf, shiftFrom, type Calendar } from '@storekeep/contract/rules/schedule/calendar.ts'
import { holidayFault, isSameRange } from '@storekeep/contract/rules/schedule/holidays.ts'
import { joinShifts, isoDay, tidyShifts, wireDay } from '@storekeep/contract/rules/schedule/shifts.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { userIdOf, type Scope } from '../../../platform/scope/scope.ts'
import { announceSchedule, lockLocations, type ManagedLocation } from '../locations.ts'
import { publishAvailability } from '../publish.ts'
import { calendarAt, calendarsOf, insertRevisions, shownCalendar } from './calendar.repo.ts'

/** The calendar of one location; 403 outside the scope. */
export async function openCalendar(db: DbOrTx, who: Scope, id: number) {
  const found = await shownCalendar(db, await narrowTo(db, who, [id]))
  if (!found) throw new AppError('access.foreignStore', { storeAddressIds: [id] })
  return found
}

const none = { opening: '', closing: '' }

/** SCHED-ENTITY-HOURS: the week in the wire format, with all shifts of a day and the first two of them separately. */
export function wireWeek({ week }: Pick<Calendar, 'week'>) {
  return week
    .map((shifts, index) => ({
      day: wireDay(index + 1),
      firstShift: shifts[0] ?? none,
      secondShift: shifts[1] ?? none,
      shifts: [...shifts],
    }))
    .toSorted((a, b) => a.day - b.day)
}

/** How a command changes the calendar of one location. */
type CalendarChange = (calendar: Calendar, location: ManagedLocation) => Calendar

/** The part of a calendar that a command replaces. */
type Replaced = (calendar: Calendar) => unknown

/** If-Match is the revision of the first named location; 412 if what is replaced has changed since. */
async function checkSeen(
  { tx, version }: Command,
  current: Awaited<ReturnType<typeof calendarsOf>>[number] | undefined,
  replaced: Replaced,
): Promise<void> {
  const seen = current ? version.outdated(current.revision) : null
  if (!current || seen === null) return
  const then = /^\d{1,9}$/.test(seen) ? await calendarAt(tx, current, Number(seen)) : undefined
  if (!then || !isDeepStrictEqual(replaced(then), replaced(current.calendar)))
    version.mustBe(current.revision)
}

/** Changes the calendars of locations, all or none; returns the id to undo it. */
export async function changeCalendars(
  command: Command,
  storeAddressIds: readonly number[],
  change: CalendarChange,
  replaced: Replaced = (calendar) => calendar,
): Promise<{ changeId: string | null }> {
  const { tx, who, clock, audit, version } = command
  const locations = await lockLocations(tx, who, storeAddressIds)
  const before = await calendarsOf(tx, locations)
  const first = before.find(({ storeAddressId }) => storeAddressId === storeAddressIds[0])
  await checkSeen(command, first, replaced)
  const changed = before.flatMap((one, index) => {
    const location = locations[index]
    const calendar = location ? change(one.calendar, location) : one.calendar
    return isDeepStrictEqual(calendar, one.calendar) ? [] : [{ ...one, calendar, before: one.calendar }]
  })
  if (changed.length === 0) return { changeId: null }
  const changeId = uuidv7(clock.now())
  const revisions = changed.map((one) => ({ ...one, revision: one.revision + 1 }))
  await insertRevisions(tx, revisions, { at: clock.now(), by: userIdOf(who), changeId })
  for (const one of changed)
    audit.change('opening hours', one.storeAddressId, one.before, one.calendar, one.storeId)
  audit.undoable(changeId)
  const [only, ...others] = revisions
  // one version belongs to one location
  if (only && others.length === 0) version.is(only.revision)
  await announceSchedule(tx, changed)
  await publishAvailability({ tx, who, now: clock.now() }, changed)
  return { changeId }
}

/** SCHED-CALL-HOURS-PUT: the given days get these shifts. A form with two shifts never drops a third one. */
export function setWeek(
  command: Command,
  storeAddressIds: readonly number[],
  { days, allShifts }: WeekBody,
): Promise<{ changeId: string | null }> {
  const given = new Map(days.map(({ day, shifts }) => [isoDay(day) - 1, tidyShifts(shifts)]))
  const change: CalendarChange = (calendar, { storeAddressId }) => {
    const dropped = [...given].filter(
      ([index, shifts]) => !allShifts && (calendar.week[index]?.length ?? 0) > 2 && shifts.length <= 2,
    )
    if (dropped.length > 0)
      throw new AppError('hours.shiftsDropped', {
        storeAddressId,
        days: dropped.map(([index]) => wireDay(index + 1)),
      })
    return { ...calendar, week: calendar.week.map((shifts, index) => given.get(index) ?? shifts) }
  }
  return changeCalendars(command, storeAddressIds, change, ({ week }) =>
    week.filter((_, index) => given.has(index)),
  )
}

/** Sets or removes hours of single days, from today on. */
export function setSpecialDays(
  command: Command,
  storeAddressIds: readonly number[],
  { days }: SpecialDaysBody,
): Promise<{ changeId: string | null }> {
  const now = command.clock.now()
  const named = new Set(days.map(({ day }) => day))
  const change: CalendarChange = (calendar, { timeZone }) => {
    const today = localTimeOf(now, timeZone).day
    const past = days.flatMap(({ day }, index) =>
      day < today ? [{ path: `days.${index}.day`, code: 'special.past' as const }] : [],
    )
    if (past.length > 0) throw invalid(past)
    const added = days.flatMap(({ day, shifts, note }) =>
      shifts === null ? [] : [{ day, shifts: tidyShifts(shifts), note }],
    )
    return {
      ...calendar,
      specials: [...calendar.specials.filter(({ day }) => !named.has(day)), ...added].toSorted((a, b) =>
        a.day.localeCompare(b.day),
      ),
    }
  }
  return changeCalendars(command, storeAddressIds, change, ({ specials }) =>
    specials.filter(({ day }) => named.has(day)),
  )
}

/** GAP-HOLIDAY, GAP-HOLIDAY-ATOMIC: adds a holiday, or replaces another one. */
export function addHoliday(
  command: Command,
  storeAddressIds: readonly number[],
  { start, end, note, replaces }: HolidayBody,
): Promise<{ changeId: string | null }> {
  const now = command.clock.now()
  const change: CalendarChange = (calendar, { timeZone, storeAddressId }) => {
    if (replaces && !calendar.holidays.some((one) => isSameRange(one, replaces)))
      throw new AppError('holiday.notFound', { storeAddressId, ...replaces })
    const fault = holidayFault({ start, end }, calendar.holidays, localTimeOf(now, timeZone).day, replaces)
    if (fault?.code === 'holiday.overlap')
      throw new AppError('holiday.overlap', { storeAddressId, ...fault.other })
    if (fault) throw invalid([{ path: fault.field, code: fault.code satisfies FieldCode }])
    const others = calendar.holidays.filter((one) => !(replaces && isSameRange(one, replaces)))
    return {
      ...calendar,
      holidays: [...others, { start, end, note }].toSorted((a, b) => a.start.localeCompare(b.start)),
    }
  }
  return changeCalendars(command, storeAddressIds, change, ({ holidays }) =>
    holidays.filter((one) => replaces && isSameRange(one, replaces)),
  )
}

/** SCHED-CALL-HOLIDAY-DELETE. */
export function removeHoliday(
  command: Command,
  { id, ...range }: { readonly id: number; readonly start: string; readonly end: string },
): Promise<{ changeId: string | null }> {
  return changeCalendars(command, [id], (calendar) => {
    if (!calendar.holidays.some((one) => isSameRange(one, range)))
      throw new AppError('holiday.notFound', { storeAddressId: id, ...range })
    return { ...calendar, holidays: calendar.holidays.filter((one) => !isSameRange(one, range)) }
  })
}

/** Opens locations now: adds a number of minutes from now to today's hours. */
export function openToday(
  command: Command,
  storeAddressIds: readonly number[],
  minutes: number,
): Promise<{ changeId: string | null }> {
  const now = command.clock.now()
  return changeCalendars(command, storeAddressIds, (calendar, { timeZone }) => {
    const { day } = localTimeOf(now, timeZone)
    const { shifts, ...rule } = ruleOf(calendar, day)
    const special = {
      day,
      shifts: joinShifts([...shifts, shiftFrom(now, minutes, timeZone)]),
      note: rule.rule === 'SPECIAL' ? rule.special.note : null,
    }
    const others = calendar.specials.filter((one) => one.day !== day)
    return {
      ...calendar,
      specials: [...others, special].toSorted((a, b) => a.day.localeCompare(b.day)),
    }
  })
}

/** A calendar in the wire format, with lists of its own. */
export function wireCalendar({ week, specials, holidays }: Calendar) {
  return {
    week: week.map((shifts) => [...shifts]),
    specials: specials.map((special) => ({ ...special, shifts: [...special.shifts] })),
    holidays: [...holidays],
  }
}
