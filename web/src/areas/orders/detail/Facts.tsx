import type { Order } from '@storekeep/contract/areas/orders.ts'
import { knowsFact, orderFacts } from '@storekeep/contract/rules/orders/orders.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import css from './detail.module.css'

/** The location, the customer, the rating, and the facts that the source does not know. */
export function Facts({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  const rating = order.rating ?? (knowsFact(order.knows, 'ratings') ? 'NO_RATING' : 'UNKNOWN')
  const unknown = orderFacts.filter((fact) => !knowsFact(order.knows, fact))
  const facts = [
    [t('orders.store'), order.storeName],
    [t('orders.location'), order.locationName],
    [t('orders.local-time'), `${formats.weekdayDay(order.localDate)} ${order.localTime.slice(0, 5)}`],
    [t('orders.time-zone'), order.timeZone],
    [t('orders.customer'), t(`orders.customer.${order.customer}`)],
    [t('orders.filter.rating'), t(`orders.rating.${rating}`)],
    ...(order.payment === null ? [] : [[t('orders.payment'), order.payment] as const]),
    ...(order.channel === null ? [] : [[t('orders.channel'), order.channel] as const]),
    [t('orders.external-id'), order.externalId],
    ...(unknown.length === 0
      ? []
      : [
          [
            t('orders.not-in-source'),
            listed(
              formats,
              unknown.map((fact) => t(`orders.fact.${fact}`)),
            ),
          ] as const,
        ]),
  ] as const
  return (
    <section className={css.section}>
      <h2>{t('orders.about-order')}</h2>
      <FactList facts={facts.map(([name, value]) => ({ name, value: <bdi>{value}</bdi> }))} />
    </section>
  )
}
