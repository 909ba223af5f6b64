import type { payouts } from '@storekeep/contract/areas/payouts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Legend } from '#ui/charts/Legend.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { Table } from '#ui/Table.tsx'
import css from '../Payouts.module.css'
import { whatIf } from '../payouts.queries.ts'
import { readSearch, type WhatIfSearch } from './search.ts'
import { Tries } from './Tries.tsx'

type Answer = Reply<typeof payouts.whatIf>

/** Simulates past orders with another frequency, deal or fee, and compares the result with the actual one. */
export function WhatIfPage() {
  const t = useT()
  const { sentIds, stores } = useChosen()
  const address = useAddress(readSearch)
  const { search } = address
  const query = useSectionQuery(whatIf(sentIds, search, stores[0]?.store.city.currencyCode))
  return (
    <Page
      title={t('payouts.what-if.title')}
      description={t('payouts.what-if.about')}
      above={<BackLink to="/payouts">{t('payouts.title')}</BackLink>}
    >
      <Tries address={address} />
      <QuerySection
        query={query}
        skeleton={<SkeletonText lines={12} />}
        failed={t('payouts.what-if.failed')}
        empty={({ orders }) => orders === 0 && { title: t('payouts.what-if.none') }}
      >
        {(answer) => <Compared answer={answer} search={search} />}
      </QuerySection>
    </Page>
  )
}

/** Both results side by side, and their daily cash flow. */
function Compared({ answer, search }: { answer: Answer; search: WhatIfSearch }) {
  const t = useT()
  const formats = useFormats()
  const { currency, asItWas, whatIf: tried } = answer
  const money = (amount: number) => formats.money(amount, currency)
  const period = formats.dayRange(answer.from, answer.today)
  const isSame = Object.values(search).every((value) => value === undefined)
  return (
    <div className={css.stack}>
      <p className={css.hint}>{t('payouts.what-if.basis', { count: answer.orders, range: period })}</p>
      <Card flush as="section" aria-label={t('payouts.what-if.compared')}>
        <Figures answer={answer} />
      </Card>
      {isSame && <p className={css.hint}>{t('payouts.what-if.choose')}</p>}
      <Card as="section" aria-label={t('payouts.what-if.cash')} className={css.stack}>
        <h2 className={css.heading}>{t('payouts.what-if.cash')}</h2>
        <LineChart
          label={t('payouts.what-if.cash')}
          summary={t('payouts.what-if.cash-summary', {
            tried: money(tried.cash.at(-1)?.cash ?? 0),
            was: money(asItWas.cash.at(-1)?.cash ?? 0),
          })}
          points={tried.cash.map(({ day, cash }, index) => ({
            label: formats.dayShort(day),
            title: formats.day(day),
            value: cash,
            previous: asItWas.cash[index]?.cash ?? null,
            previousTitle: formats.day(day),
          }))}
          currentName={t('payouts.what-if.tried')}
          previousName={t('payouts.what-if.was')}
          formatValue={money}
          formatAxis={(value) => formats.money(value, currency, { short: true })}
          noValueText="–"
        />
        <Legend
          entries={[
            { name: t('payouts.what-if.tried'), line: 'current' },
            { name: t('payouts.what-if.was'), line: 'previous' },
          ]}
        />
      </Card>
    </div>
  )
}

const figures = ['net', 'commission', 'orderFees', 'taxOnFees', 'payoutFees', 'feesPerYear'] as const

function Figures({ answer: { currency, asItWas, whatIf: tried } }: { answer: Answer }) {
  const t = useT()
  const formats = useFormats()
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const rows = [
    ...figures.map((name) => ({
      name: t(`payouts.what-if.figure.${name}`),
      was: formats.money(asItWas[name], currency),
      tried: formats.money(tried[name], currency),
      change: formats.money(fromMinor(minor(tried[name]) - minor(asItWas[name]), currency), currency, {
        signed: true,
      }),
    })),
    {
      name: t('payouts.what-if.figure.payouts'),
      was: formats.number(asItWas.payouts),
      tried: formats.number(tried.payouts),
      change: formats.number(tried.payouts - asItWas.payouts, { signed: true }),
    },
  ]
  return (
    <Table
      label={t('payouts.what-if.compared')}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', header: t('payouts.what-if.figure'), phone: 'title', cell: ({ name }) => name },
        { id: 'was', header: t('payouts.what-if.was'), numeric: true, nowrap: true, cell: ({ was }) => was },
        {
          id: 'tried',
          header: t('payouts.what-if.tried'),
          numeric: true,
          nowrap: true,
          phone: 'corner',
          cell: (row) => row.tried,
        },
        {
          id: 'change',
          header: t('payouts.what-if.difference'),
          numeric: true,
          nowrap: true,
          cell: ({ change }) => change,
        },
      ]}
    />
  )
}
