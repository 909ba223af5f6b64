import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import css from './order.module.css'
import type { OrderPartProps } from './order-part.ts'

/** The items, each with its options and issues. */
export function OrderItems({ order, heading: Heading = 'h4' }: OrderPartProps) {
  const t = useT()
  const formats = useFormats()
  const money = (amount: number) => formats.money(amount, order.currency)
  return (
    <section className={css.section}>
      <Heading>{t('orders.items')}</Heading>
      <ul className={css.items}>
        {order.items.map((item) => (
          <li key={item.line} className={css.item}>
            <span className={css.quantity}>
              {t('orders.quantity', { quantity: formats.number(item.quantity) })}
            </span>
            <span className={css.what}>
              <span>
                <bdi>{item.name}</bdi>{' '}
                {item.issue && <Badge tone="warn">{t(`orders.issue.${item.issue}`)}</Badge>}
              </span>
              {item.options.map((option, index) => (
                <span key={`${index} ${option.name}`} className={css.sub}>
                  {option.quantity > 1 &&
                    `${t('orders.quantity', { quantity: formats.number(option.quantity) })} `}
                  <bdi>{option.name}</bdi>
                  {option.unitPrice > 0 && ` ${money(option.unitPrice)}`}
                </span>
              ))}
            </span>
            <span className={css.amount}>{money(item.total)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
