import type { AdLimits, TierLimits } from '@storekeep/contract/rules/advertising/form.ts'
import type { BillingType, SubscriptionModel } from '@storekeep/contract/rules/advertising/types.ts'

export type Tier = 1 | 2 | 3

/** A line of settings as stored; omitted fields keep their defaults. */
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
  /** The expiry of the checks. */
  readonly validUntil?: string
}
