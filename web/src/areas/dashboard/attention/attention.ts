import { judgeLocations, leastJudged } from '@storekeep/contract/rules/figures/stands-out.ts'
import type { JudgedFigure, Outlier } from '@storekeep/contract/rules/figures/stands-out.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { LocationMeasures } from '../measures.ts'

/** The kinds of problems, each with its own sentence. */
type Concern = 'no-orders' | 'fewer-orders' | 'acceptance' | 'cancellations' | 'issues' | 'waiting' | 'rating'

/** An item that needs attention, with the numbers behind it. */
export interface Attention {
  readonly concern: Concern
  readonly storeAddressId: number
  readonly storeId: number
  /** The location's value; a share of 1, seconds or a number of orders. */
  readonly value: number
  /** What it is compared with: the other locations, or the same location before. */
  readonly against: number
  readonly compared: 'others' | 'before'
  /** The sample of orders. */
  readonly sample: number
  /** Figure and part with the affected orders; null if there are none to show. */
  readonly opens: { readonly figure: FigureId; readonly part: string } | null
  /** The approximate number of affected orders, by which the list is sorted. */
  readonly impact: number
}

/** The problem behind each figure, the part with its orders, and the weight of one order in the ranking. */
const concerns = {
  acceptance: { concern: 'acceptance', part: 'notAccepted', weight: 1 },
  avoidableCancellations: { concern: 'cancellations', part: 'avoidable', weight: 1 },
  missingWrong: { concern: 'issues', part: 'issues', weight: 0.6 },
  rating: { concern: 'rating', part: 'negative', weight: 0.4 },
  // a minute lost by thirty couriers weighs like one lost order
  awtp: { concern: 'waiting', part: 'measured', weight: 1 / (60 * 30) },
} as const satisfies Record<JudgedFigure, { concern: Concern; part: string; weight: number }>

/**
 * The locations of the selection that need attention, as far as the figures are significant. `peers` are all of the
 * owner's locations, also if only one is selected.
 */
export function attentionOf(
  locations: readonly LocationMeasures[],
  before: readonly LocationMeasures[] | undefined,
  peers: readonly LocationMeasures[] | undefined = locations,
): Attention[] {
  const earlier = new Map(before?.map((row) => [row.storeAddressId, row]))
  const known = new Set(locations.map((row) => row.storeAddressId))
  const judged = judgeLocations(locations, peers, before ?? [])
  const found = locations.flatMap((row) => [
    ...(judged.get(row.storeAddressId) ?? [])
      .filter(({ judgement }) => judgement === 'worse')
      .map((one) => concernOf(row, one)),
    ...volume(row, earlier.get(row.storeAddressId)),
  ])
  const withoutOrders = (before ?? [])
    .filter((row) => !known.has(row.storeAddressId))
    .flatMap((row) => gone(row))
  return [...found, ...withoutOrders].toSorted((one, other) => other.impact - one.impact)
}

/** GAP-UNKNOWN: whether any order knows the facts behind the figures. */
export function knowsConcerns(locations: readonly LocationMeasures[]): boolean {
  return locations.some(
    (row) => row.knowsAcceptance + row.knowsIssues + row.rated + row.waitingOrders > 0 || row.offered === 0,
  )
}

function concernOf(row: LocationMeasures, { figure, value, against, compared, sample }: Outlier): Attention {
  const { concern, part, weight } = concerns[figure]
  const impact = Math.abs(against - value) * sample * weight
  return item(row, { concern, value, against, compared, sample, opens: { figure, part }, impact })
}

/** No orders, or a third fewer than on the same weekdays before. */
function volume(row: LocationMeasures, earlier: LocationMeasures | undefined): Attention[] {
  if (earlier === undefined || earlier.offered < leastJudged) return []
  if (row.offered === 0) return gone(earlier)
  if (row.offered > earlier.offered * 0.66) return []
  const numbers = { value: row.offered, against: earlier.offered, sample: earlier.offered }
  const opens = { figure: 'acceptance', part: 'offered' } as const
  const impact = (earlier.offered - row.offered) * 0.5
  return [item(row, { concern: 'fewer-orders', compared: 'before', ...numbers, opens, impact })]
}

const gone = (earlier: LocationMeasures): Attention[] =>
  earlier.offered < leastJudged
    ? []
    : [
        item(earlier, {
          concern: 'no-orders',
          value: 0,
          against: earlier.offered,
          compared: 'before',
          sample: earlier.offered,
          opens: null,
          impact: earlier.offered,
        }),
      ]

const item = (
  { storeAddressId, storeId }: LocationMeasures,
  rest: Omit<Attention, 'storeAddressId' | 'storeId'>,
): Attention => ({ storeAddressId, storeId, ...rest })
