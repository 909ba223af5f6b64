import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { images } from './images.tables.ts'

export type ImageType = (typeof images.$inferSelect)['type']

export async function insertImage(tx: Tx, image: Omit<typeof images.$inferInsert, 'storeId'>): Promise<void> {
  await tx.insert(images).values(image)
}

export async function typeOfImage(db: DbOrTx, id: string): Promise<ImageType | undefined> {
  const { rows } = await db.execute<{ type: ImageType }>(sql`select type from images where id = ${id}::uuid`)
  return rows[0]?.type
}

/** Gives an image to a store: one that is the asker's or the store's already. Whether there is such an image. */
export async function giveToStore(
  tx: Tx,
  { actor, ...scope }: Scope,
  storeId: number,
  id: string,
): Promise<boolean> {
  const userId = actor.kind === 'user' ? actor.id : null
  const { rows } = await tx.execute(sql`
    update images i set store_id = ${storeId}
    where i.id = ${id}::uuid and (i.store_id = ${storeId} or (i.store_id is null and i.user_id = ${userId}::bigint))
      and exists (select from stores s where s.id = ${storeId} and ${scope.stores(sql`s.id`)}) returning i.id`)
  return rows.length > 0
}

/** Forgets images that were never attached; answers their ids. */
export async function dropUnattached(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from images where store_id is null and at < ${before.toISOString()}::timestamptz returning id`)
  return rows.map(({ id }) => id)
}

/** Writes the image of a store that the scope covers; whether there is such a store. */
export async function writeStoreImage(
  tx: Tx,
  scope: Scope,
  storeId: number,
  imageId: string | null,
): Promise<{ readonly before: string | null } | undefined> {
  const { rows } = await tx.execute<{ image_id: string | null }>(sql`
    select s.image_id from stores s where s.id = ${storeId} and ${scope.stores(sql`s.id`)} for update`)
  if (!rows[0]) return undefined
  await tx.execute(sql`update stores set image_id = ${imageId} where id = ${storeId}`)
  return { before: rows[0].image_id }
}
