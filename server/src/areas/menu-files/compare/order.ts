import type { Arrangement } from '../../catalog/catalog.book.ts'
import type { MenuThing } from '../../catalog/catalog.read.ts'
import { keyOf, type Planning } from './planned.ts'

const orderedKinds = ['COLLECTION_GROUP', 'COLLECTION', 'SECTION', 'PRODUCT'] as const

/** Places among those beside each other, counted from 0, by the keys of things. */
export function ranksOf(things: readonly MenuThing[]): Map<string, number> {
  const ranks = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const { kind, parent, externalId } of things) {
    const under = `${kind} ${parent ?? ''}`
    const rank = counts.get(under) ?? 0
    counts.set(under, rank + 1)
    ranks.set(keyOf(kind, externalId), rank)
  }
  return ranks
}

/**
 * The orders that the import changes. What the file gives a place goes there, the rest keeps its order, and what is new
 * without a place comes at the end.
 */
export function arrangementsOf({ before, after, places }: Planning): Arrangement[] {
  return orderedKinds.flatMap((kind) => {
    const old = Map.groupBy(before.of(kind), ({ parent }) => parent)
    return [...Map.groupBy(after.of(kind), ({ parent }) => parent)].flatMap(([parent, things]) => {
      const known = (old.get(parent) ?? []).map(({ externalId }) => externalId)
      const ids = orderOf(
        known,
        things.map(({ externalId }) => externalId),
        (id) => places.get(keyOf(kind, id)),
      )
      return ids.length === known.length && ids.every((id, nth) => id === known[nth])
        ? []
        : [{ kind, parent, externalIds: ids }]
    })
  })
}

function orderOf(
  known: readonly string[],
  there: readonly string[],
  placeOf: (id: string) => number | undefined,
): string[] {
  const stays = new Set(there)
  const isKnown = new Set(known)
  const all = [...known.filter((id) => stays.has(id)), ...there.filter((id) => !isKnown.has(id))]
  const order = all.filter((id) => placeOf(id) === undefined)
  const placed = all.filter((id) => placeOf(id) !== undefined)
  const at = (id: string): number => placeOf(id) ?? 0
  for (const id of placed.toSorted((a, b) => at(a) - at(b)))
    order.splice(Math.min(at(id), order.length), 0, id)
  return order
}
