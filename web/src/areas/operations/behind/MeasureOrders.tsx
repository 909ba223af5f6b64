import { narrowingFilters } from '#figures/behind/orders-behind.ts'
import type { Formats } from '#kit/formats/formats.ts'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { OrdersBehind } from '../../orders/orders.widget.tsx'
import { orderParts } from './orderParts.ts'
import { closed } from '../search.ts'
import type { OperationsSearch, Opens } from '../search.ts'
import { useOperationsAddress } from '../useOperationsAddress.ts'

/** The drawer with the orders behind a number; its state is in the address. */
export function MeasureOrders({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const address = useOperationsAddress()
  const { search } = address
  const behind = search.behind ?? 'acceptance'
  const { now, last } = view.chosen
  return (
    <OrdersBehind
      address={address}
      closed={closed(search)}
      title={titleOf(t, formats, behind, search)}
      period={formats.dayRange(now.from, last)}
      dateRange={{ from: now.from, to: now.to }}
      storeAddressIds={view.ids}
      at={search.at}
      currency={search.in}
      parts={orderParts(behind, search).map(({ id, filters }) => ({
        id,
        filters,
        label: t(`operations.part.${id}`),
      }))}
      filters={narrowingFilters(search)}
    />
  )
}

/** The title of the drawer: what the listed orders have in common. */
function titleOf(
  t: ReturnType<typeof useT>,
  formats: Formats,
  behind: Opens,
  { reason, product, least = 0, most, weekday, hour, payer, cause, fee, when }: OperationsSearch,
): string {
  switch (behind) {
    case 'orders':
      return t('operations.hours.all')
    case 'reason':
      return reason === undefined ? t('operations.cancellations.title') : t(`orders.reason.${reason}`)
    case 'product':
      return product ?? t('operations.items.title')
    case 'accepting':
    case 'delivery':
      return t(`operations.other-times.${behind}`)
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
