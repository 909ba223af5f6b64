import type { FormAnswers, TreeField } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { longestMessage } from '@storekeep/contract/rules/inbox/conversations.ts'
import { useT } from '#kit/words/useT.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { FilePicker } from '../inbox/files.widget.tsx'
import css from './Tree.module.css'

interface FormFieldProps {
  field: TreeField
  answers: FormAnswers
  files: readonly File[]
  fault: 'required' | 'too-long' | undefined
  onAnswers: (answers: FormAnswers) => void
  onFiles: (files: readonly File[]) => void
}

/** TREE-ENTITY-TREE: one field of a custom form, by its type. */
export function FormField({ field, answers, files, fault, onAnswers, onFiles }: FormFieldProps) {
  const t = useT()
  const error =
    fault === 'too-long'
      ? t('contact-tree.too-long', { most: longestMessage })
      : fault && t('contact-tree.required')
  const chosen = answers.choices[field.id] ?? []
  const choose = (ids: readonly string[]) =>
    onAnswers({ ...answers, choices: { ...answers.choices, [field.id]: ids } })
  const write = (text: string) => onAnswers({ ...answers, texts: { ...answers.texts, [field.id]: text } })
  const text = answers.texts[field.id] ?? ''
  return (
    <div data-field={field.id}>
      {field.type === 'dropdown' && (
        <Select
          label={field.label}
          placeholder={t('contact-tree.choose')}
          error={error}
          value={chosen[0] ?? null}
          onChange={(id) => choose([id])}
          options={field.options}
        />
      )}
      {field.type === 'checkbox_group' && (
        <Boxes label={field.label} options={field.options} chosen={chosen} onChoose={choose} />
      )}
      {field.type === 'related_question' && (
        <TextField
          label={field.label}
          error={error}
          dir="auto"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      {field.type === 'description' && (
        <TextArea
          label={field.label}
          error={error}
          dir="auto"
          rows={4}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      {field.type === 'files' && (
        <>
          <p className={css.label}>{field.label}</p>
          <FilePicker files={files} onChange={onFiles} imagesOnly={field.imagesOnly} />
        </>
      )}
      {(field.type === 'checkbox_group' || field.type === 'files') && <Fault text={error} />}
    </div>
  )
}

interface BoxesProps {
  label: string
  options: readonly { readonly id: string; readonly label: string }[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

function Boxes({ label, options, chosen, onChoose }: BoxesProps) {
  return (
    <fieldset className={css.boxes}>
      <legend>{label}</legend>
      {options.map((one) => (
        <Checkbox
          key={one.id}
          label={one.label}
          checked={chosen.includes(one.id)}
          onChange={() =>
            onChoose(chosen.includes(one.id) ? chosen.filter((id) => id !== one.id) : [...chosen, one.id])
          }
        />
      ))}
    </fieldset>
  )
}

/** The error of a field that has no text box to show it. */
function Fault({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className={css.fault}>
      {text}
    </p>
  )
}
