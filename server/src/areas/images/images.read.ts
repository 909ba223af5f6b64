import { images } from '@storekeep/contract/areas/images.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { keyOf } from './keys.ts'
import { pathOf } from '../../platform/http/mount.ts'

/** Public module of this area: image URLs and moderation states. */

export { moderationColumns, moderationOf, type ModerationColumns } from './moderation/columns.ts'

/** Path of an image, relative to the portal's origin. */
export function imageUrlOf(id: string): string {
  return pathOf(images.file).replace('{id}', id)
}

/** Joins a product `p` with its image `im`. Ids that the marketplace fed may not be UUIDs, so they compare as text. */
export const itsImage = sql.raw(
  `left join images im on im.store_id = p.store_id and im.id::text = p.image_service_id`,
)

/** Condition: the image of product `p` is rejected. */
export const hasRejectedImage = sql.raw(`exists (select from images im
  where im.store_id = p.store_id and im.id::text = p.image_service_id and im.state = 'REJECTED')`)

/** Images in use that await moderation; single-colour ones are skipped. */
export async function waitingImages(
  db: DbOrTx,
  until: Date,
): Promise<{ readonly id: string; readonly isPlain: boolean }[]> {
  const { rows } = await db.execute<{ id: string; is_plain: boolean }>(sql`
    select id, coalesce(gradient = '0000000000000000', false) as is_plain from images
    where store_id is not null and state = 'PENDING' and version = 0
      and at <= ${until.toISOString()}::timestamptz order by at limit 100`)
  return rows.map(({ id, is_plain: isPlain }) => ({ id, isPlain }))
}

/** File key of the largest size of an image. */
export function imageKeyOf(id: string): string {
  return keyOf(id, 'large')
}
