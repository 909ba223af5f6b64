import { useRef, useState } from 'react'
import type { TreeForm } from '@storekeep/contract/areas/contact-tree.ts'
import {
  askedFields,
  formFault,
  type FormAnswers,
} from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { RestoredNote } from '#kit/form/RestoredNote.tsx'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { toast } from '#ui/toastQueue.ts'
import { SendFault } from '../inbox/files.widget.tsx'
import type { TreeContext } from './contact-tree.queries.ts'
import { FormField } from './FormField.tsx'
import css from './Tree.module.css'
import { useSendForm, type KeyedAnswers, type SentForm } from './useSendForm.ts'

interface CustomFormProps {
  form: TreeForm
  context: TreeContext
  storeAddressId: number
  onSent: (sent: SentForm) => void
}

const noAnswers: KeyedAnswers = { choices: {}, texts: {}, key: '' }

/** One draft per form, location and subject. */
const draftIdOf = (form: TreeForm, { orderCode, invoiceCode }: TreeContext, storeAddressId: number): string =>
  ['support', storeAddressId, form.contactReasonKey, orderCode ?? invoiceCode ?? ''].join('.')

/** A custom form of the tree: its fields, missing answers and upload progress. */
export function CustomForm({ form, context, storeAddressId, onSent }: CustomFormProps) {
  const t = useT()
  const draft = useDraftValues<KeyedAnswers>(draftIdOf(form, context, storeAddressId), noAnswers)
  const answers = draft.values
  const [files, setFiles] = useState<readonly File[]>([])
  const [sent, setSent] = useState(files)
  const [fault, setFault] = useState<ReturnType<typeof formFault>>()
  const frame = useRef<HTMLFormElement>(null)
  const { sending, send } = useSendForm({ form, context, storeAddressId })
  const submit = async () => {
    const found = formFault(form.fields, answers, files.length)
    setFault(found)
    if (found)
      return frame.current
        ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(found.id)}"] :is(button, textarea, input)`)
        ?.focus()
    setSent(files)
    try {
      const done = await send(answers, files)
      draft.clear()
      return onSent(done)
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
      <RestoredNote draft={draft} />
      <Fields
        fields={form.fields}
        answers={answers}
        files={files}
        fault={fault}
        onAnswers={(next) => {
          setFault(undefined)
          draft.change({ ...next, key: crypto.randomUUID() })
        }}
        onFiles={setFiles}
      />
      {sending.share !== null && (
        <ProgressBar label={t('contact-tree.sending')} value={sending.share * 100} />
      )}
      <SendFault error={sending.error} sent={sent} files={files} />
      <Button type="submit" tone="primary" className={css.start} pending={sending.share !== null}>
        {t('contact-tree.send')}
      </Button>
    </form>
  )
}

interface FieldsProps {
  fields: TreeForm['fields']
  answers: FormAnswers
  files: readonly File[]
  fault: ReturnType<typeof formFault>
  onAnswers: (answers: FormAnswers) => void
  onFiles: (files: readonly File[]) => void
}

function Fields({ fields, fault, ...shared }: FieldsProps) {
  return askedFields(fields, shared.answers).map((field) => (
    <FormField
      key={field.id}
      field={field}
      fault={fault?.id === field.id ? fault.code : undefined}
      {...shared}
    />
  ))
}
