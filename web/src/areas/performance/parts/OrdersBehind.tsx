import { daysOfMonth } from '@storekeep/contract/rules/months.ts'
import { useNames } from '#kit/figures/useNames.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { OrdersDrawer } from '../../orders/orders.widget.tsx'
import { behindPart } from '../behind.ts'
import type { Standing } from '../performance.queries.ts'
import { closed } from '../search.ts'
import { partWords } from '../texts.ts'
import type { ScorePage } from '../useScorePage.ts'

/** The drawer with the orders behind a part; where it stands is in the address. */
export function OrdersBehind({ page, standing }: { page: ScorePage; standing: Standing }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { search, go, here } = page
  const scored = standing.parts?.find(({ part }) => part === search.open)
  const behind = scored && behindPart(scored.part)
  if (!scored || !behind) return null
  const chosen = behind.find(({ id }) => id === search.part) ?? behind[0]
  const { order: _, page: __, ...list } = search
  const about = [formats.month(`${standing.month}-01`), ...(here === null ? [] : [nameOf(here)])]
  const counts = { faults: scored.faults, all: scored.of }
  return (
    <OrdersDrawer
      title={t(partWords[scored.part])}
      about={about.join(' · ')}
      dateRange={daysOfMonth(standing.month)}
      storeAddressIds={page.ids}
      parts={behind.map(({ id }) => ({
        id,
        label:
          id === 'faults' ? t('performance.parts.faults', { part: scored.part }) : t('performance.parts.all'),
        count: counts[id],
      }))}
      part={chosen.id}
      filters={chosen.filters}
      onPart={(part) => go({ ...list, part }, { replace: true })}
      page={search.page ?? 1}
      onPage={(next) => go({ ...list, page: next }, { replace: true })}
      orderId={search.order}
      onOrder={(order) => go({ ...list, ...(search.page && { page: search.page }), ...(order && { order }) })}
      onClose={() => go(closed(search))}
    />
  )
}
