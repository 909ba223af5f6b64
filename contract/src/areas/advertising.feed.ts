import * as z from 'zod/mini'
import { feedEndpoint } from '../kit/feed.ts'
import {
  CountryCode,
  Currency,
  Day,
  Email,
  ExternalId,
  Instant,
  NonNegativeAmount,
  Version,
} from '../kit/fields.ts'
import { BillingTypeName, SubscriptionModelName } from './advertising.shapes.ts'

const fed = { externalId: ExternalId, version: Version }
const Count = z.int().check(z.nonnegative('field.tooSmall'), z.maximum(1_000_000_000, 'field.tooLarge'))
const Tier = z.literal([1, 2, 3])

/** An ad of the marketplace, or of the time before the store was onboarded. Its budget is topped up once. */
export const AdCampaignLine = z.object({
  ...fed,
  store: ExternalId,
  location: ExternalId,
  startDate: Day,
  /** The last day it runs. */
  endDate: Day,
  budget: NonNegativeAmount,
  dailyLimit: NonNegativeAmount,
  currency: Currency,
  billingType: z._default(BillingTypeName, 'CREDIT_CAMPAIGN'),
  accountManagerEmail: z.optional(Email),
  createdAt: z.optional(Instant),
  isStopped: z._default(z.boolean(), false),
})
export type AdCampaignLine = z.output<typeof AdCampaignLine>

/**
 * Simultaneous clicks on an ad with their total cost, recorded once per external id. They are charged within daily
 * limit, budget and balance; clicks that arrive late or while the ad does not run are not charged.
 */
export const AdClickLine = z.object({
  externalId: ExternalId,
  version: z._default(Version, 1),
  store: ExternalId,
  /** The external id of a fed campaign, or the id of one created in the portal. */
  campaign: ExternalId,
  at: Instant,
  clicks: z._default(Count.check(z.positive('field.tooSmall')), 1),
  cost: NonNegativeAmount,
  currency: Currency,
})
export type AdClickLine = z.output<typeof AdClickLine>

/**
 * Totals of a local day of the ad's location: impressions, and orders that followed the day's clicks within the
 * attribution window. A newer version replaces the day.
 */
export const AdDayLine = z.object({
  ...fed,
  store: ExternalId,
  campaign: ExternalId,
  day: Day,
  currency: Currency,
  impressions: Count,
  orders: z._default(Count, 0),
  /** Items and options of these orders with VAT, before discounts. */
  sales: z._default(NonNegativeAmount, 0),
})
export type AdDayLine = z.output<typeof AdDayLine>

/** The advertising settings of a country or one store; omitted fields keep their defaults. */
export const AdSettingsLine = z.object({
  ...fed,
  country: z.optional(CountryCode),
  store: z.optional(ExternalId),
  budgetMin: z.optional(NonNegativeAmount),
  budgetMax: z.optional(NonNegativeAmount),
  dailyLimitMin: z.optional(NonNegativeAmount),
  dailyLimitMax: z.optional(NonNegativeAmount),
  /** The daily limit offered to tier 1, 2 and 3. */
  dailyLimitValues: z.optional(z.tuple([NonNegativeAmount, NonNegativeAmount, NonNegativeAmount])),
  attributionDays: z.optional(z.int().check(z.minimum(1, 'field.tooSmall'), z.maximum(90, 'field.tooLarge'))),
  /** For one store only, like the following fields. */
  subscriptionModelType: z.optional(SubscriptionModelName),
  billingType: z.optional(BillingTypeName),
  isValid: z.optional(z.boolean()),
  allowToSponsor: z.optional(z.boolean()),
  tiers: z.optional(
    z
      .array(z.object({ location: ExternalId, tier: Tier, allowToSponsor: z._default(z.boolean(), true) }))
      .check(z.maxLength(1000, 'field.tooLong')),
  ),
  /** The expiry of `isValid`, `allowToSponsor` and `tiers`; after it no ad is created. Absent: never. */
  validUntil: z.optional(Instant),
})
export type AdSettingsLine = z.output<typeof AdSettingsLine>

export const advertisingFeed = {
  adSettings: feedEndpoint({
    name: 'ad-settings',
    summary: 'Creates and changes the limits, checks and tiers of advertising for a country or a store.',
    scope: 'fees',
    line: AdSettingsLine,
  }),
  adCampaigns: feedEndpoint({
    name: 'ad-campaigns',
    summary: 'Creates and changes ads of the marketplace, or of the time before a store was onboarded.',
    scope: 'fees',
    line: AdCampaignLine,
  }),
  adClicks: feedEndpoint({
    name: 'ad-clicks',
    summary:
      'Records clicks and charges them within daily limit, budget and balance, once for each external id.',
    scope: 'orders',
    line: AdClickLine,
  }),
  adDays: feedEndpoint({
    name: 'ad-days',
    summary: 'Creates and changes daily impressions and attributed orders of ads.',
    scope: 'orders',
    line: AdDayLine,
  }),
}
