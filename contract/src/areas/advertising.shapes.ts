import * as z from 'zod/mini'
import {
  Ability,
  Amount,
  CountryCode,
  Currency,
  Day,
  Instant,
  StoreAddressId,
  StoreId,
} from '../kit/fields.ts'
import { paces } from '../rules/advertising/figures.ts'
import {
  adConcerns,
  billingTypes,
  campaignContexts,
  finishReasons,
  subscriptionModels,
} from '../rules/advertising/types.ts'

export const CampaignId = z.uuid()
export const BillingTypeName = z.enum(billingTypes)
export const SubscriptionModelName = z.enum(subscriptionModels)

/**
 * ADS-ENTITY-RAW, ADS-ENTITY-AD: a campaign as received. Amounts are in `currencyCode`. Orders and revenue are those of
 * orders placed within `attributionDays` days after a click.
 */
export const Campaign = z.object({
  campaignId: CampaignId,
  storeId: StoreId,
  storeName: z.string(),
  /** The location that is advertised; its zone decides which day it is. */
  storeAddressId: StoreAddressId,
  storeAddressName: z.string(),
  timeZone: z.string(),
  accountManagerEmail: z.nullable(z.string()),
  cityCode: z.string(),
  countryCode: CountryCode,
  currencyCode: Currency,
  /** UPCOMING, ONGOING, STOPPED, COMPLETED or OUT_OF_BALANCE; `shownStatus` maps it to the shown one. */
  status: z.string(),
  /** Stopped by the partner. */
  stopped: z.boolean(),
  isOutOfBalance: z.boolean(),
  /** Why it ended; null while it has not ended. */
  finishReason: z.nullable(z.enum(finishReasons)),
  finishedAt: z.nullable(Instant),
  campaignContext: z.enum(campaignContexts),
  billingType: BillingTypeName,
  /** ADS-ENTITY-AD: if omitted, NO_SUBSCRIPTION. */
  subscriptionModelType: z._default(SubscriptionModelName, 'NO_SUBSCRIPTION'),
  startDate: Day,
  /** The last day it runs. */
  endDate: Day,
  budget: Amount,
  dailyLimit: Amount,
  totalImpressions: z.int(),
  totalClicks: z.int(),
  totalOrders: z.int(),
  totalRevenue: Amount,
  totalAdSpent: Amount,
  /** Spend on the current local day of the location. */
  spentToday: Amount,
  /** The cost of clicks beyond the caps or too late: recorded and not charged. */
  notCharged: Amount,
  /** Its remaining budget; 0 once it has ended. */
  budgetLeft: Amount,
  /** The amount returned to the partner's payout when it ended. */
  refunded: Amount,
  /** Clicks ÷ impressions, spend ÷ clicks, spend ÷ orders, revenue ÷ spend; null if the divisor is 0. */
  clickRate: z.nullable(z.number()),
  costPerClick: z.nullable(z.number()),
  costPerOrder: z.nullable(z.number()),
  returnOnSpend: z.nullable(z.number()),
  /** Its spend by now at an even rate over its days; null unless it runs. */
  evenSpend: z.nullable(Amount),
  pace: z.nullable(z.enum(paces)),
  /** When figures or clicks last arrived; null while none have. */
  updatedAt: z.nullable(Instant),
  createdAt: Instant,
  /** Null for an ad of the marketplace. */
  createdBy: z.nullable(z.string()),
  abilities: z.object({
    stop: Ability,
    finish: Ability,
    resume: Ability,
    remove: Ability,
    setDailyBudget: Ability,
  }),
  /** Sent back as If-Match when it is changed. */
  version: z.int(),
})
export type Campaign = z.output<typeof Campaign>

/** The figures of several campaigns of one store together. */
export const CampaignTotals = z.object({
  currencyCode: Currency,
  budget: Amount,
  totalImpressions: z.int(),
  totalClicks: z.int(),
  totalOrders: z.int(),
  totalRevenue: Amount,
  totalAdSpent: Amount,
  clickRate: z.nullable(z.number()),
  costPerOrder: z.nullable(z.number()),
  returnOnSpend: z.nullable(z.number()),
})
export type CampaignTotals = z.output<typeof CampaignTotals>

/** The figures of a campaign on a local day of its location. */
export const CampaignDay = z.object({
  day: Day,
  impressions: z.int(),
  clicks: z.int(),
  orders: z.int(),
  revenue: Amount,
  spend: Amount,
  notCharged: Amount,
})

/** A movement of an ad's money in the ledger. Positive goes into the store's advertising balance. */
export const AdMovement = z.object({
  kind: z.enum(['TOP_UP', 'SPEND', 'REFUND']),
  day: Day,
  amount: Amount,
})

/** An ad that needs attention: it has no money left, or ended before its last day because of that. */
export const AdConcern = z.object({
  campaignId: CampaignId,
  storeId: StoreId,
  storeAddressId: StoreAddressId,
  concern: z.enum(adConcerns),
  budget: Amount,
  currencyCode: Currency,
  endDate: Day,
})
export type AdConcern = z.output<typeof AdConcern>

const Limit = z.number()
/** ADS-ENTITY-CONFIG. Limits in the store's currency; `dailyLimitValues` is the daily limit offered to each tier. */
export const AdConfiguration = z.object({
  currency: Currency,
  budgetMin: Limit,
  budgetMax: Limit,
  dailyLimitMin: Limit,
  dailyLimitMax: Limit,
  dailyLimitValues: z.object({ '1': Limit, '2': Limit, '3': Limit }),
  /** Which kind of ad the store makes (GAP-ADS-KIND). */
  subscriptionModelType: SubscriptionModelName,
  /** Today at each of its live locations, for the earliest first day. */
  locations: z.array(
    z.object({ storeAddressId: StoreAddressId, cityCode: z.string(), timeZone: z.string(), today: Day }),
  ),
  attributionDays: z.int(),
})
export type AdConfiguration = z.output<typeof AdConfiguration>
