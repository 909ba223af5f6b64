import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from './detail.module.css'

// words-of: reports

/** Where the order was made, for whom, and what the customer thought of it. */
export function Facts({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  const rating = order.rating ?? 'NO_RATING'
  const facts = [
    [t('reports.store'), order.storeName],
    [t('orders.location'), order.locationName],
    [t('reports.local-time'), `${formats.weekdayDay(order.localDate)} ${order.localTime.slice(0, 5)}`],
    [t('reports.time-zone'), order.timeZone],
    [t('reports.customer'), t(`reports.customer.${order.customer}`)],
    [t('reports.filter.rating'), t(`reports.rating.${rating}`)],
    [t('reports.external-id'), order.externalId],
  ] as const
  return (
    <section className={css.section}>
      <h2>{t('reports.about-order')}</h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
