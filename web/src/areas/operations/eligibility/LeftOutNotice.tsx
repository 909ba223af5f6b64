import { useNames } from '#figures/names/useNames.ts'
import { FoldedNotice } from '#kit/page/FoldedNotice.tsx'
import { useT } from '#kit/words/useT.ts'
import type { LeftOut } from './eligibleLocations.ts'

/** PERF-PERM-ELIGIBILITY: one line with the number of locations the figures exclude; expands to which and why. */
export function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useT()
  const nameOf = useNames()
  return (
    <FoldedNotice
      title={t('operations.left-out.title', { count: leftOut.length })}
      items={leftOut.map(({ id, why }) => `${nameOf(id)}: ${t(`operations.left-out.${why}`)}`)}
    />
  )
}
