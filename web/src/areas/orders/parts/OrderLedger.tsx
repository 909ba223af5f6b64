import type { Order } from '@storekeep/contract/areas/orders.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText, hasText } from '#kit/words/words.ts'
import { FactList } from '#ui/FactList.tsx'
import { Table } from '#ui/Table.tsx'
import css from './order.module.css'
import { added, type OrderPartProps } from './order-part.ts'

type Line = Order['ledger'][number]

const word = (list: 'kind' | 'account', name: string) =>
  hasText(`orders.${list}.${name}`) ? anyText(`orders.${list}.${name}`) : name

/** What a movement is, with the promotions of a discount. */
function useKind(): (line: Line) => string {
  const t = useT()
  return ({ kind, promotions }) =>
    [word('kind', kind), ...promotions.map(({ type }) => t(`orders.promotion.${type}`))].join(' · ')
}

/** Every movement of money that is booked for the order, and its sum for the partner. */
export function OrderLedger({ order, heading: Heading = 'h4' }: OrderPartProps) {
  const t = useT()
  const formats = useFormats()
  const kindOf = useKind()
  const partnerAmount = order.ledger
    .filter(({ account }) => account === 'PARTNER')
    .reduce((sum, { amount }) => added(sum, amount), 0)
  return (
    <section className={css.section}>
      <Heading>{t('orders.ledger')}</Heading>
      {order.ledger.length === 0 ? (
        <p className={css.sub}>{t('orders.ledger.empty')}</p>
      ) : (
        <>
          <p className={css.sub}>{t('orders.ledger.about')}</p>
          <Table<{ line: Line; index: number }>
            compact
            label={t('orders.ledger')}
            rows={order.ledger.map((line, index) => ({ line, index }))}
            rowKey={({ index }) => index}
            columns={[
              {
                id: 'kind',
                header: t('orders.ledger.kind'),
                cell: ({ line }) => kindOf(line),
              },
              {
                id: 'account',
                header: t('orders.ledger.account'),
                cell: ({ line }) => word('account', line.account),
              },
              {
                id: 'booked',
                header: t('orders.ledger.booked'),
                cell: ({ line }) => formats.dateTime(line.bookedAt, order.timeZone),
              },
              {
                id: 'amount',
                header: t('orders.ledger.amount'),
                numeric: true,
                nowrap: true,
                phone: 'corner',
                cell: ({ line }) => formats.money(line.amount, order.currency, { signed: true }),
              },
            ]}
          />
          <FactList
            facts={[
              {
                name: t('orders.ledger.yours'),
                value: formats.money(partnerAmount, order.currency, { signed: true }),
                isTotal: true,
              },
            ]}
          />
        </>
      )}
    </section>
  )
}
