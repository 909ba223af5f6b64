import { useQuery } from '@tanstack/react-query'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import type { View } from '#kit/period/view.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { refunds } from '../operations.queries.ts'
import { CurrencyChoice, shownCurrency } from './CurrencyChoice.tsx'
import { Opener } from './Opener.tsx'
import css from './sections.module.css'
import { useSection } from './useSection.ts'

/** Refunds with their money, by who bears them and why; currencies stand side by side and are never added. */
export function Refunds({ view }: { view: View }) {
  const { t, formats, words, named, search } = useSection(view)
  const query = useQuery(refunds(view))
  const title = t('operations.refunds.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const totals = query.data.totals
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders)
  const currencies = totals.map(({ currency }) => currency)
  const currency = shownCurrency(currencies, search.currency)
  const causes = query.data.causes.toSorted(
    (one, other) => one.currency.localeCompare(other.currency) || other.amount - one.amount,
  )
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
      {totals.length === 0 ? (
        <EmptyState title={t('operations.refunds.none')} />
      ) : (
        totals
          .filter((row) => row.currency === currency)
          .map((row) => (
            <div key={row.currency} className={css.money}>
              <dl className={css.sums}>
                <div>
                  <dt>{t('operations.refunds.PARTNER')}</dt>
                  <dd>
                    <Opener open={{ behind: 'refunds', part: 'partner', in: row.currency }}>
                      {formats.money(row.partnerAmount, row.currency)}
                    </Opener>
                  </dd>
                </div>
                <div>
                  <dt>{t('operations.refunds.MARKETPLACE')}</dt>
                  <dd>
                    <Opener open={{ behind: 'refunds', part: 'marketplace', in: row.currency }}>
                      {formats.money(row.marketplaceAmount, row.currency)}
                    </Opener>
                  </dd>
                </div>
                <div>
                  <dt>{t('operations.refunds.orders')}</dt>
                  <dd>
                    <Opener open={{ behind: 'refunds', part: 'all', in: row.currency }}>
                      {t('operations.refunds.of', {
                        orders: formats.number(row.orders),
                        delivered: formats.number(row.delivered),
                      })}
                    </Opener>
                  </dd>
                </div>
              </dl>
              <BarList
                label={`${title} ${row.currency}`}
                items={causes
                  .filter((cause) => cause.currency === row.currency && cause.orders > 0)
                  .map(({ payer, cause, orders, amount }) => ({
                    id: `${payer} ${cause}`,
                    label: (
                      <Opener open={{ behind: 'refunds', in: row.currency, payer, cause }}>
                        {t('operations.refunds.cause', {
                          cause: t(`operations.cause.${cause}`),
                          payer: t(`operations.refunds.${payer}`),
                        })}
                      </Opener>
                    ),
                    tone: payer === 'PARTNER' ? 'bad' : 'quiet',
                    value: amount,
                    text: formats.money(amount, row.currency),
                    sub: t('operations.orders-short', { orders }),
                  }))}
              />
            </div>
          ))
      )}
    </ChartFrame>
  )
}
