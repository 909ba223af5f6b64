import type { Cell, MatrixChange, MatrixRow, PlannedCell } from '@storekeep/contract/areas/menu-matrix.ts'
import { stockAt } from '@storekeep/contract/rules/catalog/stock.ts'
import { matrixKinds, stockText, type MatrixKind } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { momentOf } from '@storekeep/contract/rules/time/wall-time.ts'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Reading } from '../../platform/http/reading.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { userIdOf } from '../../platform/scope/scope.ts'
import { lockMenu, writeMatrix } from '../catalog/catalog.book.ts'
import { matrixEntities, openMenu, ownStock, type MatrixEntity, type Menu } from '../catalog/catalog.read.ts'
import * as repo from './menu-matrix.repo.ts'
import { overrideText, planCells, priceText } from './plan.ts'

function toRow(entity: MatrixEntity, { currency }: Menu, now: Date): MatrixRow {
  const { kind, id, name, within } = entity
  return {
    kind,
    id,
    name,
    within,
    price: priceText(entity.price, currency),
    stock: stockText(stockAt(ownStock(entity), now)),
    locations: entity.overrides.map((one) => ({
      storeAddressId: one.storeAddressId,
      price: one.price === null ? null : priceText(one.price, currency),
      stock: overrideText(one, now),
    })),
  }
}

export async function listRows({ db, who, clock }: Reading, storeId: number, kind: MatrixKind) {
  const menu = await openMenu(db, who, storeId)
  const now = clock.now()
  const entities = await matrixEntities(db, menu, kind)
  return { currency: menu.currency, rows: entities.map((entity) => toRow(entity, menu, now)) }
}

/** The menu entities of the cells. */
async function entitiesOf(db: DbOrTx, menu: Menu, cells: readonly Cell[]): Promise<MatrixEntity[]> {
  const found: MatrixEntity[] = []
  for (const kind of matrixKinds) {
    const ids = new Set(cells.flatMap((cell) => (cell.kind === kind ? cell.id : [])))
    found.push(...(await matrixEntities(db, menu, kind, [...ids])))
  }
  return found
}

async function plan(db: DbOrTx, menu: Menu, cells: readonly Cell[], now: Date) {
  return planCells(cells, await entitiesOf(db, menu, cells), { menu, now })
}

export async function previewCells({ db, who, clock }: Reading, storeId: number, cells: readonly Cell[]) {
  const menu = await openMenu(db, who, storeId)
  return { cells: [...(await plan(db, menu, cells, clock.now())).cells] }
}

/** Throws if a cell is refused, or differs from the value the user has seen. */
function mustBeClean(cells: readonly PlannedCell[]): void {
  const faults = cells.flatMap(({ code }, nth) =>
    code === null ? [] : [{ path: `cells.${nth}.value`, code }],
  )
  if (faults.length > 0) throw invalid(faults)
  const conflicts = cells.flatMap(({ outcome }, nth) => (outcome === 'CONFLICT' ? [nth] : []))
  if (conflicts.length > 0) throw new AppError('menuMatrix.conflict', { cells: conflicts })
}

/** MENU-MATRIX-CALL-APPLY: applies all cells or none, immediately or at a local time of the store. */
export async function applyCells(
  command: Command,
  storeId: number,
  { cells, at }: { readonly cells: readonly Cell[]; readonly at?: string | null | undefined },
): Promise<{ id: string; changeId: string | null }> {
  const { tx, who, clock, audit } = command
  const menu = await lockMenu(command, storeId)
  const now = clock.now()
  const moment = at ? instantOf(at, menu.timeZone) : now
  // a product that is out until a given time must still be out when the change is applied
  const planned = await plan(tx, menu, cells, moment)
  if (at && moment.getTime() <= now.getTime()) throw invalid([{ path: 'at', code: 'until.past' }])
  mustBeClean(planned.cells)
  const changeId =
    at || planned.entities.length === 0 ? null : await writeMatrix(command, menu, planned.entities)
  const id = uuidv7(now)
  const by = userIdOf(who)
  const record = { storeId, id, by, createdAt: now, at: moment, cells, changeId, code: null }
  await repo.insertChange(
    tx,
    at ? { ...record, state: 'SCHEDULED', done: null } : { ...record, state: 'DONE', done: planned.cells },
  )
  audit.change('menu change set', id, null, { cells: cells.length, at: moment.toISOString() }, storeId)
  return { id, changeId }
}

/** Converts a local date and time to an instant. */
function instantOf(at: string, timeZone: string): Date {
  const [day = '', hours = '0', minutes = '0'] = at.split(/[T:]/)
  return new Date(momentOf(day, Number(hours) * 60 + Number(minutes), timeZone, 'first'))
}

/** Change sets; scheduled ones are compared with the current menu. */
export async function listChanges({ db, who, clock }: Reading, storeId: number) {
  const menu = await openMenu(db, who, storeId)
  const shown = await repo.shownChanges(db, menu)
  const waiting = shown.flatMap(({ record: { done, cells } }) => (done ? [] : cells))
  const entities = await entitiesOf(db, menu, waiting)
  const changes = shown.map(({ record, createdBy, undone }): MatrixChange => {
    const { id, state, createdAt, at, cells, done, changeId, code } = record
    const now = new Date(Math.max(at.getTime(), clock.now().getTime()))
    return {
      id,
      state: state === 'DONE' && undone ? 'UNDONE' : state,
      createdAt: createdAt.toISOString(),
      createdBy,
      at: at.toISOString(),
      cells: [...(done ?? planCells(unseen(cells), entities, { menu, now }).cells)],
      changeId,
      code,
    }
  })
  return { changes }
}

/**
 * Drops the expected values: a scheduled change set overwrites changes made in the meantime, since it takes effect
 * later.
 */
const unseen = (cells: readonly Cell[]): Cell[] =>
  cells.map(({ kind, id, storeAddressId, field, value }) => ({ kind, id, storeAddressId, field, value }))

export async function cancelChange(command: Command, storeId: number, id: string): Promise<{ id: string }> {
  const menu = await openMenu(command.tx, command.who, storeId)
  const found = await repo.lockChange(command.tx, menu, id)
  if (!found) throw new AppError('menuMatrix.notFound', { id })
  if (found.state !== 'SCHEDULED') throw new AppError('menuMatrix.notScheduled', { state: found.state })
  await repo.endChange(command.tx, found, { state: 'CANCELLED' })
  command.audit.change('menu change set', id, { state: 'SCHEDULED' }, { state: 'CANCELLED' }, storeId)
  return { id }
}

/** Applies a due change set; false if it was cancelled or applied in the meantime. */
export async function applyScheduled(command: Command, storeId: number, id: string): Promise<boolean> {
  const { tx, clock, audit } = command
  const menu = await lockMenu(command, storeId)
  const found = await repo.lockChange(tx, menu, id)
  if (found?.state !== 'SCHEDULED') return false
  const planned = await plan(tx, menu, unseen(found.cells), clock.now())
  mustBeClean(planned.cells)
  const changeId = planned.entities.length === 0 ? null : await writeMatrix(command, menu, planned.entities)
  await repo.endChange(tx, found, { state: 'DONE', done: planned.cells, changeId })
  audit.change('menu change set', id, { state: 'SCHEDULED' }, { state: 'DONE' }, storeId)
  return true
}
