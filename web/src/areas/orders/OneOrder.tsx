import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Cancellation } from './detail/Cancellation.tsx'
import css from './orders.module.css'
import { Failed } from './Failed.tsx'
import { Marks, StatusBadge } from './Marks.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderLedger } from './OrderLedger.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { oneOrder } from './orders.queries.ts'

/** One order: what was ordered, when, for how much, and what was booked for it. */
export function OneOrder({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(oneOrder(id))
  if (query.isPending)
    return (
      <Loading label={t('orders.loading')}>
        <SkeletonText lines={12} />
      </Loading>
    )
  if (query.data === undefined)
    return <Failed title={t('orders.failed-one')} error={query.error} query={query} />
  const { order } = query.data
  return (
    <article className={css.order} aria-label={t('orders.title', { code: order.code })}>
      <header className={css.head}>
        <h3 className={css.title}>{t('orders.title', { code: order.code })}</h3>
        <p className={css.sub}>
          {order.locationName.startsWith(order.storeName)
            ? order.locationName
            : `${order.storeName} · ${order.locationName}`}
        </p>
        <p className={css.marks}>
          <StatusBadge status={order.status} />
          {order.prime && <Badge>{t('orders.mark.prime')}</Badge>}
          <Marks order={order} />
        </p>
        <Link
          to="/reports/$orderId"
          params={{ orderId: order.id }}
          search={({ stores, addresses }) => ({ stores, addresses })}
          className={`${buttonClass({ size: 's' })} ${css.whole}`}
        >
          {t('orders.open-page')}
        </Link>
      </header>
      <OrderItems order={order} />
      <OrderMoney order={order} />
      <Times order={order} />
      {order.cancellation && <Cancellation cancellation={order.cancellation} />}
      <OrderLedger order={order} />
    </article>
  )
}

const stages = [
  'placedAt',
  'acceptedAt',
  'readyAt',
  'courierArrivedAt',
  'pickedUpAt',
  'deliveredAt',
  'cancelledAt',
] as const

function Times({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className={css.section}>
      <h4>{t('orders.times')}</h4>
      <p className={css.sub}>{t('orders.times-about', { zone: order.timeZone })}</p>
      <dl className={css.facts}>
        {stages.map((stage) => {
          const at = order.times[stage]
          return (
            at !== null && (
              <div key={stage}>
                <dt>{t(`orders.time.${stage}`)}</dt>
                <dd>{formats.dateTime(at, order.timeZone)}</dd>
              </div>
            )
          )
        })}
      </dl>
    </section>
  )
}
