import { images } from '@storekeep/contract/areas/images.ts'
import { q } from '#kit/api/q.ts'

/** The products of a menu as photos are matched with them: asked for anew by each review, since they change meanwhile. */
export function matchableProducts(storeId: number) {
  return { ...q(images.matchable, { params: { storeId } }), staleTime: 0, gcTime: 0 }
}
