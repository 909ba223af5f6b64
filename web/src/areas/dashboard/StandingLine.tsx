import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { attentionOf } from './attention.ts'
import { attentionText } from './attentionText.ts'
import { operationsBefore, operationsNow, statsBefore, statsNow } from './dashboard.queries.ts'
import type { LocationMeasures } from './measures.ts'
import { standingOf } from './sentence.ts'
import { standingText } from './standingText.ts'
import { useNames } from '#kit/figures/useNames.ts'
import { earlierOf } from '#kit/period/view.ts'
import type { View } from '#kit/period/view.ts'

// words-of: details

/** The sentence that says how things stand, and what to look at first. */
export const StandingLine = memo(function StandingLine({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const [now, before] = [useQuery(statsNow(view)), useQuery(statsBefore(view))]
  const [locations, earlier] = [useQuery(operationsNow(view)), useQuery(operationsBefore(view))]
  // one sentence, said once: nothing is rewritten while its second half arrives
  if ([now, before, locations, earlier].some(({ isPending }) => isPending)) return <SkeletonText lines={2} />
  if (now.data === undefined) return null
  const standing = standingOf(now.data, earlierOf(view, now.data, before.data))
  const said = standingText(t, formats, standing, view.chosen.name)
  if (standing.kind === 'never' || standing.kind === 'nothing' || locations.data === undefined) return said
  return (
    <>
      {said}{' '}
      <WhereToLook
        locations={locations.data.storeAddresses}
        before={earlierOf(view, locations.data, earlier.data)?.storeAddresses}
        isCompared={earlier.data !== undefined}
      />
    </>
  )
})

interface Locations {
  readonly locations: readonly LocationMeasures[]
  readonly before: readonly LocationMeasures[] | undefined
  /** Whether it can be said that nothing stands out. */
  readonly isCompared: boolean
}

/** Its own part: the sentence and this one after the other are two short tasks. */
const WhereToLook = memo(function WhereToLook({ locations, before, isCompared }: Locations) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const [worst] = attentionOf(locations, before)
  if (worst === undefined) return isCompared ? t('details.standing.calm') : null
  const location = nameOf(worst.storeAddressId)
  return `${t('details.standing.look', { location })} ${attentionText(t, formats, worst)}`
})
