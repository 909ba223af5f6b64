import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { Order } from '@storekeep/contract/areas/orders.ts'
import { DetailPage } from '#kit/page/DetailPage.tsx'
import type { DetailSection } from '#kit/page/DetailPage.tsx'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { foldClass } from '#ui/foldClass.ts'
import { oneOrder } from '../orders.queries.ts'
import { Marks, StatusBadge } from '../parts/Marks.tsx'
import { OrderItems } from '../parts/OrderItems.tsx'
import { OrderTrail } from '../../payouts/payouts.widget.tsx'
import { OrderLedger } from '../parts/OrderLedger.tsx'
import { OrderMoney } from '../parts/OrderMoney.tsx'
import { Accounts } from './Accounts.tsx'
import { Cancellation } from './Cancellation.tsx'
import css from './detail.module.css'
import { Earned } from './Earned.tsx'
import { Facts } from './Facts.tsx'
import { Neighbours } from './Neighbours.tsx'
import { OrderHelp } from './OrderHelp.tsx'
import { Refunds } from './Refunds.tsx'
import { TimeLine } from './TimeLine.tsx'

/** REPORTS-ROUTE-ORDER: one order in full. */
export function OrderPage() {
  const t = useT()
  const { orderId = '' } = useParams({ strict: false })
  const query = useQuery({ ...oneOrder(orderId), retry: false })
  return (
    <DetailPage
      label={t('orders.order-title')}
      query={query}
      back={{ to: '/reports', label: t('nav.reports') }}
      bar={<Neighbours orderId={orderId} />}
      loading={t('orders.loading')}
      failed={t('orders.failed-one')}
      unknown={{
        heading: t('orders.unknown'),
        title: t('orders.unknown-title'),
        words: t('orders.unknown-about'),
      }}
      detail={({ order }) => ({
        title: t('orders.title', { code: order.code }),
        about: <Where order={order} />,
        marks: (
          <>
            <StatusBadge status={order.status} />
            {order.prime && <Badge>{t('orders.mark.prime')}</Badge>}
            <Marks order={order} withWait={false} />
          </>
        ),
        actions: <Actions order={order} />,
        main: mainSections(order),
        side: sideSections(order),
      })}
    />
  )
}

/** Where and when the order was placed. */
function Where({ order }: { order: Order }) {
  const formats = useFormats()
  return (
    <>
      <bdi>{order.locationName}</bdi> · {formats.weekdayDay(order.localDate)} {order.localTime.slice(0, 5)}
    </>
  )
}

function mainSections(order: Order): DetailSection[] {
  const money = (
    <>
      <OrderMoney order={order} heading="h2" />
      <Refunds order={order} />
    </>
  )
  const isBooked = order.ledger.length > 0
  const ledger = (
    <>
      {isBooked && <OrderTrail orderId={order.id} locationId={order.storeAddressId} />}
      <Movements order={order} />
    </>
  )
  const { cancellation } = order
  return [
    ...(cancellation
      ? [{ id: 'cancellation', content: <Cancellation cancellation={cancellation} heading="h2" /> }]
      : []),
    ...(isBooked ? [{ id: 'earned', content: <Earned order={order} /> }] : []),
    { id: 'items', content: <OrderItems order={order} heading="h2" /> },
    { id: 'money', content: money },
    { id: 'ledger', content: ledger },
  ]
}

/** Every movement of every account, collapsed: the partner's part is shown above. */
function Movements({ order }: { order: Order }) {
  const t = useT()
  return (
    <details className={foldClass(css.movements)}>
      <summary>{t('orders.movements')}</summary>
      <OrderLedger order={order} heading="h2" />
      <Accounts order={order} />
    </details>
  )
}

function sideSections(order: Order): DetailSection[] {
  return [
    { id: 'times', content: <TimeLine order={order} /> },
    { id: 'facts', content: <Facts order={order} /> },
  ]
}

function Actions({ order }: { order: Order }) {
  const t = useT()
  return (
    <>
      <OrderHelp order={order} />
      <Button size="s" icon={<Printer aria-hidden="true" />} onClick={() => globalThis.print()}>
        {t('orders.print')}
      </Button>
    </>
  )
}
