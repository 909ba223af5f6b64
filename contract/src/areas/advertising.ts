import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import {
  Amount,
  CountryCode,
  Currency,
  Day,
  Email,
  NonNegativeAmount,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
  text,
} from '../kit/fields.ts'
import { adsPageSize, adSorts, adStatuses } from '../rules/advertising/types.ts'
import {
  AdConcern,
  AdConfiguration,
  AdMovement,
  BillingTypeName,
  Campaign,
  CampaignDay,
  CampaignId,
  CampaignTotals,
} from './advertising.shapes.ts'

const access = { section: 'ADVERTISING' } as const
const read = { host: 'root', access, effect: 'read' } as const
const write = { host: 'root', access, effect: 'write' } as const
const campaigns = '/adsmon/featured-partners/v1/self-service/campaigns'
const selfService = '/adsmon/api/v2/partners/self-service/campaigns'
const balance = '/adsmon/featured-partners/v1/self-service/stores/{storeId}/balance'
const ofStore = z.object({ storeId: StoreId })
const one = z.object({ id: CampaignId })
const named = z.object({ campaignId: CampaignId })
const Created = z.object({ campaignId: CampaignId })
const Changed = z.object({ campaign: Campaign })
const Balance = z.object({
  balance: Amount,
  currency: Currency,
  version: z.int(),
  /** The ads that run or are planned, and what is left of their budgets: without a balance they end for good. */
  funded: z.object({ count: z.int(), left: Amount }),
})

/** The fields of both kinds of ad. Without `storeAddressId` it is the store's first live location of the city. */
const planned = {
  storeId: StoreId,
  storeAddressId: z.optional(StoreAddressId),
  startDate: Day,
  endDate: Day,
  countryCode: CountryCode,
  cityCode: text(1, 128),
  topUpAmount: NonNegativeAmount,
  accountManagerEmail: z.optional(z.nullable(Email)),
}

export const advertising = {
  list: endpoint({
    ...read,
    id: 'ADS-CALL-LIST',
    summary: 'Campaigns of a store, newest first, with totals of all matching ones and counts by status.',
    method: 'GET',
    path: campaigns,
    query: z.object({
      storeId: StoreId,
      storeAddressIds: z.optional(StoreAddressIds),
      page: z._default(z.int().check(z.positive(), z.maximum(100_000)), 1),
      pageSize: z._default(z.int().check(z.positive(), z.maximum(100)), adsPageSize),
      sortBy: z._default(z.enum(adSorts), 'startDate'),
      sortOrder: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
      status: z.optional(z.enum(adStatuses)),
      billingType: z.optional(BillingTypeName),
    }),
    reply: z.object({
      campaigns: z.array(Campaign),
      pageData: z.object({ totalElements: z.int(), pageNumber: z.int(), count: z.int() }),
      totals: CampaignTotals,
      /** By the status that is shown. */
      counts: z.record(z.enum(adStatuses), z.int()),
      attributionDays: z.int(),
    }),
  }),
  one: endpoint({
    ...read,
    id: 'ADS-ENTITY-AD',
    summary: 'One campaign with its days and money movements.',
    method: 'GET',
    path: `${selfService}/{id}`,
    params: one,
    reply: z.object({
      campaign: Campaign,
      days: z.array(CampaignDay),
      movements: z.array(AdMovement),
      attributionDays: z.int(),
    }),
  }),
  attention: endpoint({
    ...read,
    id: 'ADS-STATE-OUT-OF-BALANCE',
    summary:
      'Ads of some locations that have no money left, or ended early because of that; the latest first.',
    method: 'GET',
    path: '/adsmon/api/v2/partners/self-service/attention',
    query: z.object({ storeAddressIds: z.optional(StoreAddressIds) }),
    reply: z.object({ concerns: z.array(AdConcern) }),
  }),
  createCredit: endpoint({
    ...write,
    id: 'ADS-CALL-CREATE-CREDIT',
    summary: 'Creates an ad of a store without a subscription and moves its budget into the balance.',
    method: 'POST',
    path: campaigns,
    body: z.object({ ...planned, currencyCode: Currency, dailyLimit: NonNegativeAmount }),
    reply: Created,
  }),
  createSubscription: endpoint({
    ...write,
    id: 'ADS-CALL-CREATE-SUBSCRIPTION',
    summary: 'Creates an ad of a store with a subscription and moves its budget into the balance.',
    method: 'POST',
    path: selfService,
    body: z.object({ ...planned, currency: Currency, dailyBudget: NonNegativeAmount }),
    reply: Created,
  }),
  stop: endpoint({
    ...write,
    id: 'ADS-CALL-STOP',
    summary: 'Stops a campaign until it is resumed; its money stays in the balance.',
    method: 'POST',
    path: `${selfService}/stop`,
    body: named,
    reply: Changed,
  }),
  remove: endpoint({
    ...write,
    id: 'ADS-CALL-DELETE',
    summary: 'Deletes campaigns that are not running, all or none; remaining budgets are returned.',
    method: 'DELETE',
    path: selfService,
    body: z.object({
      uuids: z.array(CampaignId).check(z.minLength(1, 'field.required'), z.maxLength(100, 'field.tooLong')),
    }),
  }),
  finish: endpoint({
    ...write,
    id: 'ADS-CALL-FINISH',
    summary: 'Ends a campaign permanently; its remaining budget is returned to the payout.',
    method: 'POST',
    path: `${selfService}/finish`,
    body: named,
    reply: Changed,
  }),
  resume: endpoint({
    ...write,
    id: 'ADS-CALL-RESUME',
    summary: 'Resumes a stopped campaign.',
    method: 'POST',
    path: `${selfService}/resume`,
    body: named,
    reply: Changed,
  }),
  setDailyBudget: endpoint({
    ...write,
    id: 'ADS-CALL-PATCH',
    summary: 'Sets the daily budget of a campaign, effective immediately, including the current day.',
    method: 'PATCH',
    path: `${selfService}/{id}`,
    params: one,
    body: z.object({ dailyBudget: NonNegativeAmount, currency: Currency }),
    reply: Changed,
  }),
  recommendation: endpoint({
    ...read,
    id: 'ADS-CALL-RECOMMENDATION',
    summary: 'The limits of the ad form, and the daily limit offered to each tier.',
    method: 'GET',
    path: '/adsmon/api/v1/featured-partners/self-service/daily-recommendation/{countryCode}',
    params: z.object({ countryCode: CountryCode }),
    query: ofStore,
    reply: AdConfiguration,
  }),
  balance: endpoint({
    ...read,
    id: 'ADS-CALL-BALANCE-GET',
    summary: 'The unspent advertising balance of a store.',
    method: 'GET',
    path: balance,
    params: ofStore,
    query: z.object({ countryCode: CountryCode }),
    reply: Balance,
  }),
  setBalance: endpoint({
    ...write,
    id: 'ADS-CALL-BALANCE-PATCH',
    summary: 'Sets the balance; the difference is booked once, from the payout or back to it.',
    method: 'PATCH',
    path: balance,
    params: ofStore,
    /** GAP-BALANCE-PATCH: `newVendorBalance` on the wire; `amount` and `storeId` are the other spelling of it. */
    body: z.object({
      newVendorBalance: z.optional(NonNegativeAmount),
      amount: z.optional(NonNegativeAmount),
      storeId: z.optional(StoreId),
      countryCode: CountryCode,
    }),
    reply: Balance,
  }),
  businessStatus: endpoint({
    ...read,
    id: 'ADS-CALL-BUSINESS',
    summary: 'Whether the store may advertise at all; 503 while that is unknown.',
    method: 'GET',
    path: '/adsmon/api/v1/featured-partners/{storeId}/business-status',
    params: ofStore,
    reply: z.object({
      isValid: z.boolean(),
      reason: z.nullable(z.enum(['ad.businessInvalid', 'ad.noLocation'])),
    }),
  }),
  tiers: endpoint({
    ...read,
    id: 'ADS-CALL-TIERS',
    summary:
      'Guardrails: whether ads of the store and of each location are allowed; 503 while that cannot be known.',
    method: 'GET',
    path: '/adsmon/api/v1/partners/self-service/store/{storeId}/tiers',
    params: ofStore,
    reply: z.object({
      allowToSponsor: z.boolean(),
      tiers: z.array(
        z.object({
          storeAddressId: StoreAddressId,
          tier: z.literal([1, 2, 3]),
          allowToSponsor: z.boolean(),
        }),
      ),
    }),
  }),
}
