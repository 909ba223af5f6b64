import { dayMs, minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { exportRetentionDays } from '@storekeep/contract/rules/account/exports.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { systemScope, type Scope } from '../../../platform/scope/scope.ts'
import { notify } from '../../notifications/notifications.book.ts'
import { archiveOf, piecesOf } from './archive.ts'
import { claimOf, exportJob, folderOf, partKey, tidyJob } from './exports.names.ts'
import * as repo from './exports.repo.ts'
import type { ExportRecord } from './exports.repo.ts'

interface ExportDeps {
  readonly database: Pick<Database, 'background'>
  readonly files: Files
  readonly clock: Clock
}

/** A part of the archive is stored when it reaches this size, which limits memory use. */
const partBytes = 4 * 1_048_576
/** Minimum interval between progress updates. */
const saidMs = 1000
/** Number of workers that may fail on one archive. */
const mostClaims = 5
/** An archive without progress for this long has lost its job. */
const staleMs = 15 * minuteMs

/** Thrown when another worker has claimed the archive, or it was cancelled. */
class SupersededError extends Error {
  override readonly name = 'SupersededError'
}

/**
 * Creates an archive from scratch; parts that a killed worker left are deleted first. Returns `more` if it was told to
 * stop, so that another worker starts again.
 */
export async function makeExport(
  deps: ExportDeps,
  id: string,
  isStopping: () => boolean = () => false,
): Promise<'done' | 'more' | 'gone'> {
  const { database, files, clock } = deps
  const db = database.background
  const record = await repo.claimExport(db, id, clock.now())
  if (!record) return 'gone'
  await forgetParts(files, id, (claim) => claim < record.claim)
  const scope = systemScope('data export')
  try {
    const total = await piecesOf({ db, files, scope }, record)
    await said(deps, record, { total })
    await write({ ...deps, scope }, record, isStopping)
    return 'done'
  } catch (error) {
    // another worker may be writing the archive already
    await forgetParts(files, id, (claim) => claim === record.claim)
    if (error instanceof SupersededError) return isStopping() ? 'more' : 'gone'
    if (record.claim < mostClaims) throw error
    await repo.updateClaimed(db, record, { state: 'FAILED', ...ended(clock.now()) })
    return 'done'
  }
}

async function said(deps: ExportDeps, record: ExportRecord, changes: Partial<ExportRecord>): Promise<void> {
  const changed = { ...changes, updatedAt: deps.clock.now() }
  if (!(await repo.updateClaimed(deps.database.background, record, changed))) throw new SupersededError()
}

async function write(
  deps: ExportDeps & { readonly scope: Scope },
  record: ExportRecord,
  isStopping: () => boolean,
): Promise<void> {
  const { database, files, clock, scope } = deps
  const db = database.background
  let saidAt = Date.now()
  const onProgress = async (done: number) => {
    if (isStopping()) throw new SupersededError()
    if (Date.now() - saidAt < saidMs) return
    saidAt = Date.now()
    await said(deps, record, { done })
  }
  let parts = 0
  let bytes = 0
  let pending: Uint8Array[] = []
  let size = 0
  const flush = async () => {
    if (size === 0) return
    await files.put(partKey(record, parts), Buffer.concat(pending), 'application/zip')
    parts++
    pending = []
    size = 0
  }
  for await (const piece of archiveOf({ db, files, scope, onProgress }, record, clock.now())) {
    pending.push(piece)
    size += piece.length
    bytes += piece.length
    if (size >= partBytes) await flush()
  }
  await flush()
  await finish(deps, record, { parts, bytes })
}

async function finish(
  { database, clock }: ExportDeps,
  record: ExportRecord,
  { parts, bytes }: { readonly parts: number; readonly bytes: number },
): Promise<void> {
  const now = clock.now()
  const over = ended(now)
  await database.background.transaction(async (tx) => {
    const changes = { state: 'READY' as const, parts, bytes, ...over }
    if (!(await repo.updateClaimed(tx, record, changes))) throw new SupersededError()
    await notify(tx, now, [
      {
        topic: 'export',
        source: `export/${record.id}`,
        to: { userId: record.userId },
        values: { until: over.expiresAt.toISOString().slice(0, 10) },
        link: '/account-settings',
      },
    ])
  })
}

const ended = (now: Date) => ({
  finishedAt: now,
  updatedAt: now,
  expiresAt: new Date(now.getTime() + exportRetentionDays * dayMs),
})

async function forgetParts(
  files: Files,
  id: string,
  isOf: (claim: number) => boolean = () => true,
): Promise<void> {
  for (const key of await files.list(folderOf(id))) if (isOf(claimOf(key))) await files.delete(key)
}

/** Deletes expired archives; returns how many. */
export async function tidyExports({ database, files, clock }: ExportDeps): Promise<number> {
  const over = await repo.expiredExports(database.background, clock.now())
  for (const { id } of over) {
    await forgetParts(files, id)
    await repo.deleteExport(database.background, id)
  }
  return over.length
}

/** Defines the jobs that create archives and clean up. */
export function defineExports(jobs: Jobs, deps: ExportDeps): void {
  jobs.define<{ id: string }>(
    exportJob,
    async ({ id }, { signal }) => {
      const outcome = await makeExport(deps, id, () => signal.aborted)
      if (outcome === 'more') await jobs.send(deps.database.background, exportJob, { id }, { key: id })
    },
    {
      singleton: true,
      concurrency: 2,
      timeoutSeconds: 6 * 3600,
      retries: 10,
      retryDelay: 2,
      retryDelayMax: 4,
    },
  )
  jobs.define(
    tidyJob,
    async () => {
      while ((await tidyExports(deps)) > 0);
      await resumeExports(jobs, deps, staleMs)
    },
    { schedule: '53 * * * *', singleton: true, retries: 1 },
  )
}

/** Queues archives that wait for a worker; on start, all of them. */
export async function resumeExports(
  jobs: Jobs,
  { database, clock }: Pick<ExportDeps, 'database' | 'clock'>,
  untouchedMs = 0,
): Promise<void> {
  const since = new Date(clock.now().getTime() - untouchedMs)
  for (const { id } of await repo.restlessExports(database.background, since))
    await jobs.send(database.background, exportJob, { id }, { key: id })
}
