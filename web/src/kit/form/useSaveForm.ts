import { useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { FormShellProps } from './FormShell.tsx'
import type { FormSchema } from './resolver.ts'
import type { FieldFault } from './serverFaults.ts'
import { useDraft } from './useDraft.ts'
import { useSchemaForm } from './useSchemaForm.ts'

interface SaveFormOptions<Values extends FieldValues> {
  /** The body of the call in the contract: the server judges by the same one. */
  schema: FormSchema<Values>
  /** What the form begins with. */
  values: DefaultValues<Values>
  /** Names the form and what it is about, e.g. `store-hours.17`: what is typed is kept under this name. */
  draftId: string
  /** A rule beyond the schema: the field at fault, or null. */
  check?: (values: Values) => FieldFault | null
  /** Sends the values. `key` stays the same while the same values are sent again, so they take effect once. */
  save: (values: Values, key: string) => Promise<unknown>
  /** After they are saved. */
  onSaved?: (values: Values) => void
  /** After they were refused, e.g. to ask again for what has changed meanwhile. */
  onRefused?: (error: unknown) => void
}

/** Everything `FormShell` needs except its fields and buttons: `<FormShell {...saveForm} footer={…}>`. */
type SaveForm<Values extends FieldValues> = Omit<FormShellProps<Values>, 'children' | 'footer'>

/** A form that fills in a body of the contract and saves it: judged, kept as a draft, sent once, its error kept. */
export function useSaveForm<Values extends FieldValues>(options: SaveFormOptions<Values>): SaveForm<Values> {
  const { schema, values: initial, draftId, check, save, onSaved, onRefused } = options
  const form = useSchemaForm<Values>(schema, initial)
  const draft = useDraft(form, draftId)
  const [submitError, setSubmitError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const attempt = useRef({ content: '', key: '' })
  const onSubmit = async (values: Values) => {
    const fault = check?.(values)
    if (fault) {
      // the rule names a field of the same schema
      form.setError(fault.path as FieldPath<Values>, { type: fault.code, message: fault.code })
      return
    }
    const content = JSON.stringify(values)
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    setSaving(true)
    setSubmitError(null)
    try {
      await save(values, attempt.current.key)
      draft.clear()
      onSaved?.(values)
    } catch (error) {
      setSubmitError(error)
      onRefused?.(error)
    } finally {
      setSaving(false)
    }
  }
  return { form, draft, submitError, saving, onSubmit }
}
