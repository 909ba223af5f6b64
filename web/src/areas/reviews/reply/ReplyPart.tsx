import { MessageSquareReply } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Reply, Review } from '@storekeep/contract/areas/reviews.ts'
import { erasedName } from '@storekeep/contract/rules/users/erased.ts'
import { useStoredDrafts } from '#kit/form/useDraft.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { replyDraft, ReplyForm } from './ReplyForm.tsx'
import css from './Reply.module.css'

const tones = { SENT: 'neutral', PUBLISHED: 'good', REFUSED: 'bad' } as const

interface ReplyPartProps {
  review: Review
  /** Whether the review has left the list, since it has a reply. */
  isGone: boolean
  onLeft: () => void
}

/** REVIEWS-RULE-REPLY: the reply with its state, or a Reply button if the server allows it. */
export function ReplyPart({ review, isGone, onLeft }: ReplyPartProps) {
  const t = useT()
  const hasDraft = useStoredDrafts(replyDraft(review.id)).length > 0
  const [isOpen, setOpen] = useState<false | 'pressed' | 'kept'>(hasDraft && 'kept')
  const [isSent, setSent] = useState(false)
  const shown = useRef<HTMLDivElement>(null)
  const { reply, abilities } = review
  useEffect(
    function focusWhatWasSent() {
      if (isSent) shown.current?.focus()
    },
    [isSent],
  )
  return (
    <div ref={shown} tabIndex={-1} className={css.part}>
      {reply && <Written reply={reply} timeZone={review.timeZone} />}
      {isOpen ? (
        <ReplyForm
          review={review}
          isOvertaken={isGone || !abilities.reply.enabled}
          isFocused={isOpen === 'pressed'}
          onSent={() => {
            setOpen(false)
            setSent(true)
            if (isGone) onLeft()
          }}
          onCancel={() => {
            setOpen(false)
            if (isGone) onLeft()
          }}
        />
      ) : (
        abilities.reply.enabled && (
          <Button
            changes
            size="s"
            className={css.open}
            icon={<MessageSquareReply size="1rem" aria-hidden="true" />}
            aria-label={
              review.author === null && review.order !== null
                ? t(reply ? 'reviews.reply-again-to-order' : 'reviews.reply-to-order', {
                    code: review.order.code,
                  })
                : t(reply ? 'reviews.reply-again-to' : 'reviews.reply-to', {
                    author: review.author ?? t('reviews.anonymous'),
                  })
            }
            onClick={() => setOpen('pressed')}
          >
            {t(reply ? 'reviews.reply-again' : 'reviews.reply')}
          </Button>
        )
      )}
    </div>
  )
}

function Written({ reply, timeZone }: { reply: Reply; timeZone: string }) {
  const t = useT()
  const formats = useFormats()
  const { state, reason, message, by } = reply
  const at = formats.dateTime(reply.sentAt, timeZone)
  const name = by === erasedName ? t('reviews.by-erased') : by
  return (
    <div className={css.written} data-state={state}>
      <p className={css.head}>
        <strong>{t('reviews.your-reply')}</strong>
        <Badge tone={tones[state]}>{t(`reviews.state.${state}`)}</Badge>
        <span className={css.when}>{name === null ? at : t('reviews.by', { name, at })}</span>
      </p>
      <p dir="auto" className={css.message}>
        {message}
      </p>
      {reason && (
        <p className={css.reason}>
          {t(`reviews.reason.${reason.code}`)} {reason.text !== null && <q dir="auto">{reason.text}</q>}
        </p>
      )}
      {state === 'SENT' && <p className={css.hint}>{t('reviews.sent-about')}</p>}
    </div>
  )
}
