import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import type { SamePicture } from '@storekeep/contract/areas/images.ts'
import { moderationColumns, type ModerationColumns } from './moderation/columns.ts'
import { images } from './images.tables.ts'
import { mostBits, mostColour, type Likeness } from './likeness.ts'

export type ImageType = (typeof images.$inferSelect)['type']

export async function insertImage(tx: Tx, image: typeof images.$inferInsert): Promise<void> {
  await tx.insert(images).values(image)
}

export async function typeOfImage(db: DbOrTx, id: string): Promise<ImageType | undefined> {
  const { rows } = await db.execute<{ type: ImageType }>(sql`select type from images where id = ${id}::uuid`)
  return rows[0]?.type
}

/** Assigns an image to a store if it belongs to the caller or to that store; returns whether it does. */
export async function giveToStore(tx: Tx, scope: Scope, storeId: number, id: string): Promise<boolean> {
  const userId = userIdOf(scope)
  const { rows } = await tx.execute(sql`
    update images i set store_id = ${storeId}
    where i.id = ${id}::uuid and (i.store_id = ${storeId} or (i.store_id is null and i.user_id = ${userId}::bigint))
      and exists (select from stores s where s.id = ${storeId} and ${scope.stores(sql`s.id`)}) returning i.id`)
  return rows.length > 0
}

/** Deletes some images that were never attached; returns their ids. */
export async function dropUnattached(tx: Tx, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from images where id = any(array(
      select id from images where store_id is null and at < ${before.toISOString()}::timestamptz
      limit ${atMost} for update skip locked)) returning id`)
  return rows.map(({ id }) => id)
}

/** Sets the image of a store in the scope; returns whether there is such a store. */
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

/** Products of the scope's stores with the same picture, most similar first. */
export async function samePictures(
  db: DbOrTx,
  scope: Scope,
  { gradient, colour }: Likeness,
): Promise<SamePicture[]> {
  const differs = sql`bit_count(('x' || i.gradient)::bit(64) # ('x' || ${gradient}::text)::bit(64))`
  const near = (shift: number) =>
    sql`abs(((i.colour >> ${sql.raw(String(shift))}) & 255) - ${(colour >> shift) & 255}::int) <= ${sql.raw(String(mostColour))}`
  const { rows } = await db.execute<{ id: string; store_id: number; product_id: number; name: string }>(sql`
    select i.id, p.store_id, p.id as product_id, p.name from images i
      join menu_products p on p.store_id = i.store_id and p.image_service_id = i.id::text and not p.deleted
    where ${scope.stores(sql`i.store_id`)} and i.gradient is not null
      and ${differs} <= ${sql.raw(String(mostBits))} and ${near(16)} and ${near(8)} and ${near(0)}
    order by ${differs}, p.store_id, p.id limit 5`)
  return rows.map((row) => ({
    imageServiceId: row.id,
    storeId: row.store_id,
    productId: row.product_id,
    productName: row.name,
  }))
}

/** The image of a store in the scope; undefined for another store. */
export async function imageOfStore(
  db: DbOrTx,
  scope: Scope,
  storeId: number,
): Promise<({ readonly image_id: string | null } & ModerationColumns) | undefined> {
  const { rows } = await db.execute<
    { image_id: string | null } & { [K in keyof ModerationColumns]: ModerationColumns[K] }
  >(sql`
    select s.image_id, ${moderationColumns} from stores s
      left join images im on im.store_id = s.id and im.id::text = s.image_id
    where s.id = ${storeId} and ${scope.stores(sql`s.id`)}`)
  return rows[0]
}
