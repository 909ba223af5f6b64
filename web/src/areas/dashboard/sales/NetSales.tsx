import { useQuery } from '@tanstack/react-query'
import type { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import type { MoneyKind } from '@storekeep/contract/rules/orders/orders.ts'
import { useChartWords } from '#figures/charts/useChartWords.ts'
import { useFileName } from '#figures/names/useFileName.ts'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { netSales } from '../dashboard.queries.ts'
import { opened } from '../search.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'
import { CurrencyChoice, useChosenCurrency, useCurrencies } from './CurrencyChoice.tsx'
import css from './NetSales.module.css'
import { netSalesCsv, stepsOf, type Step } from './steps.ts'

type Steps = Reply<typeof dashboard.netSales>

/** A waterfall from gross to net sales in one currency, and the tips and fees of customers. */
export function NetSales({ view }: { view: View }) {
  const query = useQuery(netSales(view))
  return (
    <QuerySection<Steps> query={query} skeleton={<SkeletonText lines={8} />}>
      {(data) => <ChosenWaterfall all={data} view={view} />}
    </QuerySection>
  )
}

interface WaterfallProps {
  all: Steps
  view: View
}

function ChosenWaterfall({ all, view }: WaterfallProps) {
  const t = useT()
  const currencies = useCurrencies(view).filter((one) => all.steps.some(({ currency }) => currency === one))
  const currency = useChosenCurrency(currencies)
  const steps = all.steps.find((one) => one.currency === currency)
  if (steps === undefined) return <p>{t('details.products.empty')}</p>
  return <Waterfall steps={steps} currencies={currencies} all={all} view={view} />
}

interface ShownProps extends WaterfallProps {
  steps: Steps['steps'][number]
  currencies: readonly string[]
}

function Waterfall({ steps, currencies, all, view }: ShownProps) {
  const t = useT()
  const formats = useFormats()
  const words = useChartWords()
  const named = useFileName(view)
  const { waterfall, beside } = stepsOf(steps)
  const money = (amount: number) => formats.money(amount, steps.currency)
  const row = (step: Step) => [
    { text: t(`details.net.${step.id}`) },
    { text: isUnknown(step) ? '–' : money(step.amount) },
    { text: step.orders === null ? '' : formats.number(step.orders) },
  ]
  return (
    <ChartFrame
      {...words}
      title={t('details.net.title')}
      description={t('details.net.about')}
      actions={<CurrencyChoice currencies={currencies} />}
      fileName={named('gross_to_net')}
      csv={netSalesCsv(all.steps)}
      twin={{
        columns: [
          { id: 'step', header: t('details.net.step') },
          { id: 'amount', header: t('details.net.amount'), numeric: true },
          { id: 'orders', header: t('dashboard.figure.orders.name'), numeric: true },
        ],
        rows: [...waterfall, ...beside].map(row),
      }}
    >
      <ol className={css.waterfall}>
        {waterfall.map((step) => (
          <Bar key={step.id} step={step} currency={steps.currency} />
        ))}
      </ol>
      <h3 className={css.beside}>{t('details.net.beside')}</h3>
      <ol className={css.waterfall}>
        {beside.map((step) => (
          <Bar key={step.id} step={step} currency={steps.currency} />
        ))}
      </ol>
    </ChartFrame>
  )
}

/** One step: its name, its bar from where the step before ended, its amount with the orders behind it. */
function Bar({ step, currency }: { step: Step; currency: string }) {
  const t = useT()
  const formats = useFormats()
  const { search } = useDashboardAddress()
  const name = t(`details.net.${step.id}`)
  const text = isUnknown(step) ? '–' : formats.money(step.amount, currency)
  const opens = openingOf(step.id)
  return (
    <li className={css.step} data-sum={step.kind === 'sum' || undefined}>
      <span>{name}</span>
      <span className={css.track} aria-hidden="true">
        <span
          className={css.bar}
          data-kind={step.kind}
          style={{ insetInlineStart: `${step.from * 100}%`, inlineSize: `${step.length * 100}%` }}
        />
      </span>
      {step.orders === 0 ? (
        <span className={css.amount}>
          <span aria-hidden={isUnknown(step)}>{text}</span>
          {isUnknown(step) && <VisuallyHidden>{t('dashboard.figure.no-data')}</VisuallyHidden>}
        </span>
      ) : (
        <AddressLink
          search={opened(search, { ...opens, in: currency })}
          className={css.amount}
          aria-label={t('dashboard.figure.orders-behind', { name, value: text })}
        >
          {text}
        </AddressLink>
      )}
    </li>
  )
}

/** Whether no order has data on it: a source may omit VAT or tips although they exist. */
function isUnknown({ kind, orders }: Step): boolean {
  return kind === 'beside' && orders === 0
}

/** The orders behind a step; amounts are in the orders that net sales count. */
const openingOf = (id: Step['id']): { behind: 'grossSales' | 'netSales'; money?: MoneyKind } => {
  if (id === 'grossSales' || id === 'netSales') return { behind: id }
  return { behind: 'netSales', money: id }
}
