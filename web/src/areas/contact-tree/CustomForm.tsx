import { useRef, useState } from 'react'
import type { TreeForm } from '@storekeep/contract/areas/contact-tree.ts'
import {
  askedFields,
  missingField,
  type FormAnswers,
} from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { toast } from '#ui/toastQueue.ts'
import type { TreeContext } from './contact-tree.queries.ts'
import { FormField } from './FormField.tsx'
import css from './Tree.module.css'
import { useSendForm } from './useSendForm.ts'

interface CustomFormProps {
  form: TreeForm
  context: TreeContext
  storeAddressId: number
  onSent: (conversationId: string) => void
}

/** A custom form of the tree: its fields, missing answers and upload progress. */
export function CustomForm({ form, context, storeAddressId, onSent }: CustomFormProps) {
  const t = useT()
  const [answers, setAnswers] = useState<FormAnswers>({ choices: {}, texts: {} })
  const [files, setFiles] = useState<readonly File[]>([])
  const [missing, setMissing] = useState<string | null>(null)
  const frame = useRef<HTMLFormElement>(null)
  const { sending, send } = useSendForm({ form, context, storeAddressId })
  const submit = async () => {
    const first = missingField(form.fields, answers)
    setMissing(first?.id ?? null)
    if (first)
      return frame.current
        ?.querySelector<HTMLElement>(`[data-field="${first.id}"] :is(button, textarea)`)
        ?.focus()
    try {
      return onSent(await send(answers, files))
    } catch {
      // TREE-ERROR-SUBMIT; the form shows why
      return toast({ tone: 'bad', message: t('contact-tree.submit-error') })
    }
  }
  return (
    <form
      ref={frame}
      noValidate
      className={css.form}
      aria-label={form.title}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 className={css.title}>{form.title}</h3>
      {askedFields(form.fields, answers).map((field) => (
        <FormField
          key={field.id}
          field={field}
          answers={answers}
          files={files}
          isMissing={missing === field.id}
          onAnswers={setAnswers}
          onFiles={setFiles}
        />
      ))}
      {sending.share !== null && (
        <ProgressBar label={t('contact-tree.sending')} value={sending.share * 100} />
      )}
      {sending.error !== null && <Banner tone="bad" title={errorText(sending.error)} />}
      <Button type="submit" tone="primary" className={css.start} pending={sending.share !== null}>
        {t('contact-tree.send')}
      </Button>
    </form>
  )
}
