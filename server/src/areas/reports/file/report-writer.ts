import { sql, type SQL } from 'drizzle-orm'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { addDays, daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import { reportRetentionDays } from '@storekeep/contract/rules/orders/reports.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import type { Files } from '../../../platform/files/files.ts'
import { TableFullError, type TableShape } from '../../../platform/files/table/table-file.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { allOrders, conditionsOf } from '../../orders/orders.read.ts'
import { readOrders } from './report-orders.ts'
import { formats, shapeIn } from './report-shape.ts'
import { reportColumns } from './reports.columns.ts'
import { folderOf } from './reports.names.ts'
import * as rowsRepo from './reports.rows.repo.ts'
import type { DayOfLocation, Range } from './reports.rows.repo.ts'
import { notify } from '../../notifications/notifications.book.ts'
import * as repo from '../reports.repo.ts'
import type { ReportRecord } from '../reports.repo.ts'
import type { StoredCursor } from '../reports.tables.ts'

/** The dependencies of writing a report. */
export interface ReportWork {
  readonly db: Db
  readonly files: Files
  readonly clock: Clock
  /** The scope over the report's own locations. */
  readonly scopeOver: (locationIds: readonly number[]) => Promise<Scope>
  /** Whether it should stop soon; stored parts are kept. */
  readonly isTired: () => boolean
}

/** Orders read at once, so that a query and the formatting of its rows take a few milliseconds. */
const chunkOrders = 120
/** Location days planned at once. */
const planSize = 1000
/** A part of the file is stored at this size or age, so that progress is visible and a killed worker loses little. */
const partBytes = 1_048_576
const partMs = 1500
/** Claims without progress until the report counts as failed. */
const maxTries = 5

/** Thrown when another worker has claimed the report, or it was removed. */
class SupersededError extends Error {
  override readonly name = 'SupersededError'
}

const partKey = (id: string, claim: number, part: number): string => `${folderOf(id)}${claim}-${part}`

/**
 * Writes the file of a report, from the position where the last worker stopped: `more` if it was told to stop first.
 * The file becomes visible only when it is complete.
 */
export async function writeReport(work: ReportWork, id: string): Promise<'done' | 'more' | 'gone'> {
  const report = await repo.claimReport(work.db, id, work.clock.now())
  if (!report) return 'gone'
  const writer = new ReportWriter(work, report)
  try {
    if (report.tries > maxTries) return await writer.fail('failed')
    return await writer.run()
  } catch (error) {
    if (error instanceof SupersededError) return 'gone'
    if (error instanceof TableFullError) return writer.fail('tooManyRows')
    if (report.tries < maxTries) throw error
    await writer.fail('failed')
    throw error
  }
}

class ReportWriter {
  readonly #work: ReportWork
  readonly #report: ReportRecord
  readonly #shape: TableShape
  readonly #say: (id: string) => string
  #parts: number = 0
  #cursor: StoredCursor | null
  #writer: unknown
  #done: number
  #rows: number
  #bytes: number
  #pending: Uint8Array[] = []
  #pendingSince: number

  constructor(work: ReportWork, report: ReportRecord) {
    this.#work = work
    this.#report = report
    this.#shape = shapeIn(report.language)
    this.#say = wordsIn(report.language)
    this.#cursor = report.cursor
    this.#writer = report.writer
    this.#done = report.done
    this.#rows = report.rows
    this.#bytes = report.bytes
    this.#pendingSince = Date.now()
  }

  async run(): Promise<'done' | 'more'> {
    const { db, files, scopeOver, isTired } = this.#work
    const { id, claim, locationIds } = this.#report
    this.#parts = (await repo.partsOf(db, id)).length
    // parts that a killed worker may have stored without recording them
    await files.delete(partKey(id, claim - 1, this.#parts))
    const scope = await scopeOver(locationIds)
    if (this.#report.total === null) await this.#begin(scope)
    for await (const days of this.#chunks(scope)) {
      await this.#write(days)
      if (isTired()) {
        await this.#flush()
        return 'more'
      }
    }
    await this.#finish()
    return 'done'
  }

  async fail(errorCode: 'failed' | 'tooManyRows'): Promise<'done'> {
    const { db, files, clock } = this.#work
    const now = clock.now()
    const isClaimed = await repo.updateClaimed(db, this.#report, {
      status: 'FAILED',
      errorCode,
      finishedAt: now,
      updatedAt: now,
      expiresAt: laterBy(now, reportRetentionDays),
    })
    if (isClaimed) await forgetParts(db, files, this.#report)
    return 'done'
  }

  async #begin(scope: Scope): Promise<void> {
    const { db, clock } = this.#work
    const { orders: total } = await rowsRepo.countInRange(db, scope, this.#range(), { counted: allOrders })
    const begun = await formats[this.#report.format].begin(this.#shape)
    this.#pending.push(begun.bytes)
    this.#writer = begun.state
    await this.#flush({ total, updatedAt: clock.now() })
  }

  #range(): Range {
    return { from: this.#report.fromDay, to: this.#report.toDay }
  }

  /** The remaining days, a few hundred orders at a time. */
  async *#chunks(scope: Scope): AsyncGenerator<readonly DayOfLocation[]> {
    const { db } = this.#work
    const { to } = this.#range()
    const width = Math.max(1, Math.floor(planSize / Math.max(1, this.#report.locationIds.length)))
    let from = this.#cursor?.localDate ?? this.#range().from
    while (from < to) {
      const next = await rowsRepo.nextDayWithOrders(db, scope, { from, to })
      if (next === null) return
      const until = daysBetween(next, to) > width ? addDays(next, width) : to
      const planned = await rowsRepo.daysWithOrders(db, scope, { from: next, to: until }, this.#cursor)
      yield* inChunks(planned)
      from = until
    }
  }

  /** Reads these days and writes their orders; a day of many orders takes several reads. */
  async #write(days: readonly DayOfLocation[]): Promise<void> {
    const { db } = this.#work
    const format = formats[this.#report.format]
    for (;;) {
      const rows = await rowsRepo.ordersOfDays(db, days, this.#cursor, {
        conditions: this.#conditions(),
        limit: chunkOrders,
      })
      const orders = await readOrders(db, rows, this.#say)
      if (orders.length > 0) {
        const cells = orders.map((order) => reportColumns.map(({ value }) => value(order)))
        const written = await format.rows(this.#writer, this.#shape, cells)
        this.#writer = written.state
        this.#rows += orders.length
        this.#pending.push(written.bytes)
      }
      const last = rows.at(-1)
      if (rows.length < chunkOrders || !last) break
      this.#cursor = {
        localDate: last.local_date,
        storeId: last.store_id,
        storeAddressId: last.store_address_id,
        placedAt: last.placed_text,
        id: last.id,
      }
      await this.#flushWhenFull()
    }
    const end = days.at(-1)
    if (!end) return
    this.#cursor = {
      localDate: end.local_date,
      storeId: end.store_id,
      storeAddressId: end.store_address_id,
      placedAt: null,
      id: null,
    }
    this.#done += days.reduce((sum, { orders }) => sum + orders, 0)
    await this.#flushWhenFull()
  }

  #conditions(): SQL | undefined {
    const { filters, toDay } = this.#report
    const conditions = conditionsOf(filters)
    if (filters.until === undefined) return conditions
    const cut = sql`(o.local_date < ${addDays(toDay, -1)} or o.local_time < ${filters.until})`
    return conditions ? sql`${conditions} and ${cut}` : cut
  }

  async #flushWhenFull(): Promise<void> {
    const size = this.#pending.reduce((sum, { length }) => sum + length, 0)
    if (size >= partBytes || Date.now() - this.#pendingSince >= partMs) await this.#flush()
  }

  async #finish(): Promise<void> {
    const ended = await formats[this.#report.format].end(this.#writer, this.#shape)
    this.#pending.push(ended.bytes)
    const now = this.#work.clock.now()
    await this.#flush({
      status: 'READY',
      done: this.#done,
      total: this.#done,
      finishedAt: now,
      expiresAt: laterBy(now, reportRetentionDays),
    })
  }

  async #publish(tx: Tx): Promise<void> {
    const { id, userId, fileName } = this.#report
    await notify(tx, this.#work.clock.now(), [
      {
        topic: 'report',
        source: `report/${id}`,
        to: { userId },
        values: { file: fileName },
        link: '/reports',
      },
    ])
  }

  /** Stores a part, then records it, so that every recorded part exists. */
  async #flush(also: Partial<repo.NewReport> = {}): Promise<void> {
    const { db, files, clock } = this.#work
    const { id, claim, format } = this.#report
    const bytes = Buffer.concat(this.#pending)
    this.#pending = []
    this.#pendingSince = Date.now()
    const key = partKey(id, claim, this.#parts)
    if (bytes.length > 0) await files.put(key, bytes, formats[format].type)
    this.#bytes += bytes.length
    const isClaimed = await db.transaction(async (tx) => {
      const isUpdated = await repo.updateClaimed(tx, this.#report, {
        cursor: this.#cursor,
        writer: this.#writer,
        done: this.#done,
        rows: this.#rows,
        bytes: this.#bytes,
        tries: 0,
        updatedAt: clock.now(),
        ...also,
      })
      if (isUpdated && bytes.length > 0)
        await repo.insertPart(tx, { reportId: id, part: this.#parts, key, bytes: bytes.length })
      if (isUpdated && also.status === 'READY') await this.#publish(tx)
      return isUpdated
    })
    if (!isClaimed) {
      await files.delete(key)
      throw new SupersededError('another worker has taken the report over')
    }
    if (bytes.length > 0) this.#parts++
  }
}

const laterBy = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** Groups days into batches of about the number of orders that are read at once. */
function* inChunks(days: readonly DayOfLocation[]): Generator<readonly DayOfLocation[]> {
  let chunk: DayOfLocation[] = []
  let orders = 0
  for (const day of days) {
    if (chunk.length > 0 && orders + day.orders > chunkOrders) {
      yield chunk
      chunk = []
      orders = 0
    }
    chunk.push(day)
    orders += day.orders
  }
  if (chunk.length > 0) yield chunk
}

/** Deletes the parts of a report's file, including those of a killed worker. */
export async function forgetParts(
  db: Db,
  files: Files,
  { id, claim }: Pick<ReportRecord, 'id' | 'claim'>,
): Promise<void> {
  const parts = await repo.partsOf(db, id)
  for (const { key } of parts) await files.delete(key)
  for (const one of [claim, claim - 1]) await files.delete(partKey(id, one, parts.length))
  await repo.deleteParts(db, id)
}
