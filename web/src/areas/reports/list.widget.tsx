import { lazyPart } from '#kit/lazy/lazy.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'

/** All reports of the user's locations. */
export const ReportList = lazyPart(
  () => import('./ReportList.tsx').then((m) => m.ReportList),
  () => <SkeletonTable rows={8} columns={3} />,
)
