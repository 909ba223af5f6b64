import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../platform/db/types.ts'
import { restrictions, storeAddresses, stores } from '../platform/tenancy/tenancy.tables.ts'
import { demo } from './demo.tables.ts'

/** Stored state of this database's demo. */
export type DemoState = typeof demo.$inferSelect

const name = 'demo'

/** The demo of this database; undefined if there is none. */
export async function readState(db: DbOrTx): Promise<DemoState | undefined> {
  return (await db.select().from(demo).where(eq(demo.name, name)))[0]
}

/** Whether a database has stores of its own; a demo must not be added to them. */
export async function hasStores(db: DbOrTx): Promise<boolean> {
  return (await db.select({ id: stores.id }).from(stores).limit(1)).length > 0
}

/** Whether a location exists. */
export async function hasLocation(db: DbOrTx, externalId: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: storeAddresses.id })
        .from(storeAddresses)
        .where(eq(storeAddresses.externalId, externalId))
    ).length > 0
  )
}

/** Whether a restriction exists. */
export async function hasRestriction(db: DbOrTx, externalId: string): Promise<boolean> {
  return (
    (
      await db
        .select({ storeId: restrictions.storeId })
        .from(restrictions)
        .where(eq(restrictions.externalId, externalId))
    ).length > 0
  )
}

/** Stores seed and anchor before any data is written; the first process decides. */
export async function beginState(
  db: DbOrTx,
  { seed, anchor, madeAt }: Pick<DemoState, 'seed' | 'anchor' | 'madeAt'>,
): Promise<DemoState> {
  await db.insert(demo).values({ name, seed, anchor, madeAt, simulatedUntil: madeAt }).onConflictDoNothing()
  const state = await readState(db)
  if (!state) throw new Error('the demo’s state was not stored')
  return state
}

/** Records the progress of the history; never decreases. */
export async function savePartsDone(db: DbOrTx, partsDone: number): Promise<void> {
  await db
    .update(demo)
    .set({ partsDone: sql`greatest(${demo.partsDone}, ${partsDone})` })
    .where(eq(demo.name, name))
}

/** Records up to when orders have been advanced, and renews this process's claim. */
export async function saveSimulated(
  db: DbOrTx,
  worker: string,
  until: Date,
  workerUntil: Date,
): Promise<void> {
  await db.update(demo).set({ simulatedUntil: until, worker, workerUntil }).where(eq(demo.name, name))
}

/** Takes the simulator’s claim if it is free, so that only one process advances orders. */
export async function takeWork(
  db: DbOrTx,
  worker: string,
  now: Date,
  workerUntil: Date,
): Promise<DemoState | undefined> {
  const isFree = sql`${demo.worker} is null or ${demo.worker} = ${worker} or ${demo.workerUntil} < ${now.toISOString()}`
  const [state] = await db
    .update(demo)
    .set({ worker, workerUntil })
    .where(sql`${demo.name} = ${name} and (${isFree})`)
    .returning()
  return state
}

/** Releases the simulator's claim, so that another process can take it. */
export async function leaveWork(db: DbOrTx, worker: string): Promise<void> {
  await db
    .update(demo)
    .set({ worker: null, workerUntil: null })
    .where(sql`${demo.name} = ${name} and ${demo.worker} = ${worker}`)
}

/** Whether a store has a menu. */
export async function hasMenu(db: DbOrTx, store: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from menu_collections c join stores s on s.id = c.store_id
    where s.external_id = ${store} limit 1`)
  return rows.length > 0
}

/** Whether any menu has translations. */
export async function hasTranslations(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from menu_translations limit 1`)
  return rows.length > 0
}

export async function hasHours(db: DbOrTx, location: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from schedule_fed f join store_addresses p
    on p.store_id = f.store_id and p.id = f.store_address_id where p.external_id = ${location} limit 1`)
  return rows.length > 0
}

/** A store with one of its users, and whether it has images already. */
export async function ownerOfPhotos(
  db: DbOrTx,
  externalId: string,
): Promise<{ readonly storeId: number; readonly userId: number; readonly hasPhotos: boolean } | undefined> {
  const { rows } = await db.execute<{ store_id: number; user_id: number; has_photos: boolean }>(sql`
    select s.id as store_id, g.user_id, exists (select from images i where i.store_id = s.id) as has_photos
    from stores s join grants g on g.store_id = s.id and not g.revoked
    where s.external_id = ${externalId} order by g.user_id limit 1`)
  const [row] = rows
  return row && { storeId: row.store_id, userId: row.user_id, hasPhotos: row.has_photos }
}
