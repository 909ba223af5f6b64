import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'

/** A figure over days or locations: its value, numerator and denominator. */
export interface Measured {
  readonly value: number | null
  readonly top: number
  readonly of: number
  /** GAP-UNKNOWN: how many orders have the data the figure needs, and of how many; omitted if all do. */
  readonly basis?: { readonly known: number; readonly all: number }
}

/** A figure for the whole selection, by local day and by location. */
export interface Split {
  readonly total: Measured
  readonly days: ReadonlyMap<string, Measured>
  readonly locations: ReadonlyMap<number, Measured>
}

/** The answers loaded so far for one period. */
export interface Answers {
  readonly stats: Reply<typeof dashboard.stats> | undefined
  readonly locations?: Reply<typeof dashboard.operations> | undefined
  readonly availability: Reply<typeof operations.availability> | undefined
  readonly missingWrong: Reply<typeof operations.missingWrong> | undefined
  readonly preparation: Reply<typeof operations.preparation> | undefined
  readonly waiting: Reply<typeof operations.awtp> | undefined
  readonly conversion: Reply<typeof operations.conversion> | undefined
}

/** Divides; null, shown as a dash, if the denominator is 0. */
const ratio = (top: number, of: number): Measured => ({ top, of, value: of === 0 ? null : top / of })

/** Adds the number of orders with the needed data, unless all have it. */
const based = (measured: Measured, known: number, all: number): Measured =>
  known < all ? { ...measured, basis: { known, all } } : measured

interface SplitReply<Row> {
  readonly total: Row
  readonly days: readonly (Row & { readonly day: string })[]
  readonly storeAddresses: readonly (Row & { readonly storeAddressId: number })[]
}

const splitOf = <Row>(
  reply: SplitReply<Row> | undefined,
  measure: (row: Row) => Measured,
): Split | undefined =>
  reply && {
    total: measure(reply.total),
    days: new Map(reply.days.map((row) => [row.day, measure(row)])),
    locations: new Map(reply.storeAddresses.map((row) => [row.storeAddressId, measure(row)])),
  }

type Sums = Reply<typeof dashboard.stats>['totals'][number]
type Counted =
  | 'offered'
  | 'accepted'
  | 'decided'
  | 'knowsAcceptance'
  | 'avoidableCancellations'
  | 'delivered'
  | 'knowsRatings'
  | 'positive'
  | 'rated'

/** Sums counts over currencies first, then divides once. */
function fromStats(
  { stats, locations }: Answers,
  top: Counted,
  of: Counted,
  [known, all]: readonly [Counted, Counted],
): Split | undefined {
  if (stats === undefined) return undefined
  const sum = (rows: readonly Pick<Sums, Counted>[]) => {
    const added = (name: Counted) => rows.reduce((sums, row) => sums + row[name], 0)
    return based(ratio(added(top), added(of)), added(known), added(all))
  }
  const days = Map.groupBy(stats.days, ({ day }) => day)
  return {
    total: sum(stats.totals),
    days: new Map([...days].map(([day, rows]) => [day, sum(rows)])),
    locations: new Map(locations?.storeAddresses.map((row) => [row.storeAddressId, sum([row])])),
  }
}

/** Computes a figure from the answers; undefined until its own answer has loaded. */
export function measured(metric: GoalMetric, answers: Answers): Split | undefined {
  switch (metric) {
    case 'availability':
      return splitOf(answers.availability, (row) => ratio(row.openSeconds, row.scheduledSeconds))
    case 'acceptance':
      return fromStats(answers, 'accepted', 'decided', ['knowsAcceptance', 'offered'])
    case 'avoidableCancellations':
      return fromStats(answers, 'avoidableCancellations', 'knowsAcceptance', ['knowsAcceptance', 'offered'])
    case 'rating':
      return fromStats(answers, 'positive', 'rated', ['knowsRatings', 'delivered'])
    case 'missingWrong':
      return splitOf(answers.missingWrong, (row) =>
        based(ratio(row.either, row.orders), row.orders, row.orders + row.unknown),
      )
    case 'conversion':
      return splitOf(answers.conversion, (row) => ratio(row.orders, row.visits))
    case 'preparation':
      return splitOf(answers.preparation, (row) =>
        based({ top: row.seconds, of: row.orders, value: row.median }, row.known, row.delivered),
      )
    case 'awtp':
      return splitOf(answers.waiting, (row) =>
        based(ratio(row.seconds, row.orders), row.known, row.delivered),
      )
  }
}
