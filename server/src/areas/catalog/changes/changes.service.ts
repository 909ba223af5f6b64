import type { Command } from '../../../platform/http/commands/in-transaction.ts'
import { AppError } from '../../../platform/app-error.ts'
import { lockMenu } from '../menu.ts'
import { ChangeSet } from './change-set.ts'
import { findChange, markUndone, restore } from './changes.repo.ts'
import { rowsOfUndo } from './undo.repo.ts'

/**
 * Undoes a change. Only columns that the change wrote are compared and restored: other changes remain, and later
 * changes of the same columns, or of what its entities need, refuse the undo. Undoing is a change itself and can be undone.
 */
export async function undoChange(command: Command, storeId: number, changeId: string) {
  const { tx } = command
  const menu = await lockMenu(command, storeId)
  const change = await findChange(tx, menu, changeId)
  if (!change) throw new AppError('menu.changeNotFound', { id: changeId })
  if (change.undone) throw new AppError('menu.changedSince', { id: changeId })
  const undone = await rowsOfUndo(tx, menu, change)
  if (!undone) throw new AppError('menu.changedSince', { id: changeId })
  const own = new ChangeSet(command, menu)
  for (const [table, rows] of undone) {
    await own.watch(
      table,
      rows.map(({ row }) => Number(row['id'])),
    )
    for (const [columns, same] of Map.groupBy(rows, (row) => row.columns.join(',')))
      await restore(
        tx,
        menu,
        table,
        columns.split(',').filter(Boolean),
        same.map(({ row }) => row),
      )
  }
  await markUndone(tx, menu, changeId)
  return { changeId: await own.save() }
}
