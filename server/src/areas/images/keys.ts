import type { ImageSize } from '@storekeep/contract/rules/images/images.ts'

/** Where a size of an image lies. */
export function keyOf(id: string, size: ImageSize): string {
  return `images/${id}/${size}`
}
