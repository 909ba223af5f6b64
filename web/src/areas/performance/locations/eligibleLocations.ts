import type { Ineligibility } from '@storekeep/contract/rules/score/eligibility.ts'
import type { Chosen, VisibleStore } from '#kit/selection/rules.ts'
import { maxLocations } from '#kit/selection/rules.ts'
import { whyIneligible } from './eligibility.ts'
import type { Kind } from './eligibility.ts'

export const listPath = { top: '/top-performer', score: '/partner-score' } as const
export const locationPath = {
  top: '/top-performer/$storeAddressId',
  score: '/partner-score/$storeAddressId',
} as const

/** A selected location without a monthly performance. */
export interface LeftOut {
  readonly storeAddressId: number
  readonly why: Ineligibility
}

export interface EligibleLocations {
  /** PERF-PERM-ELIGIBILITY: the only locations that are requested. */
  readonly eligible: readonly number[]
  readonly leftOut: readonly LeftOut[]
}

/** Which live locations have a monthly performance, and why the others do not. */
export function eligibleLocations(
  kind: Kind,
  stores: readonly VisibleStore[],
  isPicked: (storeAddressId: number) => boolean = () => true,
): EligibleLocations {
  const judged = stores.flatMap(({ store, addresses }) =>
    addresses
      .filter(({ id, status }) => status === 'LIVE' && isPicked(id))
      .map((address) => ({ id: address.id, why: whyIneligible(kind, store, address) })),
  )
  return {
    eligible: judged.flatMap((one) => (one.why === null ? [one.id] : [])),
    leftOut: judged.flatMap((one) => (one.why === null ? [] : [{ storeAddressId: one.id, why: one.why }])),
  }
}

/** The eligible locations of the selection. */
export function selectedLocations(kind: Kind, { stores, addresses }: Chosen): EligibleLocations {
  const picked = new Set(addresses.map(({ id }) => id))
  return eligibleLocations(kind, stores, (id) => picked.has(id))
}

/** The ids to send: explicit up to 200, otherwise none, which the server reads as all (GAP-NONE-MEANS-ALL). */
export function sentIds({ eligible }: EligibleLocations): number[] | undefined {
  return eligible.length > maxLocations ? undefined : [...eligible]
}

/**
 * PERF-GUARD-TOP-PERFORMER, PERF-GUARD-PARTNER-SCORE: a single location has its own page, several have the list.
 * Returns the location to open, `list`, or null to stay; `locationId` is the location of the current page.
 */
export function pageFor({ eligible }: EligibleLocations, locationId: number | null): number | 'list' | null {
  const [only] = eligible
  if (eligible.length === 1 && only !== undefined) return only === locationId ? null : only
  return locationId === null ? null : 'list'
}
