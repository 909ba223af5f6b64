import { AppError } from '../../../platform/app-error.ts'
import { lockMenu, type Command } from '../menu.ts'
import { ChangeSet } from './change-set.ts'
import { findChange, markUndone, menuTables, restore, rowsAsJson, type MenuRow } from './changes.repo.ts'
import { byId, changedColumns, isTouched } from './compare.ts'

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
    const [before, after] = [change.before[table] ?? [], change.after[table] ?? []]
    const ids = after.map((row) => Number(row['id']))
    await own.watch(table, ids)
    if (isTouched(before, after, await rowsAsJson(tx, menu, table, ids)))
      throw new AppError('menu.changedSince', { id: changeId })
    const then = byId(before)
    const byColumns = new Map<string, MenuRow[]>()
    for (const row of after) {
      const was = then.get(row['id'])
      const key = changedColumns(was, row).join(',')
      byColumns.set(key, [...(byColumns.get(key) ?? []), was ?? { ...row, deleted: true }])
    }
    for (const [key, rows] of byColumns) await restore(tx, menu, table, key.split(',').filter(Boolean), rows)
  }
  await markUndone(tx, menu, changeId)
  return { changeId: await own.save() }
}
