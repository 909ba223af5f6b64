import type { OrderReport } from '@storekeep/contract/areas/reports.ts'
import { fileSize } from '#kit/formats/fileSize.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import css from './files.module.css'
import { useFollowed } from './useFollowed.ts'

/** The progress of a report; its size when finished, or what to do after a failure. */
export function FileStatus({ report }: { report: OrderReport }) {
  const t = useT()
  const formats = useFormats()
  const { status, progress, rows, bytes, errorCode, isPollingOver, again } = useFollowed(report)
  if (status === 'READY')
    return (
      <span className={css.about}>
        <span>
          <Badge tone="good">{t('reports.status.READY')}</Badge>
        </span>
        <span className={css.sub}>
          {t('reports.rows', { count: rows })} · {fileSize(bytes)}
        </span>
        {report.expiresAt !== null && (
          <span className={css.sub}>
            {t('reports.kept-until', { day: formats.day(report.expiresAt.slice(0, 10)) })}
          </span>
        )}
      </span>
    )
  if (status === 'FAILED')
    return (
      <span className={css.about}>
        <span>
          <Badge tone="bad">{t('reports.status.FAILED')}</Badge>
        </span>
        <span className={css.sub}>{t(`reports.failure.${errorCode ?? 'failed'}`)}</span>
      </span>
    )
  const known = status === 'PROCESSING' && progress.total > 0
  return (
    <span className={css.progress}>
      <ProgressBar
        label={t(`reports.status.${status}`)}
        {...(known && {
          value: progress.done,
          max: progress.total,
          valueText: t('reports.progress', {
            done: formats.number(progress.done),
            total: formats.number(progress.total),
          }),
        })}
      />
      {isPollingOver && (
        <Button size="s" onClick={again}>
          {t('reports.look-again')}
        </Button>
      )}
    </span>
  )
}
