import { useNames } from '#kit/figures/useNames.ts'
import type { Formats } from '#kit/formats.ts'
import type { View } from '#kit/period/view.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { OrdersDrawer } from '../orders/orders.widget.tsx'
import { narrowing, partsOf } from './behind.ts'
import { closed } from './search.ts'
import type { OperationsSearch, Opens } from './search.ts'
import { useOperations } from './useOperations.ts'

// words-of: orders

/** The drawer with the orders behind a number; where it stands is in the address. */
export function OrdersBehind({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { search, go } = useOperations()
  const behind = search.behind ?? 'acceptance'
  const parts = partsOf(behind, search)
  const part = parts.find(({ id }) => id === search.part) ?? parts[0]
  if (part === undefined) return null
  const { now, last } = view.chosen
  const about = [
    formats.dayRange(now.from, last),
    ...(search.at === undefined ? [] : [nameOf(search.at)]),
    ...(search.in === undefined ? [] : [search.in]),
  ]
  const { order: _, page: __, ...list } = search
  return (
    <OrdersDrawer
      title={titleOf(t, formats, behind, search)}
      about={about.join(' · ')}
      dateRange={{ from: now.from, to: now.to }}
      storeAddressIds={search.at === undefined ? view.ids : [search.at]}
      parts={parts.map(({ id }) => ({ id, label: t(`operations.part.${id}`), count: undefined }))}
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

/** What the open orders have in common. */
function titleOf(
  t: ReturnType<typeof useT>,
  formats: Formats,
  behind: Opens,
  { reason, product, least = 0, most, weekday, hour, payer, cause, fee, when }: OperationsSearch,
): string {
  switch (behind) {
    case 'reason':
      return reason === undefined ? t('operations.cancellations.title') : t(`orders.reason.${reason}`)
    case 'product':
      return product ?? t('operations.items.title')
    case 'prepared':
    case 'waited': {
      const what = behind === 'prepared' ? 'preparation' : 'awtp'
      const minutes =
        most === undefined
          ? t('operations.times.from', { from: formats.number(least) })
          : t('operations.times.between', { from: formats.number(least), to: formats.number(most) })
      return `${t(`operations.${what}.title`)} · ${minutes}`
    }
    case 'hour': {
      const what = t(`operations.hours.${when ?? 'all'}`)
      return weekday === undefined || hour === undefined
        ? what
        : `${what} · ${formats.weekday(weekday)} ${formats.hour(hour)}`
    }
    case 'refunds':
      return payer === undefined || cause === undefined
        ? t('operations.refunds.title')
        : t('operations.refunds.cause', {
            cause: t(`operations.cause.${cause}`),
            payer: t(`operations.refunds.${payer}`),
          })
    case 'fee':
      return fee === undefined ? t('operations.fees.title') : t(`orders.kind.${fee}`)
    default:
      return t(`operations.figure.${behind}.name`)
  }
}
