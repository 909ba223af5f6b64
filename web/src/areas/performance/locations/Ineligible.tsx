import { useNames } from '#figures/names/useNames.ts'
import { FoldedNotice } from '#kit/page/FoldedNotice.tsx'
import { useT } from '#kit/words/useT.ts'
import type { LeftOut } from './eligibleLocations.ts'

/** PERF-PERM-ELIGIBILITY: one line with the number of selected locations without a score; expands to which and why. */
export function Ineligible({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useT()
  const nameOf = useNames()
  if (leftOut.length === 0) return null
  return (
    <FoldedNotice
      title={t('performance.ineligible.title', { count: leftOut.length })}
      items={leftOut.map(({ storeAddressId, why }) =>
        t('performance.ineligible.one', { name: nameOf(storeAddressId), why }),
      )}
    />
  )
}
