import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import css from '../parts/order.module.css'

/** Who cancelled the order, why, and whether it is paid. */
export function Cancellation({
  cancellation,
  heading: Heading = 'h4',
}: {
  cancellation: NonNullable<Order['cancellation']>
  heading?: 'h2' | 'h4'
}) {
  const t = useT()
  const yesNo = (is: boolean) => t(is ? 'orders.yes' : 'orders.no')
  return (
    <section className={css.section}>
      <Heading>{t('orders.cancellation')}</Heading>
      <FactList
        facts={[
          { name: t('orders.cancelled-by'), value: t(`orders.by.${cancellation.by}`) },
          { name: t('orders.reason'), value: t(`orders.reason.${cancellation.reason}`) },
          { name: t('orders.paid'), value: yesNo(cancellation.partnerGetsPaid) },
          { name: t('orders.mark.avoidable'), value: yesNo(cancellation.isAvoidable) },
        ]}
      />
    </section>
  )
}
