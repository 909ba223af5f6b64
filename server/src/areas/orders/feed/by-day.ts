import type { OrderLine } from '@storekeep/contract/areas/orders.ts'

/**
 * The sequence, by index, that groups the orders of one location and day. A transaction rebuilds the roll-ups of every
 * day it touches, so a batch that is cut into transactions touches each day once and not in each of them. Lines of one
 * order stay in their sequence.
 */
export function byDay(lines: readonly Pick<OrderLine, 'externalId' | 'location' | 'times'>[]): number[] {
  const firsts = new Map<string, { readonly location: string; readonly at: number }>()
  const placed = lines.map(({ externalId, location, times }, index) => {
    const first = firsts.get(externalId) ?? { location, at: Date.parse(times.placedAt) }
    firsts.set(externalId, first)
    return { ...first, index }
  })
  placed.sort((a, b) => (a.location === b.location ? a.at - b.at : a.location < b.location ? -1 : 1))
  return placed.map(({ index }) => index)
}
