import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { Order } from '@storekeep/contract/areas/orders.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { Failed } from '../Failed.tsx'
import { Marks, StatusBadge } from '../Marks.tsx'
import { OrderItems } from '../OrderItems.tsx'
import { OrderLedger } from '../OrderLedger.tsx'
import { OrderMoney } from '../OrderMoney.tsx'
import { oneOrder } from '../orders.queries.ts'
import { useReports } from '../useReports.ts'
import { Accounts } from './Accounts.tsx'
import { Cancellation } from './Cancellation.tsx'
import css from './detail.module.css'
import { Facts } from './Facts.tsx'
import { Neighbours } from './Neighbours.tsx'
import { Refunds } from './Refunds.tsx'
import { TimeLine } from './TimeLine.tsx'

// words-of: reports

/** REPORTS-ROUTE-ORDER: one order, whole. */
export function OrderPage() {
  const t = useT()
  const { orderId = '' } = useParams({ strict: false })
  const query = useQuery({ ...oneOrder(orderId), retry: false })
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className={css.page}>
      <nav className={css.bar} aria-label={t('reports.order-title')}>
        <BackToList />
        <span className={css.spring} />
        <Neighbours orderId={orderId} />
      </nav>
      {query.isPending ? (
        <Loading label={t('orders.loading')}>
          <SkeletonText lines={14} />
        </Loading>
      ) : isUnknown ? (
        <div className={css.unknown}>
          <h1 className={css.title}>{t('reports.unknown')}</h1>
          <EmptyState title={t('reports.unknown-title')} actions={<BackToList />}>
            {t('reports.unknown-about')}
          </EmptyState>
        </div>
      ) : query.data === undefined ? (
        <Failed title={t('orders.failed-one')} error={query.error} query={query} />
      ) : (
        <Whole order={query.data.order} />
      )}
    </div>
  )
}

function BackToList() {
  const t = useT()
  const { search } = useReports()
  return (
    <Link
      to="/reports"
      search={({ stores, addresses }) => {
        const { page, ...rest } = search
        return { ...rest, ...(page !== undefined && page > 1 && { page }), stores, addresses }
      }}
      className={buttonClass({ size: 's' })}
    >
      <ArrowLeft size={16} className="flip" aria-hidden="true" />
      {t('orders.back')}
    </Link>
  )
}

function Whole({ order }: { order: Order }) {
  const t = useT()
  const { openConversation } = order.abilities
  return (
    <article className={css.order} aria-label={t('orders.title', { code: order.code })}>
      <header className={css.head}>
        <div className={css.name}>
          <h1 className={css.title}>{t('orders.title', { code: order.code })}</h1>
          <p className={css.marks}>
            <StatusBadge status={order.status} />
            {order.prime && <Badge>{t('orders.mark.prime')}</Badge>}
            <Marks order={order} withWait={false} />
          </p>
        </div>
        <div className={css.actions}>
          <Button
            size="s"
            disabledReason={openConversation.enabled ? undefined : t('reports.conversation-none')}
          >
            {t('reports.conversation')}
          </Button>
          <Button size="s" icon={<Printer aria-hidden="true" />} onClick={() => globalThis.print()}>
            {t('reports.print')}
          </Button>
        </div>
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <div className={css.card}>
            <OrderItems order={order} heading="h2" />
          </div>
          <div className={css.card}>
            <OrderMoney order={order} heading="h2" />
            <Refunds order={order} />
          </div>
          <div className={css.card}>
            <OrderLedger order={order} heading="h2" />
            <Accounts order={order} />
          </div>
        </div>
        <div className={css.side}>
          <div className={css.card}>
            <TimeLine order={order} />
          </div>
          {order.cancellation && (
            <div className={css.card}>
              <Cancellation cancellation={order.cancellation} heading="h2" />
            </div>
          )}
          <div className={css.card}>
            <Facts order={order} />
          </div>
        </div>
      </div>
    </article>
  )
}
