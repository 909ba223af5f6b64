import { and, count, desc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { storeAddresses, stores } from '../../platform/tenancy/tenancy.tables.ts'
import { orderReportParts, orderReports } from './reports.tables.ts'

export type ReportRecord = typeof orderReports.$inferSelect
export type NewReport = typeof orderReports.$inferInsert

/** Visible to users who can currently see all of its locations; without locations only to its author. */
const visibleTo = (scope: Scope, now: Date): SQL => {
  const seen = sql`(select ${storeAddresses.id} from ${storeAddresses} where ${scope.locations({
    storeId: storeAddresses.storeId,
    storeAddressId: storeAddresses.id,
  })})`
  const ids = orderReports.locationIds
  return sql`(${orderReports.expiresAt} is null or ${orderReports.expiresAt} > ${now})
    and (${ids} && array${seen} or ${ids} = '{}' and ${orderReports.userId} = ${userIdOf(scope)})
    and not exists (select from unnest(${ids}) as l(id) where l.id not in ${seen})`
}

/** The locations of a scope: the given ones, or every live and enabled one (GAP-NONE-MEANS-ALL). */
export async function locationsOf(db: DbOrTx, scope: Scope) {
  return db
    .select({ storeId: storeAddresses.storeId, id: storeAddresses.id, storeName: stores.name })
    .from(storeAddresses)
    .innerJoin(stores, eq(stores.id, storeAddresses.storeId))
    .where(
      and(
        scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }),
        scope.storeAddressIds === null
          ? sql`${storeAddresses.isEnabled} and ${storeAddresses.status} = 'LIVE'`
          : undefined,
      ),
    )
    .orderBy(storeAddresses.storeId, storeAddresses.id)
}

export async function insertReport(tx: DbOrTx, report: NewReport): Promise<void> {
  await tx.insert(orderReports).values(report)
}

/** Pending and running reports of a user, locked until the transaction ends. */
export async function countOpen(tx: DbOrTx, userId: number): Promise<number> {
  // serialised per user: two requests must not both pass the limit
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order reports ${userId}`}, 0))`)
  const [found] = await tx
    .select({ open: count() })
    .from(orderReports)
    .where(
      and(
        eq(orderReports.userId, userId),
        sql`${orderReports.status} in ('PENDING', 'PROCESSING')`,
        isNull(orderReports.expiresAt),
      ),
    )
  return found?.open ?? 0
}

export async function findReport(
  db: DbOrTx,
  scope: Scope,
  id: string,
  now: Date,
): Promise<ReportRecord | undefined> {
  const [found] = await db
    .select()
    .from(orderReports)
    .where(and(eq(orderReports.id, id), visibleTo(scope, now)))
  return found
}

export async function pageOfReports(
  db: DbOrTx,
  scope: Scope,
  { page, limit, now }: { readonly page: number; readonly limit: number; readonly now: Date },
): Promise<{ rows: ReportRecord[]; total: number }> {
  const seen = visibleTo(scope, now)
  const [all] = await db.select({ total: count() }).from(orderReports).where(seen)
  const rows = await db
    .select()
    .from(orderReports)
    .where(seen)
    .orderBy(desc(orderReports.createdAt), desc(orderReports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: all?.total ?? 0 }
}

export function partsOf(db: DbOrTx, reportId: string) {
  return db
    .select({ key: orderReportParts.key, bytes: orderReportParts.bytes })
    .from(orderReportParts)
    .where(eq(orderReportParts.reportId, reportId))
    .orderBy(orderReportParts.part)
}

export async function deleteParts(tx: DbOrTx, reportId: string): Promise<void> {
  await tx.delete(orderReportParts).where(eq(orderReportParts.reportId, reportId))
}

export async function deleteReport(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(orderReports).where(eq(orderReports.id, id))
}

/** Claims the report, which stops an earlier worker from writing. Undefined if there is nothing to do. */
export async function claimReport(db: DbOrTx, id: string, now: Date): Promise<ReportRecord | undefined> {
  const [claimed] = await db
    .update(orderReports)
    .set({
      status: 'PROCESSING',
      claim: sql`${orderReports.claim} + 1`,
      tries: sql`${orderReports.tries} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(orderReports.id, id),
        sql`${orderReports.status} in ('PENDING', 'PROCESSING')`,
        isNull(orderReports.expiresAt),
      ),
    )
    .returning()
  return claimed
}

/** Saves a worker's progress; false if another one has claimed the report, or it was removed. */
export async function updateClaimed(
  tx: DbOrTx,
  { id, claim }: Pick<ReportRecord, 'id' | 'claim'>,
  changes: Partial<NewReport>,
): Promise<boolean> {
  const updated = await tx
    .update(orderReports)
    .set(changes)
    .where(and(eq(orderReports.id, id), eq(orderReports.claim, claim)))
    .returning({ id: orderReports.id })
  return updated.length > 0
}

/** Resets a report to its beginning; false if it has changed in the meantime. */
export function beginAgain(
  tx: DbOrTx,
  { id, claim }: Pick<ReportRecord, 'id' | 'claim'>,
  now: Date,
): Promise<boolean> {
  return updateClaimed(
    tx,
    { id, claim },
    {
      status: 'PENDING',
      claim: claim + 1,
      tries: 0,
      done: 0,
      total: null,
      rows: 0,
      bytes: 0,
      cursor: null,
      writer: null,
      errorCode: null,
      finishedAt: null,
      expiresAt: null,
      updatedAt: now,
    },
  )
}

export async function insertPart(tx: DbOrTx, part: typeof orderReportParts.$inferInsert): Promise<void> {
  await tx.insert(orderReportParts).values(part)
}

/** Marks a report as expired; a worker that still writes it notices. */
export async function expireReport(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx
    .update(orderReports)
    .set({ expiresAt: now, claim: sql`${orderReports.claim} + 1` })
    .where(eq(orderReports.id, id))
}

/** Reports without progress for a while. */
export function restlessReports(db: DbOrTx, { staleSince }: { readonly staleSince: Date }) {
  return db
    .select({ id: orderReports.id })
    .from(orderReports)
    .where(
      and(sql`${orderReports.status} in ('PENDING', 'PROCESSING')`, lte(orderReports.updatedAt, staleSince)),
    )
}

/** Expired reports, a few at a time. */
export function expiredReports(db: DbOrTx, now: Date) {
  return db
    .select({ id: orderReports.id, claim: orderReports.claim })
    .from(orderReports)
    .where(lte(orderReports.expiresAt, now))
    .limit(100)
}
