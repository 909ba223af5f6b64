import type { DataExport } from '@storekeep/contract/areas/account.exports.ts'
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { exportJob, partKey, tidyJob } from './exports.names.ts'
import * as repo from './exports.repo.ts'
import type { ExportRecord } from './exports.repo.ts'

interface Reading {
  readonly db: Db
  readonly who: SignedInUser
  readonly clock: Clock
}

interface Command {
  readonly tx: Tx
  readonly who: SignedInUser
  readonly clock: Clock
  readonly audit: Audit
  readonly jobs: Jobs
}

const toExport = (row: ExportRecord): DataExport => ({
  id: row.id,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  storeIds: row.storeIds,
  fileName: row.fileName,
  progress: { done: row.state === 'READY' ? (row.total ?? 0) : row.done, total: row.total ?? 0 },
  bytes: row.bytes,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

const isUnderWay = ({ state }: ExportRecord): boolean => state === 'PENDING' || state === 'PROCESSING'

export async function listExports({ db, who, clock }: Reading) {
  const [stores, rows] = [
    await repo.ownedStores(db, who.userId),
    await repo.exportsOf(db, who.userId, clock.now()),
  ]
  return { stores, exports: rows.map(toExport) }
}

/** Starts an archive of all stores that the caller owns. */
export async function beginExport({ tx, who, clock, audit, jobs }: Command): Promise<{ export: DataExport }> {
  const { userId } = who
  const now = clock.now()
  const storeIds = (await repo.ownedStores(tx, userId)).map(({ id }) => id)
  if (storeIds.length === 0) throw new AppError('export.notOwner')
  await repo.lockExportsOf(tx, userId)
  if ((await repo.exportsOf(tx, userId, now)).some(isUnderWay)) throw new AppError('export.underWay')
  const id = uuidv7(now)
  const fileName = `storekeep-data-${now.toISOString().slice(0, 10)}.zip`
  await repo.insertExport(tx, {
    id,
    userId,
    createdAt: now,
    updatedAt: now,
    state: 'PENDING',
    storeIds,
    fileName,
  })
  audit.change('dataExport', id, null, { fileName })
  audit.stores(storeIds)
  // requests made before the job queue runs are queued when it starts
  if (jobs.isStarted) await jobs.send(tx, exportJob, { id }, { key: id })
  const found = (await repo.exportsOf(tx, userId, now)).find((one) => one.id === id)
  if (!found) throw new Error('the export was not inserted')
  return { export: toExport(found) }
}

/** An archive of the caller; those of other users are `export.notFound`. */
async function found(db: Db | Tx, { userId }: SignedInUser, id: string, now: Date): Promise<ExportRecord> {
  const row = (await repo.exportsOf(db, userId, now)).find((one) => one.id === id)
  if (!row) throw new AppError('export.notFound', { id })
  return row
}

export async function cancelExport({ tx, who, clock, audit, jobs }: Command, id: string): Promise<void> {
  const now = clock.now()
  const { state, fileName, storeIds } = await found(tx, who, id, now)
  await repo.cancelExport(tx, id, now)
  audit.change('dataExport', id, { fileName, state }, null)
  audit.stores(storeIds)
  if (jobs.isStarted) await jobs.send(tx, tidyJob, {})
}

/** The archive file. Refused to a user who has lost one of the stores since, and always to support. */
export async function openExport(
  { db, who, clock, files, audit }: Reading & { readonly files: Files; readonly audit: Audit },
  id: string,
): Promise<FileAnswer> {
  const row = await found(db, who, id, clock.now())
  const owned = new Set((await repo.ownedStores(db, who.userId)).map((store) => store.id))
  if (who.supervisedUntil !== null || !row.storeIds.every((storeId) => owned.has(storeId)))
    throw new AppError('export.notOwner')
  const keys = Array.from({ length: row.parts }, (_, part) => partKey(row, part))
  if (row.state !== 'READY' || keys.length === 0) throw new AppError('export.notReady')
  audit.change('dataExport', id, null, { downloaded: row.fileName })
  audit.stores(row.storeIds)
  await audit.save(db)
  return { name: row.fileName, type: 'application/zip', bytes: row.bytes, content: read(files, keys) }
}

async function* read(files: Files, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const bytes = await files.get(key)
    if (!bytes) throw new Error(`part ${key} of an archive is missing`)
    yield bytes
  }
}
