import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { daysFault, filteringDays } from '#kit/page/search-parts.ts'
import { DateRangePicker } from '#ui/DateRangePicker.tsx'
import { clockIn } from '../periods/clock.ts'
import { LinkNotice } from '../periods/LinkNotice.tsx'
import { choosePeriod } from '../periods/period.ts'
import type { Preset } from '../periods/period-search.ts'
import { useNow } from '../periods/useNow.ts'

/** The preset that clears the filter; its first day precedes everything that is listed. */
const any = { id: 'any', from: '2000-01-01' } as const

/** Both days are inclusive; without one, the range is open at that end. */
interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface DayFilterProps {
  label: string
  anyLabel: string
  /** The days in the address of the list. */
  days: Days
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
  /** The offered periods besides all days. */
  offered: readonly Preset[]
  /** The time zone of today. */
  zone: string
}

/** Filters a list by days: all of them, a preset, or any two. */
export function DayFilter({ label, anyLabel, days, onChange, offered, zone }: DayFilterProps) {
  const t = useT()
  const formats = useFormats()
  const clock = clockIn(zone, useNow())
  const today = clock.day
  const { from = any.from, to = today } = filteringDays(days)
  const fault = daysFault(days)
  const presets = [
    { ...any, label: anyLabel, to: today },
    ...offered.map((id) => {
      const { now, last } = choosePeriod({ period: id }, clock)
      return { id, label: t(`dashboard.period.${id}`), from: now.from, to: last }
    }),
  ]
  const text = (range: { from: string; to: string }) =>
    range.from === any.from && range.to === today ? anyLabel : formats.dayRange(range.from, range.to)
  return (
    <>
      <DateRangePicker
        label={label}
        valueText={text({ from, to })}
        value={{ from, to }}
        onChange={(range, preset) => onChange(preset === any.id ? { from: undefined, to: undefined } : range)}
        presets={presets}
        presetsLabel={t('dashboard.period.presets')}
        selectedPreset={presets.find((one) => one.from === from && one.to === to)?.id}
        maxDay={today}
        applyLabel={t('dashboard.period.apply')}
        formatRange={text}
      />
      {fault !== null && <LinkNotice>{t(`dashboard.period.${fault}-all`)}</LinkNotice>}
    </>
  )
}
