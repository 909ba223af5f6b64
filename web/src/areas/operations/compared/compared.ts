import { enoughData, wilson } from '@storekeep/contract/rules/intervals.ts'
import { goalMetrics } from '@storekeep/contract/rules/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/goals.ts'
import { isRate } from '../figures/cards.ts'
import type { Measured, Split } from '../figures/measured.ts'

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

export type CompareColumn = 'name' | 'offered' | ComparedFigure
export interface Sorting {
  readonly by: CompareColumn
  readonly direction: 'asc' | 'desc'
}
const columns: readonly CompareColumn[] = ['name', 'offered', ...comparedFigures]

/** How the address sorts the locations; the busiest first unless said. */
export function readSorting(sort: string | undefined): Sorting {
  const by = columns.find((one) => one === sort?.replace(/^-/, ''))
  if (sort === undefined || by === undefined) return { by: 'offered', direction: 'desc' }
  return { by, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}
export const writeSorting = ({ by, direction }: Sorting): string => `${direction === 'desc' ? '-' : ''}${by}`

/** Beyond what chance explains: the location's 95 % interval and that of all the others do not touch. */
export type Standing = 'better' | 'worse' | null

/** How a location stands to all the others together; times have no interval, and time open is no sample. */
export function standingOf(metric: GoalMetric, own: Measured | undefined, total: Measured): Standing {
  if (own === undefined || !isRate(metric) || metric === 'availability') return null
  const rest = { top: total.top - own.top, of: total.of - own.of }
  if (!enoughData(own.of) || !enoughData(rest.of)) return null
  const [here, there] = [wilson(own.top, own.of), wilson(rest.top, rest.of)]
  if (here === null || there === null) return null
  const isHigher = here.low > there.high
  if (!isHigher && here.high >= there.low) return null
  return isHigher === (goalMetrics[metric].better === 'up') ? 'better' : 'worse'
}

export interface PlaceRow {
  readonly id: number
  readonly name: string
  readonly offered: number
  readonly figures: Readonly<Record<ComparedFigure, Measured | undefined>>
  readonly standings: Readonly<Record<ComparedFigure, Standing>>
}

const forEachFigure = <T>(make: (id: ComparedFigure) => T): Record<ComparedFigure, T> => {
  const made = comparedFigures.map((id) => [id, make(id)] as const)
  return Object.fromEntries(made) as Record<ComparedFigure, T> // every figure is in the list above
}

/** A row a location that had anything to measure. */
export function placeRows(
  splits: Readonly<Partial<Record<ComparedFigure, Split>>>,
  nameOf: (id: number) => string,
): PlaceRow[] {
  const ids = new Set(Object.values(splits).flatMap((split) => [...split.places.keys()]))
  return [...ids].map((id) => ({
    id,
    name: nameOf(id),
    offered: splits.acceptance?.places.get(id)?.of ?? 0,
    figures: forEachFigure((metric) => splits[metric]?.places.get(id)),
    standings: forEachFigure((metric) => {
      const split = splits[metric]
      return split ? standingOf(metric, split.places.get(id), split.total) : null
    }),
  }))
}

/** Sorted rows; those without a value stay at the end both ways. */
export function sortPlaces(rows: readonly PlaceRow[], { by, direction }: Sorting, lang: string): PlaceRow[] {
  const collator = new Intl.Collator(lang, { numeric: true, sensitivity: 'base' })
  const sign = direction === 'asc' ? 1 : -1
  const byName = (one: PlaceRow, other: PlaceRow) => collator.compare(one.name, other.name)
  const valueOf = (row: PlaceRow) =>
    by === 'name' ? null : by === 'offered' ? row.offered : (row.figures[by]?.value ?? null)
  return rows.toSorted((one, other) => {
    if (by === 'name') return sign * byName(one, other)
    const [value, against] = [valueOf(one), valueOf(other)]
    if (value === null || against === null)
      return Number(value === null) - Number(against === null) || byName(one, other)
    return sign * (value - against) || byName(one, other)
  })
}

type Cell = string | number | null

/** The locations for machines: numerator and denominator beside each figure. */
export function placesCsv(rows: readonly PlaceRow[]): { header: readonly string[]; rows: Cell[][] } {
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
