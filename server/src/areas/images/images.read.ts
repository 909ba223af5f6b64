import type { ImageModeration } from '@storekeep/contract/areas/images.shapes.ts'
import { images } from '@storekeep/contract/areas/images.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import { pathOf } from '../../platform/http/mount.ts'

/** The public module of this area: where images are. */

/** The address of an image, below the portal's own. */
export function imageUrlOf(id: string): string {
  return pathOf(images.file).replace('{id}', id)
}

/** What the marketplace thinks of an image, as `itsImage` reads it; of no image, or one that is kept elsewhere, nothing. */
export interface ModerationColumns {
  readonly image_state: ImageModeration['state'] | null
  readonly image_fault: ImageModeration['fault']
  readonly image_note: string | null
}

/** For a product `p`: its image `im`. An id that the marketplace fed may be no uuid, so that ids compare as text. */
export const itsImage = sql.raw(
  `left join images im on im.store_id = p.store_id and im.id::text = p.image_service_id`,
)

/** What is read of it. */
export const moderationColumns = sql.raw(
  'im.state as image_state, im.fault as image_fault, im.note as image_note',
)

/** For a product `p`: its image is rejected. */
export const hasRejectedImage = sql.raw(`exists (select from images im
  where im.store_id = p.store_id and im.id::text = p.image_service_id and im.state = 'REJECTED')`)

export function moderationOf(row: ModerationColumns): ImageModeration | null {
  const { image_state: state, image_fault: fault, image_note: note } = row
  return state === null ? null : { state, fault, note }
}

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
