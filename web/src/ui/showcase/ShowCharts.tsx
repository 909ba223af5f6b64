import { Info } from 'lucide-react'
import { Card } from '../Card.tsx'
import { BarList } from '../charts/BarList.tsx'
import { ChartFrame } from '../charts/ChartFrame.tsx'
import { Heatmap } from '../charts/Heatmap.tsx'
import { Legend } from '../charts/Legend.tsx'
import { LineChart } from '../charts/LineChart.tsx'
import { Sparkline } from '../charts/Sparkline.tsx'
import { DeltaPill } from '../DeltaPill.tsx'
import { IconButton } from '../IconButton.tsx'
import { Stat } from '../Stat.tsx'
import { days, heat, hours, weekdays } from './samples.ts'
import css from './Showcase.module.css'

const euro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', notation: 'compact' })
const labels = {
  showTableLabel: 'Show as table',
  showChartLabel: 'Show as chart',
  downloadLabel: 'Download CSV',
}
const sellers = [
  { id: '1', label: 'Smash burger', value: 5400, sub: '412 sold', text: '€5,400' },
  {
    id: '2',
    label: 'Margherita with a rather long name that has to break',
    value: 4570,
    sub: '390 sold',
    text: '€4,570',
  },
  { id: '3', label: 'Salmon poke', value: 3740, sub: '201 sold', text: '€3,740' },
  { id: '4', label: 'Pad thai', value: 2910, sub: '188 sold', text: '€2,910' },
  { id: '5', label: 'Halloumi wrap', value: 2080, sub: '160 sold', text: '€2,080' },
]

/** Figures and every kind of chart. */
export function ShowCharts() {
  return (
    <>
      <Stats />
      <div className={css.charts}>
        <Lines />
        <Bars />
      </div>
      <Hours />
    </>
  )
}

function Stats() {
  return (
    <div className={css.stats}>
      <Card>
        <Stat
          label="Net sales"
          value="€98,412"
          delta={<DeltaPill direction="up" text="+8.9%" words="up 8.9%" meaning="good" />}
          note="vs previous 30 days"
          chart={<Sparkline values={days.map((day) => day.value)} />}
          about={<IconButton size="s" label="About net sales" icon={<Info />} />}
          onOpen={() => {}}
          openLabel="€98,412, show the orders behind net sales"
        />
      </Card>
      <Card>
        <Stat
          label="Orders"
          value="4,318"
          delta={<DeltaPill direction="up" text="+5.3%" words="up 5.3%" meaning="good" />}
          note="vs previous 30 days"
          chart={<Sparkline values={[3, 5, 4, 6, 5, 8, 7, 9]} tone="neutral" />}
        />
      </Card>
      <Card>
        <Stat
          label="Positive ratings"
          value="94.3%"
          delta={<DeltaPill direction="down" text="−0.8%" words="down 0.8%" meaning="bad" />}
          note="vs previous 30 days"
          chart={<Sparkline values={[9, 8, 8, 7, 8, 6, 5]} tone="bad" />}
        />
      </Card>
      <Card>
        <Stat
          label="Average wait"
          value="6.4 min"
          delta={<DeltaPill direction="down" text="−9.9%" words="down 9.9%" meaning="good" />}
          note="vs previous 30 days"
        />
      </Card>
    </div>
  )
}

function Lines() {
  return (
    <Card>
      <ChartFrame
        title="Net sales by day"
        legend={
          <Legend
            entries={[
              { name: 'This period', line: 'current' },
              { name: 'Previous period', line: 'previous' },
            ]}
          />
        }
        fileName="net-sales-by-day"
        {...labels}
        twin={{
          columns: [
            { id: 'day', header: 'Day' },
            { id: 'now', header: 'This period', numeric: true },
            { id: 'before', header: 'Previous period', numeric: true },
          ],
          rows: days.map((day) => [
            { text: day.title },
            { text: day.value === null ? 'No data' : euro.format(day.value), raw: day.value },
            { text: euro.format(day.previous), raw: day.previous },
          ]),
        }}
      >
        <LineChart
          label="Net sales by day"
          summary="Between €2,400 and €4,600 a day, highest on Saturdays; 8.9% more than in the 30 days before."
          points={days}
          currentName="This period"
          previousName="Previous period"
          formatValue={(value) => euro.format(value)}
          formatAxis={(value) => short.format(value)}
          noValueText="no data"
        />
      </ChartFrame>
    </Card>
  )
}

function Bars() {
  return (
    <Card>
      <ChartFrame
        title="Best sellers"
        fileName="best-sellers"
        {...labels}
        twin={{
          columns: [
            { id: 'product', header: 'Product' },
            { id: 'sales', header: 'Sales', numeric: true },
          ],
          rows: sellers.map((item) => [{ text: item.label }, { text: item.text, raw: item.value }]),
        }}
      >
        <BarList label="Best sellers" items={sellers} />
      </ChartFrame>
    </Card>
  )
}

function Hours() {
  return (
    <Card>
      <ChartFrame
        title="Orders by weekday and hour"
        fileName="orders-by-hour"
        {...labels}
        twin={{
          columns: [
            { id: 'hour', header: 'Hour' },
            ...weekdays.map((day) => ({ id: day.label, header: day.label, numeric: true })),
          ],
          rows: hours.map((hour, at) => [
            { text: hour.label },
            ...heat.map((row) => ({ text: String(row[at] ?? 0), raw: row[at] ?? 0 })),
          ]),
        }}
      >
        <Heatmap
          label="Orders by weekday and hour"
          summary="Most orders come on Friday to Sunday evenings around 20:00; a smaller peak is at 13:00."
          rows={weekdays}
          columns={hours}
          values={heat}
          describe={(row, column, value) =>
            `${weekdays[row]?.label ?? ''} ${hours[column]?.label ?? ''} · ${value ?? 0} orders`
          }
          lessText="0"
          moreText="35"
          hint="Point at an hour to read it."
        />
      </ChartFrame>
    </Card>
  )
}
