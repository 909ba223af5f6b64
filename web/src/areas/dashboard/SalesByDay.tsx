import { useQuery } from '@tanstack/react-query'
import { noData } from '#kit/formats.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { Legend } from '#ui/charts/Legend.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import { Choice } from '#kit/figures/Choice.tsx'
import css from './Details.module.css'
import { statsBefore, statsNow } from './dashboard.queries.ts'
import { currenciesOf } from './measures.ts'
import type { Stats } from './measures.ts'
import { salesByDay, salesCsv } from './sales.ts'
import { useChartWords } from '#kit/figures/useChartWords.ts'
import { useFileName } from '#kit/figures/useFileName.ts'
import { useHome } from './useHome.ts'
import { earlierOf } from '#kit/period/view.ts'
import type { View } from '#kit/period/view.ts'

// words-of: details

/** Gross sales by day in one currency over the same weekdays before. */
export function SalesByDay({ view }: { view: View }) {
  const t = useT()
  const now = useQuery(statsNow(view))
  const before = useQuery(statsBefore(view))
  const title = t('details.sales.title')
  if (now.isPending || before.isPending) return <ChartLoading title={title} />
  if (now.data === undefined) return <ChartFailed title={title} query={now} />
  return <Chart view={view} now={now.data} before={earlierOf(view, now.data, before.data)} />
}

interface ChartProps {
  view: View
  now: Stats
  before: Stats | undefined
}

function Chart({ view, now, before }: ChartProps) {
  const t = useT()
  const formats = useFormats()
  const named = useFileName(view)
  const words = useChartWords()
  const { search, go } = useHome()
  const currencies = [...new Set([...currenciesOf(now.totals, before?.totals ?? []), ...view.currencies])]
  const currency = currencies.find((one) => one === search.currency) ?? currencies[0] ?? 'EUR'
  const { chosen } = view
  const days = salesByDay(currency, chosen.now, chosen.before, now, before)
  // a day that is not over would look like a fall: it is said, and stands in the table, but is not drawn
  const running = chosen.includesToday ? days.find(({ day }) => day === view.today) : undefined
  const over = days.filter((day) => day !== running)
  const money = (value: number) => formats.money(value, currency)
  const known = (value: number | null) => (value === null ? noData : money(value))
  const top = over.reduce((best, day) => (day.grossSales > best.grossSales ? day : best), over[0] ?? emptyDay)
  const [current, previous] = [t('details.sales.now'), t('details.sales.before')]
  return (
    <ChartFrame
      {...words}
      title={t('details.sales.title')}
      fileName={named('sales_by_day')}
      csv={salesCsv(currencies, chosen.now, chosen.before, now, before)}
      actions={
        currencies.length > 1 && (
          <Choice
            label={t('details.sales.currency')}
            options={currencies.map((id) => ({ id, label: id }))}
            value={currency}
            onChange={(next) => go({ ...search, currency: next }, { replace: true })}
          />
        )
      }
      twin={{
        columns: [
          { id: 'day', header: t('details.sales.day') },
          { id: 'gross', header: t('dashboard.figure.grossSales.name'), numeric: true },
          { id: 'net', header: t('dashboard.figure.netSales.name'), numeric: true },
          { id: 'orders', header: t('dashboard.figure.orders.name'), numeric: true },
          { id: 'day-before', header: t('details.sales.day-before') },
          { id: 'gross-before', header: previous, numeric: true },
        ],
        rows: days.map((day) => [
          { text: formats.weekdayDay(day.day) },
          { text: money(day.grossSales) },
          { text: money(day.netSales) },
          { text: formats.number(day.orders) },
          { text: formats.weekdayDay(day.earlierDay) },
          { text: known(day.earlierGrossSales) },
        ]),
      }}
    >
      <div className={css.under}>
        <p>{running && t('details.sales.so-far', { value: money(running.grossSales) })}</p>
        <Legend
          entries={[
            { name: current, line: 'current' },
            ...(before ? [{ name: previous, line: 'previous' as const }] : []),
          ]}
        />
      </div>
      <LineChart
        label={t('details.sales.title')}
        summary={t('details.sales.summary', {
          day: formats.weekdayDay(top.day),
          value: money(top.grossSales),
        })}
        points={over.map((day) => ({
          label: formats.dayShort(day.day),
          title: formats.weekdayDay(day.day),
          value: day.grossSales,
          ...(day.earlierGrossSales === null
            ? {}
            : { previous: day.earlierGrossSales, previousTitle: formats.weekdayDay(day.earlierDay) }),
        }))}
        currentName={current}
        {...(before && { previousName: previous })}
        formatValue={money}
        formatAxis={(value) => formats.money(value, currency, { short: true })}
        noValueText={t('dashboard.figure.no-data')}
        height={300}
      />
    </ChartFrame>
  )
}

const emptyDay = { day: '1970-01-01', grossSales: 0 }
