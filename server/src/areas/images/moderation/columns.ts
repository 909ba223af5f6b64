import type { ImageModeration } from '@storekeep/contract/areas/images.shapes.ts'
import { sql } from 'drizzle-orm'

/** What the marketplace thinks of an image, as `itsImage` reads it; of no image, or one that is kept elsewhere, nothing. */
export interface ModerationColumns {
  readonly image_state: ImageModeration['state'] | null
  readonly image_fault: ImageModeration['fault']
  readonly image_note: string | null
}

/** What is read of it. */
export const moderationColumns = sql.raw(
  'im.state as image_state, im.fault as image_fault, im.note as image_note',
)

export function moderationOf(row: ModerationColumns): ImageModeration | null {
  const { image_state: state, image_fault: fault, image_note: note } = row
  return state === null ? null : { state, fault, note }
}
