import type { OrderReport } from '@storekeep/contract/areas/reports.ts'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import type { DateRange } from '@storekeep/contract/kit/fields.ts'
import { maxOpenReports, type ReportFormatName } from '@storekeep/contract/rules/orders/reports.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { sql } from 'drizzle-orm'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Circumstances, FileAnswer } from '../../platform/http/serve.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { isLanguage } from '@storekeep/contract/rules/languages.ts'
import { allOrders, countOf } from '../orders/orders.read.ts'
import { companionIn, companionNameOf, fileNameOf, formats } from './file/report-shape.ts'
import { countInRange } from './file/reports.rows.repo.ts'
import * as repo from './reports.repo.ts'
import type { ReportRecord } from './reports.repo.ts'
import { reportJob, tidyJob } from './file/reports.names.ts'
import { asItIs, isFileMissing } from './missing.ts'

interface Asked {
  readonly storeAddressIds?: readonly number[] | undefined
  readonly dateRange: DateRange
  readonly filters?: OrderFilters | undefined
}

/** Any number of days (GAP-CAPS), but only days that have begun in some time zone. */
const checkRange = ({ from, to }: DateRange, now: Date): void => {
  if (from < '1900-01-01' || to > '2200-01-01')
    throw invalid([{ path: from < '1900-01-01' ? 'dateRange.from' : 'dateRange.to', code: 'day.invalid' }])
  // some stores are already on the next day
  if (from > addDays(now.toISOString().slice(0, 10), 1)) throw new AppError('request.rangeInFuture', { from })
}

/** Creates an order report; the file is written in the background. */
export async function askForReport(
  {
    transaction,
    scope,
    audit,
    clock,
    jobs,
  }: {
    readonly transaction: Circumstances['transaction']
    readonly scope: Scope
    readonly audit: Audit
    readonly clock: Clock
    readonly jobs: Jobs
  },
  ask: Asked & { readonly language: string; readonly format: ReportFormatName },
): Promise<{ id: string }> {
  const now = clock.now()
  checkRange(ask.dateRange, now)
  if (!isLanguage(ask.language)) throw invalid([{ path: 'language', code: 'language.unknown' }])
  const userId = userIdOf(scope)
  if (userId === null) throw new AppError('session.required')
  return transaction(async (tx) => {
    const locations = await repo.locationsOf(tx, await narrowTo(tx, scope, ask.storeAddressIds))
    if ((await repo.countOpen(tx, userId)) >= maxOpenReports)
      throw new AppError('report.tooMany', { most: maxOpenReports })
    const stores = new Map(locations.map(({ storeId, storeName }) => [storeId, storeName]))
    const id = uuidv7(now)
    const { filters: asked = {} } = ask
    const report = {
      id,
      userId,
      createdAt: now,
      updatedAt: now,
      status: 'PENDING' as const,
      format: ask.format,
      language: ask.language,
      fromDay: ask.dateRange.from,
      toDay: ask.dateRange.to,
      storeIds: [...stores.keys()],
      locationIds: locations.map((location) => location.id),
      filters: asked,
      fileName: fileNameOf(stores, ask.dateRange, { filters: asked, format: ask.format }),
    }
    await repo.insertReport(tx, report)
    const { fileName, format, fromDay, toDay, filters } = report
    audit.change('orderReport', id, null, { fileName, format, fromDay, toDay, filters })
    audit.stores(stores.keys())
    // a report requested before the job queue runs is queued when it starts
    if (jobs.isStarted) await jobs.send(tx, reportJob, { id }, { key: id })
    return { id }
  })
}

/** A report that the user may see; 404 for any other. */
export async function foundReport(db: Db, scope: Scope, id: string, now: Date): Promise<ReportRecord> {
  const report = await repo.findReport(db, scope, id, now)
  if (!report) throw new AppError('report.notFound', { id })
  return report
}

export async function statusOfReport(
  {
    db,
    files,
    scope,
    now,
  }: { readonly db: Db; readonly files: Files; readonly scope: Scope; readonly now: Date },
  id: string,
) {
  const report = await foundReport(db, scope, id, now)
  const { status, done, total, rows, bytes, errorCode } = await asItIs({ db, files }, report)
  return { status, progress: { done, total: total ?? 0 }, rows, bytes, errorCode }
}

const yes = { enabled: true, reason: null }
const no = (reason: string) => ({ enabled: false, reason })

const toReport = (row: ReportRecord, userId: number | null): OrderReport => ({
  id: row.id,
  status: row.status,
  format: row.format,
  language: row.language,
  dateRange: { from: row.fromDay, to: row.toDay },
  storeAddressIds: row.locationIds,
  filters: row.filters,
  fileName: row.fileName,
  progress: { done: row.done, total: row.total ?? 0 },
  rows: row.rows,
  bytes: row.bytes,
  errorCode: row.errorCode,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isMine: row.userId === userId,
  abilities: {
    download:
      row.status === 'READY'
        ? yes
        : no(
            row.errorCode === 'fileMissing'
              ? 'report.fileMissing'
              : row.status === 'FAILED'
                ? 'report.failed'
                : 'report.notReady',
          ),
    again:
      row.status === 'FAILED' ? yes : no(row.status === 'READY' ? 'report.fileThere' : 'report.notReady'),
    remove: row.userId === userId ? yes : no('report.notYours'),
  },
})

/** Earlier reports, newest first. */
export async function listReports(
  { db, files }: { readonly db: Db; readonly files: Files },
  scope: Scope,
  {
    storeAddressIds,
    page,
    limit,
    now,
  }: {
    readonly storeAddressIds?: readonly number[] | undefined
    readonly page: number
    readonly limit: number
    readonly now: Date
  },
) {
  const over = await narrowTo(db, scope, storeAddressIds)
  const { rows, total } = await repo.pageOfReports(db, over, { page, limit, now })
  const userId = userIdOf(scope)
  const seen = await Promise.all(rows.map((row) => asItIs({ db, files }, row)))
  return { reports: seen.map((row) => toReport(row, userId)), pagination: { page, limit, total } }
}

/** The file of a complete report, in parts; simultaneous downloads are independent. */
export async function openFile(
  {
    db,
    files,
    scope,
    audit,
    now,
  }: {
    readonly db: Db
    readonly files: Files
    readonly scope: Scope
    readonly audit: Audit
    readonly now: Date
  },
  id: string,
): Promise<FileAnswer> {
  const report = await foundReport(db, scope, id, now)
  if (report.status !== 'READY') throw new AppError('report.notReady', { status: report.status })
  const parts = await repo.partsOf(db, id)
  if (await isFileMissing({ db, files }, id)) throw new AppError('report.fileMissing', { id })
  audit.change('orderReport', id, null, { downloaded: report.fileName })
  audit.stores(report.storeIds)
  await audit.save(db)
  return {
    name: report.fileName,
    type: formats[report.format].type,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    content: read(
      files,
      parts.map(({ key }) => key),
    ),
  }
}

async function* read(files: Files, keys: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of keys) {
    const bytes = await files.get(key)
    if (!bytes) throw new Error(`part ${key} of a report is missing`)
    yield bytes
  }
}

/** The descriptions of a report's columns. */
export async function openCompanion(db: Db, scope: Scope, id: string, now: Date): Promise<FileAnswer> {
  const { language, fileName } = await foundReport(db, scope, id, now)
  const bytes = companionIn(language)
  return {
    name: companionNameOf(fileName),
    type: formats.CSV.type,
    bytes: bytes.length,
    content: (async function* () {
      yield bytes
    })(),
  }
}

/** Deletes a report; its file is removed in the background. */
export async function removeReport(
  {
    db,
    transaction,
    scope,
    audit,
    clock,
    jobs,
  }: {
    readonly db: Db
    readonly transaction: Circumstances['transaction']
    readonly scope: Scope
    readonly audit: Audit
    readonly clock: Clock
    readonly jobs: Jobs
  },
  id: string,
): Promise<undefined> {
  const now = clock.now()
  const report = await foundReport(db, scope, id, now)
  if (report.userId !== userIdOf(scope)) throw new AppError('report.notYours')
  return transaction(async (tx) => {
    await repo.expireReport(tx, id, now)
    audit.change('orderReport', id, { fileName: report.fileName, status: report.status }, null)
    audit.stores(report.storeIds)
    if (jobs.isStarted) await jobs.send(tx, tidyJob, {})
    return undefined
  })
}

/** The estimated size of a report, from the roll-ups: no order is read for it. */
export async function sizeOfReport(db: Db, scope: Scope, ask: Asked, now: Date) {
  checkRange(ask.dateRange, now)
  const filters = ask.filters ?? {}
  const narrow = await narrowTo(db, scope, ask.storeAddressIds)
  const locations = await repo.locationsOf(db, narrow)
  const over = await narrowTo(
    db,
    scope,
    locations.map(({ id }) => id),
  )
  const where = sql`${filters.currency === undefined ? sql`true` : sql`t.currency = ${filters.currency}`}
    and ${filters.weekday === undefined ? sql`true` : sql`extract(isodow from t.local_date) = ${filters.weekday}`}`
  const counted = filters.until === undefined ? countOf(filters) : undefined
  const all = await countInRange(db, over, ask.dateRange, { counted: allOrders })
  const matching =
    counted === undefined ? undefined : await countInRange(db, over, ask.dateRange, { counted, where })
  return {
    orders: all.orders,
    rows: matching?.orders ?? null,
    locations: (matching ?? all).locations,
  }
}
