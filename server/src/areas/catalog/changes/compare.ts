import { isDeepStrictEqual } from 'node:util'
import type { MenuRow } from './changes.repo.ts'

/** Columns that say nothing about what a person changed. */
const silent = new Set(['revision', 'next_end'])

/** The columns that a change gave another value; of a row it made, that it is there. */
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

/** Whether something else has changed since what a change wrote; the rows are those of one table. */
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
