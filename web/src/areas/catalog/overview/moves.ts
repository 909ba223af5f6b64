import type { CollectionGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { moved } from '@storekeep/contract/rules/catalog/positions.ts'
import { useSyncExternalStore } from 'react'
import { newListeners } from '#kit/events/listeners.ts'

/** A move that is shown before the server has answered. */
export interface Move {
  readonly level: 'group' | 'collection' | 'section' | 'product'
  readonly id: number
  /** The position among its siblings; null if it leaves them. */
  readonly position: number | null
}

const { on, notify } = newListeners()
let underWay: readonly Move[] = []
let last: Promise<unknown> = Promise.resolve()

function setUnderWay(moves: readonly Move[]): void {
  underWay = moves
  notify()
}

/**
 * Shows a move from now on, whatever answers arrive, and sends it once those before it are stored and shown: a position
 * counts in the order that they leave. What is stored is shown again when it has ended.
 */
export function sendMove(move: Move, send: () => Promise<boolean>): Promise<boolean> {
  setUnderWay([...underWay, move])
  const sent = last.then(send).finally(() => setUnderWay(underWay.filter((one) => one !== move)))
  last = sent.catch(() => undefined)
  return sent
}

function moveIn<Row extends { readonly id: number }>(rows: readonly Row[], { id, position }: Move) {
  if (position === null) return rows.filter((row) => row.id !== id)
  const known = new Map(rows.map((row) => [row.id, row]))
  return moved([...known.keys()], id, position).flatMap((one) => known.get(one) ?? [])
}

/** The siblings as the moves on their way leave them. */
export function asMoved<Row extends { readonly id: number }>(
  moves: readonly Move[],
  level: Move['level'],
  rows: readonly Row[],
): readonly Row[] {
  return moves.filter((move) => move.level === level).reduce<readonly Row[]>(moveIn, rows)
}

/** The groups with their collections, as the moves on their way leave them; the default group is the first. */
export function groupsAsMoved(
  moves: readonly Move[],
  groups: readonly CollectionGroup[],
): readonly CollectionGroup[] {
  const first = groups.filter(({ name }) => name === null)
  const stored = groups.filter(({ name }) => name !== null)
  return [...first, ...asMoved(moves, 'group', stored)].map((group) => ({
    ...group,
    collections: [...asMoved(moves, 'collection', group.collections)],
  }))
}

/** The moves on their way, oldest first. */
export function useMovesUnderWay(): readonly Move[] {
  return useSyncExternalStore(on, () => underWay)
}
