import { useQuery } from '@tanstack/react-query'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { reportFormats, type ReportFormatName } from '@storekeep/contract/rules/orders/reports.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { choosePeriod } from '#figures/periods/period.ts'
import { presets } from '#figures/periods/period-search.ts'
import { RestoredNote } from '#kit/form/RestoredNote.tsx'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { language } from '#kit/words/current.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { DateRangePicker } from '#ui/DateRangePicker.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { reportBody, reportSize } from './reports.queries.ts'
import type { ReportRequest } from './reports.queries.ts'
import { Columns } from './ReportColumns.tsx'
import css from './files.module.css'

interface CreateReportProps {
  request: ReportRequest
  /** The filters of the list, as text. */
  filters: readonly string[]
  today: string
  onClose: () => void
  onCreated: () => void
}

/** The choices made in the dialog. */
interface Draft {
  readonly format: ReportFormatName
  readonly dateRange: ReportRequest['dateRange']
}

/** Start of the range "all orders"; no order is older. */
const beginning = '2000-01-01'
const everything = 'everything'

/** Creates a report of the orders in the list, for any date range; shows its size first. */
export function CreateReport({ request, filters, today, onClose, onCreated }: CreateReportProps) {
  const t = useT()
  const { from, to } = request.dateRange
  const draft = useDraftValues<Draft>(`report.${from}.${to}`, { format: 'CSV', dateRange: request.dateRange })
  const { format, dateRange } = draft.values
  const wanted = { ...request, dateRange }
  const creation = useCommand(async () => {
    await call(orderReports.create, { body: { ...reportBody(wanted), language: language(), format } })
    draft.clear()
    await refetchAbout('reports')
    onCreated()
  })
  return (
    <Dialog
      isOpen
      inAddress
      title={t('reports.create-title')}
      locked={creation.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button
            disabled={creation.isPending}
            onClick={() => {
              draft.discard()
              onClose()
            }}
          >
            {t('shell.form.cancel')}
          </Button>
          <Button changes tone="primary" pending={creation.isPending} onClick={() => creation.run()}>
            {t('reports.create')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <RestoredNote draft={draft} />
        <Range dateRange={dateRange} today={today} onRange={(days) => draft.change({ dateRange: days })} />
        <Format format={format} onFormat={(id) => draft.change({ format: id })} />
        <Filters filters={filters} />
        <Size request={wanted} />
        <Columns />
        <FailureBanner error={creation.error} />
      </div>
    </Dialog>
  )
}

function Range({
  dateRange: { from, to },
  today,
  onRange,
}: {
  dateRange: Draft['dateRange']
  today: string
  onRange: (range: Draft['dateRange']) => void
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
          formatRange={(range) => formats.dayRange(range.from, range.to)}
        />
      </span>
    </div>
  )
}

function Format({
  format,
  onFormat,
}: {
  format: ReportFormatName
  onFormat: (format: ReportFormatName) => void
}) {
  const t = useT()
  return (
    <RadioGroup<ReportFormatName>
      label={t('reports.format')}
      look="cards"
      options={reportFormats.map((id) => ({
        id,
        label: t(`reports.format.${id}`),
        description: t(`reports.format-about.${id}`),
      }))}
      value={format}
      onChange={onFormat}
    />
  )
}

/** The filters of the list, which also apply to the report. */
function Filters({ filters }: { filters: readonly string[] }) {
  const t = useT()
  return (
    <div className={css.field}>
      <span className={css.label}>{t('reports.filters')}</span>
      <span className={css.sub}>{filters.length === 0 ? t('reports.no-filters') : filters.join(' · ')}</span>
    </div>
  )
}

/** The number of rows, if the server can tell without reading every order. */
function Size({ request }: { request: ReportRequest }) {
  const t = useT()
  const { data, error } = useQuery(reportSize(request))
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
