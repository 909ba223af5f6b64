import { beginningOf } from '@storekeep/contract/rules/text.ts'
import type { ImportRow, MenuImport } from '@storekeep/contract/areas/menu-files.ts'
import type { DecimalSign, OlderEncoding, Outcome } from '@storekeep/contract/rules/menu-files/files.ts'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { lockStores } from '../../platform/tenancy/lock-stores.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Upload } from '../../platform/http/requests/form.ts'
import type { Circumstances } from '../../platform/http/serve.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { writeMenu } from '../catalog/catalog.book.ts'
import { menuFingerprint, openMenu, type Menu } from '../catalog/catalog.read.ts'
import { writeTranslationsOf } from '../translations/translations.book.ts'
import * as repo from './menu-files.repo.ts'
import { importJob } from './menu-files.names.ts'
import { chooseColumns, fieldsByHeader } from './reading/columns.ts'
import { fileKey } from './staging.ts'

/** A command with the job queue and the uploaded files. */
export interface ImportCommand extends Command {
  readonly jobs: Jobs
  readonly files: Files
}

/**
 * Queues the reading of a file. Tests and command line tools start no queue and run the job themselves; a starting
 * process picks up unread files.
 */
async function queueReading({ jobs, tx }: ImportCommand, id: string): Promise<void> {
  if (jobs.isStarted) await jobs.send(tx, importJob, { id }, { key: id })
}

/** The import, locked until the transaction ends. */
async function locked(tx: Tx, menu: Menu, id: string): Promise<repo.ImportRecord> {
  const found = await repo.lockImport(tx, menu, id)
  if (!found) throw new AppError('menuFile.notFound', { id })
  return found
}

interface BeginImport extends Pick<Circumstances, 'db' | 'transaction'>, Omit<ImportCommand, 'tx'> {}

/**
 * MENU-FILE-CALL-BEGIN: stores the file and queues its reading. The file is stored before the transaction opens, so that
 * no other request waits for it, and is deleted if the transaction fails.
 */
export async function beginImport(
  { db, transaction, ...ask }: BeginImport,
  storeId: number,
  upload: Upload | undefined,
): Promise<{ id: string }> {
  const { who, clock, audit, files } = ask
  await openMenu(db, who, storeId)
  if (!upload) throw invalid([{ path: 'files', code: 'field.required' }])
  const { name, content } = upload
  const id = uuidv7(clock.now())
  const by = userIdOf(who)
  await files.put(fileKey(id), content, 'application/octet-stream')
  try {
    return await transaction(async (tx) => {
      await repo.insertImport(tx, { storeId, id, by, at: clock.now(), fileName: beginningOf(name, 200) })
      audit.change('menu import', id, null, { fileName: name }, storeId)
      await queueReading({ ...ask, tx }, id)
      return { id }
    })
  } catch (error) {
    await files.delete(fileKey(id)).catch(() => undefined)
    throw error
  }
}

function toImport({ done, total, decimal, at, appliedAt, undone, ...row }: repo.ImportShown): MenuImport {
  const { id, state, fileName, format, counts, columns, notKept, fault, changeId, encoding } = row
  return {
    id,
    state: state === 'DONE' && undone ? 'UNDONE' : state,
    fileName,
    format,
    at: at.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    progress: { done, total },
    counts,
    columns: [...columns],
    encoding,
    decimal: decimal ?? '.',
    notKept: [...notKept],
    fault: fault && { code: fault.code, details: { ...fault.details } },
    changeId,
  }
}

export async function listImports(db: DbOrTx, who: Scope, storeId: number) {
  const menu = await openMenu(db, who, storeId)
  return { imports: (await repo.shownImports(db, menu)).map(toImport) }
}

export async function openImport(db: DbOrTx, who: Scope, storeId: number, id: string): Promise<MenuImport> {
  const [row] = await repo.shownImports(db, await openMenu(db, who, storeId), id)
  if (!row) throw new AppError('menuFile.notFound', { id })
  return toImport(row)
}

export async function rowsOfImport(
  db: DbOrTx,
  who: Scope,
  { storeId, importId }: { readonly storeId: number; readonly importId: string },
  ask: {
    readonly outcome?: Outcome | undefined
    readonly pagination?: { readonly page: number; readonly limit: number } | undefined
  },
) {
  const menu = await openMenu(db, who, storeId)
  const [found] = await repo.shownImports(db, menu, importId)
  if (!found) throw new AppError('menuFile.notFound', { id: importId })
  const { page, limit } = ask.pagination ?? { page: 1, limit: 25 }
  const { rows, total } = await repo.pageOfRows(db, menu, importId, { outcome: ask.outcome, page, limit })
  return {
    rows: rows.map((row): ImportRow => ({
      ...row,
      cells: [...row.cells],
      faults: row.faults.map((fault) => ({ ...fault, details: { ...fault.details } })),
    })),
    pagination: { page, limit, total },
  }
}

/** Sets the meaning of columns and remembers it for later files with the same headers. */
export async function setColumns(
  command: ImportCommand,
  storeId: number,
  id: string,
  said: {
    readonly columns: readonly { readonly header: string; readonly field: string | null }[]
    readonly decimal: DecimalSign
  },
): Promise<{ id: string }> {
  const { tx, who, audit } = command
  const menu = await openMenu(tx, who, storeId)
  const found = await locked(tx, menu, id)
  if (found.state !== 'READY') throw new AppError('menuFile.notReady', { state: found.state })
  const columns = chooseColumns(found.columns, said.columns)
  await repo.rememberColumns(
    tx,
    storeId,
    [...fieldsByHeader(columns)].map(([header, field]) => ({ header, field })),
  )
  await repo.setImport(tx, found, { state: 'READING', columns, decimal: said.decimal, done: 0, total: 0 })
  audit.change('menu import', id, { columns: found.columns.length }, { columns: columns.length }, storeId)
  await queueReading(command, id)
  return { id }
}

/** MENU-FILE-CALL-ENCODING: reads the file again, with guessed columns, since their names may read differently now. */
export async function setEncoding(
  command: ImportCommand,
  storeId: number,
  id: string,
  encoding: OlderEncoding,
): Promise<{ id: string }> {
  const { tx, who, audit } = command
  const found = await locked(tx, await openMenu(tx, who, storeId), id)
  const { state, fault, encoding: before } = found
  const isUndecoded = state === 'FAILED' && fault?.code === 'menuFile.encoding'
  if (!isUndecoded && !(state === 'READY' && before !== null))
    throw new AppError('menuFile.notReady', { state })
  const reset = { columns: [], notKept: [], decimal: null, done: 0, total: 0, fault: null }
  await repo.setImport(tx, found, { state: 'READING', encoding, ...reset })
  audit.change('menu import', id, { encoding: before }, { encoding }, storeId)
  await queueReading(command, id)
  return { id }
}

/**
 * Applies the dry run in this transaction. If the menu has changed since, writes nothing, queues a new comparison and
 * returns undefined.
 */
export async function applyImport(
  command: ImportCommand,
  storeId: number,
  id: string,
  leaveOutRefused: boolean,
): Promise<{ changeId: string | null } | undefined> {
  const { tx, who, clock, audit } = command
  const menu = await openMenu(tx, who, storeId)
  await lockStores(tx, [storeId])
  const found = await locked(tx, menu, id)
  if (found.state !== 'READY') throw new AppError('menuFile.notReady', { state: found.state })
  const { refused } = found.counts
  if (refused > 0 && !leaveOutRefused) throw new AppError('menuFile.hasRefused', { refused })
  const fingerprint = await menuFingerprint(tx, menu)
  if (fingerprint !== found.fingerprint) {
    await repo.setImport(tx, found, { state: 'READING', done: 0, total: 0 })
    await queueReading(command, id)
    audit.nothing()
    return undefined
  }
  const entities = await repo.stagedEntities(tx, found)
  const isSame = entities.length === 0 && found.arrangements.length === 0
  const changeId = isSame
    ? null
    : (
        await writeMenu(command, storeId, {
          fingerprint,
          entities,
          order: found.arrangements,
          alongside: (own, change) => writeTranslationsOf(command, own, change, entities),
        })
      ).changeId
  audit.change('menu import', id, { state: 'READY' }, { state: 'DONE' }, storeId)
  await repo.setImport(tx, found, { state: 'DONE', appliedAt: clock.now(), changeId })
  return { changeId }
}
