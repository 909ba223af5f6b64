import type { Arrangement } from '../../catalog/catalog.book.ts'
import type { MenuEntity } from '../../catalog/catalog.read.ts'
import { keyOf } from './menu-index.ts'
import type { PlannedRow, Planning } from './planned.ts'

const orderedKinds = ['COLLECTION_GROUP', 'COLLECTION', 'SECTION', 'PRODUCT'] as const

/** Zero-based positions of entities among their siblings, by key. */
export function ranksOf(entities: readonly MenuEntity[]): Map<string, number> {
  const ranks = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const { kind, parent, externalId } of entities) {
    const under = `${kind} ${parent ?? ''}`
    const rank = counts.get(under) ?? 0
    counts.set(under, rank + 1)
    ranks.set(keyOf(kind, externalId), rank)
  }
  return ranks
}

/**
 * The sort orders that the import changes. Entities with a position in the file are moved there, the others keep their
 * order, and new ones without a position go last.
 */
export function arrangementsOf({ before, after, positions }: Planning): Arrangement[] {
  return orderedKinds.flatMap((kind) => {
    const old = Map.groupBy(before.of(kind), ({ parent }) => parent)
    return [...Map.groupBy(after.of(kind), ({ parent }) => parent)].flatMap(([parent, entities]) => {
      const known = (old.get(parent) ?? []).map(({ externalId }) => externalId)
      const ids = orderOf(
        known,
        entities.map(({ externalId }) => externalId),
        (id) => positions.get(keyOf(kind, id)),
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
  positionOf: (id: string) => number | undefined,
): string[] {
  const stays = new Set(there)
  const isKnown = new Set(known)
  const all = [...known.filter((id) => stays.has(id)), ...there.filter((id) => !isKnown.has(id))]
  const order = all.filter((id) => positionOf(id) === undefined)
  const placed = all.filter((id) => positionOf(id) !== undefined)
  const at = (id: string): number => positionOf(id) ?? 0
  // entities with the same position keep their order: each goes behind the one before it
  let next = 0
  for (const id of placed.toSorted((a, b) => at(a) - at(b))) {
    const place = Math.min(Math.max(at(id), next), order.length)
    order.splice(place, 0, id)
    next = place + 1
  }
  return order
}

/**
 * The rows with the positions that their entities get, which are not always those in the file: it may count from 1, or
 * have gaps. A row whose entity stays where it is, and changes nothing else, is unchanged.
 */
export function withFinalPositions(
  rows: readonly PlannedRow[],
  order: readonly Arrangement[],
  ranks: ReadonlyMap<string, number>,
): PlannedRow[] {
  const final = new Map(
    order.flatMap(({ kind, externalIds }) => externalIds.map((id, nth) => [keyOf(kind, id), nth] as const)),
  )
  return rows.map((row) => {
    const key = keyOf(row.kind, row.externalId)
    const rank = ranks.get(key)
    const arranged = final.get(key)
    const place = arranged ?? rank
    const cells = row.cells.flatMap((cell) => {
      if (cell.field !== 'position') return cell
      return place === rank ? [] : { ...cell, after: String(place ?? '') }
    })
    const entity = row.entity && { ...row.entity, position: arranged ?? row.entity.position }
    if (cells.length > 0 || row.outcome !== 'CHANGED') return { ...row, cells, entity }
    return { ...row, cells, outcome: 'UNCHANGED', entity: null }
  })
}
