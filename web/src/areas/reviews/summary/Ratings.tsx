import { CircleDashed, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { ReviewSummary } from '@storekeep/contract/areas/reviews.ts'
import { ratings } from '@storekeep/contract/rules/reviews/reviews.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { useReviews } from '../useReviews.ts'
import css from './Summary.module.css'

const icons = { POSITIVE: ThumbsUp, NEGATIVE: ThumbsDown, NO_RATING: CircleDashed }

/** REVIEWS-RULE-FILTER: the count of each rating; pressing one filters by it. */
export function Ratings({ summary: { positive, negative, notRated } }: { summary: ReviewSummary }) {
  const t = useT()
  const formats = useFormats()
  const { address } = useReviews()
  const { search, change } = address
  const counts = { POSITIVE: positive, NEGATIVE: negative, NO_RATING: notRated }
  const all = positive + negative + notRated
  return (
    <fieldset aria-label={t('reviews.by-rating')} className={css.ratings}>
      {ratings.map((rating) => {
        const Icon = icons[rating]
        const isChosen = search.rating === rating
        return (
          <button
            key={rating}
            type="button"
            className={css.rating}
            aria-pressed={isChosen}
            data-rating={rating}
            onClick={() => change({ rating: isChosen ? undefined : rating })}
          >
            <Icon size="1rem" aria-hidden="true" />
            <span>{t(`reviews.rating.${rating}`)}</span>
            <span
              aria-hidden="true"
              className={css.bar}
              // width of the bar from 0 to 1, as a custom property of this component
              style={{ '--share': all === 0 ? 0 : counts[rating] / all } as CSSProperties}
            />
            <span className={css.count}>{formats.number(counts[rating])}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
