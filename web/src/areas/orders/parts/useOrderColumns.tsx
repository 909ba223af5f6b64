import type { ReactNode } from 'react'
import type { OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { Column } from '#ui/Table.tsx'
import { PHONE, useMedia } from '#ui/useMedia.ts'
import { MainMark, Marks, StatusBadge } from './Marks.tsx'
import { netText } from './netText.ts'
import { useListZone } from './useListZone.ts'
import css from './order.module.css'

interface OrderColumnsOptions {
  /** The code of an order as a link or button that opens it. */
  code: (order: OrderSummary) => ReactNode
  /** Shows how long the courier waited among the marks. */
  withWait: boolean
}

/** The columns of a list of orders. */
export function useOrderColumns({ code, withWait }: OrderColumnsOptions): Column<OrderSummary>[] {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { clockOf } = useListZone()
  return [
    {
      id: 'code',
      header: t('orders.code'),
      cell: (order) => (
        <span className={css.stack}>
          {code(order)}
          <span className={css.when}>
            <When {...clockOf(order)} />
          </span>
        </span>
      ),
    },
    {
      id: 'location',
      header: t('orders.location'),
      phone: 'below',
      cell: (order) => <Place name={nameOf(order.storeAddressId)} {...clockOf(order)} />,
    },
    {
      id: 'status',
      header: t('orders.status'),
      phone: 'end',
      cell: (order) => <Status order={order} withWait={withWait} />,
    },
    {
      id: 'items',
      header: t('orders.items'),
      numeric: true,
      phone: 'hide',
      cell: (order) => formats.number(order.itemCount),
    },
    {
      id: 'gross',
      header: t('orders.gross'),
      numeric: true,
      phone: 'amount',
      cell: (order) => formats.money(order.gross, order.currency),
    },
    {
      id: 'net',
      header: t('orders.net'),
      numeric: true,
      phone: 'hide',
      cell: (order) => netText(formats, order),
    },
  ]
}

function When({ day, time }: { day: string; time: string }) {
  const formats = useFormats()
  return `${formats.dayShort(day)} ${time}`
}

/** The status of an order with its marks; on a phone the most important of them. */
function Status({ order, withWait }: { order: OrderSummary; withWait: boolean }) {
  const isPhone = useMedia(PHONE)
  if (isPhone) return <MainMark order={order} withWait={withWait} />
  return (
    <span className={css.marks}>
      <StatusBadge status={order.status} />
      <Marks order={order} withWait={withWait} />
    </span>
  )
}

/** Between the names of a store and its location. */
const dot = ' · '

/**
 * A location that keeps to its line on a phone: its store gives way, the name at its end stays whole. At 320 px the time
 * is on the same line.
 */
function Place({ name, ...clock }: { name: string; day: string; time: string }) {
  const cut = name.lastIndexOf(dot)
  return (
    <span className={css.location}>
      <span className={css.whenSmall}>
        <When {...clock} />
      </span>
      <bdi className={css.location} title={name}>
        {cut > 0 && (
          <>
            <span className={css.store}>{name.slice(0, cut)}</span>
            <span className={css.dot}>{dot}</span>
          </>
        )}
        <span className={css.end}>{cut > 0 ? name.slice(cut + dot.length) : name}</span>
      </bdi>
    </span>
  )
}
