import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Day, Instant, StoreAddressId, StoreAddressIds } from '../kit/fields.ts'
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

export type CalendarReply = z.output<typeof CalendarReply>
