import { lazyPart } from '#kit/lazy/lazy.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'

/** Stands for a list while the library that orders it is on its way. */
function ListSkeleton() {
  return <SkeletonText lines={4} />
}

/** The library of dragging comes in a file of its own. */
export const LazyOrderedList = lazyPart(
  () => import('./OrderedList.tsx').then(({ OrderedList }) => OrderedList),
  ListSkeleton,
)
