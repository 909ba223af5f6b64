import { SkeletonText } from '../../ui/Skeleton.tsx'

/** The skeleton of an item of the attention list while its code loads. */
export function ConcernLoading() {
  return <SkeletonText lines={6} />
}
