import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Amount,
  CountryCode,
  Currency,
  Day,
  described,
  ExternalId,
  FedLocation,
  FedPromotion,
  FedStore,
  Instant,
  NonNegativeAmount,
  ReadLimit,
  text,
  Version,
} from '../kit/fields.ts'
import { forcedReasons, promotionTypes } from '../rules/promotions/types.ts'
import {
  PromotionBody,
  PromotionDraft,
  PromotionId,
  PromotionStatusName,
  PromotionStop,
  PromotionTypeName,
} from './promotions.shapes.ts'

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
    store: FedStore,
    locations: described(Locations, 'External ids of locations of the store.'),
    currency: Currency,
    createdAt: z.optional(Instant),
    isStopped: described(z._default(z.boolean(), false), 'Stopped by the partner.'),
    event: described(z.optional(ExternalId), 'External id of the event that it joins.'),
  },
)
export type PromotionLine = z.output<typeof PromotionLine>
export type PromotionLineInput = z.input<typeof PromotionLine>

/** The marketplace ends a promotion permanently; the partner sees the author and the reason. */
export const PromotionStopLine = z.object({
  ...fed,
  store: FedStore,
  promotion: described(
    ExternalId,
    'The external id of a fed promotion, or the id of one created in the portal.',
  ),
  by: described(text(1, 100), 'Shown to the partner as the author.'),
  reason: z.enum(forcedReasons),
  text: described(z.optional(text(1, 500)), 'Shown to the partner unchanged.'),
  at: Instant,
})
export type PromotionStopLine = z.output<typeof PromotionStopLine>

/** The figures of a promotion at a location on a local day, in total: a newer version replaces the day. */
export const PromotionDayLine = z.object({
  ...fed,
  store: FedStore,
  promotion: FedPromotion,
  location: FedLocation,
  day: described(Day, "A local day of the location; a newer version replaces the day's figures."),
  currency: Currency,
  orders: described(z.int().check(z.nonnegative()), 'Orders with this promotion.'),
  newCustomers: described(
    z._default(z.int().check(z.nonnegative()), 0),
    'Those orders that are their customer’s first at the store.',
  ),
  sales: described(NonNegativeAmount, 'Items and options of these orders with VAT, before discounts.'),
  costOfPartner: described(NonNegativeAmount, "The partner's share of the discounts."),
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
  deliveryFee: described(z._default(z.nullable(NonNegativeAmount), null), "In the country's currency."),
  minimumBasket: described(
    z._default(z.nullable(NonNegativeAmount), null),
    "In the country's currency; null for any basket.",
  ),
  startDate: Day,
  endDate: described(Day, 'The day at whose start it ends.'),
  joinUntil: described(Day, 'The last day on which a store can join.'),
  primeTypes: described(
    z._default(z.array(PromotionTypeName).check(z.maxLength(promotionTypes.length)), []),
    'Types that a store chooses from when it joins, for Prime customers only; if empty, it joins with `type`.',
  ),
  isCancelled: described(
    z._default(z.boolean(), false),
    'A cancelled event cannot be joined; promotions that joined it continue.',
  ),
})
export type PromotionEventLine = z.output<typeof PromotionEventLine>

/** The settings of a country or one store; omitted fields keep their defaults. */
export const PromotionSettingsLine = z.object({
  ...fed,
  country: described(
    z.optional(CountryCode),
    'Either the country or the store is given; the settings of a store come first.',
  ),
  store: z.optional(FedStore),
  minPercentage: z.optional(percent),
  maxPercentage: z.optional(percent),
  percentageStep: described(z.optional(percent), 'Percentages are multiples of it.'),
  maxPercentageWithPrime: described(
    z.optional(percent),
    'The most that the percentage and that for subscribers may be in total.',
  ),
  lowestPricePeriodThreshold: described(
    z.optional(z.int().check(z.nonnegative(), z.maximum(365, 'field.tooLarge'))),
    'The number of days before the promotion whose lowest price is the basis of the announced percentage.',
  ),
  isPrimeAvailable: z.optional(z.boolean()),
  maxProducts: described(
    z.optional(z.int().check(z.positive(), z.maximum(500, 'field.tooLarge'))),
    'The most products of one promotion.',
  ),
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

/** A promotion as the marketplace applies it; amounts are in its currency. */
const PromotionToApply = z.extend(
  z.omit(PromotionDraft, { storeAddressIds: true, promotionEventId: true, termsVersion: true }),
  {
    id: described(PromotionId, 'Names one that was created in the portal in orders, stops and days.'),
    externalId: described(z.nullable(ExternalId), 'Null for one created in the portal.'),
    revision: described(z.int(), 'Rises with each change.'),
    store: FedStore,
    locations: z.array(FedLocation),
    status: described(
      PromotionStatusName,
      'Only ENABLED is given to customers. DISABLED can be resumed, FORCED_DISABLED was ended by the marketplace.',
    ),
    currency: Currency,
    event: described(z.nullable(ExternalId), 'External id of the event that it joins.'),
    stop: described(z.nullable(PromotionStop), 'Who stopped it, and why; null while it is not stopped.'),
  },
)

/** Promotions as read by the marketplace, which applies them. */
export const promotionsForMarketplace = {
  list: endpoint({
    id: 'FEED-PROMOTIONS-LIST',
    summary:
      'Every promotion that is planned, running or stopped within its days, by id. Each reading begins without `after`, which asks for the next ones. One that is no longer in the list has ended or was deleted.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/promotions',
    access: { key: 'fees' },
    effect: 'read',
    rate: 'feed',
    query: z.object({
      after: z.optional(PromotionId),
      limit: ReadLimit,
    }),
    reply: z.object({ promotions: z.array(PromotionToApply) }),
  }),
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
          promotion: FedPromotion,
          store: FedStore,
          locations: z.array(FedLocation),
          currency: Currency,
          budget: Amount,
          used: Amount,
          usedUpAt: Instant,
        }),
      ),
    }),
  }),
}
