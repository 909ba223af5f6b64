import {
  beginImport,
  endImport,
  listOfImports,
  takeBackImport,
  type Begun,
  type ImportCounts,
  type ImportRow,
  type ImportStart,
  type Undone,
} from '../../areas/imports/imports.read.ts'
import { computeScores, monthsUntilNow } from '../../areas/performance/scores/scores.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { findKnown, type Known, type Question } from '../../import/known.ts'
import { localFeed, type FeedName } from '../../import/local-feed.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AdminTask } from '../../platform/db/folder/beside-server.ts'
import { systemScope, type Scope } from '../../platform/scope/scope.ts'

let made: Scope | undefined
// one scope per process, so that its reason is logged once
const scope = (): Scope => (made ??= systemScope('import'))

/** Feeds a batch of lines for a command line tool, yielding to requests. */
export const feedTask: AdminTask<
  { readonly name: FeedName; readonly lines: readonly unknown[]; readonly importId?: number | undefined },
  FeedReply
> = {
  name: 'feed',
  run: (database, { name, lines, importId }) =>
    localFeed({ database, clock: systemClock, scope: scope() }).feed(name, lines, importId),
}

/** Looks up the places and users of an import. */
export const findTask: AdminTask<Question, Known> = {
  name: 'import.find',
  run: (database, question) => findKnown(database.background, question),
}

/** Looks up which orders of a location's store are stored. */
export const storedDaysTask: AdminTask<
  { readonly location: string; readonly externalIds: readonly string[] },
  readonly (readonly [string, string])[]
> = {
  name: 'import.storedDays',
  run: (database, { location, externalIds }) =>
    localFeed({ database, clock: systemClock, scope: scope() }).storedDays(location, externalIds),
}

/** Scores are computed by jobs every hour and night; a user who has just imported orders looks at once. */
async function refreshScores(database: Database): Promise<void> {
  await computeScores({ database, clock: systemClock }, scope(), monthsUntilNow(systemClock, 13))
}

/** The URL of the portal: the running server's, which its own settings define, else the given one. */
export function portalTask(running?: () => string): AdminTask<string, string> {
  return { name: 'portal', run: (_database, configured) => Promise.resolve(running?.() ?? configured) }
}

/** Records the start of an import. */
export const beginTask: AdminTask<ImportStart, Begun> = {
  name: 'import.begin',
  run: (database, start) => beginImport(database, systemClock, start),
}

/** Records the result of an import. */
export const endTask: AdminTask<{ readonly id: number; readonly counts: ImportCounts }, null> = {
  name: 'import.end',
  run: async (database, end) => {
    await endImport(database, systemClock, end)
    if (end.counts.created + end.counts.updated > 0) await refreshScores(database)
    return null
  },
}

/** An import in the list; serialised as JSON. */
export interface ListedImport extends Omit<ImportRow, 'startedAt' | 'finishedAt' | 'undoneAt'> {
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly undoneAt: string | null
}

function listed(row: ImportRow): ListedImport {
  return {
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

/** Lists imports, oldest first. */
export const listTask: AdminTask<null, readonly ListedImport[]> = {
  name: 'import.list',
  run: async (database) => (await listOfImports(database)).map(listed),
}

/** Undoes an import, or returns what undoing would do. */
export const undoTask: AdminTask<
  { readonly id: number; readonly isDry: boolean },
  { readonly row: ListedImport; readonly undone: Undone } | null
> = {
  name: 'import.undo',
  run: async (database, { id, isDry }, report) => {
    const done = await takeBackImport(database, systemClock, {
      id,
      isDry,
      report: (orders) => report(`${orders} orders`),
    })
    if (done && !isDry) await refreshScores(database)
    return done ? { row: listed(done.row), undone: done.undone } : null
  },
}
