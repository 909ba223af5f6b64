import { images } from '@storekeep/contract/areas/images.ts'
import { q } from '#kit/api/q.ts'

/** The products of a menu for matching photos; refetched for each review, since they change. */
export function matchableProducts(storeId: number) {
  return { ...q(images.matchable, { params: { storeId } }), staleTime: 0, gcTime: 0 }
}
