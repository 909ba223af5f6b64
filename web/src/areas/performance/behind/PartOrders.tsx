import { daysOfMonth } from '@storekeep/contract/rules/time/months.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { OrdersBehind } from '../../orders/orders.widget.tsx'
import { scoreVersionOf } from '@storekeep/contract/rules/score/score.ts'
import { behindPart } from './partOrders.ts'
import type { MonthScore } from '../performance.queries.ts'
import { closed } from '../search.ts'
import { partWords } from '../texts.ts'
import type { ScorePage } from '../page/useScorePage.ts'

/** The drawer with the orders behind a part of the score; its state is in the address. */
export function PartOrders({ page, monthScore }: { page: ScorePage; monthScore: MonthScore }) {
  const t = useT()
  const formats = useFormats()
  const { address, locationId } = page
  const scored = monthScore.parts?.find(({ part }) => part === address.search.open)
  const behind = scored && behindPart(scored.part, scoreVersionOf(monthScore.month))
  if (!scored || !behind) return null
  const words = {
    faults: t('performance.parts.faults', { part: scored.part }),
    all: t('performance.parts.all'),
  }
  const counts = { faults: scored.faults, all: scored.of }
  return (
    <OrdersBehind
      address={address}
      closed={closed(address.search)}
      title={t(partWords[scored.part])}
      period={formats.month(`${monthScore.month}-01`)}
      dateRange={daysOfMonth(monthScore.month)}
      storeAddressIds={page.ids}
      at={locationId ?? undefined}
      parts={behind.map(({ id, filters }) => ({ id, filters, label: words[id], count: counts[id] }))}
    />
  )
}
