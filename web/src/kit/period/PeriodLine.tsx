import { memo } from 'react'
import { addDays } from '@storekeep/contract/rules/periods.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from './PeriodLine.module.css'
import { isComparable } from './view.ts'
import type { DataState, View } from './view.ts'

// words-of: dashboard

export interface PeriodLineProps {
  view: View
  /** What the server says of its figures; unknown while they load. */
  data: DataState | undefined
}

/** The days shown, the days they are compared with, and when the figures were last true. */
export const PeriodLine = memo(function PeriodLine({ view, data }: PeriodLineProps) {
  const t = useT()
  const formats = useFormats()
  const { now, last, before } = view.chosen
  const range = formats.dayRange(before.from, addDays(before.to, -1))
  return (
    <p className={css.line}>
      <span>{formats.dayRange(now.from, last)}</span>
      <span>
        {data && data.wholeFrom !== null && !isComparable(view, data)
          ? t('dashboard.not-compared', { day: formats.day(data.wholeFrom) })
          : before.until === undefined
            ? t('dashboard.compared-with', { range })
            : t('dashboard.compared-until', { range, time: before.until })}
      </span>
      {view.severalZones && <span>{t('dashboard.local-time')}</span>}
      <span className={css.asOf}>
        {data ? t('dashboard.as-of', { time: formats.time(data.asOf, view.zone) }) : null}
      </span>
    </p>
  )
})
