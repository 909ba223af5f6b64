import { whyNoScore, whyNoTopPerformer } from '@storekeep/contract/rules/score/eligibility.ts'
import type { Ineligibility } from '@storekeep/contract/rules/score/eligibility.ts'
import type { Chosen, VisibleStore } from '#kit/selection/rules.ts'
import { mostLocations } from '#kit/selection/rules.ts'

/** The two pages: the top performers, and the score in full. */
export type Kind = 'top' | 'score'

export const listPath = { top: '/top-performer', score: '/partner-score' } as const
export const locationPath = {
  top: '/top-performer/$storeAddressId',
  score: '/partner-score/$storeAddressId',
} as const

/** A location that is picked but has no monthly performance. */
export interface LeftOut {
  readonly storeAddressId: number
  readonly why: Ineligibility
}

export interface EligibleLocations {
  /** PERF-PERM-ELIGIBILITY: only these are requested. */
  readonly eligible: readonly number[]
  readonly leftOut: readonly LeftOut[]
}

/** Which live locations have a monthly performance, and why the others have none. */
export function eligibleLocations(
  kind: Kind,
  stores: readonly VisibleStore[],
  isPicked: (storeAddressId: number) => boolean = () => true,
): EligibleLocations {
  const why = kind === 'top' ? whyNoTopPerformer : whyNoScore
  const judged = stores.flatMap(({ store, addresses }) =>
    addresses
      .filter(({ id, status }) => status === 'LIVE' && isPicked(id))
      .map(({ id, isMarketplace, generation }) => ({
        id,
        why: why({ vertical: store.vertical, isMarketplace, generation }),
      })),
  )
  return {
    eligible: judged.flatMap((one) => (one.why === null ? [one.id] : [])),
    leftOut: judged.flatMap((one) => (one.why === null ? [] : [{ storeAddressId: one.id, why: one.why }])),
  }
}

/** Those of the selection. */
export function selectedLocations(kind: Kind, { stores, addresses }: Chosen): EligibleLocations {
  const picked = new Set(addresses.map(({ id }) => id))
  return eligibleLocations(kind, stores, (id) => picked.has(id))
}

/** What is sent: explicit ids up to 200, otherwise nothing, which the server reads as all (GAP-NONE-MEANS-ALL). */
export function sentIds({ eligible }: EligibleLocations): number[] | undefined {
  return eligible.length > mostLocations ? undefined : [...eligible]
}

/**
 * PERF-GUARD-TOP-PERFORMER, PERF-GUARD-PARTNER-SCORE: a single location has a page of its own, several have the
 * list. The location to go to, `list`, or null to stay; `locationId` is the location whose page is open.
 */
export function pageFor({ eligible }: EligibleLocations, locationId: number | null): number | 'list' | null {
  const [only] = eligible
  if (eligible.length === 1 && only !== undefined) return only === locationId ? null : only
  return locationId === null ? null : 'list'
}
