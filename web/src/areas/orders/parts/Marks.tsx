import type { OrderStatus, OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import css from './order.module.css'

const tones: Record<OrderStatus, 'neutral' | 'good' | 'bad' | 'warn'> = {
  OFFERED: 'neutral',
  ACCEPTED: 'neutral',
  READY: 'neutral',
  PICKED_UP: 'neutral',
  DELIVERED: 'good',
  CANCELLED: 'bad',
  REJECTED: 'bad',
  TIMED_OUT: 'bad',
}

/** The status of an order. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`orders.status.${status}`)}</Badge>
}

/** The marks of an order, apart from its status. */
export function Marks({ order, withWait = true }: { order: OrderSummary; withWait?: boolean }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      {order.isAvoidableCancellation && <Badge tone="warn">{t('orders.mark.avoidable')}</Badge>}
      {order.hasIssue && <Badge tone="warn">{t('orders.mark.issue')}</Badge>}
      {order.rating === 'NEGATIVE' && <Badge tone="warn">{t('orders.mark.negative')}</Badge>}
      {order.rating === 'POSITIVE' && (
        <span className={css.praise}>
          <Badge tone="good">{t('orders.mark.positive')}</Badge>
        </span>
      )}
      {order.isNewCustomer && (
        <span className={css.praise}>
          <Badge>{t('orders.mark.new')}</Badge>
        </span>
      )}
      {withWait && order.waitingSeconds !== null && (
        <Badge>{t('orders.mark.wait', { wait: formats.duration(order.waitingSeconds) })}</Badge>
      )}
    </>
  )
}
