import type { JudgedFigure, Outlier } from '@storekeep/contract/rules/figures/stands-out.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { LocationMeasures } from '../measures.ts'

/** The kinds of problems, each with its own sentence. */
type Concern =
  | 'no-orders'
  | 'fewer-orders'
  | 'closed'
  | 'acceptance'
  | 'cancellations'
  | 'issues'
  | 'preparation'
  | 'waiting'
  | 'rating'

/** An item that needs attention, with the numbers behind it. */
export interface Attention {
  readonly concern: Concern
  readonly storeAddressId: number
  /** The location's value; a share of 1, seconds or a number of orders. */
  readonly value: number
  /** What it is compared with: the other locations, or the same location before. */
  readonly against: number
  readonly compared: 'others' | 'before'
  /** Figure and part with the affected orders; null if they are shown on the operations page only, or if there are none. */
  readonly opens: { readonly figure: FigureId; readonly part: string } | null
  /** The approximate number of affected orders, by which the list is sorted. */
  readonly impact: number
}

interface Kind {
  readonly concern: Concern
  readonly opens: Attention['opens']
  /** The weight of one order, or of one second of opening hours, in the ranking. */
  readonly weight: number
}

/** The problem behind each figure, and the part with its orders. */
const concerns: Readonly<Record<JudgedFigure, Kind>> = {
  orders: { concern: 'fewer-orders', opens: { figure: 'acceptance', part: 'offered' }, weight: 0.5 },
  // an hour closed weighs like two lost orders
  availability: { concern: 'closed', opens: null, weight: 2 / 3600 },
  acceptance: {
    concern: 'acceptance',
    opens: { figure: 'acceptance', part: 'notAccepted' },
    weight: 1,
  },
  avoidableCancellations: {
    concern: 'cancellations',
    opens: { figure: 'avoidableCancellations', part: 'avoidable' },
    weight: 1,
  },
  missingWrong: { concern: 'issues', opens: { figure: 'missingWrong', part: 'issues' }, weight: 0.6 },
  rating: { concern: 'rating', opens: { figure: 'rating', part: 'negative' }, weight: 0.4 },
  // a minute lost by thirty couriers weighs like one lost order, by sixty customers too
  awtp: { concern: 'waiting', opens: { figure: 'awtp', part: 'measured' }, weight: 1 / (60 * 30) },
  preparation: { concern: 'preparation', opens: null, weight: 1 / (60 * 60) },
}

/**
 * What needs attention at the selected locations, the most affected orders first; of all locations where none is
 * selected.
 */
export function attentionOf(
  judged: ReadonlyMap<number, readonly Outlier[]>,
  selected?: readonly number[],
): Attention[] {
  const ids = selected === undefined ? undefined : new Set(selected)
  return [...judged]
    .filter(([id]) => ids === undefined || ids.has(id))
    .flatMap(([id, outliers]) => concernsOf(id, outliers))
    .toSorted((one, other) => other.impact - one.impact)
}

function concernsOf(storeAddressId: number, outliers: readonly Outlier[]): Attention[] {
  const worse = outliers.filter(({ judgement }) => judgement === 'worse')
  const isWaiting = worse.some(({ figure }) => figure === 'awtp')
  return (
    worse
      // couriers wait where preparation is slow: one alarm for both
      .filter(({ figure }) => !(figure === 'preparation' && isWaiting))
      .map((one) => concernOf(storeAddressId, one))
  )
}

function concernOf(storeAddressId: number, { figure, value, against, compared, sample }: Outlier): Attention {
  const item = { storeAddressId, value, against, compared }
  if (figure === 'orders' && value === 0)
    return { ...item, concern: 'no-orders', opens: null, impact: against }
  const { concern, opens, weight } = concerns[figure]
  const affected = figure === 'orders' ? against - value : Math.abs(against - value) * sample
  return { ...item, concern, opens, impact: affected * weight }
}

/** GAP-UNKNOWN: whether any order knows the facts behind the figures. */
export function knowsConcerns(locations: readonly LocationMeasures[]): boolean {
  return locations.some(
    (row) => row.knowsAcceptance + row.knowsIssues + row.rated + row.waitingOrders > 0 || row.offered === 0,
  )
}
