import type { MeasureRow } from '../orders/orders.read.ts'

/** The sum of rows per currency, in minor units; currencies are never added to each other. */
export function totalsOf<Row extends MeasureRow & { readonly currency: string }>(
  rows: readonly Row[],
): (MeasureRow & { readonly currency: string })[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, [first, ...rest]]) => ({
      ...rest.reduce<MeasureRow>((sum, row) => add(sum, row), first ?? nothing),
      currency,
    }))
}

const nothing: MeasureRow = {
  offered: 0,
  knows_acceptance: 0,
  decided: 0,
  knows_issues: 0,
  knows_ratings: 0,
  knows_customers: 0,
  knows_times: 0,
  accepted: 0,
  delivered: 0,
  cancelled: 0,
  avoidable_cancellations: 0,
  issue_orders: 0,
  rated: 0,
  positive: 0,
  new_customers: 0,
  returning_customers: 0,
  waiting_seconds: 0,
  waiting_orders: 0,
  gross_sales: 0,
  net_sales: 0,
  net_orders: 0,
}

const names = Object.keys(nothing) as (keyof MeasureRow)[] // the keys of the object above

const add = (a: MeasureRow, b: MeasureRow): MeasureRow => {
  const sum = { ...nothing }
  for (const name of names) Object.assign(sum, { [name]: a[name] + b[name] })
  return sum
}
