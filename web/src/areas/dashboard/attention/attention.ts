import { valueOf } from '@storekeep/contract/rules/figures/figures.ts'
import { wilson } from '@storekeep/contract/rules/figures/intervals.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { MeasureValues } from '@storekeep/contract/rules/figures/figures.ts'
import { addCounts } from '../measures.ts'
import type { LocationMeasures } from '../measures.ts'

/** What is wrong: each kind has its own sentence. */
type Concern = 'no-orders' | 'fewer-orders' | 'acceptance' | 'cancellations' | 'issues' | 'waiting' | 'rating'

/** Something that needs attention, with the numbers that show why. */
export interface Attention {
  readonly concern: Concern
  readonly storeAddressId: number
  readonly storeId: number
  /** The location's value; a share of 1, seconds or a number of orders. */
  readonly value: number
  /** What it is compared with: the other locations, or the same location before. */
  readonly against: number
  readonly compared: 'others' | 'before'
  /** Orders it rests on. */
  readonly sample: number
  /** Figure and part whose orders show the problem; null where there are no orders to show. */
  readonly opens: { readonly figure: FigureId; readonly part: string } | null
  /** Orders touched, roughly: what the list is sorted by. */
  readonly impact: number
}

/** With fewer orders than this a location is not judged. */
const leastOrders = 20

interface RateRule {
  readonly concern: Concern
  readonly figure: FigureId
  readonly part: string
  readonly hits: (m: MeasureValues) => number
  readonly of: (m: MeasureValues) => number
  /** Which end is the bad one. */
  readonly bad: 'low' | 'high'
  /** Differences below this are ignored, however certain they are. */
  readonly margin: number
  /** How much one order of this kind counts in the ranking. */
  readonly weight: number
}

const rateRules: readonly RateRule[] = [
  {
    concern: 'acceptance',
    figure: 'acceptance',
    part: 'notAccepted',
    hits: (m) => m.accepted,
    of: (m) => m.decided,
    bad: 'low',
    margin: 0.02,
    weight: 1,
  },
  {
    concern: 'cancellations',
    figure: 'avoidableCancellations',
    part: 'avoidable',
    hits: (m) => m.avoidableCancellations,
    of: (m) => m.knowsAcceptance,
    bad: 'high',
    margin: 0.01,
    weight: 1,
  },
  {
    concern: 'issues',
    figure: 'missingWrong',
    part: 'issues',
    hits: (m) => m.issueOrders,
    of: (m) => m.knowsIssues,
    bad: 'high',
    margin: 0.01,
    weight: 0.6,
  },
  {
    concern: 'rating',
    figure: 'rating',
    part: 'negative',
    hits: (m) => m.positive,
    of: (m) => m.rated,
    bad: 'low',
    margin: 0.05,
    weight: 0.4,
  },
]

/**
 * The locations of the selection that need attention, as far as the figures prove it. A share is bad when its 95 %
 * interval lies wholly on the wrong side of the interval of the other locations, or of its own before.
 */
export function attentionOf(
  locations: readonly LocationMeasures[],
  before: readonly LocationMeasures[] | undefined,
): Attention[] {
  const earlier = new Map(before?.map((row) => [row.storeAddressId, row]))
  const known = new Set(locations.map((row) => row.storeAddressId))
  const all = addCounts(locations)
  const found = locations.flatMap((row) => [
    ...rates(row, less(all, row), earlier.get(row.storeAddressId)),
    ...waiting(row, less(all, row), earlier.get(row.storeAddressId)),
    ...volume(row, earlier.get(row.storeAddressId)),
  ])
  const silent = (before ?? []).filter((row) => !known.has(row.storeAddressId)).flatMap((row) => gone(row))
  return [...found, ...silent].toSorted((one, other) => other.impact - one.impact)
}

/** GAP-UNKNOWN: whether any order tells what is looked at beside the number of orders. */
export function knowsConcerns(locations: readonly LocationMeasures[]): boolean {
  return locations.some(
    (row) => row.knowsAcceptance + row.knowsIssues + row.rated + row.waitingOrders > 0 || row.offered === 0,
  )
}

/** The others: everything less this location. */
const less = (all: MeasureValues, row: MeasureValues): MeasureValues => ({
  ...all,
  offered: all.offered - row.offered,
  knowsAcceptance: all.knowsAcceptance - row.knowsAcceptance,
  decided: all.decided - row.decided,
  knowsIssues: all.knowsIssues - row.knowsIssues,
  accepted: all.accepted - row.accepted,
  delivered: all.delivered - row.delivered,
  avoidableCancellations: all.avoidableCancellations - row.avoidableCancellations,
  issueOrders: all.issueOrders - row.issueOrders,
  rated: all.rated - row.rated,
  positive: all.positive - row.positive,
  waitingSeconds: all.waitingSeconds - row.waitingSeconds,
  waitingOrders: all.waitingOrders - row.waitingOrders,
})

function rates(
  row: LocationMeasures,
  others: MeasureValues,
  earlier: LocationMeasures | undefined,
): Attention[] {
  return rateRules.flatMap((rule) => {
    const [hits, of] = [rule.hits(row), rule.of(row)]
    const interval = wilson(hits, of)
    if (interval === null || of < leastOrders) return []
    const worseThan = (rest: MeasureValues | undefined, compared: Attention['compared']): Attention[] => {
      if (rest === undefined || rule.of(rest) < leastOrders) return []
      const [value, against] = [hits / of, rule.hits(rest) / rule.of(rest)]
      // what it is held against is a sample as well: both intervals must be apart
      const restInterval = wilson(rule.hits(rest), rule.of(rest))
      const bad =
        rule.bad === 'low'
          ? interval.high < (restInterval?.low ?? against) - rule.margin
          : interval.low > (restInterval?.high ?? against) + rule.margin
      const opens = { figure: rule.figure, part: rule.part }
      const impact = Math.abs(against - value) * of * rule.weight
      return bad
        ? [item(row, { concern: rule.concern, value, against, compared, sample: of, opens, impact })]
        : []
    }
    const [worst] = [...worseThan(others, 'others'), ...worseThan(earlier, 'before')].toSorted(
      (one, other) => other.impact - one.impact,
    )
    return worst ? [worst] : []
  })
}

/** Waiting is worth a word from six minutes on, when a third longer than elsewhere or than before. */
function waiting(
  row: LocationMeasures,
  others: MeasureValues,
  earlier: LocationMeasures | undefined,
): Attention[] {
  const value = valueOf('awtp', row)
  if (value === null || row.waitingOrders < leastOrders || value < 360) return []
  const worseThan = (rest: MeasureValues | undefined, compared: Attention['compared']): Attention[] => {
    const against = rest && rest.waitingOrders >= leastOrders ? valueOf('awtp', rest) : null
    if (against === null || value < against * 1.33) return []
    const opens = { figure: 'awtp', part: 'measured' } as const
    // a minute lost by thirty couriers weighs like one lost order
    const impact = (((value - against) / 60) * row.waitingOrders) / 30
    const sample = row.waitingOrders
    return [item(row, { concern: 'waiting', value, against, compared, sample, opens, impact })]
  }
  const [worst] = [...worseThan(others, 'others'), ...worseThan(earlier, 'before')]
  return worst ? [worst] : []
}

/** No orders, or a third fewer than on the same weekdays before. */
function volume(row: LocationMeasures, earlier: LocationMeasures | undefined): Attention[] {
  if (earlier === undefined || earlier.offered < leastOrders) return []
  if (row.offered === 0) return gone(earlier)
  if (row.offered > earlier.offered * 0.66) return []
  const numbers = { value: row.offered, against: earlier.offered, sample: earlier.offered }
  const opens = { figure: 'acceptance', part: 'offered' } as const
  const impact = (earlier.offered - row.offered) * 0.5
  return [item(row, { concern: 'fewer-orders', compared: 'before', ...numbers, opens, impact })]
}

const gone = (earlier: LocationMeasures): Attention[] =>
  earlier.offered < leastOrders
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
