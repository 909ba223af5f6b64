import { useQuery } from '@tanstack/react-query'
import { noData } from '#kit/formats/formats.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import type { TableTwin } from '#ui/charts/ChartFrame.tsx'
import { Legend } from '#ui/charts/Legend.tsx'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { Choice } from '#figures/parts/Choice.tsx'
import { CurrencyChoice, useChosenCurrency, useCurrencies } from './CurrencyChoice.tsx'
import css from './Sales.module.css'
import { salesOfHours, statsBefore, statsNow } from '../dashboard.queries.ts'
import type { Stats } from '../measures.ts'
import { pointsCsv, salesByDay, salesCsv, salesOfDay, salesOver } from './sales.ts'
import type { Grain, SalesPoint } from './sales.ts'
import { grainFor } from '#figures/charts/grain.ts'
import { useChartWords } from '#figures/charts/useChartWords.ts'
import { useFileName } from '#figures/names/useFileName.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'
import { comparableBefore } from '#figures/periods/alike.ts'
import { keepSameDays } from '#figures/shown/keepSameDays.ts'
import type { View } from '#figures/periods/view.ts'

/** Gross sales by hour, day, week or month in one currency, compared with the period before. */
export function SalesOverTime({ view }: { view: View }) {
  const t = useT()
  const now = useQuery(statsNow(view))
  const before = useQuery(statsBefore(view))
  return (
    <ChartSection title={t('details.sales.title-day')} query={now} alongside={[before]}>
      {(data) => <Chart view={view} now={data} before={comparableBefore(data, before.data)} />}
    </ChartSection>
  )
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
  const { grain, usual, currency, currencies, points, running } = useSales(view, now, before)
  const { chosen } = view
  // the chart leaves out an unfinished day, which would look like a decline; the line above and the table include it
  const finished = grain === 'day' && running ? points.slice(0, -1) : points
  const top = finished.reduce(
    (best, point) => (point.grossSales > best.grossSales ? point : best),
    finished[0] ?? emptyPoint,
  )
  const money = (value: number) => formats.money(value, currency)
  const name = (start: string) => nameOf(formats, grain, start)
  const [current, previous] = [t('details.sales.now'), t('details.sales.before')]
  const title = t(`details.sales.title-${grain}`)
  return (
    <ChartFrame
      {...words}
      title={title}
      fileName={named(`sales_by_${grain}`)}
      csv={
        grain === 'day'
          ? salesCsv(currencies, chosen.now, chosen.before, now, before)
          : pointsCsv(grain, currency, points)
      }
      actions={<Choices grain={grain} usual={usual} currencies={currencies} />}
      twin={useTable(grain, currency, points)}
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
        label={title}
        summary={t('details.sales.summary', { day: name(top.start), value: money(top.grossSales) })}
        points={finished.map((point) => ({
          label: shortNameOf(formats, grain, point.start),
          title: name(point.start),
          value: point.isKnown ? point.grossSales : null,
          ...(point.earlierGrossSales === null
            ? {}
            : { previous: point.earlierGrossSales, previousTitle: name(point.earlierStart) }),
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

/** The chart in the address, and its points: one currency by hour, day, week or month. */
function useSales(view: View, now: Stats, before: Stats | undefined) {
  const { search } = useDashboardAddress()
  const { chosen, today } = view
  const currencies = useCurrencies(view)
  const currency = useChosenCurrency(currencies)
  const usual = grainFor(chosen.days)
  const grain: Grain = search.by ?? usual
  const hours = useHours(view, grain === 'hour', before !== undefined)
  const days = salesByDay(currency, chosen.now, chosen.before, now, before)
  return {
    grain,
    usual,
    currency,
    currencies,
    points: grain === 'hour' ? salesOfDay(currency, hours.now ?? [], hours.before) : salesOver(days, grain),
    running: chosen.includesToday ? days.find(({ day }) => day === today) : undefined,
  }
}

interface ChoicesProps {
  grain: Grain
  /** The default grouping for a period of this length. */
  usual: Grain
  currencies: readonly string[]
}

/** Buttons for hour, day, week or month, and for the currency when there are several. */
function Choices({ grain, usual, currencies }: ChoicesProps) {
  const t = useT()
  const { change } = useDashboardAddress()
  return (
    <>
      <Choice
        label={t('details.sales.by')}
        options={grains.map((id) => ({ id, label: t(`details.sales.by-${id}`) }))}
        value={grain}
        onChange={(next) => change({ by: next === usual ? undefined : next }, { replace: true })}
      />
      <CurrencyChoice currencies={currencies} />
    </>
  )
}

function useTable(grain: Grain, currency: string, points: readonly SalesPoint[]): TableTwin {
  const t = useT()
  const formats = useFormats()
  const money = (value: number) => formats.money(value, currency)
  return {
    columns: [
      { id: 'day', header: t(`details.sales.by-${grain}`) },
      { id: 'gross', header: t('dashboard.figure.grossSales.name'), numeric: true },
      { id: 'net', header: t('dashboard.figure.netSales.name'), numeric: true },
      { id: 'orders', header: t('details.all-products.delivered'), numeric: true },
      { id: 'day-before', header: t('details.sales.day-before') },
      { id: 'gross-before', header: t('details.sales.before'), numeric: true },
    ],
    rows: points.map((point) => [
      { text: nameOf(formats, grain, point.start) },
      { text: point.isKnown ? money(point.grossSales) : noData },
      { text: point.isKnown ? money(point.netSales) : noData },
      { text: point.isKnown ? formats.number(point.orders) : noData },
      { text: nameOf(formats, grain, point.earlierStart) },
      { text: point.earlierGrossSales === null ? noData : money(point.earlierGrossSales) },
    ]),
  }
}

const emptyPoint = { start: '1970-01-01', grossSales: 0 }
const grains = ['hour', 'day', 'week', 'month'] as const

/** Sales by hour, loaded only when the chart shows them. */
function useHours(view: View, enabled: boolean, isCompared: boolean) {
  const now = useQuery({ ...salesOfHours(view, 'now'), enabled })
  const before = useQuery({ ...keepSameDays(salesOfHours(view, 'before')), enabled: enabled && isCompared })
  return { now: now.data?.hours, before: isCompared ? before.data?.hours : undefined }
}

/** The label of a point in the table and the tooltip. */
function nameOf(formats: Formats, grain: Grain, start: string): string {
  if (grain === 'hour') return formats.hour(Number(start))
  return grain === 'month' ? formats.month(start) : formats.weekdayDay(start)
}

function shortNameOf(formats: Formats, grain: Grain, start: string): string {
  if (grain === 'hour') return formats.hour(Number(start))
  return grain === 'month' ? formats.month(start) : formats.dayShort(start)
}
