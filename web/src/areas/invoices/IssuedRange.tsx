import { choosePeriod } from '#figures/periods/period.ts'
import { clockIn } from '#figures/periods/clock.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { DateRangePicker } from '#ui/DateRangePicker.tsx'
import { issuedDays, type InvoicesSearch } from './search.ts'

const offered = ['this-month', 'last-month', 'last-90', 'last-12-months'] as const
/** The preset that clears the filter; its first day precedes any document. */
const any = { id: 'any', from: '2000-01-01' } as const

interface Props {
  storeId: number
  address: Address<InvoicesSearch>
}

/** The filter by issue date. */
export function IssuedRange({ storeId, address: { search, change } }: Props) {
  const t = useT()
  const formats = useFormats()
  // the store's time zone determines today
  const store = useSignedIn().stores.find(({ id }) => id === storeId)
  const clock = clockIn(store?.city.timeZone ?? 'UTC', useNow())
  const today = clock.day
  const issued = issuedDays(search)
  const { from = any.from, to = today } = issued
  const presets = [
    { ...any, label: t('invoices.issued-any'), to: today },
    ...offered.map((id) => {
      const { now, last } = choosePeriod({ period: id }, clock)
      return { id, label: t(`dashboard.period.${id}`), from: now.from, to: last }
    }),
  ]
  return (
    <DateRangePicker
      label={t('invoices.column.issued')}
      valueText={
        issued.from === undefined && issued.to === undefined
          ? t('invoices.issued-any')
          : formats.dayRange(from, to)
      }
      value={{ from, to }}
      onChange={(range, preset) =>
        change(preset === any.id ? { from: undefined, to: undefined } : { from: range.from, to: range.to })
      }
      presets={presets}
      presetsLabel={t('dashboard.period.presets')}
      selectedPreset={presets.find((one) => one.from === from && one.to === to)?.id}
      maxDay={today}
      applyLabel={t('dashboard.period.apply')}
      cancelLabel={t('dashboard.period.cancel')}
      closeLabel={t('invoices.close')}
      formatRange={(range) => formats.dayRange(range.from, range.to)}
    />
  )
}
