import { images } from '@storekeep/contract/areas/images.ts'
import { pathOf } from '../../platform/http/mount.ts'

/** The public module of this area: where images are. */

/** The address of an image, below the portal's own. */
export function imageUrlOf(id: string): string {
  return pathOf(images.file).replace('{id}', id)
}
