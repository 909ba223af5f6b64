import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from './orders.module.css'
import type { OrderPartProps } from './order-part.ts'

/** From the items to what the customer paid, and what of it is net sales. */
export function OrderMoney({ order, heading: Heading = 'h4' }: OrderPartProps) {
  const t = useT()
  const formats = useFormats()
  const money = (amount: number) => formats.money(amount, order.currency)
  const fees = [
    [t('orders.money.delivery'), order.deliveryFee],
    [t('orders.money.service'), order.serviceFee],
    [t('orders.money.packaging'), order.packagingFee],
    [t('orders.money.tip'), order.tip],
  ] as const
  // an order that was not delivered has no gross sales, but its items have their prices
  const items = order.items.reduce((sum, item) => Math.round((sum + item.total) * 1e6) / 1e6, 0)
  return (
    <section className={css.section}>
      <Heading>{t('orders.money')}</Heading>
      <dl className={css.facts}>
        <Line name={t('orders.money.gross')} amount={money(items)} />
        {order.discounts.map((discount, place) => (
          <Line
            key={place}
            name={t('orders.money.discount', { payer: discount.payer })}
            amount={money(-discount.amount)}
          />
        ))}
        {fees.map(([name, amount]) => amount !== 0 && <Line key={name} name={name} amount={money(amount)} />)}
        <Line name={t('orders.money.total')} amount={money(order.total)} strong />
        {order.refunds.map((refund, place) => (
          <Line
            key={place}
            name={t('orders.money.refund', { payer: refund.payer })}
            amount={money(-refund.amount)}
          />
        ))}
        <Line name={t('orders.money.vat')} amount={money(order.vat)} />
        <Line name={t('orders.money.net')} amount={money(order.net)} strong />
      </dl>
    </section>
  )
}

function Line({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
