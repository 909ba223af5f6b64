import { useQuery } from '@tanstack/react-query'
import { countBehind, figure } from '@storekeep/contract/rules/figures/figures.ts'
import type { FigureId } from '@storekeep/contract/rules/figures/figure-ids.ts'
import type { Behind } from '@storekeep/contract/rules/figures/figures.ts'
import { narrowingFilters } from '#figures/behind/orders-behind.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { OrdersBehind } from '../../orders/orders.widget.tsx'
import { sumsOf } from '../measures.ts'
import { operationsNow, statsNow } from '../dashboard.queries.ts'
import { closed } from '../search.ts'
import type { DashboardSearch } from '../search.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'
import type { View } from '#figures/periods/view.ts'

/** The drawer with the orders behind a figure; its state is in the address. */
export function FigureOrders({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const address = useDashboardAddress()
  const { search } = address
  const count = useCount(view, search)
  const id: FigureId = search.behind ?? 'orders'
  const { now, last } = view.chosen
  return (
    <OrdersBehind
      address={address}
      closed={closed(search)}
      title={
        search.money === undefined
          ? (narrowedTo(search, formats) ?? t(`dashboard.figure.${id}.name`))
          : t(`details.net.${search.money}`)
      }
      period={formats.dayRange(now.from, last)}
      dateRange={{ from: now.from, to: now.to }}
      storeAddressIds={view.ids}
      at={search.at}
      currency={search.in}
      parts={figure(id).behind.map((part) => ({
        id: part.id,
        label: t(`details.part.${part.id}`),
        count: count(part),
        filters: part.filters,
      }))}
      filters={narrowingFilters(search)}
    />
  )
}

/** The product or the hour of the week of the orders, if there is one. */
function narrowedTo({ product, weekday, hour }: DashboardSearch, formats: Formats): string | undefined {
  if (product !== undefined || weekday === undefined || hour === undefined) return product
  return `${formats.weekday(weekday)} ${formats.hour(hour)}`
}

/**
 * The number of orders of a part, from the figures; undefined while they load, and when other filters narrow the
 * orders.
 */
function useCount(view: View, search: DashboardSearch): (part: Behind) => number | undefined {
  const stats = useQuery(statsNow(view)).data
  const locations = useQuery(operationsNow(view)).data
  if (search.product !== undefined || search.weekday !== undefined || search.money !== undefined)
    return () => undefined
  if (search.at !== undefined) {
    const row = locations?.storeAddresses.find((one) => one.storeAddressId === search.at)
    return (part) => (row ? countBehind(part, row) : undefined)
  }
  const sums = stats && sumsOf(stats, search.in ?? null)
  return (part) => (sums ? countBehind(part, sums) : undefined)
}
