import { useState } from 'react'
import { ReplyBody, type Review } from '@storekeep/contract/areas/reviews.ts'
import { graphemes } from '@storekeep/contract/kit/text.ts'
import { longestReply } from '@storekeep/contract/rules/reviews/reviews.ts'
import { ApiError, isOutcomeUnknown } from '#kit/api/ApiError.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { FormButtons } from '#kit/form/FormButtons.tsx'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { refetchReviews, sendReply } from '../commands.ts'
import css from './Reply.module.css'

/** The id of a reply's draft; the list uses it to open the boxes of stored drafts. */
export function replyDraft(reviewId: string): string {
  return `reply.${reviewId}`
}

interface ReplyFormProps {
  review: Review
  /** Whether the review has got a reply while this one was being written. */
  isOvertaken: boolean
  /** Whether a button press opened the box, so that it takes the focus. */
  isFocused: boolean
  onSent: () => void
  onCancel: () => void
}

/** The form of a reply; sending is idempotent, so a retry after a lost response does not reply twice. */
function useReply(review: Review, onSent: () => void) {
  const t = useT()
  return useSaveForm<ReplyBody>({
    schema: ReplyBody,
    // a refused reply is the starting point of the next one
    values: { message: review.reply?.message ?? '' },
    draftId: replyDraft(review.id),
    save: ({ message }, key) => sendReply(review.id, message, key),
    onSaved: () => {
      toast({ tone: 'good', message: t('reviews.sent'), detail: t('reviews.sent-about') })
      onSent()
    },
    onRefused: (error) => {
      // a colleague replied first: show their reply
      if (error instanceof ApiError && error.code === 'review.alreadyReplied') void refetchReviews()
    },
  })
}

/** A box for one reply. */
export function ReplyForm({ review, isOvertaken, isFocused, onSent, onCancel }: ReplyFormProps) {
  const t = useT()
  const reply = useReply(review, onSent)
  const { form, draft, saving } = reply
  const [isAsked, setAsked] = useState(false)
  // after a lost answer the reply may be this one; sending it again tells
  const isLate = isOvertaken && !saving && !isOutcomeUnknown(reply.submitError)
  const discard = () => {
    draft.discard()
    onCancel()
  }
  const cancel = () => (form.formState.isDirty ? setAsked(true) : discard())
  return (
    <FormShell
      {...reply}
      isPart
      footer={
        isLate ? (
          <Button onClick={cancel}>{t('shell.form.discard')}</Button>
        ) : (
          <FormButtons saveLabel={t('reviews.send')} saving={saving} onCancel={cancel} />
        )
      }
    >
      {isLate && (
        <Banner tone="warn" title={t('reviews.overtaken')}>
          {t('reviews.overtaken-about')}
        </Banner>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={t('reviews.discard-title')}
        message={t('shell.form.leave-text')}
        confirmLabel={t('shell.form.discard')}
        cancelLabel={t('shell.form.stay')}
        danger
        onConfirm={discard}
      />
      <TextArea
        {...form.register('message')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the box by pressing "Reply"
        autoFocus={isFocused}
        rows={3}
        dir="auto"
        label={t('reviews.message')}
        error={fieldText(form.formState.errors.message?.message)}
        description={<Counter length={graphemes(form.watch('message').trim())} />}
      />
    </FormShell>
  )
}

function Counter({ length }: { length: number }) {
  const t = useT()
  const formats = useFormats()
  return (
    <span className={css.counter} data-over={length > longestReply || undefined}>
      {t('reviews.counter', { length: formats.number(length), most: formats.number(longestReply) })}
    </span>
  )
}
