import type { ImageSize } from '@storekeep/contract/rules/images/images.ts'

/** File key of an image in a size. */
export function keyOf(id: string, size: ImageSize): string {
  return `images/${id}/${size}`
}
