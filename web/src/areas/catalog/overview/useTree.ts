import { catalog } from '@storekeep/contract/areas/catalog.ts'
import type { CollectionGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { moved } from '@storekeep/contract/rules/catalog/positions.ts'
import { useSyncExternalStore } from 'react'
import { isVersionMismatch } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { newListeners } from '#kit/events/listeners.ts'
import { useT } from '#kit/words/useT.ts'
import { runCommand } from '../commands.ts'

const calls = {
  group: { change: catalog.changeGroup, remove: catalog.removeGroup },
  collection: { change: catalog.changeCollection, remove: catalog.removeCollection },
  section: { change: catalog.changeSection, remove: catalog.removeSection },
} as const
type Level = keyof typeof calls

interface Versioned {
  readonly id: number
  readonly version: number
}

interface Named {
  readonly id: number
  readonly name: string
}

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

/** The item to delete after confirmation. */
export interface Removal {
  readonly name: string
  readonly about: string
  readonly run: () => Promise<boolean>
}

type Run = () => Promise<{ readonly changeId: string }>

/** Creates, renames and deletes items; each command reports success, or failure with Retry. */
function useNodes(storeId: number) {
  const t = useT()
  const params = { storeId }
  /** Success shows on the page itself, so that only a failure is reported. */
  const runSilently = (run: Run) => runCommand({ storeId, run })
  /** The id of the created item; null if creating failed. */
  const made = async (create: () => Promise<{ readonly id: number; readonly changeId: string }>) => {
    let id: number | null = null
    const isDone = await runSilently(async () => {
      const created = await create()
      id = created.id
      return created
    })
    return isDone ? id : null
  }
  return {
    createGroup: (name: string) => runSilently(() => call(catalog.createGroup, { params, body: { name } })),
    /** CATALOG-STATE-COLL-CREATE: returns the new collection, which is then selected. */
    createCollection: (name: string, collectionGroupId: number) =>
      made(() => call(catalog.createCollection, { params, body: { name, collectionGroupId } })),
    createSection: (name: string, collectionId: number) =>
      made(() => call(catalog.createSection, { params, body: { name, collectionId } })),
    /** How to rename an item. If another person has renamed it, this is said, and the next attempt replaces that. */
    renaming: (level: Level, { id, version }: Versioned) => {
      let seen: unknown = version
      return (name: string) =>
        runCommand({
          storeId,
          run: () =>
            call(
              calls[level].change,
              { params: { storeId, id }, body: { name } },
              { ifMatch: `"${String(seen)}"` },
            ).catch((error: unknown) => {
              if (isVersionMismatch(error)) seen = error.details['version']
              throw error
            }),
          done: t('catalog.renamed'),
        })
    },
    remove: (level: Level, { id }: Versioned, name: string) => {
      const remove = () =>
        runCommand({
          storeId,
          run: () => call(calls[level].remove, { params: { storeId, id } }),
          done: t('catalog.deleted', { name }),
        })
      // its products are not requested there again: the live event may arrive before the answer
      return level === 'section' ? sendMove({ level, id, position: null }, remove) : remove()
    },
  }
}

/** Moves items within their parent or into another one. */
function useMoves(storeId: number) {
  const t = useT()
  const run = (move: Move, command: Run, done = t('catalog.reordered')) =>
    sendMove(move, () => runCommand({ storeId, run: command, done }))
  return {
    /** GAP-POSITION: shows the new order immediately, then the stored one once the server has answered. */
    moveGroup: (id: number, position: number) =>
      run({ level: 'group', id, position }, () =>
        call(catalog.moveGroup, { params: { storeId, id }, body: { position } }),
      ),
    moveCollection: (id: number, collectionGroupId: number, position: number) =>
      run({ level: 'collection', id, position }, () =>
        call(catalog.moveCollection, { params: { storeId, id }, body: { collectionGroupId, position } }),
      ),
    moveSection: (id: number, collectionId: number, position: number) =>
      run({ level: 'section', id, position }, () =>
        call(catalog.moveSection, { params: { storeId, id }, body: { collectionId, position } }),
      ),
    /** Into another group: it becomes the last one there. */
    giveCollection: ({ id, name }: Named, { id: collectionGroupId, collections }: CollectionGroup) =>
      runCommand({
        storeId,
        run: () =>
          call(catalog.moveCollection, {
            params: { storeId, id },
            body: { collectionGroupId, position: collections.length },
          }),
        done: t('catalog.moved', { name }),
      }),
    /** Into another collection: it becomes the first one there. */
    giveSection: ({ id, name }: Named, collectionId: number) =>
      run(
        { level: 'section', id, position: null },
        () => call(catalog.moveSection, { params: { storeId, id }, body: { collectionId, position: 0 } }),
        t('catalog.moved', { name }),
      ),
    moveProduct: (id: number, sectionId: number, position: number) =>
      run({ level: 'product', id, position }, () =>
        call(catalog.moveProduct, { params: { storeId, id }, body: { sectionId, position } }),
      ),
  }
}

/** The commands of the tree. */
export function useTree(storeId: number) {
  return { ...useNodes(storeId), ...useMoves(storeId) }
}
