import * as z from 'zod/mini'
import {
  Ability,
  Amount,
  ClockTime,
  CountryCode,
  Currency,
  Day,
  ExternalId,
  Instant,
  NonNegativeAmount,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
  text,
  described,
} from '../kit/fields.ts'
import { productNotes, qualityTiers } from '../rules/promotions/discounts.ts'
import {
  audiences,
  customerTiers,
  promotionGroups,
  promotionStatuses,
  promotionTypes,
  stopReasons,
  type CustomerTier,
} from '../rules/promotions/types.ts'

export const PromotionId = z.uuid()
export const PromotionTypeName = z.enum(promotionTypes)
export const PromotionStatusName = z.enum(promotionStatuses)
const AudienceName = z.enum(audiences)
const CustomerTierName = z.enum(customerTiers)

/** Hours of a weekday, 1 = Sunday. A closing time at or before the opening time is on the next day. */
const PromotionHours = z.object({
  day: described(
    z.int().check(z.minimum(1, 'field.invalid'), z.maximum(7, 'field.invalid')),
    '1 is Sunday, 7 is Saturday.',
  ),
  opening: ClockTime,
  closing: ClockTime,
})

const Percentage = z.int('promotion.percentageOffGrid').check(z.nonnegative('promotion.percentageOffGrid'))
export const PromotionProducts = z.array(ExternalId).check(z.maxLength(500, 'field.tooLong'))
export const PromotionHoursList = z.array(PromotionHours).check(z.maxLength(42, 'field.tooLong'))
const everyTier: CustomerTier[] = [...customerTiers]

const fields = {
  type: PromotionTypeName,
  percentage: described(
    z.nullable(Percentage),
    'The discount in per cent; only for the types with a percentage.',
  ),
  extraPercentagePrime: described(
    z.nullable(Percentage),
    'Per cent in addition for customers with a subscription.',
  ),
  deliveryFee: described(z.nullable(NonNegativeAmount), 'The fee that the customer pays with FLAT_DELIVERY.'),
  minimumBasket: described(
    z.nullable(NonNegativeAmount),
    'The lowest value of the basket for which it applies; null for any.',
  ),
  budget: described(
    z.nullable(NonNegativeAmount),
    'The most that the partner pays in total; the promotion stops when it is used up. Null for no limit.',
  ),
  audience: AudienceName,
  customerTiers: z
    .array(CustomerTierName)
    .check(z.minLength(1, 'field.required'), z.maxLength(2, 'field.tooLong')),
  startDate: Day,
  endDate: described(Day, 'The day at whose start it ends, in the time zone of each location.'),
  openingTimes: described(PromotionHoursList, 'The hours of the week in which it applies; empty for all.'),
  storeAddressIds: StoreAddressIds,
  productExternalIds: described(
    PromotionProducts,
    'Required for types about products, empty for the others.',
  ),
  /** The marketplace event in which it participates. */
  promotionEventId: z.nullable(z.uuid()),
  /** The accepted version of the terms of promotions. */
  termsVersion: z.nullable(text(1, 40)),
}

/** PROMO-ENTITY-FIELDS: everything that a partner decides, as form values. */
export const PromotionDraft = z.object(fields)

/** The same in requests: omitted fields have no value. */
export const PromotionBody = z.object({
  ...fields,
  percentage: z._default(fields.percentage, null),
  extraPercentagePrime: z._default(fields.extraPercentagePrime, null),
  deliveryFee: z._default(fields.deliveryFee, null),
  minimumBasket: z._default(fields.minimumBasket, null),
  budget: z._default(fields.budget, null),
  audience: z._default(fields.audience, 'ALL_CUSTOMERS'),
  customerTiers: z._default(fields.customerTiers, everyTier),
  openingTimes: z._default(fields.openingTimes, []),
  productExternalIds: z._default(fields.productExternalIds, []),
  promotionEventId: z._default(fields.promotionEventId, null),
  termsVersion: z._default(fields.termsVersion, null),
})
export type PromotionBody = z.output<typeof PromotionBody>
export type PromotionBodyInput = z.input<typeof PromotionBody>

/** GAP-FLAT-FLAG: a fee, as a number and as text. */
const FlatFee = z.object({ valueConverted: Amount, valueFormatted: z.string() })

/** Who stopped a promotion, and why. */
export const PromotionStop = z.object({
  by: described(z.nullable(z.string()), 'Null for the portal itself.'),
  reason: z.enum(stopReasons),
  text: z.nullable(z.string()),
  at: Instant,
})

/** The figures of its orders, as far as the marketplace has reported them. */
export const PromotionMetrics = z.object({
  currency: Currency,
  orders: z.int(),
  newCustomers: z.int(),
  /** Items and options of its orders with VAT, before discounts. */
  sales: Amount,
  /** The partner's and the marketplace's share of its discounts. */
  cost: Amount,
  costOfMarketplace: Amount,
  /** Orders that reference it although their discount does not match it. */
  unassigned: z.int(),
  /** When the figures were fed; null without any. */
  updatedAt: z.nullable(Instant),
})
export type PromotionMetrics = z.output<typeof PromotionMetrics>

export const Promotion = z.object({
  id: PromotionId,
  promotionId: PromotionId,
  storeId: StoreId,
  currency: Currency,
  type: PromotionTypeName,
  group: z.enum(promotionGroups),
  status: PromotionStatusName,
  /** Enabled, and its first day is in the future. */
  isScheduled: z.boolean(),
  percentage: z.nullable(z.int()),
  negativePercentage: z.nullable(z.int()),
  extraPercentagePrime: z.nullable(z.int()),
  deliveryFee: z.nullable(Amount),
  flatDeliveryFees: z.array(FlatFee),
  minimumBasket: z.nullable(Amount),
  /** Null without a limit. `used` includes orders in progress; `over` is the marketplace's part. */
  budget: z.nullable(z.object({ amount: Amount, used: Amount, over: Amount })),
  audience: AudienceName,
  customerTiers: z.array(CustomerTierName),
  startDate: Day,
  endDate: Day,
  /** The first moment at any of its locations, and the last. */
  startsAt: Instant,
  endsAt: Instant,
  timeZone: z.string(),
  openingTimes: z.array(PromotionHours),
  /** Those that the user can see. */
  storeAddressIds: z.array(StoreAddressId),
  /** Number of its other locations. */
  otherLocations: z.int(),
  productExternalIds: z.array(ExternalId),
  /** Number of its products that are no longer on the menu. */
  missingProducts: z.int(),
  promotionEventId: z.nullable(z.uuid()),
  eventName: z.nullable(z.string()),
  termsVersion: z.nullable(z.string()),
  createdAt: Instant,
  /** Null for a promotion of the marketplace. */
  createdBy: z.nullable(z.string()),
  stop: z.nullable(PromotionStop),
  metrics: PromotionMetrics,
  abilities: z.object({ edit: Ability, stop: Ability, resume: Ability, remove: Ability, clone: Ability }),
  /** Sent back as If-Match when it is changed. */
  version: z.int(),
})
export type Promotion = z.output<typeof Promotion>

/** PROMO-ENTITY-STORE-PRODUCTS. Prices are the lowest and highest of the selected locations. */
export const StoreProduct = z.object({
  productExternalId: ExternalId,
  name: z.string(),
  isTopSeller: z.boolean(),
  price: Amount,
  highestPrice: Amount,
  currency: Currency,
  note: z.nullable(z.enum(productNotes)),
  /** The lowest price within the days used for comparison; null if it is not below today's. */
  lowestPrice: z.nullable(Amount),
  /** The percentage that may be announced; null without a requested percentage. */
  announcedPercentage: z.nullable(z.int()),
  canBeChosen: z.boolean(),
})
export type StoreProduct = z.output<typeof StoreProduct>

/** The effect of a percentage on the price of a product. */
export const ProductDiscount = z.object({
  productExternalId: ExternalId,
  name: z.string(),
  price: Amount,
  discountedPrice: Amount,
  discountedPricePrime: z.nullable(Amount),
  lowestPrice: Amount,
  announcedPercentage: z.int(),
  /** The lowest price of each compared day, oldest first; null before the product existed. */
  prices: z.array(z.nullable(Amount)),
  currency: Currency,
})
export type ProductDiscount = z.output<typeof ProductDiscount>

/** A running or planned promotion that another one cannot share its place with. */
export const PromotionOverlap = z.object({
  promotionId: PromotionId,
  type: PromotionTypeName,
  percentage: z.nullable(z.int()),
  deliveryFee: z.nullable(Amount),
  minimumBasket: z.nullable(Amount),
  currency: Currency,
  startDate: Day,
  endDate: Day,
  /** The shared products; empty for promotions on delivery or the basket. */
  productExternalIds: z.array(ExternalId),
})
export type PromotionOverlap = z.output<typeof PromotionOverlap>

export const PromotionEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  countryCode: CountryCode,
  type: PromotionTypeName,
  percentage: z.nullable(z.int()),
  deliveryFee: z.nullable(Amount),
  minimumBasket: z.nullable(Amount),
  startDate: Day,
  endDate: Day,
  /** The last day to join. */
  joinUntil: Day,
  /** The types to choose from in events for subscribers. */
  primeEventPromotionTypes: z.array(PromotionTypeName),
  /** The user's stores that can join and have not joined yet. */
  storeIds: z.array(StoreId),
})
export type PromotionEvent = z.output<typeof PromotionEvent>

export const CountrySettings = z.object({
  countryCode: CountryCode,
  currency: Currency,
  minPercentage: z.int(),
  maxPercentage: z.int(),
  percentageStep: z.int(),
  maxPercentageWithPrime: z.int(),
  lowestPricePeriodThreshold: z.int(),
  isPrimeAvailable: z.boolean(),
  maxProducts: z.int(),
})
export type CountrySettings = z.output<typeof CountrySettings>

export const StoreSettings = z.extend(CountrySettings, {
  storeId: StoreId,
  timeZone: z.string(),
  /** The newest local day of its locations. */
  today: Day,
  flatDeliveryFees: z.array(FlatFee),
  /** Enabled types. */
  promotionTypes: z.array(PromotionTypeName),
})
export type StoreSettings = z.output<typeof StoreSettings>

export const Quality = z.object({
  tier: z.enum(qualityTiers.map(({ id }) => id)),
  /** The selected products' share of what customers ordered; null without orders. */
  share: z.nullable(z.number()),
})
