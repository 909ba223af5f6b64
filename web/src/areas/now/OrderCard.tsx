import type { BoardOrder } from '@storekeep/contract/areas/now.ts'
import { Link } from '@tanstack/react-router'
import { dotted } from '#kit/formats/listed.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import { CardActions } from './CardActions.tsx'
import type { useSending } from './sending/actions.ts'
import css from './Now.module.css'

type Sending = NonNullable<ReturnType<ReturnType<typeof useSending>['get']>>

interface OrderCardProps {
  order: BoardOrder
  now: number
  /** The location's name; null if there is only one location. */
  location: string | null
  sending: Sending | undefined
}

/** An offered order that waits longer than this is highlighted. */
const longMinutes = 3

/** One order: its items, how long it has waited, and its actions. */
export function OrderCard({ order, now, location, sending }: OrderCardProps) {
  const t = useT()
  const minutes = Math.max(0, Math.floor((now - Date.parse(order.placedAt)) / 60_000))
  const isLong = order.status === 'OFFERED' && minutes >= longMinutes
  return (
    <li
      className={css.card}
      data-order={order.code}
      data-focus-key={order.code}
      data-status={order.status}
      data-long={isLong || undefined}
    >
      <div className={css.top}>
        <Link to="/reports/$orderId" params={{ orderId: order.id }} className={linkClass('quiet')}>
          <bdi id={`code-${order.id}`} className={css.code}>
            {order.code}
          </bdi>
        </Link>
        <span className={css.minutes}>{t('now.minutes', { minutes })}</span>
      </div>
      {location !== null && <bdi className={css.location}>{location}</bdi>}
      {order.extraMinutes > 0 && (
        <p className={css.extra}>{t('now.extra', { minutes: order.extraMinutes })}</p>
      )}
      <ul className={css.items}>
        {order.items.map((item, nth) => (
          // lines have no id and may repeat
          <li key={nth}>
            <b className={css.quantity}>{t('now.quantity', { count: item.quantity })}</b>{' '}
            <bdi>{item.name}</bdi>
            {item.options.length > 0 && (
              <span className={css.options}>{dotted(item.options.map(optionText))}</span>
            )}
          </li>
        ))}
      </ul>
      <CardActions order={order} busy={sending?.action ?? null} />
      {sending?.isLate && (
        <p role="alert" className={css.late}>
          {t('now.late')}
        </p>
      )}
    </li>
  )
}

function optionText({ name, quantity }: BoardOrder['items'][number]['options'][number]): string {
  return quantity === 1 ? name : `${quantity} × ${name}`
}
