import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Day,
  described,
  ExternalId,
  FedLocation,
  Instant,
  StoreAddressId,
  StoreAddressIds,
  text,
  Version,
} from '../kit/fields.ts'
import { closingReasons } from '../rules/time/availability.ts'
import {
  BusyBody,
  CalendarReply,
  ChangeReply,
  Holiday,
  HolidayBody,
  HoursReply,
  LocationAvailability,
  PauseBody,
  Shifts,
  SpecialDaysBody,
  WeekBody,
} from './schedule.shapes.ts'

const section = { section: 'SETTINGS' } as const
const params = z.object({ id: StoreAddressId })
/** The locations; a single foreign one refuses the whole request. */
const query = z.object({ storeAddressIds: StoreAddressIds })

const own = { host: 'root', access: section } as const

/** Opening hours, holidays, pauses, and whether a location can be ordered from. */
export const schedule = {
  hours: endpoint({
    id: 'SCHED-CALL-HOURS-GET',
    summary: 'The opening hours of the week.',
    method: 'GET',
    path: '/store_addresses/{id}/opening_times',
    effect: 'read',
    ...own,
    params,
    reply: HoursReply,
  }),
  setHours: endpoint({
    id: 'SCHED-CALL-HOURS-PUT',
    summary:
      'Sets the hours of days of the week. More shifts than a form of two knows are never dropped by it.',
    method: 'PUT',
    path: '/store_addresses/{id}/schedule',
    effect: 'write',
    ...own,
    params,
    body: WeekBody,
    reply: ChangeReply,
  }),
  setHoursAt: endpoint({
    id: 'SCHED-ENTITY-HOURS',
    summary: 'Sets the hours of days of the week at several locations, all or none.',
    method: 'PUT',
    path: '/store_addresses/schedule',
    effect: 'write',
    ...own,
    query,
    body: WeekBody,
    reply: ChangeReply,
  }),
  calendar: endpoint({
    id: 'SCHED-RULE-CAPABILITIES',
    summary: 'The calendar of a location: weekly hours, special hours and holidays.',
    method: 'GET',
    path: '/store_addresses/{id}/calendar',
    effect: 'read',
    ...own,
    params,
    reply: CalendarReply,
  }),
  setSpecialDays: endpoint({
    id: 'SCHED-ENTITY-HOURS',
    summary: 'Sets or removes special hours of single days at several locations.',
    method: 'PUT',
    path: '/store_addresses/special_days',
    effect: 'write',
    ...own,
    query,
    body: SpecialDaysBody,
    reply: ChangeReply,
  }),
  holidays: endpoint({
    id: 'SCHED-CALL-HOLIDAYS-GET',
    summary: 'The holidays of a location.',
    method: 'GET',
    path: '/store_addresses/{id}/closingdays',
    effect: 'read',
    ...own,
    params,
    reply: z.object({ days: z.array(Holiday) }),
  }),
  addHoliday: endpoint({
    id: 'SCHED-CALL-HOLIDAY-POST',
    summary: 'Adds a holiday to several locations, or replaces another one in one step.',
    method: 'POST',
    path: '/store_addresses/closingdays',
    effect: 'write',
    ...own,
    query,
    body: HolidayBody,
    reply: ChangeReply,
  }),
  removeHoliday: endpoint({
    id: 'SCHED-CALL-HOLIDAY-DELETE',
    summary: 'Removes a holiday.',
    method: 'DELETE',
    path: '/store_addresses/{id}/closingdays/{start}/{end}',
    effect: 'write',
    ...own,
    params: z.extend(params, { start: Day, end: Day }),
    reply: ChangeReply,
  }),
  availability: endpoint({
    id: 'SCHED-CALL-AVAILABILITY',
    summary:
      'Whether locations can be ordered from, the causes and their authors, and the next scheduled change.',
    method: 'GET',
    host: 'root',
    path: '/store_addresses/availability',
    access: 'signed-in',
    effect: 'read',
    query: z.object({ storeAddresses: z.optional(StoreAddressIds) }),
    reply: z.object({ storeAddressesAvailability: z.array(LocationAvailability) }),
  }),
  pause: endpoint({
    id: 'SCHED-ENTITY-AVAILABILITY',
    summary: 'Pauses locations; the pause ends automatically.',
    method: 'POST',
    path: '/store_addresses/pause',
    effect: 'write',
    ...own,
    query,
    body: PauseBody,
    example: { minutes: 20, reason: 'TOO_BUSY' },
    reply: ChangeReply,
  }),
  resume: endpoint({
    id: 'SCHED-ENTITY-AVAILABILITY',
    summary: 'Ends the pause of locations.',
    method: 'DELETE',
    path: '/store_addresses/pause',
    effect: 'write',
    ...own,
    query,
    reply: ChangeReply,
  }),
  setBusy: endpoint({
    id: 'SCHED-ENTITY-AVAILABILITY',
    summary: 'Starts busy mode: a longer preparation time until it ends automatically.',
    method: 'POST',
    path: '/store_addresses/busy_mode',
    effect: 'write',
    ...own,
    query,
    body: BusyBody,
    reply: ChangeReply,
  }),
  setCalm: endpoint({
    id: 'SCHED-ENTITY-AVAILABILITY',
    summary: 'Ends the busy mode of locations.',
    method: 'DELETE',
    path: '/store_addresses/busy_mode',
    effect: 'write',
    ...own,
    query,
    reply: ChangeReply,
  }),
  openToday: endpoint({
    id: 'SCHED-ENTITY-AVAILABILITY',
    summary: 'Opens locations now for a limited time, by special hours of today.',
    method: 'POST',
    path: '/store_addresses/open_today',
    effect: 'write',
    ...own,
    query,
    body: z.object({
      minutes: z.int().check(z.minimum(15, 'field.tooSmall'), z.maximum(720, 'field.tooLarge')),
    }),
    reply: ChangeReply,
  }),
  undo: endpoint({
    id: 'SCHED-RULE-CAPABILITIES',
    summary: 'Undoes a command, unless the same values have changed since.',
    method: 'POST',
    path: '/store_addresses/schedule_changes/{changeId}/undo',
    effect: 'write',
    ...own,
    params: z.object({ changeId: z.uuid() }),
    reply: ChangeReply,
  }),
  /** The sums of its segments are those of the operations figure of the same location and days. */
  timeline: endpoint({
    id: 'SCHED-ENTITY-AVAILABILITY',
    summary: 'Timeline of the scheduled time of the last 30 days: open, or closed with the reason.',
    method: 'GET',
    path: '/store_addresses/{id}/availability_timeline',
    effect: 'read',
    ...own,
    params,
    reply: z.object({
      timeZone: z.string(),
      days: z.array(
        z.object({
          day: Day,
          scheduledSeconds: z.int(),
          openSeconds: z.int(),
          reasons: z.array(z.object({ reason: z.enum(closingReasons), seconds: z.int() })),
          segments: z.array(
            z.object({ from: Instant, to: Instant, reason: z.nullable(z.enum(closingReasons)) }),
          ),
        }),
      ),
    }),
  }),
}

/**
 * The hours of a location as the marketplace sets them. `expression` is in OpenStreetMap's notation; its public
 * holidays become special days of the next two years, by the table of the location's country. A newer version replaces
 * the week, and special days and holidays where it has some.
 */
export const OpeningHoursLine = z
  .object({
    externalId: ExternalId,
    version: Version,
    location: FedLocation,
    week: described(
      z.optional(z.array(Shifts).check(z.length(7, 'field.invalid'))),
      'Seven lists of shifts, Monday first; an empty list is a closed day. Either this or `expression`.',
    ),
    expression: described(
      z.optional(text(1, 500)),
      "The hours in OpenStreetMap's notation, such as Mo-Fr 09:00-18:00; Sa 10:00-02:00; PH off. Public holidays become special days of the next two years, by the table of the location's country.",
    ),
    specials: described(
      z.optional(
        z.array(z.object({ day: Day, shifts: Shifts, note: z.optional(text(1, 80)) })).check(
          z.maxLength(400, 'field.tooLong'),
          z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, {
            error: 'line.duplicate',
          }),
        ),
      ),
      'Hours of single days, which come before holidays and the week; if given, they replace all stored ones.',
    ),
    holidays: described(
      z.optional(
        z
          .array(
            z.object({
              start: Day,
              end: described(Day, 'The last closed day.'),
              note: z.optional(text(1, 80)),
            }),
          )
          .check(z.maxLength(100, 'field.tooLong')),
      ),
      'Days on which the location is closed; if given, they replace all stored ones.',
    ),
  })
  .check(
    z.refine(({ week, expression }) => (week === undefined) !== (expression === undefined), {
      path: ['week'],
      error: 'field.required',
    }),
  )
export type OpeningHoursLine = z.output<typeof OpeningHoursLine>
export type OpeningHoursLineInput = z.input<typeof OpeningHoursLine>

export const scheduleFeed = {
  openingHours: feedEndpoint({
    name: 'opening-hours',
    summary: 'Sets the opening hours of locations.',
    scope: 'stores',
    line: OpeningHoursLine,
  }),
}

export type CalendarReply = z.output<typeof CalendarReply>
