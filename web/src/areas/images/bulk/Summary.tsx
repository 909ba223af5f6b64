import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import css from './Bulk.module.css'
import type { countsOf } from './photos.ts'

interface SummaryProps {
  counts: ReturnType<typeof countsOf>
  /** Whether the products have loaded. */
  isMatched: boolean
  onRetry: () => void
}

/** Upload progress and open decisions. */
export function Summary({ counts, isMatched, onRetry }: SummaryProps) {
  const t = useT()
  const { number } = useFormats()
  const { all, sent, underWay, failed, refused, contested, alone, ready } = counts
  const sendable = all - refused
  return (
    <div className={css.summary}>
      {underWay > 0 && (
        <ProgressBar
          label={t('images.bulk.sending')}
          value={sent}
          max={sendable}
          valueText={t('images.bulk.sent-of', { sent: number(sent), all: number(sendable) })}
        />
      )}
      <output className={css.counts}>
        {isMatched && underWay === 0 && <span>{t('images.bulk.ready', { count: ready })}</span>}
        {contested > 0 && (
          <span className={css.warn}>{t('images.bulk.contested', { count: contested })}</span>
        )}
        {isMatched && alone > 0 && <span>{t('images.bulk.alone', { count: alone })}</span>}
        {refused > 0 && <span className={css.bad}>{t('images.bulk.refused', { count: refused })}</span>}
        {failed > 0 && <span className={css.bad}>{t('images.bulk.failed', { count: failed })}</span>}
      </output>
      {failed > 1 && (
        <Button size="s" onClick={onRetry}>
          {t('images.bulk.retry-all')}
        </Button>
      )}
    </div>
  )
}
