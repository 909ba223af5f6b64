import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useT } from '#kit/words/useT.ts'
import css from '../orders.module.css'

/** Who cancelled the order, why, and what follows from it. */
export function Cancellation({
  cancellation,
  heading: Heading = 'h4',
}: {
  cancellation: NonNullable<Order['cancellation']>
  heading?: 'h2' | 'h4'
}) {
  const t = useT()
  return (
    <section className={css.section}>
      <Heading>{t('orders.cancellation')}</Heading>
      <dl className={css.facts}>
        <div>
          <dt>{t('orders.cancelled-by')}</dt>
          <dd>{t(`orders.by.${cancellation.by}`)}</dd>
        </div>
        <div>
          <dt>{t('orders.reason')}</dt>
          <dd>{t(`orders.reason.${cancellation.reason}`)}</dd>
        </div>
        <div>
          <dt>{t('orders.paid')}</dt>
          <dd>{cancellation.partnerGetsPaid ? t('orders.yes') : t('orders.no')}</dd>
        </div>
        <div>
          <dt>{t('orders.mark.avoidable')}</dt>
          <dd>{cancellation.isAvoidable ? t('orders.yes') : t('orders.no')}</dd>
        </div>
      </dl>
    </section>
  )
}
