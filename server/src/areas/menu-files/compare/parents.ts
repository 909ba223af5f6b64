import { nameFault } from '@storekeep/contract/rules/catalog/names.ts'
import { emptyEntity } from '../../catalog/catalog.read.ts'
import { keyOf } from './menu-index.ts'
import type { PlannedRow, Planning } from './planned.ts'
import type { RowReader } from './row-reader.ts'

/** The parent of an entity: its external id, null for the default group, or undefined if it was refused. */
export type Parent = string | null | undefined

interface Named {
  readonly kind: 'COLLECTION_GROUP' | 'COLLECTION' | 'SECTION'
  readonly field: 'group' | 'collection' | 'section'
  readonly idField: 'groupId' | 'collectionId' | 'sectionId'
  readonly unknown: 'group.unknown' | 'collection.unknown' | 'section.unknown'
}

const groups: Named = {
  kind: 'COLLECTION_GROUP',
  field: 'group',
  idField: 'groupId',
  unknown: 'group.unknown',
}
const collections: Named = {
  kind: 'COLLECTION',
  field: 'collection',
  idField: 'collectionId',
  unknown: 'collection.unknown',
}
const sections: Named = {
  kind: 'SECTION',
  field: 'section',
  idField: 'sectionId',
  unknown: 'section.unknown',
}

/** Name of the collection created for products without one on a menu that has none. */
const firstCollection = 'Menu'

export function groupOf(planning: Planning, reader: RowReader, before: Parent): Parent {
  const { field, idField } = groups
  if (!reader.has(field) && !reader.has(idField)) return before ?? null
  if (!reader.text(field) && !reader.text(idField)) return null
  return find(planning, reader, groups, undefined) ?? make(planning, reader, groups, null)
}

export function collectionOf(planning: Planning, reader: RowReader, before: Parent): Parent {
  const { field, idField } = collections
  if (!reader.text(field) && !reader.text(idField)) {
    if (before !== undefined && !reader.has(field) && !reader.has(idField)) return before
    return reader.refuse(field, 'field.required')
  }
  return find(planning, reader, collections, undefined) ?? make(planning, reader, collections, null)
}

export function sectionOf(planning: Planning, reader: RowReader, before: Parent): Parent {
  const { field, idField } = sections
  if (!reader.text(field) && !reader.text(idField)) {
    if (before !== undefined && !reader.has(field) && !reader.has(idField)) return before
    return reader.refuse(field, 'field.required')
  }
  const hasCollection = reader.text('collection') || reader.text('collectionId')
  const collection = hasCollection ? find(planning, reader, collections, undefined) : undefined
  const found = find(planning, reader, sections, hasCollection ? (collection ?? '') : undefined)
  if (found !== undefined || reader.faults.some(({ field: of }) => of === field)) return found
  const above =
    collection ??
    (hasCollection
      ? make(planning, reader, collections, null)
      : (planning.after.of('COLLECTION')[0]?.externalId ??
        add(planning, reader.line, collections.kind, firstCollection, null)))
  return above === undefined ? undefined : make(planning, reader, sections, above)
}

/**
 * Finds the entity that a pair of id and name cells references: by id if the name is empty or is its current or
 * previous name, else by name. An unknown id is refused unless there is a name to create.
 */
function find(
  { before, after }: Planning,
  reader: RowReader,
  { kind, field, idField, unknown }: Named,
  parent: string | undefined,
): string | undefined {
  const id = reader.text(idField) ?? ''
  const name = reader.text(field) ?? ''
  const byId = id === '' ? undefined : after.get(kind, id)
  const isItsName = [byId, byId && before.get(kind, id)].some((one) => one?.name.trim() === name)
  if (byId && (name === '' || isItsName)) return id
  if (name === '') return reader.refuse(field, unknown, { given: id })
  return after.named(kind, name, parent)[0]?.externalId
}

/** Creates the entity of a name that does not exist. */
function make(
  planning: Planning,
  reader: RowReader,
  named: Named,
  parent: string | null,
): string | undefined {
  const name = reader.text(named.field) ?? ''
  const fault = nameFault(name)
  if (fault !== null) return reader.refuse(named.field, fault)
  return add(planning, reader.line, named.kind, name, parent)
}

function add(
  planning: Planning,
  line: number,
  kind: Named['kind'],
  name: string,
  parent: string | null,
): string {
  const externalId = planning.newId()
  const entity = emptyEntity({ kind, externalId, name, parent, position: 0 })
  planning.after.put(entity)
  planning.implied.add(keyOf(kind, externalId))
  planning.rows.push({
    line,
    kind,
    externalId,
    name,
    outcome: 'CREATED',
    cells: [{ field: 'name', before: null, after: name }],
    faults: [],
    entity,
  })
  return externalId
}

/** Removes the parents that only refused rows named, so that an import does not create them empty. */
export function withoutEmpty(planning: Planning): PlannedRow[] {
  const { after, implied } = planning
  const empty = new Set<string>()
  for (const [kind, below] of [
    ['SECTION', 'PRODUCT'],
    ['COLLECTION', 'SECTION'],
    ['COLLECTION_GROUP', 'COLLECTION'],
  ] as const) {
    const used = new Set(after.of(below).map(({ parent }) => parent))
    for (const { externalId } of after.of(kind)) {
      const key = keyOf(kind, externalId)
      if (!implied.has(key) || used.has(externalId)) continue
      after.remove(kind, externalId)
      empty.add(key)
    }
  }
  return planning.rows.filter(({ kind, externalId }) => !empty.has(keyOf(kind, externalId)))
}
