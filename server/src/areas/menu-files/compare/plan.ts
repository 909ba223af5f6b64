import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CellChange } from '@storekeep/contract/areas/menu-files.ts'
import { ExternalId } from '@storekeep/contract/kit/fields.ts'
import { menuKinds, type MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import { emptyEntity, type MenuEntity } from '../../catalog/catalog.read.ts'
import { cellsOf, typeTexts, type Cells } from './cells.ts'
import { keyOf, type MenuIndex } from './menu-index.ts'
import { arrangementsOf, ranksOf, withFinalPositions } from './order.ts'
import { collectionOf, groupOf, sectionOf, withoutEmpty, type Parent } from './parents.ts'
import { Planning, type KindRow, type Plan, type PlanInput } from './planned.ts'
import type { RowReader } from './row-reader.ts'
import { valuesOf } from './values.ts'

/** Kinds by their names in files. */
const kindNames = new Map<string, MenuKind>([
  ...menuKinds.flatMap((kind): [string, MenuKind][] => [
    [typeTexts[kind], kind],
    [kind.toLowerCase(), kind],
  ]),
  ['', 'PRODUCT'],
  ['item', 'PRODUCT'],
  ['producto', 'PRODUCT'],
  ['category', 'SECTION'],
  ['modifier group', 'OPTION_GROUP'],
  ['modifier', 'OPTION'],
])

const above = { COLLECTION: 'COLLECTION_GROUP', SECTION: 'COLLECTION', PRODUCT: 'SECTION' } as const
const parentFields = { COLLECTION: 'group', SECTION: 'collection', PRODUCT: 'section' } as const

function hasParent(kind: MenuKind): kind is keyof typeof above {
  return kind in above
}

/** Number of rows after which the event loop gets a turn and progress is reported. */
const rowsATurn = 250

/** Compares a file with a menu, cell by cell. Writes nothing. */
export async function planImport(
  input: PlanInput,
  onProgress: (done: number) => Promise<void> = async () => {},
): Promise<Plan> {
  const planning = new Planning(input)
  const byKind = Map.groupBy(rowsWithKinds(planning), ({ kind }) => kind)
  const ranks = ranksOf(input.current)
  let done = 0
  for (const kind of menuKinds)
    for (const row of byKind.get(kind) ?? []) {
      planRow(planning, row, ranks)
      if (++done % rowsATurn !== 0) continue
      await nextTurn()
      await onProgress(done)
    }
  const rows = withoutEmpty(planning)
  const order = arrangementsOf(planning)
  return { rows: withFinalPositions(rows, order, ranks), order }
}

/** The rows of the file with their kinds; records the ids they use. */
function rowsWithKinds(planning: Planning): KindRow[] {
  return planning.input.file.rows.map((row) => {
    const reader = planning.readerOf(row)
    const said = (reader.text('type') ?? '').toLowerCase().replaceAll(/[\s_-]+/g, ' ')
    const kind = kindNames.get(said) ?? kindNames.get(said.replaceAll(' ', '_'))
    if (kind === undefined) reader.refuse('type', 'list.unknown', { given: said })
    const id = reader.text('id')
    if (id && kind !== undefined) {
      const key = keyOf(kind, id)
      const first = planning.claimed.get(key)
      if (first !== undefined) reader.refuse('id', 'line.duplicate', { line: first })
      else planning.claimed.set(key, row.line)
    }
    return { row, kind: kind ?? 'PRODUCT', reader }
  })
}

function parentOf(planning: Planning, kind: MenuKind, reader: RowReader, before: Parent): Parent {
  if (kind === 'COLLECTION') return groupOf(planning, reader, before)
  if (kind === 'SECTION') return collectionOf(planning, reader, before)
  return kind === 'PRODUCT' ? sectionOf(planning, reader, before) : null
}

/** The entity of a row: by id, else the first one of that name that no other row claims. */
function entityOf(
  planning: Planning,
  { kind, reader }: KindRow,
): { id: string; entity?: MenuEntity; parent?: Parent } {
  const id = reader.text('id') ?? ''
  if (id !== '') {
    const fault = ExternalId.safeParse(id).error?.issues[0]?.message
    if (fault !== undefined) reader.refuse('id', fault)
    const entity = planning.before.get(kind, id)
    return entity ? { id, entity } : { id }
  }
  const field = hasParent(kind) ? parentFields[kind] : undefined
  const named = field !== undefined && (reader.text(field) || reader.text(`${field}Id`))
  const parent = named ? parentOf(planning, kind, reader, undefined) : undefined
  const name = reader.raw('name') ?? ''
  const free = (one: MenuEntity) => !planning.claimed.has(keyOf(kind, one.externalId))
  const entity = name.trim() === '' ? undefined : planning.before.named(kind, name, parent).find(free)
  const found = entity?.externalId ?? planning.newId()
  planning.claimed.set(keyOf(kind, found), reader.line)
  return { id: found, ...(entity && { entity }), ...(named && { parent }) }
}

function planRow(planning: Planning, row: KindRow, ranks: ReadonlyMap<string, number>): void {
  const { kind, reader } = row
  const { id, entity, parent: found } = entityOf(planning, row)
  const key = keyOf(kind, id)
  const parent = found === undefined ? parentOf(planning, kind, reader, entity?.parent) : found
  const name = reader.raw('name') ?? entity?.name ?? ''
  const base = entity ?? emptyEntity({ kind, externalId: id, name, parent: parent ?? null, position: 0 })
  const values = valuesOf(reader, base, entity === undefined, planning.input)
  const refs = refsOf(planning, kind, reader)
  const position =
    kind === 'OPTION' || kind === 'OPTION_GROUP' ? undefined : reader.count('position', 'position.outOfRange')
  const next = bounded({
    ...base,
    ...values,
    version: planning.input.versions.get(key) ?? base.version,
    parent: parent ?? null,
    ...(refs && { refs }),
  })
  const faults = unique(reader)
  if (faults.length > 0) {
    planning.rows.push({
      line: reader.line,
      kind,
      externalId: id,
      // a name that is refused, or else the id of the file, is shown as well, so that the line can be found
      name: name || reader.shown('name') || reader.shown('id'),
      outcome: 'REFUSED',
      cells: [],
      faults,
      entity: null,
    })
    return
  }
  const rank = ranks.get(key)
  if (position !== undefined && position !== null) planning.positions.set(key, position)
  const cells = changesOf(planning, entity, next, position ?? undefined, rank)
  const outcome = entity === undefined ? 'CREATED' : cells.length > 0 ? 'CHANGED' : 'UNCHANGED'
  const isWritten = outcome !== 'UNCHANGED'
  planning.rows.push({
    line: reader.line,
    kind,
    externalId: id,
    name: next.name,
    outcome,
    cells,
    faults,
    entity: isWritten ? next : null,
  })
  if (isWritten) planning.after.put(next)
}

/** Gives a required option group without a maximum the number of its options as maximum. */
function bounded(entity: MenuEntity): MenuEntity {
  if (entity.kind !== 'OPTION_GROUP' || entity.max !== null || entity.min === 0) return entity
  return { ...entity, max: Math.max(entity.min, entity.refs.length) }
}

/** Faults of a row, at most one per cell. */
function unique({ faults }: RowReader) {
  return faults.filter(({ field }, nth) => faults.findIndex((one) => one.field === field) === nth)
}

/** External ids of the entities that a product or an option group references, by id, else by name. */
function refsOf(planning: Planning, kind: MenuKind, reader: RowReader): readonly string[] | undefined {
  if (kind !== 'PRODUCT' && kind !== 'OPTION_GROUP') return undefined
  const [field, of, code] =
    kind === 'PRODUCT'
      ? (['optionGroups', 'OPTION_GROUP', 'optionGroup.unknown'] as const)
      : (['options', 'OPTION', 'option.unknown'] as const)
  const found = reader.list(field)?.map((given) => {
    const { after } = planning
    const id = after.get(of, given)?.externalId ?? after.named(of, given)[0]?.externalId
    return id ?? reader.refuse(field, code, { given }) ?? ''
  })
  return found && [...new Set(found)]
}

/** The cells whose text the import changes. */
function changesOf(
  planning: Planning,
  before: MenuEntity | undefined,
  after: MenuEntity,
  position: number | undefined,
  rank: number | undefined,
): CellChange[] {
  const { currency, now } = planning.input
  const [old, next] = [before ? cellsOf(before, currency, now) : {}, cellsOf(after, currency, now)]
  const fields = [...new Set([...Object.keys(next), ...Object.keys(old)])] as (keyof typeof next)[] // the keys of both
  const defaults = before ? {} : defaultsOf(after, planning.input)
  const cells = fields.flatMap((field): CellChange[] => {
    const [was, is] = [old[field] ?? '', next[field] ?? '']
    const isSame = before ? was === is : is === (defaults[field] ?? '')
    return isSame ? [] : [{ field, before: before ? was : null, after: is }]
  })
  return [...cells, ...namedChanges(planning, before, after, { position, rank })]
}

/** The cells of a new entity that need not be shown; the price of a product always is, also if it is free. */
function defaultsOf({ kind, externalId, parent }: MenuEntity, { currency, now }: PlanInput): Cells {
  const nothing = emptyEntity({ kind, externalId, parent, name: '', position: 0 })
  return { ...cellsOf(nothing, currency, now), ...(kind === 'PRODUCT' && { price: '' }) }
}

/** Changes of parent, references and position, with display names. */
function namedChanges(
  { before: was, after: is }: Planning,
  before: MenuEntity | undefined,
  after: MenuEntity,
  { position, rank }: { readonly position: number | undefined; readonly rank: number | undefined },
): CellChange[] {
  const { kind } = after
  const cells: CellChange[] = []
  const add = (field: string, old: string, next: string) =>
    cells.push({ field, before: before ? old : null, after: next })
  const nameIn = (index: MenuIndex, of: MenuKind, id: string | null) =>
    id === null ? '' : (index.get(of, id)?.name ?? id)
  const parent = before?.parent ?? null
  if (hasParent(kind) && parent !== after.parent)
    add(parentFields[kind], nameIn(was, above[kind], parent), nameIn(is, above[kind], after.parent))
  const [field, of] =
    kind === 'PRODUCT' ? (['optionGroups', 'OPTION_GROUP'] as const) : (['options', 'OPTION'] as const)
  const old = before?.refs ?? []
  if (old.length !== after.refs.length || old.some((id, nth) => id !== after.refs[nth]))
    add(field, was.namesOf(of, old).join(', '), is.namesOf(of, after.refs).join(', '))
  if (position !== undefined) add('position', String(rank ?? ''), String(position))
  return cells
}
