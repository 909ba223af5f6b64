import { useNames } from '#figures/names/useNames.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import type { LeftOut } from './eligibleLocations.ts'

/** How many are named before the rest is opened. */
const named = 5

/** PERF-PERM-ELIGIBILITY: which picked locations have no score, and why. */
export function Ineligible({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  if (leftOut.length === 0) return null
  const names = leftOut
    .slice(0, named)
    .map(({ storeAddressId, why }) => t('performance.ineligible.one', { name: nameOf(storeAddressId), why }))
  const rest = leftOut.length - names.length
  return (
    <Banner title={t('performance.ineligible.title', { count: leftOut.length })}>
      {listed(formats, [...names, ...(rest > 0 ? [t('performance.ineligible.more', { count: rest })] : [])])}
    </Banner>
  )
}
