import { and, desc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { dataExports } from './exports.tables.ts'

export type ExportRecord = typeof dataExports.$inferSelect

/** Stores that a user owns: as brand manager with every section and location. */
export async function ownedStores(db: DbOrTx, userId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select s.id, s.name from grants g join stores s on s.id = g.store_id
    where g.user_id = ${userId} and g.role = 'BRAND_MANAGER' and g.full_grants and g.sections is null
      and not g.revoked and not g.pending order by s.name collate by_name, s.id`)
  return rows
}

export function exportsOf(db: DbOrTx, userId: number, now: Date): Promise<ExportRecord[]> {
  return db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        or(isNull(dataExports.expiresAt), sql`${dataExports.expiresAt} > ${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(10)
}

/** Serialises requests of a user, so that two requests cannot both start an archive. */
export async function lockExportsOf(tx: DbOrTx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`data exports ${userId}`}, 0))`)
}

export async function insertExport(tx: DbOrTx, row: typeof dataExports.$inferInsert): Promise<void> {
  await tx.insert(dataExports).values(row)
}

const isUnderWay = sql`${dataExports.state} in ('PENDING', 'PROCESSING')`

/** Claims an archive, which stops an earlier worker from writing. Undefined if there is nothing to do. */
export async function claimExport(db: DbOrTx, id: string, now: Date): Promise<ExportRecord | undefined> {
  const [claimed] = await db
    .update(dataExports)
    .set({ state: 'PROCESSING', claim: sql`${dataExports.claim} + 1`, updatedAt: now, done: 0 })
    .where(and(eq(dataExports.id, id), isUnderWay))
    .returning()
  return claimed
}

/** Saves a worker's progress; false if another worker has claimed the archive or it was cancelled. */
export async function updateClaimed(
  db: DbOrTx,
  { id, claim }: Pick<ExportRecord, 'id' | 'claim'>,
  changes: Partial<ExportRecord>,
): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set(changes)
    .where(and(eq(dataExports.id, id), eq(dataExports.claim, claim), isUnderWay))
    .returning({ id: dataExports.id })
  return rows.length > 0
}

/** Ends an archive; the clean-up job deletes its files. */
export async function cancelExport(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: 'CANCELLED', expiresAt: now, updatedAt: now })
    .where(eq(dataExports.id, id))
}

export function expiredExports(db: DbOrTx, now: Date) {
  return db.select({ id: dataExports.id }).from(dataExports).where(lte(dataExports.expiresAt, now)).limit(100)
}

export async function deleteExport(db: DbOrTx, id: string): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.id, id))
}

/** Archives without progress since the given time. */
export function restlessExports(db: DbOrTx, since: Date) {
  return db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(isUnderWay, lte(dataExports.updatedAt, since)))
}

/** A stored file: its key, and its name in the archive. */
interface StoredFile {
  readonly name: string
  readonly keys: string[]
}

/** Report files requested by the owner that cover only these stores. */
export async function reportFiles(
  db: DbOrTx,
  { userId, storeIds }: Pick<ExportRecord, 'userId' | 'storeIds'>,
): Promise<StoredFile[]> {
  const { rows } = await db.execute<{ id: string; name: string; keys: string[] }>(sql`
    select r.id, r.file_name as name, array_agg(p.key order by p.part) as keys
    from order_reports r join order_report_parts p on p.report_id = r.id
    where r.user_id = ${userId} and r.status = 'READY' and r.store_ids <@ ${idsOf(storeIds)}
    group by r.id, r.file_name order by r.id`)
  return rows.map(({ id, name, keys }) => ({ name: `reports/${id}-${name}`, keys }))
}

export async function imageIds(db: DbOrTx, storeIds: readonly number[]) {
  const { rows } = await db.execute<{ id: string; type: string }>(sql`
    select id, type from images where store_id = any(${idsOf(storeIds)}) order by id`)
  return rows
}

export async function attachmentNames(db: DbOrTx, storeIds: readonly number[]) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from message_attachments where store_id = any(${idsOf(storeIds)}) order by id`)
  return rows
}

export async function invoiceNumbers(db: DbOrTx, storeIds: readonly number[]) {
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    select id, invoice_number as number from invoices where store_id = any(${idsOf(storeIds)}) order by id`)
  return rows
}

const idsOf = (storeIds: readonly number[]): SQL => sql`${sql.param([...storeIds])}::bigint[]`
