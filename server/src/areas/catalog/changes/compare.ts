import { isDeepStrictEqual } from 'node:util'
import type { MenuRow } from './changes.repo.ts'

/** Technical columns, ignored when changes are compared. */
const silent = new Set(['revision', 'next_end'])

/** The columns whose value a change set; for a created row, its existence. */
export function changedColumns(before: MenuRow | undefined, after: MenuRow): string[] {
  if (!before) return ['deleted']
  return Object.keys(after).filter(
    (name) => name !== 'revision' && !isDeepStrictEqual(before[name], after[name]),
  )
}

/** Rows by their ids. */
export function byId(rows: readonly MenuRow[]): ReadonlyMap<unknown, MenuRow> {
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
