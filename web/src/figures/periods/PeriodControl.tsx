import { daysBetween, maxPageDays } from '@storekeep/contract/rules/time/periods.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { DateRangePicker } from '#ui/DateRangePicker.tsx'
import type { DayRange } from '#ui/DateRangePanel.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { choosePeriod } from './period.ts'
import type { ChosenPeriod } from './period.ts'
import { LinkNotice } from './LinkNotice.tsx'
import { periodChange, presets } from './period-search.ts'
import type { PeriodSearch } from './period-search.ts'
import type { View } from './view.ts'

interface PeriodControlProps<Search extends PeriodSearch> {
  view: Pick<View, 'chosen' | 'today'>
  /** The address of the page, where the selected period is stored. */
  address: Address<Search>
}

/** Selects the period of the page: a preset, or any two days. */
export function PeriodControl<Search extends PeriodSearch>({
  view: { chosen, today },
  address,
}: PeriodControlProps<Search>) {
  const t = useT()
  const formats = useFormats()
  const clock = { day: today, time: '23:59' }
  const named = presets.map((id) => {
    const { now, last } = choosePeriod({ period: id }, clock)
    return { id, label: t(`dashboard.period.${id}`), from: now.from, to: last }
  })
  const formatRange = ({ from, to }: DayRange) =>
    daysBetween(from, to) >= maxPageDays
      ? t('dashboard.period.too-long', { days: maxPageDays })
      : formats.dayRange(from, to)
  return (
    <>
      <DateRangePicker
        label={t('dashboard.period.label')}
        valueText={
          chosen.name === 'custom'
            ? formats.dayRange(chosen.now.from, chosen.last)
            : t(`dashboard.period.${chosen.name}`)
        }
        value={{ from: chosen.now.from, to: chosen.last }}
        onChange={({ from, to }, id) => {
          const preset = presets.find((name) => name === id)
          address.change(periodChange<Search>(preset === undefined ? { from, to } : { period: preset }))
        }}
        presets={named}
        presetsLabel={t('dashboard.period.presets')}
        selectedPreset={chosen.name === 'custom' ? undefined : chosen.name}
        maxDay={today}
        applyLabel={t('dashboard.period.apply')}
        formatRange={formatRange}
      />
      <PeriodNotice chosen={chosen} />
    </>
  )
}

/** Explains why the page shows other days than those in the address. */
function PeriodNotice({ chosen: { notice, now, last } }: { chosen: ChosenPeriod }) {
  const t = useT()
  const formats = useFormats()
  if (notice === null) return null
  const shown = formats.dayRange(now.from, last)
  return (
    <LinkNotice>
      {notice === 'shortened'
        ? t('dashboard.period.shortened', { days: maxPageDays, shown })
        : t(`dashboard.period.${notice}`, { shown })}
    </LinkNotice>
  )
}
