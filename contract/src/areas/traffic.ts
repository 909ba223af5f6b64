import * as z from 'zod/mini'
import { feedEndpoint } from '../kit/feed.ts'
import { Day, described, ExternalId, FedLocation, Instant, Version } from '../kit/fields.ts'
import { closingReasons } from '../rules/time/availability.ts'

const Count = z._default(z.int().check(z.nonnegative(), z.maximum(10_000_000, 'field.tooLarge')), 0)

/** Visits of a location's page in one of its local hours. Lines of the same hour add up. */
export const VisitsLine = z.object({
  externalId: ExternalId,
  version: Version,
  location: FedLocation,
  day: Day,
  hour: described(
    z.int().check(z.minimum(0), z.maximum(23)),
    "The hour of the location's local day: 13 is from 13:00 to 13:59. Lines of the same hour add up.",
  ),
  visits: described(Count, 'Visits that began in this hour.'),
  menuViews: described(Count, 'Those visits in which the menu was opened.'),
  checkouts: described(Count, 'Those visits in which a checkout was started.'),
})
export type VisitsLine = z.output<typeof VisitsLine>
export type VisitsLineInput = z.input<typeof VisitsLine>

/**
 * The scheduled times of a location, and closings within them, reported afterwards. SCHEDULED has no reason, CLOSED has
 * one. A later version replaces the interval; `withdrawn` removes it.
 */
export const AvailabilityLine = z.object({
  externalId: ExternalId,
  version: Version,
  location: FedLocation,
  kind: described(
    z.enum(['SCHEDULED', 'CLOSED']),
    'SCHEDULED are the hours by the schedule; CLOSED are closings within them, and need a reason.',
  ),
  reason: z.optional(z.enum(closingReasons)),
  from: Instant,
  to: described(Instant, 'Exclusive; at most a day after `from`, and not in the future.'),
  withdrawn: described(z._default(z.boolean(), false), 'Removes the interval.'),
})
export type AvailabilityLine = z.output<typeof AvailabilityLine>
export type AvailabilityLineInput = z.input<typeof AvailabilityLine>

export const trafficFeed = {
  visits: feedEndpoint({
    name: 'visits',
    summary: 'Hourly visits of store pages, with menu views and started checkouts.',
    scope: 'orders',
    line: VisitsLine,
  }),
  availability: feedEndpoint({
    name: 'availability',
    summary: 'When locations were scheduled to be open, and when and why they were closed.',
    scope: 'orders',
    line: AvailabilityLine,
  }),
}
