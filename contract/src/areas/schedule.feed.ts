import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { Day, described, ExternalId, FedLocation, ReadLocations, text, Version } from '../kit/fields.ts'
import { CalendarReply, LocationAvailability, Shifts } from './schedule.shapes.ts'

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

/** The hours of locations and whether they can be ordered from, as read by the marketplace. */
export const hoursForMarketplace = {
  list: endpoint({
    id: 'FEED-OPENING-HOURS-LIST',
    summary:
      'Opening hours, holidays, pauses and the state of locations, as partners have set them, by external id. Each reading begins without `after`, which asks for the next ones. The event `availability.changed` says when a state changes.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/opening-hours',
    access: { key: 'stores' },
    effect: 'read',
    rate: 'feed',
    query: ReadLocations,
    reply: z.object({
      locations: z.array(
        z.extend(z.omit(LocationAvailability, { storeAddressId: true, storeId: true, isManaged: true }), {
          location: FedLocation,
          ...z.pick(CalendarReply, { week: true, specials: true, holidays: true }).shape,
        }),
      ),
    }),
  }),
}
