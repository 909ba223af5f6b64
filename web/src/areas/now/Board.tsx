import type { BoardOrder } from '@storekeep/contract/areas/now.ts'
import { boardStatuses, type BoardStatus } from '@storekeep/contract/rules/orders/board.ts'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useSending } from './sending/actions.ts'
import css from './Now.module.css'
import { OrderCard } from './OrderCard.tsx'
import { useMisaimed } from './useMisaimed.ts'

const narrow = '(width < 56.25em)'

interface BoardProps {
  orders: readonly BoardOrder[]
  /** The server's time. */
  now: number
  /** Names of locations; null if there is only one. */
  names: ReadonlyMap<number, string> | null
}

/** Columns side by side, or on narrow screens one at a time with a tab bar of counts. */
export function Board({ orders, ...shared }: BoardProps) {
  const t = useT()
  const isNarrow = useMedia(narrow)
  const [chosen, choose] = useState<BoardStatus>('OFFERED')
  const byStatus = Map.groupBy(orders, ({ status }) => status)
  const of = (status: BoardStatus) => byStatus.get(status) ?? []
  if (isNarrow)
    return (
      <div className={css.tabs}>
        <Tabs
          label={t('now.columns')}
          selected={chosen}
          onSelect={choose}
          tabs={boardStatuses.map((status) => ({
            id: status,
            label: t(`now.column.${status}`),
            extra: <Count status={status} count={of(status).length} />,
          }))}
        >
          <Cards key={chosen} orders={of(chosen)} status={chosen} {...shared} />
        </Tabs>
      </div>
    )
  return (
    <div className={css.columns}>
      {boardStatuses.map((status) => (
        <section key={status} className={css.column} aria-labelledby={`now-${status}`} data-column={status}>
          <h2 id={`now-${status}`} className={css.heading}>
            {t(`now.column.${status}`)} <Count status={status} count={of(status).length} />
          </h2>
          <Cards orders={of(status)} status={status} {...shared} />
        </section>
      ))}
    </div>
  )
}

function Count({ status, count }: { status: BoardStatus; count: number }) {
  const isLoud = status === 'OFFERED' && count > 0
  return (
    <Badge tone={isLoud ? 'warn' : 'neutral'} strong={isLoud}>
      {count}
    </Badge>
  )
}

function Cards({ orders, status, now, names }: BoardProps & { status: BoardStatus }) {
  const t = useT()
  const sending = useSending()
  const stopMisaimed = useMisaimed(orders)
  if (orders.length === 0) return <p className={css.quiet}>{t(`now.none.${status}`)}</p>
  return (
    <ul className={css.cards} onClickCapture={stopMisaimed}>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          now={now}
          location={names?.get(order.storeAddressId) ?? null}
          sending={sending.get(order.id)}
        />
      ))}
    </ul>
  )
}
