/**
 * Notable figures of a location: the same comparison for every page, with the owner's other locations and with the
 * location's own past. Shares are compared by their 95 % intervals, times by significance and by ratio.
 */
import { meansDiffer } from './chance.ts'
import { figure, sampleOf } from './figures.ts'
import type { MeasureName, MeasureValues } from './figures.ts'
import { wilson } from './intervals.ts'

/** Locations with fewer orders are not compared. */
const leastJudged = 20

/** Shares: differences below the margin are ignored, however certain they are. */
const margins = {
  acceptance: 0.02,
  avoidableCancellations: 0.01,
  missingWrong: 0.01,
  rating: 0.05,
  /** A share of time: without an interval, so that a single short pause stays below the margin. */
  availability: 0.05,
} as const
type JudgedShare = keyof typeof margins

/** Times: the longer one must reach this many seconds, and exceed the other by this factor. */
const times = {
  awtp: { least: 360, factor: 1.33 },
  preparation: { least: 600, factor: 1.33 },
} as const
type JudgedTime = keyof typeof times

export type Judgement = 'better' | 'worse'

/** A share as its two sums: of orders, or of seconds. */
interface Share {
  readonly top: number
  readonly of: number
}

/** A time in seconds, and the number of these orders. */
interface Time {
  readonly value: number
  readonly of: number
}

/** How a share differs from another; null where it does not. `better` says which way is good. */
export function judgeShare(
  id: JudgedShare,
  own: Share,
  other: Share,
  better: 'up' | 'down',
): Judgement | null {
  if (own.of < leastJudged || other.of < leastJudged) return null
  const isTimeShare = id === 'availability'
  const [here, there] = [own, other].map(({ top, of }) =>
    isTimeShare ? { low: top / of, high: top / of } : wilson(top, of),
  )
  if (!here || !there) return null
  const isHigher = here.low > there.high + margins[id]
  if (!isHigher && here.high >= there.low - margins[id]) return null
  return isHigher === (better === 'up') ? 'better' : 'worse'
}

/** How a time differs from another; null where it does not. Shorter is better. */
export function judgeTime(id: JudgedTime, own: Time, other: Time): Judgement | null {
  if (own.of < leastJudged || other.of < leastJudged) return null
  const { least, factor } = times[id]
  const [short, long] = own.value < other.value ? [own, other] : [other, own]
  if (long.value < least || long.value < short.value * factor || !meansDiffer(own, other)) return null
  return own.value < other.value ? 'better' : 'worse'
}

/** The compared figures of a location. */
const judgedFigures = [
  'orders',
  'availability',
  'acceptance',
  'avoidableCancellations',
  'missingWrong',
  'preparation',
  'awtp',
  'rating',
] as const
export type JudgedFigure = (typeof judgedFigures)[number]

/** A notable figure, with its comparison. */
export interface Outlier {
  readonly figure: JudgedFigure
  readonly judgement: Judgement
  readonly value: number
  readonly against: number
  readonly compared: 'others' | 'before'
  readonly sample: number
}

/** Sums that do not come with the measures of orders; none where they are not known. */
interface Sums {
  readonly preparationSeconds?: number
  readonly preparationOrders?: number
  readonly openSeconds?: number
  readonly scheduledSeconds?: number
}

/** A location's measures. */
export type Located = MeasureValues & Sums & { readonly storeAddressId: number }
type Facts = Omit<Located, 'storeAddressId'>

/** The notable figures of a location, each once with its larger difference; worse ones before better ones. */
function outliersOf(own: Facts, others: Facts, before: Facts | undefined): Outlier[] {
  return judgedFigures.flatMap((id) => {
    const found = [
      ...judged(id, own, others, 'others'),
      // only a decline from its own past is listed: the badges of a figure show improvements
      ...judged(id, own, before, 'before').filter(({ judgement }) => judgement === 'worse'),
    ]
    const worse = found.filter(({ judgement }) => judgement === 'worse')
    const [first] = (worse.length > 0 ? worse : found).toSorted((a, b) => distance(b) - distance(a))
    return first ? [first] : []
  })
}

const distance = ({ value, against }: Outlier): number => Math.abs(value - against)

/** The two sums of a compared share or time. */
function shareOf(id: Exclude<JudgedFigure, 'orders'>, facts: Facts): Share {
  if (id === 'availability') return { top: facts.openSeconds ?? 0, of: facts.scheduledSeconds ?? 0 }
  if (id === 'preparation') return { top: facts.preparationSeconds ?? 0, of: facts.preparationOrders ?? 0 }
  return { top: facts[figure(id).numerator], of: sampleOf(id, facts) }
}

const timeOf = ({ top, of }: Share): Time => ({ value: top / of, of })

function judged(
  id: JudgedFigure,
  own: Facts,
  other: Facts | undefined,
  compared: Outlier['compared'],
): Outlier[] {
  if (other === undefined) return []
  if (id === 'orders') return compared === 'before' ? judgedOrders(own.offered, other.offered) : []
  const [here, there] = [shareOf(id, own), shareOf(id, other)]
  if (here.of === 0 || there.of === 0) return []
  const judgement =
    id === 'awtp' || id === 'preparation'
      ? judgeTime(id, timeOf(here), timeOf(there))
      : judgeShare(id, here, there, id === 'availability' ? 'up' : figure(id).better)
  if (judgement === null) return []
  return [
    {
      figure: id,
      judgement,
      value: here.top / here.of,
      against: there.top / there.of,
      compared,
      sample: here.of,
    },
  ]
}

/** Orders: a third fewer than on the same weekdays before, or none. */
const manyFewer = 0.66
function judgedOrders(value: number, against: number): Outlier[] {
  if (against < leastJudged || value > against * manyFewer) return []
  return [{ figure: 'orders', judgement: 'worse', value, against, compared: 'before', sample: against }]
}

/** The measures behind the compared figures. */
const judgedMeasures: readonly MeasureName[] = [
  ...new Set(
    (['acceptance', 'avoidableCancellations', 'missingWrong', 'awtp', 'rating'] as const).flatMap((id) =>
      [figure(id).numerator, figure(id).denominator ?? []].flat(),
    ),
  ),
]
const judgedSums = ['preparationSeconds', 'preparationOrders', 'openSeconds', 'scheduledSeconds'] as const

/** The notable figures of each location. `peers` are all of the owner's locations, also where only one is selected. */
export function judgeLocations(
  locations: readonly Located[],
  peers: readonly Located[],
  before: readonly Located[],
): ReadonlyMap<number, readonly Outlier[]> {
  const earlier = new Map(before.map((row) => [row.storeAddressId, row]))
  const isPeer = new Set(peers.map((row) => row.storeAddressId))
  return new Map(
    locations.map((row) => {
      const others = restOf(row, peers, isPeer.has(row.storeAddressId))
      return [row.storeAddressId, outliersOf(row, others, earlier.get(row.storeAddressId))]
    }),
  )
}

/** The sum of the other locations, of the compared facts only. */
function restOf(own: Facts, peers: readonly Facts[], isAmong: boolean): Facts {
  const rest: Record<MeasureName, number> = { ...own }
  for (const name of judgedMeasures)
    rest[name] = peers.reduce((sum, row) => sum + row[name], 0) - (isAmong ? own[name] : 0)
  const sums: { -readonly [name in keyof Sums]: number } = {}
  for (const name of judgedSums)
    sums[name] = peers.reduce((sum, row) => sum + (row[name] ?? 0), 0) - (isAmong ? (own[name] ?? 0) : 0)
  return { ...rest, ...sums }
}
