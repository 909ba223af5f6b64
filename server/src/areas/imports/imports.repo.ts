import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/types.ts'
import { importOrders, imports } from './imports.tables.ts'

export type ImportRow = typeof imports.$inferSelect

/** Input for starting an import. */
export interface ImportStart {
  readonly file: string
  readonly fingerprint: string
  readonly about: string | null
  readonly location: string | null
}

/** Result of one run of an import. */
export interface ImportCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: number
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly gross: Readonly<Record<string, number>>
}

export async function insertImport(tx: Tx, start: ImportStart, now: Date): Promise<number> {
  const [row] = await tx
    .insert(imports)
    .values({ ...start, state: 'RUNNING', startedAt: now, gross: {} })
    .returning({ id: imports.id })
  if (!row) throw new Error('the import was not inserted')
  return row.id
}

/** Latest imports of the same file to the same location, newest first. */
export async function importsOfFile(
  db: Db | Tx,
  { fingerprint, location }: ImportStart,
): Promise<ImportRow[]> {
  return db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.fingerprint, fingerprint),
        location === null ? sql`${imports.location} is null` : eq(imports.location, location),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(10)
}

export async function finishImport(db: Db, id: number, counts: ImportCounts, now: Date): Promise<void> {
  const { created, updated, unchanged, refused, ...facts } = counts
  // an interrupted run has counted nothing, but recorded each order that it wrote
  const written = (which: SQL) =>
    sql<number>`(select count(*)::int from ${importOrders} where ${importOrders.importId} = ${id} and ${which})`
  const found = created + updated + unchanged
  await db
    .update(imports)
    .set({
      ...facts,
      state: 'DONE',
      finishedAt: now,
      created: written(sql`${importOrders.before} is null`),
      updated: written(sql`${importOrders.before} is not null`),
      unchanged: sql`greatest(0, ${found}::int - ${written(sql`true`)})`,
      refused,
    })
    .where(eq(imports.id, id))
}

export async function listImports(db: Db): Promise<ImportRow[]> {
  return db.select().from(imports).orderBy(asc(imports.id))
}

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

export async function setImport(
  tx: Db | Tx,
  id: number,
  change: Partial<Pick<ImportRow, 'state' | 'undoneAt'>>,
): Promise<void> {
  await tx.update(imports).set(change).where(eq(imports.id, id))
}

/** An order of an import with its current state; `now` is null if the order no longer exists. */
export interface ImportedNow {
  readonly store_id: number
  readonly order_id: string
  readonly version: number
  readonly before: unknown
  readonly now: number | null
  readonly code: string | null
  readonly is_reviewed: boolean
}

/** The next orders of an import after a key, in key order. */
export async function nextImported(
  db: Db | Tx,
  importId: number,
  { after, limit }: { readonly after: ImportedNow | undefined; readonly limit: number },
): Promise<ImportedNow[]> {
  const { rows } = await db.execute<{ [K in keyof ImportedNow]: ImportedNow[K] }>(
    sql`select i.store_id, i.order_id, i.version, i.before, o.version as now, o.code,
        exists (select 1 from reviews v where v.store_id = i.store_id and v.order_id = i.order_id
          and (v.external_id is not null or v.reply_state is not null)) as is_reviewed
      from import_orders i left join orders o on o.store_id = i.store_id and o.id = i.order_id
      where i.import_id = ${importId} and (i.store_id, i.order_id) >
        (${after?.store_id ?? 0}::bigint, ${after?.order_id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      order by i.store_id, i.order_id limit ${limit}`,
  )
  return rows
}

/** Deletes the records of orders that were undone. */
export async function forgetImported(
  tx: Tx,
  importId: number,
  orders: readonly { readonly store_id: number; readonly order_id: string }[],
): Promise<void> {
  if (orders.length === 0) return
  await tx.execute(
    sql`delete from import_orders where import_id = ${importId}
      and order_id = any(${sql.param(orders.map(({ order_id }) => order_id))}::uuid[])`,
  )
}
