import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Amount,
  CountryCode,
  Currency,
  Day,
  described,
  Email,
  ExternalId,
  FedCampaign,
  FedLocation,
  FedStore,
  Instant,
  NonNegativeAmount,
  ReadLimit,
  Version,
} from '../kit/fields.ts'
import { adStatuses } from '../rules/advertising/types.ts'
import { BillingTypeName, CampaignId, SubscriptionModelName } from './advertising.shapes.ts'

const fed = { externalId: ExternalId, version: Version }
const Count = z.int().check(z.nonnegative('field.tooSmall'), z.maximum(1_000_000_000, 'field.tooLarge'))
const Tier = z.literal([1, 2, 3])

/** An ad of the marketplace, or of the time before the store was onboarded. Its budget is topped up once. */
export const AdCampaignLine = z.object({
  ...fed,
  store: FedStore,
  location: FedLocation,
  startDate: Day,
  endDate: described(Day, 'The last day on which it runs.'),
  budget: described(NonNegativeAmount, 'The most that the campaign costs in total.'),
  dailyLimit: described(NonNegativeAmount, 'The most that it costs per local day.'),
  currency: Currency,
  billingType: z._default(BillingTypeName, 'CREDIT_CAMPAIGN'),
  accountManagerEmail: z.optional(Email),
  createdAt: z.optional(Instant),
  isStopped: described(z._default(z.boolean(), false), 'Stopped by the partner.'),
})
export type AdCampaignLine = z.output<typeof AdCampaignLine>

/**
 * Simultaneous clicks on an ad with their total cost, recorded once per external id. They are charged within daily
 * limit, budget and balance; clicks that arrive late or while the ad does not run are not charged.
 */
export const AdClickLine = z.object({
  externalId: ExternalId,
  version: z._default(Version, 1),
  store: FedStore,
  campaign: described(
    ExternalId,
    'The external id of a fed campaign, or the id of one created in the portal.',
  ),
  at: described(Instant, 'Clicks that arrive late or while the ad does not run are recorded, not charged.'),
  clicks: described(
    z._default(Count.check(z.positive('field.tooSmall')), 1),
    'How many clicks the line stands for.',
  ),
  cost: described(
    NonNegativeAmount,
    'Of all clicks of the line together; charged within daily limit, budget and balance.',
  ),
  currency: Currency,
})
export type AdClickLine = z.output<typeof AdClickLine>

/**
 * Totals of a local day of the ad's location: impressions, and orders that followed the day's clicks within the
 * attribution window. A newer version replaces the day.
 */
export const AdDayLine = z.object({
  ...fed,
  store: FedStore,
  campaign: FedCampaign,
  day: described(Day, "A local day of the ad's location; a newer version replaces the day's figures."),
  currency: Currency,
  impressions: Count,
  orders: described(
    z._default(Count, 0),
    "Orders that followed the day's clicks within the attribution window.",
  ),
  sales: described(
    z._default(NonNegativeAmount, 0),
    'Items and options of these orders with VAT, before discounts.',
  ),
})
export type AdDayLine = z.output<typeof AdDayLine>

/** The advertising settings of a country or one store; omitted fields keep their defaults. */
export const AdSettingsLine = z.object({
  ...fed,
  country: described(
    z.optional(CountryCode),
    'Either the country or the store is given; the settings of a store come first.',
  ),
  store: z.optional(FedStore),
  budgetMin: z.optional(NonNegativeAmount),
  budgetMax: z.optional(NonNegativeAmount),
  dailyLimitMin: z.optional(NonNegativeAmount),
  dailyLimitMax: z.optional(NonNegativeAmount),
  dailyLimitValues: described(
    z.optional(z.tuple([NonNegativeAmount, NonNegativeAmount, NonNegativeAmount])),
    'The daily limits offered to locations of tier 1, 2 and 3.',
  ),
  attributionDays: described(
    z.optional(z.int().check(z.minimum(1, 'field.tooSmall'), z.maximum(90, 'field.tooLarge'))),
    'The days after a click in which an order counts as its result.',
  ),
  subscriptionModelType: described(
    z.optional(SubscriptionModelName),
    'For a store only, like the fields that follow. NO_SUBSCRIPTION pays from a balance.',
  ),
  billingType: z.optional(BillingTypeName),
  isValid: described(z.optional(z.boolean()), 'False blocks new ads of the store, with an explanation.'),
  allowToSponsor: described(
    z.optional(z.boolean()),
    'False blocks new ads of the store, with an explanation.',
  ),
  tiers: described(
    z.optional(
      z
        .array(z.object({ location: FedLocation, tier: Tier, allowToSponsor: z._default(z.boolean(), true) }))
        .check(z.maxLength(1000, 'field.tooLong')),
    ),
    'The tier of each location decides which daily limit is offered.',
  ),
  validUntil: described(
    z.optional(Instant),
    'The expiry of `isValid`, `allowToSponsor` and `tiers`; after it no ad is created. Never if omitted.',
  ),
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

/** Ads as read by the marketplace, which shows them. */
export const adsForMarketplace = {
  list: endpoint({
    id: 'FEED-ADS-LIST',
    summary:
      'Every ad that is planned, running or stopped within its days, by id. Each reading begins without `after`, which asks for the next ones. One that is no longer in the list has ended or was deleted.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/ads',
    access: { key: 'fees' },
    effect: 'read',
    rate: 'feed',
    query: z.object({
      after: z.optional(CampaignId),
      limit: ReadLimit,
    }),
    reply: z.object({
      ads: z.array(
        z.object({
          id: described(CampaignId, 'Names one that was created in the portal in clicks and days.'),
          externalId: described(z.nullable(ExternalId), 'Null for one created in the portal.'),
          revision: described(z.int(), 'Rises with each change of the ad, not with its clicks.'),
          store: FedStore,
          location: FedLocation,
          status: described(
            z.enum([...adStatuses, 'OUT_OF_BALANCE']),
            'Only ONGOING is shown to customers; OUT_OF_BALANCE has no budget or balance left.',
          ),
          startDate: Day,
          endDate: described(Day, 'The last day on which it runs.'),
          budget: described(Amount, 'The most that the campaign costs in total.'),
          spend: described(Amount, 'What its clicks were charged so far.'),
          dailyLimit: described(Amount, 'The most that it costs per local day.'),
          currency: Currency,
          billingType: BillingTypeName,
          subscriptionModelType: SubscriptionModelName,
          stoppedAt: described(z.nullable(Instant), 'When the partner stopped it; null while it is not.'),
        }),
      ),
    }),
  }),
}
