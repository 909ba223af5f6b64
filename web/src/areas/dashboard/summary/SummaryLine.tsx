import { memo } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { summaryOf } from './summary.ts'
import { summaryText } from './summaryText.ts'
import { useComparedStats } from '../useComparedStats.ts'
import type { View } from '#figures/periods/view.ts'

/** A sentence about the sales of the period. */
export const SummaryLine = memo(function SummaryLine({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const { now, alike, isPending } = useComparedStats(view)
  if (isPending) return <SkeletonText lines={1} />
  if (now.data === undefined) return null
  return summaryText(t, formats, summaryOf(now.data, alike), view.chosen.name)
})
