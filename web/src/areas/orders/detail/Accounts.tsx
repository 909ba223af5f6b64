import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText, hasText } from '#kit/words/words.ts'
import css from './detail.module.css'

// words-of: reports

/** What the movements come to for every account; together they are nothing. */
export function Accounts({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  if (order.ledger.length === 0) return null
  const sums = new Map<string, number>()
  for (const { account, amount } of order.ledger)
    sums.set(account, Math.round(((sums.get(account) ?? 0) + amount) * 1e6) / 1e6)
  const word = (account: string) =>
    hasText(`orders.account.${account}`) ? anyText(`orders.account.${account}`) : account
  return (
    <section className={css.section}>
      <h3>{t('reports.accounts')}</h3>
      <dl className={css.facts}>
        {[...sums].map(([account, sum]) => (
          <div key={account}>
            <dt>{word(account)}</dt>
            <dd>{formats.money(sum, order.currency, { signed: true })}</dd>
          </div>
        ))}
      </dl>
      <p className={css.sub}>{t('reports.accounts-about')}</p>
    </section>
  )
}
