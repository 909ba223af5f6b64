import { enoughData, wilson } from '@storekeep/contract/rules/figures/intervals.ts'
import { isRate } from '#figures/metrics/metrics.ts'
import { goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import type { ComparedRow } from '#kit/page/compared/compared.ts'
import { measured } from '../figures/measured.ts'
import type { Answers, Measured } from '../figures/measured.ts'

/** Figures compared between locations, in the order of the columns. */
export const comparedFigures = [
  'availability',
  'acceptance',
  'avoidableCancellations',
  'missingWrong',
  'preparation',
  'awtp',
  'rating',
] as const satisfies readonly GoalMetric[]
export type ComparedFigure = (typeof comparedFigures)[number]

/** Beyond what chance explains: the location's 95 % interval and that of all the others do not touch. */
type Rank = 'better' | 'worse' | null

/** How a location compares with all the others together; times have no interval, and time open is no sample. */
export function rankOf(metric: GoalMetric, own: Measured | undefined, total: Measured): Rank {
  if (own === undefined || !isRate(metric) || metric === 'availability') return null
  const rest = { top: total.top - own.top, of: total.of - own.of }
  if (!enoughData(own.of) || !enoughData(rest.of)) return null
  const [here, there] = [wilson(own.top, own.of), wilson(rest.top, rest.of)]
  if (here === null || there === null) return null
  const isHigher = here.low > there.high
  if (!isHigher && here.high >= there.low) return null
  return isHigher === (goalMetrics[metric].better === 'up') ? 'better' : 'worse'
}

export interface LocationRow extends ComparedRow {
  readonly offered: number
  readonly figures: Readonly<Record<ComparedFigure, Measured | undefined>>
  readonly ranks: Readonly<Record<ComparedFigure, Rank>>
}

const forEachFigure = <T>(make: (id: ComparedFigure) => T): Record<ComparedFigure, T> => {
  const made = comparedFigures.map((id) => [id, make(id)] as const)
  return Object.fromEntries(made) as Record<ComparedFigure, T> // every figure is in the list above
}

/** A row a location that had anything to measure. */
export function locationRows(answers: Answers, nameOf: (id: number) => string): LocationRow[] {
  const splits = new Map(comparedFigures.map((metric) => [metric, measured(metric, answers)]))
  const ids = new Set([...splits.values()].flatMap((split) => [...(split?.locations.keys() ?? [])]))
  const offered = offeredOf(answers.locations?.storeAddresses ?? [])
  return [...ids].map((id) => ({
    id,
    name: nameOf(id),
    offered: offered.get(id) ?? 0,
    figures: forEachFigure((metric) => splits.get(metric)?.locations.get(id)),
    ranks: forEachFigure((metric) => {
      const split = splits.get(metric)
      return split ? rankOf(metric, split.locations.get(id), split.total) : null
    }),
  }))
}

/** Orders offered a location, over its currencies. */
function offeredOf(rows: readonly { storeAddressId: number; offered: number }[]): Map<number, number> {
  const offered = new Map<number, number>()
  for (const { storeAddressId, offered: here } of rows)
    offered.set(storeAddressId, (offered.get(storeAddressId) ?? 0) + here)
  return offered
}

type Cell = string | number | null

/** The locations for machines: numerator and denominator beside each figure. */
export function locationsFile(rows: readonly LocationRow[]): { header: readonly string[]; rows: Cell[][] } {
  return {
    header: [
      'store_address_id',
      'location',
      'orders_offered',
      ...comparedFigures.flatMap((id) => [id, `${id}_numerator`, `${id}_denominator`]),
    ],
    rows: rows.map((row) => [
      String(row.id),
      row.name,
      row.offered,
      ...comparedFigures.flatMap((id) => {
        const figure = row.figures[id]
        const value = figure?.value ?? null
        return [
          value === null ? null : Math.round(value * 1e6) / 1e6,
          figure?.top ?? null,
          figure?.of ?? null,
        ]
      }),
    ]),
  }
}
