import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderReports } from '@storekeep/contract/areas/orders.reports.ts'
import { reportFormats, type ReportFormatName } from '@storekeep/contract/rules/order-reports.ts'
import { addDays } from '@storekeep/contract/rules/periods.ts'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { choosePeriod } from '#kit/period/period.ts'
import { presets } from '#kit/period/period-search.ts'
import { useFormats } from '#kit/useFormats.ts'
import { language } from '#kit/words/current.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DateRangePicker } from '#ui/DateRangePicker.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useFilterText } from '../list/useFilterText.ts'
import { reportBody, reportSize } from '../orders.queries.ts'
import type { ReportAsked } from '../orders.queries.ts'
import { activeFilters } from '../search.ts'
import type { ReportsSearch } from '../search.ts'
import { Columns } from './Columns.tsx'
import css from './files.module.css'

// words-of: reports, dashboard

export interface CreateReportProps {
  asked: ReportAsked
  search: ReportsSearch
  today: string
  onClose: () => void
  onCreated: () => void
}

/** Before this day nobody has orders; "everything" begins here. */
const beginning = '2000-01-01'
const everything = 'everything'

/** Asks for a report of what the list shows, in any range; says before how large it will be. */
export function CreateReport({ asked, search, today, onClose, onCreated }: CreateReportProps) {
  const t = useT()
  const queries = useQueryClient()
  const [format, setFormat] = useState<ReportFormatName>('CSV')
  const [dateRange, setRange] = useState(asked.dateRange)
  const wanted = { ...asked, dateRange }
  const creation = useCommand(async () => {
    await call(orderReports.create, { body: { ...reportBody(wanted), language: language(), format } })
    await queries.invalidateQueries({ queryKey: ['REPORTS-LIST'] })
    onCreated()
  })
  return (
    <Dialog
      isOpen
      title={t('reports.create-title')}
      closeLabel={t('orders.close')}
      locked={creation.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button disabled={creation.isPending} onClick={onClose}>
            {t('reports.cancel')}
          </Button>
          <Button tone="primary" pending={creation.isPending} onClick={() => creation.run()}>
            {t('reports.start')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Range dateRange={dateRange} today={today} onRange={setRange} />
        <RadioGroup<ReportFormatName>
          label={t('reports.format')}
          look="cards"
          options={reportFormats.map((id) => ({
            id,
            label: t(`reports.format.${id}`),
            description: t(`reports.format-about.${id}`),
          }))}
          value={format}
          onChange={setFormat}
        />
        <Filters search={search} />
        <Size asked={wanted} />
        <Columns />
        {creation.error !== null && <Banner tone="bad" title={errorText(creation.error)} />}
      </div>
    </Dialog>
  )
}

type Days = ReportAsked['dateRange']

function Range({
  dateRange: { from, to },
  today,
  onRange,
}: {
  dateRange: Days
  today: string
  onRange: (range: Days) => void
}) {
  const t = useT()
  const formats = useFormats()
  const clock = { day: today, time: '23:59' }
  const named = [
    ...presets.map((id) => {
      const { now, last } = choosePeriod({ period: id }, clock)
      return { id: String(id), label: t(`dashboard.period.${id}`), from: now.from, to: last }
    }),
    { id: everything, label: t('reports.everything'), from: beginning, to: today },
  ]
  const last = addDays(to, -1)
  const preset = named.find((one) => one.from === from && one.to === last)
  return (
    <div className={css.field}>
      <span className={css.label}>{t('reports.range')}</span>
      <span>
        <DateRangePicker
          label={t('reports.range')}
          valueText={preset?.id === everything ? preset.label : formats.dayRange(from, last)}
          value={{ from, to: last }}
          onChange={(value) => onRange({ from: value.from, to: addDays(value.to, 1) })}
          presets={named}
          presetsLabel={t('dashboard.period.presets')}
          selectedPreset={preset?.id}
          maxDay={today}
          applyLabel={t('dashboard.period.apply')}
          cancelLabel={t('dashboard.period.cancel')}
          closeLabel={t('orders.close')}
          formatRange={(range) => formats.dayRange(range.from, range.to)}
        />
      </span>
    </div>
  )
}

/** The filters of the list, which the report takes over. */
function Filters({ search }: { search: ReportsSearch }) {
  const t = useT()
  const textOf = useFilterText()
  const names = [...activeFilters(search), ...(search.code === undefined ? [] : (['code'] as const))]
  return (
    <div className={css.field}>
      <span className={css.label}>{t('reports.filters')}</span>
      <span className={css.sub}>
        {names.length === 0 ? t('reports.no-filters') : names.map((name) => textOf(search, name)).join(' · ')}
      </span>
    </div>
  )
}

/** How many rows it will have, where that is known without reading every order. */
function Size({ asked }: { asked: ReportAsked }) {
  const t = useT()
  const { data, error } = useQuery(reportSize(asked))
  return (
    <output className={css.size}>
      {error
        ? errorText(error)
        : data === undefined
          ? t('reports.counting')
          : data.rows === null
            ? t('reports.size-at-most', { count: data.orders, locations: data.locations })
            : t('reports.size', { count: data.rows, locations: data.locations })}
    </output>
  )
}
