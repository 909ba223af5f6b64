import { SkeletonText } from '#ui/Skeleton.tsx'

/** Holds the place of a trail with one statement. */
export function OrderTrailSkeleton() {
  return <SkeletonText lines={9} />
}
