import { Info } from 'lucide-react'
import type { ReviewSummary } from '@storekeep/contract/areas/reviews.ts'
import { enoughData, leastSample, wilson } from '@storekeep/contract/rules/figures/intervals.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Popover } from '#ui/Popover.tsx'
import { Stat } from '#ui/Stat.tsx'
import css from './Summary.module.css'

/** Positive ÷ rated with its 95 % interval; not shown as a share if there are too few ratings. */
export function PositiveShare({ summary: { positive, negative } }: { summary: ReviewSummary }) {
  const t = useT()
  const formats = useFormats()
  const rated = positive + negative
  const interval = wilson(positive, rated)
  const isEnough = enoughData(rated)
  return (
    <Stat
      label={t('reviews.share')}
      value={isEnough ? formats.percent(positive / rated) : noData}
      about={
        <Popover
          label={t('reviews.share')}
          trigger={
            <IconButton
              size="s"
              label={t('reviews.share-what')}
              icon={<Info size="1rem" aria-hidden="true" />}
            />
          }
        >
          <div className={css.about}>
            <p>{t('reviews.share-about')}</p>
            <p>{t('reviews.share-of', { positive, rated })}</p>
            <p>{t('reviews.share-days')}</p>
          </div>
        </Popover>
      }
      note={
        isEnough && interval
          ? t('reviews.share-interval', {
              low: formats.percent(interval.low),
              high: formats.percent(interval.high),
            })
          : t('reviews.share-too-few', { least: formats.number(leastSample) })
      }
    />
  )
}
