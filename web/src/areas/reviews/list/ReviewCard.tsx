import { Link } from '@tanstack/react-router'
import { CircleDashed, ReceiptText, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useMemo } from 'react'
import type { Review } from '@storekeep/contract/areas/reviews.ts'
import { ratingOf } from '@storekeep/contract/rules/reviews/reviews.ts'
import type { Theme } from '@storekeep/contract/rules/reviews/theme-names.ts'
import { namesOf } from '#figures/names/names.ts'
import { listed } from '#kit/formats/listed.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { ReplyPart } from '../reply/ReplyPart.tsx'
import { MarkedText } from './MarkedText.tsx'
import css from './ReviewCard.module.css'

const looks = {
  POSITIVE: { tone: 'good', Icon: ThumbsUp },
  NEGATIVE: { tone: 'bad', Icon: ThumbsDown },
  NO_RATING: { tone: 'neutral', Icon: CircleDashed },
} as const

interface ReviewCardProps {
  review: Review
  theme: Theme | undefined
  /** Whether it has left the list and is shown only because a reply to it is being written. */
  isGone: boolean
  /** Called when nothing is written to such a review any more. */
  onLeft: () => void
}

/** One review: its text, order, and reply. */
export function ReviewCard({ review, theme, isGone, onLeft }: ReviewCardProps) {
  const t = useT()
  const formats = useFormats()
  const stores = useVisibleStores()
  const names = useMemo(() => namesOf(stores), [stores])
  const rating = ratingOf(review.rating)
  const { tone, Icon } = looks[rating]
  return (
    <Card
      as="article"
      className={css.review}
      data-review={review.id}
      data-silent={(review.text === null && review.reply === null) || undefined}
    >
      <header className={css.top}>
        <Badge tone={tone} icon={<Icon size="0.875rem" aria-hidden="true" />}>
          {t(`reviews.rating.${rating}`)}
        </Badge>
        <span className={css.author}>{review.author ?? t('reviews.anonymous')}</span>
        {review.text === null && <span>{t('reviews.no-words')}</span>}
        <time dateTime={review.createdAt}>{formats.dateTime(review.createdAt, review.timeZone)}</time>
        <span className={css.location}>{names.location(review.storeAddressId) ?? review.storeAddressId}</span>
        {review.order && (
          <Link
            to="/reports/$orderId"
            params={{ orderId: review.order.id }}
            className={css.order}
            aria-label={t('reviews.open-order', { code: review.order.code })}
          >
            <ReceiptText size="0.875rem" aria-hidden="true" />
            <span className={linkClass()}>{review.order.code}</span>
          </Link>
        )}
      </header>
      {review.text !== null && <MarkedText text={review.text} language={review.language} theme={theme} />}
      {review.items.length > 0 && (
        <p className={css.items}>{t('reviews.items', { items: listed(formats, review.items) })}</p>
      )}
      {review.themes.length > 0 && (
        <ul aria-label={t('reviews.themes')} className={css.themes}>
          {review.themes.map((one) => (
            <li key={one}>{t(`reviews.theme.${one}`)}</li>
          ))}
        </ul>
      )}
      <ReplyPart review={review} isGone={isGone} onLeft={onLeft} />
    </Card>
  )
}
