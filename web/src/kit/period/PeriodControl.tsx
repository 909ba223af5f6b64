import { daysBetween, maxPageDays } from '@storekeep/contract/rules/periods.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { DateRangePicker } from '#ui/DateRangePicker.tsx'
import type { DayRange } from '#ui/DateRangePanel.tsx'
import { choosePeriod } from './period.ts'
import { presets } from './period-search.ts'
import type { Chosen } from './period.ts'
import type { PeriodSearch } from './period-search.ts'

// words-of: dashboard

export interface PeriodControlProps {
  chosen: Chosen
  today: string
  onChange: (period: PeriodSearch) => void
}

/** Which days the page is about: a name, or any two days. */
export function PeriodControl({ chosen, today, onChange }: PeriodControlProps) {
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
        onChange(preset === undefined ? { from, to } : { period: preset })
      }}
      presets={named}
      presetsLabel={t('dashboard.period.presets')}
      selectedPreset={chosen.name === 'custom' ? undefined : chosen.name}
      maxDay={today}
      applyLabel={t('dashboard.period.apply')}
      cancelLabel={t('dashboard.period.cancel')}
      closeLabel={t('dashboard.close')}
      formatRange={formatRange}
    />
  )
}
