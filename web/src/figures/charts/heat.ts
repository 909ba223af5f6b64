import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'

export type HourCell = Reply<typeof dashboard.histogram>['cells'][number]

/** Orders by weekday (rows, in the given order) and hour. */
export function heatOf(cells: readonly HourCell[], weekdays: readonly number[]): number[][] {
  const grid = weekdays.map(() => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, orders } of cells) {
    const row = grid[weekdays.indexOf(weekday)]
    if (row !== undefined) row[hour] = (row[hour] ?? 0) + orders
  }
  return grid
}

/** The busiest hour of the week; null if there were no orders. */
export function busiest(cells: readonly HourCell[]): HourCell | null {
  return cells.reduce<HourCell | null>((top, cell) => (cell.orders > (top?.orders ?? 0) ? cell : top), null)
}

/** Orders per hour, over all weekdays. */
export function byHour(cells: readonly HourCell[]): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { hour, orders } of cells) hours[hour] = (hours[hour] ?? 0) + orders
  return hours
}

/**
 * The hours of an unfinished day: those to come are unknown, not without orders. A store whose clock is ahead may have
 * orders in them already.
 */
export function soFar(hours: readonly number[], until: string | undefined): readonly (number | null)[] {
  if (until === undefined) return hours
  const last = Math.max(
    Number(until.slice(0, 2)),
    hours.findLastIndex((orders) => orders > 0),
  )
  return hours.map((orders, hour) => (hour <= last ? orders : null))
}

/** Cells in order of the week, for CSV. */
export function inWeekOrder(cells: readonly HourCell[]): HourCell[] {
  return cells.toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
}
