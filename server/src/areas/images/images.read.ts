import { images } from '@storekeep/contract/areas/images.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { pathOf } from '../../platform/http/mount.ts'

/** The public module of this area: where images are, and what the marketplace thinks of them. */

export { moderationColumns, moderationOf, type ModerationColumns } from './moderation/columns.ts'

/** The address of an image, below the portal's own. */
export function imageUrlOf(id: string): string {
  return pathOf(images.file).replace('{id}', id)
}

/** For a product `p`: its image `im`. An id that the marketplace fed may be no uuid, so that ids compare as text. */
export const itsImage = sql.raw(
  `left join images im on im.store_id = p.store_id and im.id::text = p.image_service_id`,
)

/** For a product `p`: its image is rejected. */
export const hasRejectedImage = sql.raw(`exists (select from images im
  where im.store_id = p.store_id and im.id::text = p.image_service_id and im.state = 'REJECTED')`)

/** Images in use of which the marketplace has said nothing yet; a plain one shows nothing. */
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
