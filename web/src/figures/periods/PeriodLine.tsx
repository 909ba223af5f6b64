import { memo, useState } from 'react'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import { cx } from '#ui/cx.ts'
import css from './PeriodLine.module.css'
import type { Alike } from './alike.ts'
import type { DataState, View } from './view.ts'

interface PeriodLineProps {
  view: View
  /** The server's metadata of its figures; undefined while loading. */
  data: DataState | undefined
  /** The comparable locations; null if there are none, undefined while loading. */
  alike: Pick<Alike<unknown>, 'locations' | 'of'> | null | undefined
  /** Switches the comparison between the year before and the weeks before. */
  onCompare: () => void
}

/**
 * The shown days, the days they are compared with, and when the figures were last updated. A phone shows only the days;
 * the rest expands.
 */
export const PeriodLine = memo(function PeriodLine({ view, data, alike, onCompare }: PeriodLineProps) {
  const t = useT()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { now, last } = view.chosen
  return (
    <div className={css.line} data-open={isOpen || undefined}>
      <div className={css.days}>
        <span>{formats.dayRange(now.from, last)}</span>
        <button
          type="button"
          className={cx(linkClass('quiet'), css.compare, css.opener)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('dashboard.compared-how')}
        </button>
        {alike !== undefined && <Comparison view={view} alike={alike} onCompare={onCompare} />}
      </div>
      <span className={css.more}>
        {data && alike !== undefined
          ? t('dashboard.as-of', { time: formats.time(data.asOf, view.zone) })
          : null}
      </span>
    </div>
  )
})

type ComparisonProps = Pick<PeriodLineProps, 'view' | 'onCompare'> & {
  alike: Exclude<PeriodLineProps['alike'], undefined>
}

/** What the figures are compared with; it is shown as a whole, so that none of it moves. */
function Comparison({ view, alike, onCompare }: ComparisonProps) {
  const t = useT()
  const formats = useFormats()
  const { before, isYearBefore } = view.chosen
  const range = formats.dayRange(before.from, addDays(before.to, -1))
  return (
    <>
      <span className={css.more}>
        {alike === null
          ? t('dashboard.not-compared', { range })
          : before.until === undefined
            ? t('dashboard.compared-with', { range })
            : t('dashboard.compared-until', { range, time: before.until })}
      </span>
      <button type="button" className={cx(linkClass('quiet'), css.compare, css.more)} onClick={onCompare}>
        {t(isYearBefore ? 'dashboard.compare.before' : 'dashboard.compare.year')}
      </button>
      {alike && (
        <span className={css.more}>
          {t('dashboard.like-for-like', {
            locations: formats.number(alike.locations),
            of: formats.number(alike.of),
          })}
        </span>
      )}
      {view.severalZones && <span className={css.more}>{t('dashboard.local-time')}</span>}
    </>
  )
}
