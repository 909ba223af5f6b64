import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Amount,
  CountryCode,
  Currency,
  Day,
  ExternalId,
  Instant,
  NonNegativeAmount,
  text,
  Version,
} from '../kit/fields.ts'
import { forcedReasons, promotionTypes } from '../rules/promotions/types.ts'
import { PromotionBody, PromotionTypeName } from './promotions.shapes.ts'

const fed = { externalId: ExternalId, version: Version }
const Locations = z
  .array(ExternalId)
  .check(z.minLength(1, 'field.required'), z.maxLength(200, 'field.tooLong'))
const percent = z.int().check(z.minimum(1, 'field.tooSmall'), z.maximum(100, 'field.tooLarge'))

/** A promotion of the marketplace, or of the time before the store was onboarded. */
export const PromotionLine = z.extend(
  z.omit(PromotionBody, { storeAddressIds: true, promotionEventId: true, termsVersion: true }),
  {
    ...fed,
    store: ExternalId,
    locations: Locations,
    currency: Currency,
    createdAt: z.optional(Instant),
    /** Stopped by the partner. */
    isStopped: z._default(z.boolean(), false),
    event: z.optional(ExternalId),
  },
)
export type PromotionLine = z.output<typeof PromotionLine>
export type PromotionLineInput = z.input<typeof PromotionLine>

/** The marketplace ends a promotion permanently; the partner sees the author and the reason. */
export const PromotionStopLine = z.object({
  ...fed,
  store: ExternalId,
  /** The external id of a fed promotion, or the id of one created in the portal. */
  promotion: ExternalId,
  by: text(1, 100),
  reason: z.enum(forcedReasons),
  text: z.optional(text(1, 500)),
  at: Instant,
})
export type PromotionStopLine = z.output<typeof PromotionStopLine>

/** The figures of a promotion at a location on a local day, in total: a newer version replaces the day. */
export const PromotionDayLine = z.object({
  ...fed,
  store: ExternalId,
  promotion: ExternalId,
  location: ExternalId,
  day: Day,
  currency: Currency,
  orders: z.int().check(z.nonnegative()),
  newCustomers: z._default(z.int().check(z.nonnegative()), 0),
  sales: NonNegativeAmount,
  costOfPartner: NonNegativeAmount,
  costOfMarketplace: z._default(NonNegativeAmount, 0),
})
export type PromotionDayLine = z.output<typeof PromotionDayLine>

/** An event that the stores of a country may join. */
export const PromotionEventLine = z.object({
  ...fed,
  country: CountryCode,
  name: text(1, 120),
  about: text(1, 1000),
  type: PromotionTypeName,
  percentage: z._default(z.nullable(percent), null),
  deliveryFee: z._default(z.nullable(NonNegativeAmount), null),
  minimumBasket: z._default(z.nullable(NonNegativeAmount), null),
  startDate: Day,
  endDate: Day,
  joinUntil: Day,
  primeTypes: z._default(z.array(PromotionTypeName).check(z.maxLength(promotionTypes.length)), []),
  isCancelled: z._default(z.boolean(), false),
})
export type PromotionEventLine = z.output<typeof PromotionEventLine>

/** The settings of a country or one store; omitted fields keep their defaults. */
export const PromotionSettingsLine = z.object({
  ...fed,
  country: z.optional(CountryCode),
  store: z.optional(ExternalId),
  minPercentage: z.optional(percent),
  maxPercentage: z.optional(percent),
  percentageStep: z.optional(percent),
  maxPercentageWithPrime: z.optional(percent),
  lowestPricePeriodThreshold: z.optional(z.int().check(z.nonnegative(), z.maximum(365, 'field.tooLarge'))),
  isPrimeAvailable: z.optional(z.boolean()),
  maxProducts: z.optional(z.int().check(z.positive(), z.maximum(500, 'field.tooLarge'))),
})
export type PromotionSettingsLine = z.output<typeof PromotionSettingsLine>

export const promotionsFeed = {
  promotionSettings: feedEndpoint({
    name: 'promotion-settings',
    summary: 'Creates and changes promotion settings of countries and stores.',
    scope: 'fees',
    line: PromotionSettingsLine,
  }),
  promotionEvents: feedEndpoint({
    name: 'promotion-events',
    summary: 'Creates and changes events that stores may join.',
    scope: 'fees',
    line: PromotionEventLine,
  }),
  promotions: feedEndpoint({
    name: 'promotions',
    summary: 'Creates and changes promotions of the marketplace.',
    scope: 'fees',
    line: PromotionLine,
  }),
  promotionStops: feedEndpoint({
    name: 'promotion-stops',
    summary: 'Ends promotions permanently, with author and reason.',
    scope: 'fees',
    line: PromotionStopLine,
  }),
  promotionDays: feedEndpoint({
    name: 'promotion-days',
    summary: 'Daily figures of promotions.',
    scope: 'orders',
    line: PromotionDayLine,
  }),
}

/** Promotions as read by the marketplace. */
export const promotionsForMarketplace = {
  usedUp: endpoint({
    id: 'FEED-PROMOTIONS-USED-UP',
    summary: 'Promotions whose budget was used up since a given time, oldest first.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/promotions/used-up',
    access: { key: 'orders' },
    effect: 'read',
    rate: 'feed',
    query: z.object({ since: z.optional(Instant) }),
    reply: z.object({
      promotions: z.array(
        z.object({
          /** The external id of a fed promotion, or the id of one created in the portal. */
          promotion: ExternalId,
          store: ExternalId,
          locations: z.array(ExternalId),
          currency: Currency,
          budget: Amount,
          used: Amount,
          usedUpAt: Instant,
        }),
      ),
    }),
  }),
}
