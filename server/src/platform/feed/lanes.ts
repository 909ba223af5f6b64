import type { Lines } from '@storekeep/contract/kit/endpoint.ts'

type Valid<T> = Lines<T>['valid']

/** Number of parallel transactions per request: while one waits for the database, another is prepared. */
const most = 2
/** Below this number of lines, the overhead of a transaction exceeds the gain of a second lane. */
const fewest = 100

/** Whether a batch is long enough to be split into lanes. */
export function mayBeParted(lines: { readonly length: number }): boolean {
  return lines.length >= 2 * fewest
}

/**
 * Splits a batch into lanes that can run in parallel: lines of one key stay in one lane and in order. Lanes are of
 * similar length, since the longest keys are assigned first.
 */
export function lanesOf<T>(lines: Valid<T>, keyOf: (item: T) => unknown): Valid<T>[] {
  const count = Math.min(most, Math.floor(lines.length / fewest))
  if (count < 2) return [lines]
  const groups = [...Map.groupBy(lines, ({ item }) => keyOf(item)).values()]
  const lanes = Array.from({ length: count }, (): Valid<T>[number][] => [])
  for (const group of groups.sort((a, b) => b.length - a.length))
    lanes.reduce((light, lane) => (lane.length < light.length ? lane : light)).push(...group)
  return lanes.filter((lane) => lane.length > 0)
}
