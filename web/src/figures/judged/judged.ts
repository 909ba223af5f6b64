import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { judgeLocations } from '@storekeep/contract/rules/figures/stands-out.ts'
import type { Located, Outlier } from '@storekeep/contract/rules/figures/stands-out.ts'
import { noMeasures } from '../metrics/noMeasures.ts'

/** All locations of the user in one period. Opening and preparation times are missing where they may not be read. */
export interface JudgedPeriod {
  readonly orders: Reply<typeof dashboard.operations> | undefined
  readonly preparation: Reply<typeof operations.preparation> | undefined
  readonly availability: Reply<typeof operations.availability> | undefined
}

/** One row per location with orders or opening hours. */
function locationsOf({ orders, preparation, availability }: JudgedPeriod): Map<number, Located> {
  const rows = new Map<number, Located>()
  const add = ({ storeAddressId }: { readonly storeAddressId: number }, facts: Partial<Located>) =>
    void rows.set(storeAddressId, {
      ...(rows.get(storeAddressId) ?? { ...noMeasures, storeAddressId }),
      ...facts,
    })
  for (const row of orders?.storeAddresses ?? []) add(row, row)
  for (const row of preparation?.storeAddresses ?? [])
    add(row, { preparationSeconds: row.seconds, preparationOrders: row.orders })
  for (const row of availability?.storeAddresses ?? [])
    add(row, { openSeconds: row.openSeconds, scheduledSeconds: row.scheduledSeconds })
  return rows
}

/** The notable figures of every location, for all pages; a location that had orders only before is included. */
export function judgePeriods(
  now: JudgedPeriod,
  before: JudgedPeriod,
): ReadonlyMap<number, readonly Outlier[]> {
  const shown = locationsOf(now)
  const earlier = locationsOf(before)
  for (const storeAddressId of earlier.keys())
    if (!shown.has(storeAddressId)) shown.set(storeAddressId, { ...noMeasures, storeAddressId })
  const rows = [...shown.values()]
  return judgeLocations(rows, rows, [...earlier.values()])
}
