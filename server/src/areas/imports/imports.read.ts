import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import * as repo from './imports.repo.ts'
import type { ImportCounts, ImportRow, ImportStart } from './imports.repo.ts'
import { undoImport, type Undone } from './undo.ts'

/** Import operations for the command line tools. */

export type { ImportCounts, ImportRow, ImportStart } from './imports.repo.ts'
export type { Undone } from './undo.ts'

/** Starts an import or resumes an interrupted one; `earlier` is a finished import of the same file. */
export interface Begun {
  readonly id: number
  readonly interruptedAt: string | null
  readonly earlier: number | null
}

/** Records the start of an import; one of the same file that was interrupted is continued under its number. */
export async function beginImport(
  { background: db }: Pick<Database, 'background'>,
  clock: Clock,
  start: ImportStart,
): Promise<Begun> {
  return db.transaction(async (tx) => {
    const known = await repo.importsOfFile(tx, start)
    const open = known.find(({ state }) => state === 'RUNNING')
    const earlier = known.find(({ state }) => state === 'DONE')?.id ?? null
    if (open) return { id: open.id, interruptedAt: open.startedAt.toISOString(), earlier }
    return { id: await repo.insertImport(tx, start, clock.now()), interruptedAt: null, earlier }
  })
}

export async function endImport(
  { background: db }: Pick<Database, 'background'>,
  clock: Clock,
  { id, counts }: { readonly id: number; readonly counts: ImportCounts },
): Promise<void> {
  await repo.finishImport(db, id, counts, clock.now())
}

export async function listOfImports({ background: db }: Pick<Database, 'background'>): Promise<ImportRow[]> {
  return repo.listImports(db)
}

/** Undoes an import, or returns what undoing would do; undefined if there is no such import. */
export async function takeBackImport(
  database: Pick<Database, 'background' | 'engine'>,
  clock: Clock,
  {
    id,
    isDry,
    report,
  }: { readonly id: number; readonly isDry: boolean; readonly report?: (done: number) => void },
): Promise<{ readonly row: ImportRow; readonly undone: Undone } | undefined> {
  const row = await repo.findImport(database.background, id)
  if (!row) return undefined
  const undone = await undoImport(database, id, { isDry, now: clock.now(), ...(report ? { report } : {}) })
  return { row, undone }
}
