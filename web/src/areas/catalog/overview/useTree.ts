import { catalog } from '@storekeep/contract/areas/catalog.ts'
import type { CollectionGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { moved } from '@storekeep/contract/rules/catalog/positions.ts'
import type { DataTag, Query, QueryKey } from '@tanstack/react-query'
import { isVersionMismatch } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { useT } from '#kit/words/useT.ts'
import { runCommand } from '../commands.ts'
import { groupList, oneCollection, oneSection } from '../catalog.queries.ts'

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

/** The rows with one of them moved to another position. */
function placed<Row extends { readonly id: number }>(
  rows: readonly Row[],
  id: number,
  position: number,
): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const ids = moved([...known.keys()], id, position)
  return ids.flatMap((one) => known.get(one) ?? [])
}

/** Changes what is shown of a query; an answer on its way would bring back what was there before. */
function show<Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (shown: Data | undefined) => NoInfer<Data> | undefined,
): void {
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData<Data>(queryKey, change)
}

/** Shows a move immediately, before the server answers. */
const showMoved = {
  group: (storeId: number, id: number, position: number) =>
    show(groupList(storeId).queryKey, (shown) => {
      if (!shown) return undefined
      const [first, ...stored] = shown.collectionGroups
      const groups = first?.name === null ? [first, ...placed(stored, id, position)] : undefined
      return { collectionGroups: groups ?? placed(shown.collectionGroups, id, position) }
    }),
  collection: (storeId: number, id: number, groupId: number, position: number) =>
    show(
      groupList(storeId).queryKey,
      (shown) =>
        shown && {
          collectionGroups: shown.collectionGroups.map((group) =>
            group.id === groupId ? { ...group, collections: placed(group.collections, id, position) } : group,
          ),
        },
    ),
  section: (storeId: number, id: number, collectionId: number, position: number) =>
    show(
      oneCollection(storeId, collectionId).queryKey,
      (shown) => shown && { ...shown, sections: placed(shown.sections, id, position) },
    ),
  product: (
    storeId: number,
    id: number,
    { sectionId, collectionId }: { readonly sectionId: number; readonly collectionId: number },
    position: number,
  ) =>
    show(
      oneSection(storeId, collectionId, sectionId).queryKey,
      (shown) => shown && { ...shown, products: placed(shown.products, id, position) },
    ),
}

/**
 * Removes a section from the cached collections, so that its products are not requested there again. Runs before the
 * command is sent: its live event may arrive before its answer.
 */
function takeOut(storeId: number, sectionId: number): void {
  const [name] = oneCollection(storeId, 0).queryKey
  const collections = { predicate: ({ queryKey }: Query) => queryKey[0] === name }
  // an answer on its way would bring the section back
  void queries.cancelQueries(collections)
  queries.setQueriesData<{ readonly sections: readonly { readonly id: number }[] }>(
    collections,
    (shown) => shown && { ...shown, sections: shown.sections.filter(({ id }) => id !== sectionId) },
  )
}

/** The item to delete after confirmation. */
export interface Removal {
  readonly name: string
  readonly about: string
  readonly run: () => Promise<boolean>
}

type Run = () => Promise<{ readonly changeId: string }>

/** Runs commands whose success shows on the page itself, so that only a failure is reported. */
const silentCommand = (storeId: number) => (run: Run) => runCommand({ storeId, run })

/** Creates, renames and deletes items; each command reports success, or failure with Retry. */
function useNodes(storeId: number) {
  const t = useT()
  const params = { storeId }
  const runSilently = silentCommand(storeId)
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
    remove: (level: Level, { id }: Versioned, name: string) =>
      runCommand({
        storeId,
        run: () => {
          if (level === 'section') takeOut(storeId, id)
          return call(calls[level].remove, { params: { storeId, id } })
        },
        done: t('catalog.deleted', { name }),
      }),
  }
}

/** Moves items within their parent or into another one. */
function useMoves(storeId: number) {
  const t = useT()
  const runSilently = silentCommand(storeId)
  const openly = (name: string, run: Run) => runCommand({ storeId, run, done: t('catalog.moved', { name }) })
  return {
    /** GAP-POSITION: shows the new order immediately, then the stored one once the server has answered. */
    moveGroup: (id: number, position: number) => {
      showMoved.group(storeId, id, position)
      return runSilently(() => call(catalog.moveGroup, { params: { storeId, id }, body: { position } }))
    },
    moveCollection: (id: number, collectionGroupId: number, position: number) => {
      showMoved.collection(storeId, id, collectionGroupId, position)
      return runSilently(() =>
        call(catalog.moveCollection, { params: { storeId, id }, body: { collectionGroupId, position } }),
      )
    },
    moveSection: (id: number, collectionId: number, position: number) => {
      showMoved.section(storeId, id, collectionId, position)
      return runSilently(() =>
        call(catalog.moveSection, { params: { storeId, id }, body: { collectionId, position } }),
      )
    },
    /** Into another group: it becomes the last one there. */
    giveCollection: ({ id, name }: Named, { id: collectionGroupId, collections }: CollectionGroup) =>
      openly(name, () =>
        call(catalog.moveCollection, {
          params: { storeId, id },
          body: { collectionGroupId, position: collections.length },
        }),
      ),
    /** Into another collection: it becomes the first one there. */
    giveSection: ({ id, name }: Named, collectionId: number) =>
      openly(name, () => {
        takeOut(storeId, id)
        return call(catalog.moveSection, { params: { storeId, id }, body: { collectionId, position: 0 } })
      }),
    moveProduct: (
      id: number,
      { id: sectionId, collectionId }: { readonly id: number; readonly collectionId: number },
      position: number,
    ) => {
      showMoved.product(storeId, id, { sectionId, collectionId }, position)
      return runSilently(() =>
        call(catalog.moveProduct, { params: { storeId, id }, body: { sectionId, position } }),
      )
    },
  }
}

/** The commands of the tree. */
export function useTree(storeId: number) {
  return { ...useNodes(storeId), ...useMoves(storeId) }
}
