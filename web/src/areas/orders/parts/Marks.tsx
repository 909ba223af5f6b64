import type { OrderStatus, OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

const tones: Record<OrderStatus, 'neutral' | 'good' | 'bad' | 'warn'> = {
  OFFERED: 'neutral',
  ACCEPTED: 'neutral',
  READY: 'neutral',
  PICKED_UP: 'neutral',
  DELIVERED: 'neutral',
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
      {order.rating === 'POSITIVE' && <Badge tone="good">{t('orders.mark.positive')}</Badge>}
      {order.isNewCustomer && <Badge>{t('orders.mark.new')}</Badge>}
      {withWait && order.waitingSeconds !== null && (
        <Badge>
          {t('orders.mark.wait', { wait: formats.duration(order.waitingSeconds, { short: true }) })}
        </Badge>
      )}
    </>
  )
}

/** The most important mark of an order, for a row of two lines on a phone; none if it was delivered without a problem. */
export function MainMark({ order, withWait }: { order: OrderSummary; withWait: boolean }) {
  const t = useT()
  const formats = useFormats()
  if (withWait && order.waitingSeconds !== null)
    return (
      <Badge>
        {t('orders.mark.wait', { wait: formats.duration(order.waitingSeconds, { short: true }) })}
      </Badge>
    )
  if (order.status !== 'DELIVERED') return <StatusBadge status={order.status} />
  if (order.hasIssue) return <Badge tone="warn">{t('orders.mark.issue-short')}</Badge>
  if (order.rating === 'NEGATIVE') return <Badge tone="warn">{t('orders.mark.negative')}</Badge>
  return <VisuallyHidden>{t(`orders.status.${order.status}`)}</VisuallyHidden>
}
