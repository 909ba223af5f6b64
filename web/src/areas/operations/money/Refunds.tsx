import { useQuery } from '@tanstack/react-query'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { View } from '#figures/periods/view.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { refunds } from '../operations.queries.ts'
import { byAmount, byOrders, CurrencyChoice, shownCurrency } from './CurrencyChoice.tsx'
import { Opener } from '../sections/Opener.tsx'
import css from '../sections/sections.module.css'
import { useSection } from '../sections/useSection.ts'

type RefundsReply = Reply<typeof operations.refunds>

/** Refunds by payer and reason; amounts in several currencies are never added. */
export function Refunds({ view }: { view: View }) {
  const t = useT()
  return (
    <ChartSection title={t('operations.refunds.title')} query={useQuery(refunds(view))}>
      {(data) => <Chart view={view} data={data} />}
    </ChartSection>
  )
}

function Chart({ view, data }: { view: View; data: RefundsReply }) {
  const { t, formats, words, named, search } = useSection(view)
  const title = t('operations.refunds.title')
  const totals = data.totals.filter(({ orders }) => orders > 0).toSorted(byOrders)
  const currencies = totals.map(({ currency }) => currency)
  const currency = shownCurrency(currencies, search.currency)
  const causes = data.causes.toSorted(byAmount)
  const total = totals.find((row) => row.currency === currency)
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('operations.refunds.about')}
      fileName={named('refunds')}
      actions={<CurrencyChoice currencies={currencies} />}
      csv={{
        header: ['payer', 'cause', 'currency', 'orders', 'amount'],
        rows: causes.map((row) => [row.payer, row.cause, row.currency, row.orders, row.amount]),
      }}
      twin={{
        columns: [
          { id: 'payer', header: t('operations.refunds.payer') },
          { id: 'cause', header: t('operations.reason') },
          { id: 'orders', header: t('operations.orders'), numeric: true },
          { id: 'amount', header: t('operations.refunds.amount'), numeric: true },
        ],
        rows: causes.map((row) => [
          { text: t(`operations.refunds.${row.payer}`) },
          { text: t(`operations.cause.${row.cause}`) },
          { text: formats.number(row.orders) },
          { text: formats.money(row.amount, row.currency) },
        ]),
      }}
    >
      {total === undefined ? (
        <EmptyState title={t('operations.refunds.none')} />
      ) : (
        <div className={css.money}>
          <Sums total={total} />
          <Causes causes={causes.filter((row) => row.currency === currency && row.orders > 0)} />
        </div>
      )}
    </ChartFrame>
  )
}

/** The amounts paid by partner and marketplace, and the number of refunded orders; each opens its orders. */
function Sums({ total }: { total: RefundsReply['totals'][number] }) {
  const t = useT()
  const formats = useFormats()
  const { currency } = total
  const sums = [
    {
      part: 'partner',
      name: t('operations.refunds.PARTNER'),
      text: formats.money(total.partnerAmount, currency),
    },
    {
      part: 'marketplace',
      name: t('operations.refunds.MARKETPLACE'),
      text: formats.money(total.marketplaceAmount, currency),
    },
    {
      part: 'all',
      name: t('operations.refunds.orders'),
      text: t('operations.refunds.of', {
        orders: formats.number(total.orders),
        delivered: formats.number(total.delivered),
      }),
    },
  ]
  return (
    <dl className={css.sums}>
      {sums.map(({ part, name, text }) => (
        <div key={part}>
          <dt>{name}</dt>
          <dd>
            <Opener open={{ behind: 'refunds', part, in: currency }}>{text}</Opener>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The reasons of refunds in one currency, with who pays them. */
function Causes({ causes }: { causes: RefundsReply['causes'] }) {
  const t = useT()
  const formats = useFormats()
  return (
    <BarList
      label={`${t('operations.refunds.title')} ${causes[0]?.currency ?? ''}`}
      items={causes.map(({ payer, cause, orders, amount, currency }) => ({
        id: `${payer} ${cause}`,
        label: (
          <Opener open={{ behind: 'refunds', in: currency, payer, cause }}>
            {t('operations.refunds.cause', {
              cause: t(`operations.cause.${cause}`),
              payer: t(`operations.refunds.${payer}`),
            })}
          </Opener>
        ),
        tone: payer === 'PARTNER' ? 'bad' : 'quiet',
        value: amount,
        text: formats.money(amount, currency),
        sub: t('operations.orders-short', { orders }),
      }))}
    />
  )
}
