import type { Judgement, JudgedFigure, Outlier } from '@storekeep/contract/rules/figures/stands-out.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { snakeCase } from '#figures/names/fileName.ts'
import type { ComparedRow } from '#kit/page/compared/compared.ts'
import { measured } from '../figures/measured.ts'
import type { Answers, Measured } from '../figures/measured.ts'

/** Figures compared between locations, in column order. */
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

/** Why a figure is marked, and the value it is compared with. */
export interface Mark {
  readonly judgement: Judgement
  readonly against: number
  readonly compared: 'others' | 'before'
  /** The location's own mean, where means are compared and the column shows a median. */
  readonly mean?: number
}

export interface LocationRow extends ComparedRow {
  readonly offered: number
  /** Set where far fewer orders came than before. */
  readonly fewer: Mark | undefined
  readonly figures: Readonly<Record<ComparedFigure, Measured | undefined>>
  readonly marks: Readonly<Record<ComparedFigure, Mark | undefined>>
}

const forEachFigure = <T>(make: (id: ComparedFigure) => T): Record<ComparedFigure, T> => {
  const made = comparedFigures.map((id) => [id, make(id)] as const)
  return Object.fromEntries(made) as Record<ComparedFigure, T> // the list above contains every figure
}

/** One row per location with any data, and those with fewer orders than before or none. */
export function locationRows(
  answers: Answers,
  judged: ReadonlyMap<number, readonly Outlier[]>,
  nameOf: (id: number) => string,
  selected?: readonly number[],
): LocationRow[] {
  const splits = new Map(comparedFigures.map((metric) => [metric, measured(metric, answers)]))
  const withData = [...splits.values()].flatMap((split) => [...(split?.locations.keys() ?? [])])
  const withFewer = [...judged].flatMap(([id, outliers]) =>
    outliers.some(({ figure }) => figure === 'orders') && (selected?.includes(id) ?? true) ? [id] : [],
  )
  const ids = new Set([...withData, ...withFewer])
  const offered = offeredOf(answers.locations?.storeAddresses ?? [])
  return [...ids].map((id) => ({
    id,
    name: nameOf(id),
    offered: offered.get(id) ?? 0,
    fewer: markOf(judged.get(id), 'orders'),
    figures: forEachFigure((metric) => splits.get(metric)?.locations.get(id)),
    marks: forEachFigure((metric) => markOf(judged.get(id), metric)),
  }))
}

function markOf(judged: readonly Outlier[] | undefined, figure: JudgedFigure): Mark | undefined {
  const found = judged?.find((one) => one.figure === figure)
  if (found === undefined) return undefined
  const { judgement, value, against, compared } = found
  return { judgement, against, compared, ...(figure === 'preparation' && { mean: value }) }
}

/** Orders offered to a location, summed over its currencies. */
function offeredOf(rows: readonly { storeAddressId: number; offered: number }[]): Map<number, number> {
  const offered = new Map<number, number>()
  for (const { storeAddressId, offered: here } of rows)
    offered.set(storeAddressId, (offered.get(storeAddressId) ?? 0) + here)
  return offered
}

type Cell = string | number | null

/** The comparison as CSV: numerator and denominator next to each figure. */
export function locationsFile(rows: readonly LocationRow[]): { header: readonly string[]; rows: Cell[][] } {
  return {
    header: [
      'store_address_id',
      'location',
      'orders_offered',
      ...comparedFigures.map(snakeCase).flatMap((id) => [id, `${id}_numerator`, `${id}_denominator`]),
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
