import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { attentionOf, knowsConcerns } from '../attention/attention.ts'
import { attentionText } from '../attention/attentionText.ts'
import { operationsBefore, operationsNow } from '../dashboard.queries.ts'
import type { LocationMeasures } from '../measures.ts'
import { summaryOf } from './summary.ts'
import { summaryText } from './summaryText.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useComparedStats } from '../useComparedStats.ts'
import type { View } from '#figures/periods/view.ts'

/** A sentence about the sales of the period, and the location to look at first. */
export const SummaryLine = memo(function SummaryLine({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const { now, alike, isPending } = useComparedStats(view)
  const [locations, earlier] = [useQuery(operationsNow(view)), useQuery(operationsBefore(view))]
  // both halves appear together, so that the sentence does not change while it is read
  if (isPending || locations.isPending || earlier.isPending) return <SkeletonText lines={2} />
  if (now.data === undefined) return null
  const summary = summaryOf(now.data, alike)
  const said = summaryText(t, formats, summary, view.chosen.name)
  if (summary.kind === 'never' || summary.kind === 'nothing' || locations.data === undefined) return said
  return (
    <>
      {said}{' '}
      <WhereToLook
        locations={locations.data.storeAddresses}
        before={earlier.data?.storeAddresses}
        isCompared={earlier.data !== undefined}
      />
    </>
  )
})

interface Locations {
  readonly locations: readonly LocationMeasures[]
  readonly before: readonly LocationMeasures[] | undefined
  /** Whether there is a period to compare with. */
  readonly isCompared: boolean
}

/** A component of its own: the sentence and this one render in two short tasks. */
const WhereToLook = memo(function WhereToLook({ locations, before, isCompared }: Locations) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const [worst] = attentionOf(locations, before)
  if (worst === undefined) return isCompared && knowsConcerns(locations) ? t('details.summary.calm') : null
  const location = nameOf(worst.storeAddressId)
  return `${t('details.summary.look', { location })} ${attentionText(t, formats, worst)}`
})
