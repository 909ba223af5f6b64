import type { Order } from '@storekeep/contract/areas/orders.ts'
import { orderKinds } from '@storekeep/contract/rules/ledger/ledger.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import { useIsPaid } from '../../payouts/payouts.widget.tsx'
import { added } from '../parts/order-part.ts'
import css from './detail.module.css'

/** What the partner earns with the order, and the movements it consists of, one line for each kind that is not zero. */
export function Earned({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  const isPaid = useIsPaid(order.id)
  const own = order.ledger.filter(({ account }) => account === 'PARTNER')
  const kinds = orderKinds
    .map((kind) => ({
      kind,
      amount: own.filter((line) => line.kind === kind).reduce((sum, line) => added(sum, line.amount), 0),
    }))
    .filter(({ amount }) => amount !== 0)
  const sum = kinds.reduce((all, { amount }) => added(all, amount), 0)
  const state = sum < 0 ? 'owed' : isPaid ? 'paid' : 'earned'
  return (
    <section className={css.section} aria-label={t('orders.earned', { state })}>
      <h2>{t('orders.earned', { state })}</h2>
      <p className={css.earned}>{formats.money(Math.abs(sum), order.currency)}</p>
      <FactList
        facts={kinds.map(({ kind, amount }) => ({
          name: t(`orders.kind.${kind}`),
          value: formats.money(amount, order.currency, { signed: true }),
        }))}
      />
    </section>
  )
}
