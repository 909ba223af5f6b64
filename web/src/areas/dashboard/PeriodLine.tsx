import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { addDays } from '@storekeep/contract/rules/periods.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from './DashboardPage.module.css'
import { statsNow } from './dashboard.queries.ts'
import { isComparable } from './view.ts'
import type { View } from './view.ts'

/** The days shown, the days they are compared with, and when the figures were last true. */
export const PeriodLine = memo(function PeriodLine({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const { data } = useQuery(statsNow(view))
  const { now, last, before } = view.chosen
  const range = formats.dayRange(before.from, addDays(before.to, -1))
  return (
    <p className={css.line}>
      <span>{formats.dayRange(now.from, last)}</span>
      <span>
        {data && data.data.firstDay !== null && !isComparable(view, data.data)
          ? t('dashboard.not-compared', { day: formats.day(data.data.firstDay) })
          : before.until === undefined
            ? t('dashboard.compared-with', { range })
            : t('dashboard.compared-until', { range, time: before.until })}
      </span>
      {view.severalZones && <span>{t('dashboard.local-time')}</span>}
      <span className={css.asOf}>
        {data ? t('dashboard.as-of', { time: formats.time(data.data.asOf, view.zone) }) : null}
      </span>
    </p>
  )
})
