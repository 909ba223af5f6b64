import { useRef, useState } from 'react'
import { ReplyBody, type Review } from '@storekeep/contract/areas/reviews.ts'
import { graphemes } from '@storekeep/contract/kit/fields.ts'
import { longestReply } from '@storekeep/contract/rules/reviews.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useSchemaForm } from '#kit/form/useSchemaForm.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { askAgain, sendReply } from '../reviews.queries.ts'
import css from './Reply.module.css'

export interface ReplyFormProps {
  review: Review
  onSent: () => void
  onCancel: () => void
}

/** One box for one message; sent again after a lost answer it is still sent once. */
export function ReplyForm({ review, onSent, onCancel }: ReplyFormProps) {
  const t = useT()
  const formats = useFormats()
  // a refused reply is where one goes on from
  const form = useSchemaForm<ReplyBody>(ReplyBody, { message: review.reply?.message ?? '' })
  const [fault, setFault] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const attempt = useRef({ message: '', key: '' })
  const send = async ({ message }: ReplyBody) => {
    if (attempt.current.message !== message) attempt.current = { message, key: crypto.randomUUID() }
    setSaving(true)
    setFault(null)
    try {
      await sendReply(review.id, message, attempt.current.key)
      toast({ tone: 'good', message: t('reviews.sent'), detail: t('reviews.sent-about') })
      onSent()
    } catch (error) {
      setFault(error)
      // somebody else was quicker: their reply is shown
      if (error instanceof ApiError && error.code === 'review.alreadyReplied') void askAgain()
    } finally {
      setSaving(false)
    }
  }
  const length = graphemes(form.watch('message').trim())
  return (
    <FormShell
      form={form}
      onSubmit={send}
      submitError={fault}
      saving={isSaving}
      footer={
        <>
          <Button type="submit" tone="primary" pending={isSaving}>
            {t('reviews.send')}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {t('reviews.cancel')}
          </Button>
        </>
      }
    >
      <TextArea
        {...form.register('message')}
        // the box was asked for by pressing "Reply"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus
        rows={3}
        dir="auto"
        label={t('reviews.message')}
        error={fieldText(form.formState.errors.message?.message)}
        description={
          <span className={css.counter} data-over={length > longestReply || undefined}>
            {t('reviews.counter', { length: formats.number(length), most: formats.number(longestReply) })}
          </span>
        }
      />
    </FormShell>
  )
}
