import * as z from 'zod/mini'
import { Day, Instant, StoreAddressId, StoreId, trimmedText, described } from '../kit/fields.ts'
import { availabilityStates, causeKinds } from '../rules/schedule/availability.ts'
import {
  clockTimePattern,
  mostShifts,
  shiftFaults,
  type Shift as ShiftTimes,
} from '../rules/schedule/shifts.ts'
import { longestNote } from '../rules/schedule/holidays.ts'
import { extraMinutes, longestStopMinutes, pauseReasons } from '../rules/schedule/stops.ts'

/** SCHED-RULE-TIME: `HH:mm`, or empty. */
const ShiftTime = z.string().check(z.regex(clockTimePattern, 'field.invalid'))

/** A closing time before the opening time is on the next day; 00:00 to 00:00 is the whole day. */
const Shift = z.object({
  opening: described(ShiftTime, 'HH:mm in local time.'),
  closing: described(
    ShiftTime,
    'HH:mm in local time. Before the opening time it is on the next day; 00:00 to 00:00 is the whole day.',
  ),
})

/** GAP-HOURS: incomplete and overlapping shifts are rejected, by position. */
function checkShifts({
  value,
  issues,
}: {
  value: readonly ShiftTimes[]
  issues: z.core.$ZodRawIssue[]
}): void {
  for (const { index, code } of shiftFaults(value)) {
    const path = code === 'shift.tooMany' ? [] : [index, value[index]?.closing === '' ? 'closing' : 'opening']
    issues.push({ code: 'custom', message: code, path, input: value })
  }
}
export const Shifts = z.array(Shift).check(z.maxLength(mostShifts + 1, 'shift.tooMany'), checkShifts)

/** SCHED-CONST-WEEK: 1 is Sunday. */
const WireDay = z.int().check(z.minimum(1), z.maximum(7))

/**
 * SCHED-ENTITY-HOURS: `shifts` has all of them (not in the specification); the first two are repeated under the
 * specification's names.
 */
const DayHours = z.object({ day: WireDay, firstShift: Shift, secondShift: Shift, shifts: z.array(Shift) })

export const HoursReply = z.object({ days: z.array(DayHours) })

/** Omitted days keep their hours. */
export const WeekForm = z.object({
  days: z.array(z.object({ day: WireDay, shifts: Shifts })).check(
    z.minLength(1, 'field.required'),
    z.maxLength(7, 'field.tooLong'),
    z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, {
      error: 'line.duplicate',
    }),
  ),
})
export type WeekForm = z.output<typeof WeekForm>
export const WeekBody = z.extend(WeekForm, {
  /** The sender saw every shift. Without it a day of more than two shifts is not replaced by two (409). */
  allShifts: z._default(z.boolean(), false),
})
export type WeekBody = z.output<typeof WeekBody>

const Note = z._default(z.nullable(trimmedText(1, longestNote)), null)

/** SCHED-ENTITY-HOLIDAY; both ends are inclusive. */
const HolidayRange = z.object({ start: Day, end: Day })
const HolidayReason = z.literal('HOLIDAY')
export const Holiday = z.object({ start: Day, end: Day, reason: HolidayReason, note: z.nullable(z.string()) })
export const HolidayBody = z.object({
  start: Day,
  end: Day,
  reason: z._default(HolidayReason, 'HOLIDAY'),
  /** Its name (not in the specification). */
  note: Note,
  /** GAP-HOLIDAY-ATOMIC: the holiday that it replaces, in one step. */
  replaces: z.optional(HolidayRange),
})
export type HolidayBody = z.output<typeof HolidayBody>

/** Hours of single days. No shifts mean closed; null removes the day's special hours. */
export const SpecialDaysBody = z.object({
  days: z.array(z.object({ day: Day, shifts: z.nullable(Shifts), note: Note })).check(
    z.minLength(1, 'field.required'),
    z.maxLength(62, 'field.tooLong'),
    z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, {
      error: 'line.duplicate',
    }),
  ),
})
export type SpecialDaysBody = z.output<typeof SpecialDaysBody>

/** The planned opening hours of a location: the week from Monday, special days, and holidays. */
export const CalendarReply = z.object({
  week: z.array(z.array(Shift)),
  specials: z.array(z.object({ day: Day, shifts: z.array(Shift), note: z.nullable(z.string()) })),
  holidays: z.array(z.object({ start: Day, end: Day, note: z.nullable(z.string()) })),
  timeZone: z.string(),
  countryCode: z.string(),
  /** Sent back as If-Match. */
  revision: z.int(),
  changedAt: z.nullable(Instant),
  /** Null for the marketplace. */
  changedBy: z.nullable(z.string()),
})

const StopMinutes = z
  .int()
  .check(z.minimum(1, 'field.tooSmall'), z.maximum(longestStopMinutes, 'field.tooLarge'))
/** A pause always ends automatically. */
export const PauseBody = z
  .object({
    minutes: z.optional(StopMinutes),
    until: described(
      z.optional(Instant),
      'When the pause ends, at most a day from now; either this or `minutes`.',
    ),
    /** Null if none is given: the portal does not ask for one. */
    reason: z._default(z.nullable(z.enum(pauseReasons)), null),
  })
  .check(
    z.refine(({ minutes, until }) => (minutes === undefined) !== (until === undefined), {
      path: ['minutes'],
      error: 'field.required',
    }),
  )
export type PauseBody = z.output<typeof PauseBody>
export const BusyBody = z.object({ minutes: StopMinutes, extraMinutes: z.literal(extraMinutes) })
export type BusyBody = z.output<typeof BusyBody>

/** The id for undoing a command; null if it changed nothing. */
export const ChangeReply = z.object({ changeId: z.nullable(z.uuid()) })

const State = z.enum(availabilityStates)

/** One cause, with the action that fixes it. */
const Cause = z.object({
  kind: z.enum(causeKinds),
  /** The user who caused it; null for the marketplace. */
  by: z.nullable(z.string()),
  since: z.nullable(Instant),
  until: z.nullable(Instant),
  note: z.nullable(z.string()),
  reason: z.nullable(z.enum(pauseReasons)),
  extraMinutes: z.nullable(z.int()),
  fix: z.nullable(z.enum(['SET_HOURS', 'OPEN_TODAY', 'RESUME', 'MENU', 'CALM'])),
})

/**
 * SCHED-ENTITY-AVAILABILITY: whether a location can be ordered from, the causes if not, and the next automatic change.
 */
export const LocationAvailability = z.object({
  storeAddressId: StoreAddressId,
  storeId: StoreId,
  timeZone: z.string(),
  state: State,
  causes: z.array(Cause),
  change: z.nullable(z.object({ at: Instant, state: State })),
  closesAt: described(
    z.nullable(Instant),
    'When the current opening ends; null if none does within a day, the longest pause.',
  ),
  /** Whether the user can change it: the section SETTINGS of the location. */
  isManaged: z.boolean(),
})
export type LocationAvailability = z.output<typeof LocationAvailability>
