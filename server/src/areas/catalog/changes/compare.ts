import { isDeepStrictEqual } from 'node:util'
import type { MenuRow } from './changes.repo.ts'

/** Technical columns, ignored when changes are compared. */
const silent = new Set(['revision', 'next_end'])

/** The columns whose value a change set; for a created row, its existence. */
function changedColumns(before: MenuRow | undefined, after: MenuRow): string[] {
  if (!before) return ['deleted']
  return Object.keys(after).filter(
    (name) => name !== 'revision' && !isDeepStrictEqual(before[name], after[name]),
  )
}

/** Rows by their ids. */
function byId(rows: readonly MenuRow[]): ReadonlyMap<unknown, MenuRow> {
  return new Map(rows.map((row) => [row['id'], row]))
}

/** Whether anything that a change wrote has been changed since; the rows are those of one table. */
export function isTouched(
  before: readonly MenuRow[],
  after: readonly MenuRow[],
  current: readonly MenuRow[],
): boolean {
  const [then, now] = [byId(before), byId(current)]
  return after.some((row) =>
    changedColumns(then.get(row['id']), row).some(
      (name) => !silent.has(name) && !isDeepStrictEqual(now.get(row['id'])?.[name], row[name]),
    ),
  )
}

/** A row as undoing a change leaves it, with the columns that are restored. */
export interface UndoneRow {
  readonly row: MenuRow
  readonly columns: readonly string[]
}

/** The rows of one table as undoing a change leaves them; a created row is deleted. */
export function undoneRows(
  before: readonly MenuRow[],
  after: readonly MenuRow[],
  current: readonly MenuRow[],
): UndoneRow[] {
  const [then, now] = [byId(before), byId(current)]
  return after.map((row) => {
    const was = then.get(row['id'])
    const columns = changedColumns(was, row)
    const restored = columns.map((name) => [name, was ? was[name] : true] as const)
    return { row: { ...row, ...now.get(row['id']), ...Object.fromEntries(restored) }, columns }
  })
}
