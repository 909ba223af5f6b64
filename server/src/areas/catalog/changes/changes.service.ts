import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../platform/app-error.ts'
import { lockMenu, type Command } from '../menu.ts'
import { ChangeSet } from './change-set.ts'
import { findChange, markUndone, menuTables, restore, rowsAsJson, type MenuRow } from './changes.repo.ts'

/** Columns that are not part of a user's change. */
const silent = new Set(['revision', 'next_end'])

/** The columns that a change modified; for a created row, its existence. */
function changedColumns(before: MenuRow | undefined, after: MenuRow): string[] {
  if (!before) return ['deleted']
  return Object.keys(after).filter(
    (name) => name !== 'revision' && !isDeepStrictEqual(before[name], after[name]),
  )
}

/**
 * Undoes a change. Only columns that the change wrote are compared and restored: other changes remain, and later
 * changes of the same columns refuse the undo. Undoing is a change itself and can be undone.
 */
export async function undoChange(command: Command, storeId: number, changeId: string) {
  const { tx } = command
  const menu = await lockMenu(command, storeId)
  const change = await findChange(tx, menu, changeId)
  if (!change) throw new AppError('menu.changeNotFound', { id: changeId })
  if (change.undone) throw new AppError('menu.changedSince', { id: changeId })
  const own = new ChangeSet(command, menu)
  for (const table of menuTables) {
    const after = change.after[table] ?? []
    const then = new Map((change.before[table] ?? []).map((row) => [row['id'], row]))
    const ids = after.map((row) => Number(row['id']))
    await own.watch(table, ids)
    const now = new Map((await rowsAsJson(tx, menu, table, ids)).map((row) => [row['id'], row]))
    const byColumns = new Map<string, MenuRow[]>()
    for (const row of after) {
      const before = then.get(row['id'])
      const columns = changedColumns(before, row)
      const current = now.get(row['id'])
      if (columns.some((name) => !silent.has(name) && !isDeepStrictEqual(current?.[name], row[name])))
        throw new AppError('menu.changedSince', { id: changeId })
      const key = columns.join(',')
      byColumns.set(key, [...(byColumns.get(key) ?? []), before ?? { ...row, deleted: true }])
    }
    for (const [key, rows] of byColumns) await restore(tx, menu, table, key.split(',').filter(Boolean), rows)
  }
  await markUndone(tx, menu, changeId)
  return { changeId: await own.save() }
}
