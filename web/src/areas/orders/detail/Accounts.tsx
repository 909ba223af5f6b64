import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText, hasText } from '#kit/words/words.ts'
import { FactList } from '#ui/FactList.tsx'
import { added } from '../parts/order-part.ts'
import css from './detail.module.css'

/** The sum of the movements of every account; all sums together are zero. */
export function Accounts({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  if (order.ledger.length === 0) return null
  const sums = new Map<string, number>()
  for (const { account, amount } of order.ledger) sums.set(account, added(sums.get(account) ?? 0, amount))
  const word = (account: string) =>
    hasText(`orders.account.${account}`) ? anyText(`orders.account.${account}`) : account
  return (
    <section className={css.section}>
      <h3>{t('orders.accounts')}</h3>
      <FactList
        facts={[...sums].map(([account, sum]) => ({
          name: word(account),
          value: formats.money(sum, order.currency, { signed: true }),
        }))}
      />
      <p className={css.sub}>{t('orders.accounts-about')}</p>
    </section>
  )
}
