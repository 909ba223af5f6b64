import type { AdLimits, TierLimits } from '@storekeep/contract/rules/advertising/form.ts'
import type { BillingType, SubscriptionModel } from '@storekeep/contract/rules/advertising/types.ts'

export type Tier = 1 | 2 | 3

/** What a line of settings says, as it is stored; what it leaves out is as without it. */
export interface FedSettings extends Partial<AdLimits> {
  readonly tierLimits?: TierLimits
  readonly attributionDays?: number
  readonly subscriptionModelType?: SubscriptionModel
  readonly billingType?: BillingType
  readonly isValid?: boolean
  readonly allowToSponsor?: boolean
  readonly tiers?: readonly {
    readonly storeAddressId: number
    readonly tier: Tier
    readonly allowToSponsor: boolean
  }[]
  /** Until when the checks are vouched for. */
  readonly validUntil?: string
}
