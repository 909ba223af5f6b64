import * as z from 'zod/mini'
import { feedEndpoint } from '../kit/feed.ts'
import { Day, ExternalId, Instant, Version } from '../kit/fields.ts'
import { closingReasons } from '../rules/time/availability.ts'

const Count = z._default(z.int().check(z.nonnegative(), z.maximum(10_000_000, 'field.tooLarge')), 0)

/** Visits of a location's page in one of its local hours. Lines of the same hour add up. */
export const VisitsLine = z.object({
  externalId: ExternalId,
  version: Version,
  location: ExternalId,
  day: Day,
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  visits: Count,
  /** Those visits in which the menu was opened; in which a checkout was started. */
  menuViews: Count,
  checkouts: Count,
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
  location: ExternalId,
  kind: z.enum(['SCHEDULED', 'CLOSED']),
  reason: z.optional(z.enum(closingReasons)),
  from: Instant,
  /** Exclusive; at most a day later, and not in the future. */
  to: Instant,
  withdrawn: z._default(z.boolean(), false),
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
