/** ADS-STATE-STATUS: statuses of an ad's tag; any other value is shown as unknown. */
export const adStatuses = ['UPCOMING', 'ONGOING', 'STOPPED', 'COMPLETED'] as const
export type AdStatus = (typeof adStatuses)[number]
export type ShownAdStatus = AdStatus | 'UNKNOWN'

/** ADS-STATE-OUT-OF-BALANCE: statuses from the server; OUT_OF_BALANCE replaces a status that depends on the dates. */
export type WireAdStatus = AdStatus | 'OUT_OF_BALANCE'

/** ADS-ENTITY-BILLING: who an ad is billed to. */
export const billingTypes = [
  'PER_STORE_ADDRESS',
  'BILLABLE_ENTITY',
  'OTHER_ENTITY',
  'CREDIT_CAMPAIGN',
] as const
export type BillingType = (typeof billingTypes)[number]

/** GAP-ADS-KIND: a store without a subscription makes credit ads, any other subscription ads. */
export const subscriptionModels = ['NO_SUBSCRIPTION', 'SUBSCRIPTION'] as const
export type SubscriptionModel = (typeof subscriptionModels)[number]

export type AdKind = 'CREDIT' | 'SUBSCRIPTION'

/** GAP-ADS-KIND: the kind of ad that a store makes. */
export function kindOf(model: SubscriptionModel): AdKind {
  return model === 'NO_SUBSCRIPTION' ? 'CREDIT' : 'SUBSCRIPTION'
}

/** Its creator: the partner in the portal, or the marketplace. */
export const campaignContexts = ['self_service', 'marketplace'] as const

/** Why an ad ended before its last day. */
export const finishReasons = ['PARTNER', 'DATE', 'BUDGET', 'BALANCE'] as const
export type FinishReason = (typeof finishReasons)[number]

/** Why an ad needs attention: the store's balance is used up, or its own budget. */
export const adConcerns = ['OUT_OF_BALANCE', 'BUDGET_USED'] as const
export type AdConcernName = (typeof adConcerns)[number]

/** Number of days for which the attention list shows an ad that ran out of money. */
export const concernDays = 7

/** Why a click is not charged in full. */
export const unchargedReasons = ['DAILY_LIMIT', 'BUDGET', 'BALANCE', 'LATE', 'NOT_RUNNING'] as const
export type UnchargedReason = (typeof unchargedReasons)[number]

/** How the list may be sorted. */
export const adSorts = [
  'startDate',
  'endDate',
  'dailyLimit',
  'totalImpressions',
  'totalClicks',
  'totalOrders',
  'totalRevenue',
  'totalAdSpent',
] as const
export type AdSort = (typeof adSorts)[number]

/** Attribution window: orders placed within this many days after a click count for the ad. */
export const defaultAttributionDays = 7

/** ADS-CONST-PAGE. */
export const adsPageSize = 10
