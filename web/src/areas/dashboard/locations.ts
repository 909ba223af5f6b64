import { valueOf } from '@storekeep/contract/rules/figures.ts'
import { changeOf } from '#kit/figures/change.ts'
import type { Change } from '#kit/figures/change.ts'
import { none } from './measures.ts'
import type { LocationMeasures } from './measures.ts'
import { comparedFigures } from './sorting.ts'
import type { ComparedFigure, Sorting } from './sorting.ts'

export interface LocationRow {
  readonly storeAddressId: number
  readonly storeId: number
  readonly currency: string
  readonly name: string
  readonly measures: LocationMeasures
  readonly values: Readonly<Record<ComparedFigure, number | null>>
  readonly changes: Readonly<Record<ComparedFigure, Change | null>>
}

const forEachFigure = <T>(make: (id: ComparedFigure) => T): Record<ComparedFigure, T> => {
  const made = comparedFigures.map((id) => [id, make(id)] as const)
  return Object.fromEntries(made) as Record<ComparedFigure, T> // every figure is in the list above
}

/** A row a location: those with orders now, and those that had orders before and have none now. */
export function locationRows(
  now: readonly LocationMeasures[],
  before: readonly LocationMeasures[] | undefined,
  nameOf: (storeAddressId: number) => string,
): LocationRow[] {
  const earlier = new Map(before?.map((row) => [row.storeAddressId, row]))
  const present = new Set(now.map((row) => row.storeAddressId))
  const silent = (before ?? [])
    .filter((row) => row.offered > 0 && !present.has(row.storeAddressId))
    .map((row) => ({ ...row, ...none }))
  return [...now, ...silent].map((measures) => {
    const { storeAddressId, storeId, currency } = measures
    const then = earlier.get(storeAddressId)
    return {
      storeAddressId,
      storeId,
      currency,
      name: nameOf(storeAddressId),
      measures,
      values: forEachFigure((id) => valueOf(id, measures)),
      changes: forEachFigure((id) => (then === undefined ? null : changeOf(id, measures, then))),
    }
  })
}

/**
 * Sorted rows; those without a value stay at the end both ways. Money sorts within its currency: currencies
 * stand in groups, since amounts of different currencies cannot be compared.
 */
export function sortLocations(
  rows: readonly LocationRow[],
  { by, direction }: Sorting,
  lang: string,
): LocationRow[] {
  const collator = new Intl.Collator(lang, { numeric: true, sensitivity: 'base' })
  const sign = direction === 'asc' ? 1 : -1
  const byName = (one: LocationRow, other: LocationRow) => collator.compare(one.name, other.name)
  if (by === 'name') return rows.toSorted((one, other) => sign * byName(one, other))
  const isMoney = by === 'grossSales' || by === 'aov'
  const weight = groupWeights(rows)
  return rows.toSorted((one, other) => {
    if (isMoney && one.currency !== other.currency)
      return (
        (weight.get(other.currency) ?? 0) - (weight.get(one.currency) ?? 0) ||
        one.currency.localeCompare(other.currency)
      )
    const [value, against] = [one.values[by], other.values[by]]
    if (value === null || against === null)
      return Number(value === null) - Number(against === null) || byName(one, other)
    return sign * (value - against) || byName(one, other)
  })
}

function groupWeights(rows: readonly LocationRow[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { currency, measures } of rows)
    weights.set(currency, (weights.get(currency) ?? 0) + measures.offered)
  return weights
}

type Row = readonly (string | number | null)[]

/** The locations for machines: numerators and denominators beside each figure, dot decimals, a currency column. */
export function locationsCsv(rows: readonly LocationRow[]): { header: readonly string[]; rows: Row[] } {
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
    ],
    rows: rows.map(({ measures: m, values, ...row }) => [
      String(row.storeAddressId),
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
    ]),
  }
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e6) / 1e6
