/** Which locations the pages under Performance are about. */

interface PlaceFacts {
  readonly vertical: string
  readonly isMarketplace: boolean
}

/** PERF-PERM-ELIGIBILITY, GAP-GENERATION: restaurants that are not a marketplace's; shops and donations are not rated. */
export const isEligible = ({ vertical, isMarketplace }: PlaceFacts): boolean =>
  vertical === 'FOOD' && !isMarketplace
