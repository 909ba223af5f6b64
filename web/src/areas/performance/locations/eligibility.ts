import { whyNoScore, whyNoTopPerformer } from '@storekeep/contract/rules/score/eligibility.ts'
import type { Ineligibility } from '@storekeep/contract/rules/score/eligibility.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'

/** The two pages: top performers, and the full score. */
export type Kind = 'top' | 'score'

/** Why a location has no monthly performance of this kind; null if it has. */
export function whyIneligible(
  kind: Kind,
  { vertical }: VisibleStore['store'],
  { isMarketplace, generation }: VisibleStore['addresses'][number],
): Ineligibility | null {
  return (kind === 'top' ? whyNoTopPerformer : whyNoScore)({ vertical, isMarketplace, generation })
}

/** Whether any live location has a monthly performance. */
export function hasEligible(kind: Kind, stores: readonly VisibleStore[]): boolean {
  return stores.some(({ store, addresses }) =>
    addresses.some((address) => address.status === 'LIVE' && whyIneligible(kind, store, address) === null),
  )
}
