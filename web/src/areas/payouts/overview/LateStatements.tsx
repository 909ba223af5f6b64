import { useState } from 'react'
import { useRowNames } from '#figures/names/useNames.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { payoutHistory, type Locations } from '../payouts.queries.ts'
import type { PayoutsSearch } from '../search.ts'

/** GAP-PAYOUT-BANNER: names the locations whose statements are late; the figures below it are incomplete. */
export function LateStatements({ ids, search }: { ids: Locations; search: PayoutsSearch }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  const [isClosed, close] = useState(false)
  const late = useSectionQuery(payoutHistory(ids, search)).data?.errorBanner
  if (!late || isClosed) return null
  return (
    <Banner
      tone="warn"
      title={t('payouts.history-late', { names: listed(formats, late.addressIds.map(nameOf)) })}
      onClose={() => close(true)}
    />
  )
}
