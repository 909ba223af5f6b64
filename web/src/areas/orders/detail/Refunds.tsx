import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { RefundReason } from '../refund.widget.tsx'
import css from './detail.module.css'

/** GAP-LATE-REFUND: every refund with its moment; sales figures count it on the order's own day. */
export function Refunds({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  if (order.refunds.length === 0) return null
  return (
    <section className={css.section}>
      <h3>{t('orders.refunds')}</h3>
      <ul className={css.refunds}>
        {order.refunds.map((refund, index) => (
          <li key={index}>
            <span className={css.what}>{t('orders.money.refund', { payer: refund.payer })}</span>
            <span className={css.amount}>{formats.money(-refund.amount, order.currency)}</span>
            <span className={css.sub}>
              {formats.dateTime(refund.at, order.timeZone)}
              {refund.reason !== null && (
                <>
                  {' · '}
                  <RefundReason reason={refund.reason} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.sub}>{t('orders.refunds-about')}</p>
    </section>
  )
}
