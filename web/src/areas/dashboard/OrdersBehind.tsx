import { useQuery } from '@tanstack/react-query'
import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { countBehind, figure } from '@storekeep/contract/rules/figures.ts'
import type { FigureId } from '@storekeep/contract/rules/figure-ids.ts'
import type { Behind } from '@storekeep/contract/rules/figures.ts'
import type { Formats } from '#kit/formats.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { OrdersDrawer } from '../orders/orders.widget.tsx'
import { sumsOf } from './cards.ts'
import { operationsNow, statsNow } from './dashboard.queries.ts'
import { closed } from './search.ts'
import type { HomeSearch } from './search.ts'
import { useHome } from './useHome.ts'
import { useNames } from '#kit/figures/useNames.ts'
import type { View } from '#kit/period/view.ts'

// words-of: details

/** The drawer with the orders behind a figure; where it stands is in the address. */
export function OrdersBehind({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { search, go } = useHome()
  const count = useCount(view, search)
  const id: FigureId = search.behind ?? 'orders'
  const { behind } = figure(id)
  const part = behind.find((one) => one.id === search.part) ?? behind[0]
  const { now, last } = view.chosen
  const about = [
    formats.dayRange(now.from, last),
    ...(search.at === undefined ? [] : [nameOf(search.at)]),
    ...(search.in === undefined ? [] : [search.in]),
  ]
  const { order: _, page: __, ...list } = search
  return (
    <OrdersDrawer
      title={narrowed(search, formats) ?? t(`dashboard.figure.${id}.name`)}
      about={about.join(' · ')}
      dateRange={{ from: now.from, to: now.to }}
      storeAddressIds={search.at === undefined ? view.ids : [search.at]}
      parts={behind.map((one) => ({ id: one.id, label: t(`details.part.${one.id}`), count: count(one) }))}
      part={part.id}
      filters={{ ...part.filters, ...narrowing(search) }}
      onPart={(next) => go({ ...list, part: next }, { replace: true })}
      page={search.page ?? 1}
      onPage={(page) => go({ ...list, page }, { replace: true })}
      orderId={search.order}
      onOrder={(order) => go({ ...list, ...(search.page && { page: search.page }), ...(order && { order }) })}
      onClose={() => go(closed(search))}
    />
  )
}

/** What narrows the orders of the part down: a currency, a product, an hour of the week. */
const narrowing = ({ in: currency, product, weekday, hour }: HomeSearch): OrderFilters => ({
  ...(currency === undefined ? {} : { currency }),
  ...(product === undefined ? {} : { product }),
  ...(weekday === undefined ? {} : { weekday }),
  ...(hour === undefined ? {} : { hour }),
})

/** The product or the hour of the week that the orders are about, when it is one. */
function narrowed({ product, weekday, hour }: HomeSearch, formats: Formats): string | undefined {
  if (product !== undefined || weekday === undefined || hour === undefined) return product
  return `${formats.weekday(weekday)} ${formats.hour(hour)}`
}

/** How many orders a part holds, as the figures say it; unknown while they load, and where more narrows them. */
function useCount(view: View, search: HomeSearch): (part: Behind) => number | undefined {
  const stats = useQuery(statsNow(view)).data
  const locations = useQuery(operationsNow(view)).data
  if (search.product !== undefined || search.weekday !== undefined) return () => undefined
  if (search.at !== undefined) {
    const row = locations?.storeAddresses.find((one) => one.storeAddressId === search.at)
    return (part) => (row ? countBehind(part, row) : undefined)
  }
  const sums = stats && sumsOf(stats, search.in ?? null)
  return (part) => (sums ? countBehind(part, sums) : undefined)
}
