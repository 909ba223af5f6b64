import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { fedVersions, menuFingerprint, openMenu, wholeMenu } from '../catalog/catalog.read.ts'
import { languageOfMenu, withTranslations } from '../translations/translations.read.ts'
import { keyOf } from './compare/menu-index.ts'
import { planImport } from './compare/plan.ts'
import * as repo from './menu-files.repo.ts'
import type { ImportRecord } from './menu-files.repo.ts'
import { UnreadableFile } from './reading/file-rows.ts'
import { readMenuFile } from './reading/read-file.ts'

export interface StagingDeps {
  readonly database: Pick<Database, 'background'>
  readonly files: Files
  readonly clock: Clock
  /** Jobs have no caller: access was checked when the file was uploaded. */
  readonly scope: Scope
}

export function fileKey(id: string): string {
  return `menu-files/${id}`
}

/** Rows per statement. */
const rowsAtOnce = 250

/**
 * Reads the file of an import and stages its dry run. Deletes rows that an interrupted run staged, so that running it
 * again gives the same result.
 */
export async function stageImport(deps: StagingDeps, id: string): Promise<void> {
  const db = deps.database.background
  const found = await repo.importOfJob(db, id)
  if (found?.state !== 'READING') return
  try {
    await stage(deps, found)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { code, details } = error
    await repo.setImport(db, found, { state: 'FAILED', fault: { code, details } })
  }
}

/** Ends the reading of an import that failed for a reason of our own. */
export async function failImport({ database }: Pick<StagingDeps, 'database'>, id: string): Promise<void> {
  const found = await repo.importOfJob(database.background, id)
  if (found?.state !== 'READING') return
  const fault = { code: 'menuFile.failed' as const, details: {} }
  await repo.setImport(database.background, found, { state: 'FAILED', fault })
}

async function stage({ database, files, clock, scope }: StagingDeps, found: ImportRecord): Promise<void> {
  const db = database.background
  const { id, storeId } = found
  const menu = await openMenu(db, scope, storeId)
  const file = await readMenuFile((await files.get(fileKey(id))) ?? new Uint8Array(0), {
    columns: found.columns.length > 0 ? found.columns : null,
    decimal: found.decimal,
    remembered: await repo.rememberedColumns(db, storeId),
    locations: await repo.namedLocations(db, storeId),
    currency: menu.currency,
    encoding: found.encoding,
  })
  const { format, decimal, columns, notKept, rows } = file
  await repo.setImport(db, found, { format, decimal, columns, notKept, total: rows.length })
  await repo.forgetRows(db, found)
  // a reading that was interrupted starts again, but its progress stays until it is reached again
  const progressed = async (done: number) => {
    if (done > found.done) await repo.setImport(db, found, { done })
  }
  // taken before the menu is read: a change in between is detected when the import is applied
  const fingerprint = await menuFingerprint(db, menu)
  const versions = await fedVersions(db, menu)
  const plan = await planImport(
    {
      ...menu,
      now: clock.now(),
      file,
      current: await withTranslations(db, menu, await wholeMenu(db, menu)),
      menuLanguage: await languageOfMenu(db, menu),
      versions: new Map(versions.map(({ kind, externalId, version }) => [keyOf(kind, externalId), version])),
      newId: (nth) => newIdOf(id, nth),
    },
    // the comparison counts as half of the progress, staging as the other half
    (done) => progressed(Math.floor(done / 2)),
  )
  for (let from = 0; from < plan.rows.length; from += rowsAtOnce) {
    await repo.stageRows(db, found, plan.rows.slice(from, from + rowsAtOnce), from)
    await progressed(Math.floor((rows.length + Math.min(from, rows.length)) / 2))
  }
  await repo.setImport(db, found, {
    state: 'READY',
    done: rows.length,
    counts: repo.countsOf(plan.rows),
    arrangements: plan.order,
    fingerprint,
    fault: null,
  })
}

/** External id of the nth new entity: deterministic, so that reading an import again gives the same ids. */
function newIdOf(id: string, nth: number): string {
  return createHash('sha256').update(`${id} ${nth}`).digest('hex').slice(0, 32)
}
