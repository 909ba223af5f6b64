import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Cancellation } from '../detail/Cancellation.tsx'
import css from './order.module.css'
import { Marks, StatusBadge } from './Marks.tsx'
import { orderStages } from './order-stages.ts'
import { OrderItems } from './OrderItems.tsx'
import { OrderLedger } from './OrderLedger.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { oneOrder } from '../orders.queries.ts'

/** One order in the drawer: items, time, amount, and ledger lines. */
export function OneOrder({ id }: { id: string }) {
  const t = useT()
  const query = useQuery(oneOrder(id))
  return (
    <QuerySection
      query={query}
      loading={t('orders.loading')}
      failed={t('orders.failed-one')}
      skeleton={<SkeletonText lines={12} />}
    >
      {({ order }) => <WholeOrder order={order} />}
    </QuerySection>
  )
}

function WholeOrder({ order }: { order: Order }) {
  const t = useT()
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

function Times({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className={css.section}>
      <h4>{t('orders.times')}</h4>
      <p className={css.sub}>{t('orders.times-about', { zone: order.timeZone })}</p>
      <FactList
        facts={orderStages.flatMap((stage) => {
          const at = order.times[stage]
          if (at === null) return []
          return [{ name: t(`orders.time.${stage}`), value: formats.dateTime(at, order.timeZone) }]
        })}
      />
    </section>
  )
}
