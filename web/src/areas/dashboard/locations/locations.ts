import { valueOf } from '@storekeep/contract/rules/figures/figures.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { changeOf } from '#figures/change/change.ts'
import type { Change } from '#figures/change/change.ts'
import type { ComparedColumn, ComparedRow } from '#kit/page/compared/compared.ts'
import { noMeasures } from '#figures/metrics/noMeasures.ts'
import type { LocationMeasures } from '../measures.ts'

/** Figures compared between locations, in the order of the columns. */
export const comparedFigures = [
  'grossSales',
  'orders',
  'aov',
  'acceptance',
  'avoidableCancellations',
  'missingWrong',
  'awtp',
  'rating',
] as const satisfies readonly FigureId[]
type ComparedFigure = (typeof comparedFigures)[number]

export interface LocationRow extends ComparedRow {
  readonly storeId: number
  readonly currency: string
  readonly measures: LocationMeasures
  readonly values: Readonly<Record<ComparedFigure, number | null>>
  readonly changes: Readonly<Record<ComparedFigure, Change | null>>
}

/** How each figure sorts: money within its currency, since amounts of different currencies cannot be compared. */
export function sortOf(id: ComparedFigure): Pick<ComparedColumn<LocationRow>, 'value' | 'group'> {
  const isMoney = id === 'grossSales' || id === 'aov'
  return { value: ({ values }) => values[id], ...(isMoney && { group: currencyGroup }) }
}

const currencyGroup: NonNullable<ComparedColumn<LocationRow>['group']> = {
  of: ({ currency }) => currency,
  weight: ({ measures }) => measures.offered,
}

const forEachFigure = <T>(make: (id: ComparedFigure) => T): Record<ComparedFigure, T> => {
  const made = comparedFigures.map((id) => [id, make(id)] as const)
  return Object.fromEntries(made) as Record<ComparedFigure, T> // every figure is in the list above
}

/** One row per location: those with orders now, and those with orders only before. */
export function locationRows(
  now: readonly LocationMeasures[],
  before: readonly LocationMeasures[] | undefined,
  nameOf: (storeAddressId: number) => string,
): LocationRow[] {
  const earlier = new Map(before?.map((row) => [row.storeAddressId, row]))
  const present = new Set(now.map((row) => row.storeAddressId))
  const withoutOrders = (before ?? [])
    .filter((row) => row.offered > 0 && !present.has(row.storeAddressId))
    .map((row) => ({ ...row, ...noMeasures }))
  return [...now, ...withoutOrders].map((measures) => {
    const { storeAddressId, storeId, currency } = measures
    const then = earlier.get(storeAddressId)
    return {
      id: storeAddressId,
      storeId,
      currency,
      name: nameOf(storeAddressId),
      measures,
      values: forEachFigure((id) => valueOf(id, measures)),
      changes: forEachFigure((id) =>
        then === undefined || then.offered === 0 || measures.offered === 0
          ? null
          : changeOf(id, measures, then),
      ),
    }
  })
}

type Row = readonly (string | number | null)[]

/** The locations as CSV: numerators and denominators of each figure, dot decimals, a currency column. */
export function locationsFile(rows: readonly LocationRow[]): { header: readonly string[]; rows: Row[] } {
  return {
    header: [
      'store_address_id',
      'store_id',
      'location',
      'currency',
      'gross_sales',
      'net_sales',
      'orders',
      'average_order',
      'orders_offered',
      'orders_accepted',
      'acceptance_rate',
      'avoidable_cancellations',
      'avoidable_cancellation_rate',
      'orders_with_issue',
      'missing_wrong_rate',
      'waiting_seconds',
      'orders_with_wait',
      'average_wait_seconds',
      'orders_rated',
      'orders_rated_positive',
      'positive_rating_rate',
      'orders_knowing_acceptance',
      'orders_decided',
      'orders_knowing_issues',
    ],
    rows: rows.map(({ measures: m, values, ...row }) => [
      String(row.id),
      String(row.storeId),
      row.name,
      row.currency,
      m.grossSales,
      m.netSales,
      m.delivered,
      rounded(values.aov),
      m.offered,
      m.accepted,
      rounded(values.acceptance),
      m.avoidableCancellations,
      rounded(values.avoidableCancellations),
      m.issueOrders,
      rounded(values.missingWrong),
      m.waitingSeconds,
      m.waitingOrders,
      rounded(values.awtp),
      m.rated,
      m.positive,
      rounded(values.rating),
      m.knowsAcceptance,
      m.decided,
      m.knowsIssues,
    ]),
  }
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 1e6
