import { Link } from '@tanstack/react-router'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import type { Fact } from '#ui/FactList.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from './order.module.css'
import { netText } from './netText.ts'
import { added, type OrderPartProps } from './order-part.ts'

type Given = OrderPartProps['order']['discounts'][number]

/** Who paid a discount, whether it matches its promotion, and the part above the budget. */
function useDiscountName(currency: string): (discount: Given) => string {
  const t = useT()
  const formats = useFormats()
  return ({ payer, mismatch, overBudget }) =>
    [
      t('orders.money.discount', { payer }),
      mismatch && t(`orders.mismatch.${mismatch}`),
      overBudget > 0 && t('orders.over-budget', { amount: formats.money(overBudget, currency) }),
    ]
      .filter((part) => typeof part === 'string')
      .join(' · ')
}

/** The promotion that gave a discount. */
function GivenBy({ promotion }: Pick<Given, 'promotion'>) {
  const t = useT()
  return (
    promotion && (
      <>
        <Link className={linkClass()} to="/promotions/$promotionId" params={{ promotionId: promotion.id }}>
          {t(`orders.promotion.${promotion.type}`)}
        </Link>{' '}
      </>
    )
  )
}

/** The steps from the items to the customer's total, and to net sales. */
export function OrderMoney({ order, heading: Heading = 'h4' }: OrderPartProps) {
  const t = useT()
  const formats = useFormats()
  const discountName = useDiscountName(order.currency)
  const money = (amount: number) => formats.money(amount, order.currency)
  // an order that was not delivered has no gross sales, but its items have their prices
  const items = order.items.reduce((sum, item) => added(sum, item.total), 0)
  const fees: readonly Fact[] = [
    { name: t('orders.money.delivery'), amount: order.deliveryFee },
    { name: t('orders.money.service'), amount: order.serviceFee },
    { name: t('orders.money.packaging'), amount: order.packagingFee },
    { name: t('orders.money.tip'), amount: order.tip },
  ].flatMap(({ name, amount }) => (amount === 0 ? [] : [{ name, value: money(amount) }]))
  return (
    <section className={css.section}>
      <Heading>{t('orders.money')}</Heading>
      <FactList
        facts={[
          { name: t('orders.money.gross'), value: money(items) },
          ...order.discounts.map((discount, index) => ({
            id: `discount ${index}`,
            name: discountName(discount),
            value: (
              <>
                <GivenBy promotion={discount.promotion} />
                <span className={css.whole}>{money(-discount.amount)}</span>
              </>
            ),
          })),
          ...fees,
          { name: t('orders.money.total'), value: money(order.total), isTotal: true },
          ...order.refunds.map(({ payer, amount }, index) => ({
            id: `refund ${index}`,
            name: t('orders.money.refund', { payer }),
            value: money(-amount),
          })),
          { name: t('orders.money.vat'), value: money(order.vat) },
          { name: t('orders.money.net'), value: netText(formats, order), isTotal: true },
        ]}
      />
    </section>
  )
}
