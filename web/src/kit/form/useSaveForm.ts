import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { newFailureToasts } from '../../ui/toastQueue.ts'
import { reasonOf, showFailure } from '../commands/command.ts'
import type { FormShellProps } from './FormShell.tsx'
import type { FormSchema } from './resolver.ts'
import type { FieldFault } from './serverFaults.ts'
import { useDraftAttempts } from './sending/draft-attempts.ts'
import { useDraft } from './useDraft.ts'
import { useSchemaForm } from './useSchemaForm.ts'

interface SaveFormOptions<Values extends FieldValues> {
  /** The body of the call in the contract, which the server validates too. */
  schema: FormSchema<Values>
  /** The initial values of the form. */
  values: DefaultValues<Values>
  /** Identifies the form and its subject, e.g. `store-hours.17`: the key of its draft. */
  draftId: string
  /** A rule beyond the schema: the invalid field, or null. */
  check?: (values: Values) => FieldFault | null
  /** Submits the values. `key` is the same for retries of the same values, so they take effect once. */
  save: (values: Values, key: string) => Promise<unknown>
  /** After they are saved. */
  onSaved?: (values: Values) => void
  /** Then leaves the form, unless the user has left it while it was being saved. */
  leave?: () => void
  /** Says in a toast or a dialog why a failure; returns false for one that the form itself says. */
  toastFailure?: (error: unknown) => boolean
  /** Called after a refusal, e.g. to reload what has changed in the meantime. */
  onRefused?: (error: unknown) => void
}

/** Everything `FormShell` needs except its fields and buttons: `<FormShell {...saveForm} footer={…}>`. */
type SaveForm<Values extends FieldValues> = Omit<FormShellProps<Values>, 'children' | 'footer'>

/** Returns the fields that are changed from now on, with their values: what is typed while saving is not saved yet. */
function watchTyping<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const valueOf = (name: FieldPath<Values>) => form.getValues(name)
  const names = Object.keys(form.getValues()) as FieldPath<Values>[] // the fields of the form
  const sent = names.map((name) => JSON.stringify(valueOf(name)))
  return () =>
    names
      .filter((name, index) => JSON.stringify(valueOf(name)) !== sent[index])
      .map((name) => [name, valueOf(name)] as const)
}

/** By draft until it is saved, since a form can start anew between two attempts, such as after a conflict. */
const failureToasts = new Map<string, ReturnType<typeof newFailureToasts>>()

function failureToastsOf(draftId: string) {
  const known = failureToasts.get(draftId) ?? newFailureToasts()
  failureToasts.set(draftId, known)
  return known
}

/** Whether the form is unmounted: a slow save ends after the user has left it. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(function noteLeaving() {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  return isLeft
}

/**
 * A form for a body of the contract: validated, stored as a draft, submitted once, with the error of the last attempt.
 */
export function useSaveForm<Values extends FieldValues>(options: SaveFormOptions<Values>): SaveForm<Values> {
  const { schema, values: initial, draftId, check, save, onSaved, leave, onRefused } = options
  const form = useSchemaForm<Values>(schema, initial)
  const draft = useDraft(form, draftId)
  const [submitError, setSubmitError] = useState<unknown>(null)
  const [isToasted, setToasted] = useState(false)
  const [saving, setSaving] = useState(false)
  const attempt = useDraftAttempts(draftId)
  const isLeft = useIsLeft()
  /** A form that is left cannot say why it failed. */
  const toastFailure = (error: unknown): boolean => {
    if (options.toastFailure?.(error)) return true
    if (isLeft.current) showFailure(error, reasonOf(error), null)
    return isLeft.current
  }
  /** Whether the rule beyond the schema is broken; shows it unless the schema refuses the same field. */
  const isFaulty = (values: Values): boolean => {
    const fault = check?.(values)
    if (!fault) return false
    const path = fault.path as FieldPath<Values> // the rule uses field names of the same schema
    if (!form.getFieldState(path).invalid) form.setError(path, { type: fault.code, message: fault.code })
    return true
  }
  /** Returns whether the values are saved. */
  const send = async (values: Values): Promise<boolean> => {
    setSaving(true)
    setSubmitError(null)
    const typedMeanwhile = watchTyping(form)
    try {
      await attempt([JSON.stringify(values)], (key) => save(values, key))
      draft.clear()
      const typed = typedMeanwhile()
      onSaved?.(values)
      if (!isLeft.current) leave?.()
      // a form that stays has been reset to what was saved
      for (const [name, value] of typed)
        if (form.getValues(name) !== value) form.setValue(name, value, { shouldDirty: true })
      return true
    } catch (error) {
      setSubmitError(error)
      setToasted(toastFailure(error))
      onRefused?.(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const onSubmit = async (values: Values) => {
    if (isFaulty(values)) return
    if (await failureToastsOf(draftId)(() => send(values))) failureToasts.delete(draftId)
  }
  const onInvalid = () => void isFaulty(form.getValues())
  return { form, draft, submitError, isToasted, saving, onSubmit, onInvalid }
}
