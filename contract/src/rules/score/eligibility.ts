/** The locations on the performance pages. Web and server use the same rule. */

interface LocationFacts {
  readonly vertical: string
  readonly isMarketplace: boolean
}

/** Why a location has no monthly performance. */
export type Ineligibility = 'quickCommerce' | 'donations' | 'marketplace' | 'firstGeneration'

/** PERF-PERM-ELIGIBILITY, GAP-GENERATION: restaurants that are not a marketplace's; shops and donations are not rated. */
export function isEligible(location: LocationFacts): boolean {
  return whyNoScore(location) === null
}

/** Why a location is not eligible; null if it is. */
export function whyNoScore({ vertical, isMarketplace }: LocationFacts): Ineligibility | null {
  if (vertical === 'FOOD') return isMarketplace ? 'marketplace' : null
  return vertical === 'DONATIONS' ? 'donations' : 'quickCommerce'
}

/** Why a location cannot be a top performer: it must be eligible, and of generation 2. */
export function whyNoTopPerformer(
  location: LocationFacts & { readonly generation: number },
): Ineligibility | null {
  return whyNoScore(location) ?? (location.generation === 1 ? 'firstGeneration' : null)
}
