import { judgeLocations, judgeShare, judgeTime } from '@storekeep/contract/rules/figures/stands-out.ts'
import type { Judgement, JudgedFigure, Outlier } from '@storekeep/contract/rules/figures/stands-out.ts'
import { goalMetrics } from '@storekeep/contract/rules/figures/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import type { ComparedRow } from '#kit/page/compared/compared.ts'
import { measured } from '../figures/measured.ts'
import type { Answers, Measured, Split } from '../figures/measured.ts'

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

/** The rows locations are judged against: all of the owner's, for the period and the one before. */
interface Peers {
  readonly now: Answers['locations']
  readonly before: Answers['locations']
}

/** Why a figure is marked, and the value it is compared with if there is a single one. */
export interface Mark {
  readonly judgement: Judgement
  readonly against?: { readonly value: number; readonly compared: 'others' | 'before' }
}

/**
 * Judges availability and preparation time by their own sums against the shown locations, since the order rows do not
 * include them.
 */
function judgeSplit(metric: 'availability' | 'preparation', id: number, split: Split): Judgement | null {
  const own = split.locations.get(id)
  if (own === undefined || own.value === null) return null
  const rest = { top: split.total.top - own.top, of: split.total.of - own.of }
  if (metric === 'availability') return judgeShare(metric, own, rest, goalMetrics[metric].better)
  // compares means, since the others' median is unknown
  return judgeTime(
    metric,
    { value: own.top / own.of, of: own.of },
    { value: rest.top / rest.of, of: rest.of },
  )
}

export interface LocationRow extends ComparedRow {
  readonly offered: number
  readonly figures: Readonly<Record<ComparedFigure, Measured | undefined>>
  readonly marks: Readonly<Record<ComparedFigure, Mark | undefined>>
}

const forEachFigure = <T>(make: (id: ComparedFigure) => T): Record<ComparedFigure, T> => {
  const made = comparedFigures.map((id) => [id, make(id)] as const)
  return Object.fromEntries(made) as Record<ComparedFigure, T> // the list above contains every figure
}

/** One row per location with any data. */
export function locationRows(answers: Answers, peers: Peers, nameOf: (id: number) => string): LocationRow[] {
  const splits = new Map(comparedFigures.map((metric) => [metric, measured(metric, answers)]))
  const ids = new Set([...splits.values()].flatMap((split) => [...(split?.locations.keys() ?? [])]))
  const own = answers.locations?.storeAddresses ?? []
  const offered = offeredOf(own)
  const judged = judgeLocations(own, peers.now?.storeAddresses ?? own, peers.before?.storeAddresses ?? [])
  return [...ids].map((id) => ({
    id,
    name: nameOf(id),
    offered: offered.get(id) ?? 0,
    figures: forEachFigure((metric) => splits.get(metric)?.locations.get(id)),
    marks: forEachFigure((metric) => {
      if (metric !== 'availability' && metric !== 'preparation') return markOf(judged.get(id), metric)
      const split = splits.get(metric)
      const judgement = split ? judgeSplit(metric, id, split) : null
      return judgement === null ? undefined : { judgement }
    }),
  }))
}

function markOf(judged: readonly Outlier[] | undefined, figure: JudgedFigure): Mark | undefined {
  const found = judged?.find((one) => one.figure === figure)
  return (
    found && {
      judgement: found.judgement,
      against: { value: found.against, compared: found.compared },
    }
  )
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
