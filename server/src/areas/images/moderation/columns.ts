import type { ImageModeration } from '@storekeep/contract/areas/images.shapes.ts'
import { sql } from 'drizzle-orm'

/** Moderation columns as joined by `itsImage`; null without an image or for one that is stored elsewhere. */
export interface ModerationColumns {
  readonly image_state: ImageModeration['state'] | null
  readonly image_fault: ImageModeration['fault']
  readonly image_note: string | null
}

/** Select list for `ModerationColumns`. */
export const moderationColumns = sql.raw(
  'im.state as image_state, im.fault as image_fault, im.note as image_note',
)

/** The moderation of a product's image; null without an image of the portal. */
export function moderationOf(row: ModerationColumns): ImageModeration | null {
  const { image_state: state, image_fault: fault, image_note: note } = row
  return state === null ? null : { state, fault, note }
}
