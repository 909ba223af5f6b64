import { useEffect, useState } from 'react'
import { useSignedIn } from '../router/routes.ts'
import { guest, keepInput, markForm, readDraft } from './drafts.ts'

/** The values of a small form that manages its own state. */
interface DraftValues<Values extends object> {
  readonly values: Values
  readonly change: (part: Partial<Values>) => void
  /** As in `useDraft`. */
  readonly restoredAt: number | null
  readonly clear: () => void
  readonly discard: () => void
}

/** Values stored as in `useDraft`, for a dialog with a few fields and without `FormShell`. */
export function useDraftValues<Values extends object>(id: string, initial: Values): DraftValues<Values> {
  return useValuesOf(String(useSignedIn().me.id), id, initial)
}

/** `useDraftValues` for a signed-out page. */
export function useGuestValues<Values extends object>(id: string, initial: Values): DraftValues<Values> {
  return useValuesOf(guest, id, initial)
}

function useValuesOf<Values extends object>(owner: string, id: string, initial: Values): DraftValues<Values> {
  const [draft] = useState(() => readDraft(id, owner))
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null)
  const stored = draft?.values as Partial<Values> | undefined // of this form
  const [values, setValues] = useState<Values>({ ...initial, ...stored })
  useEffect(
    function unmarkOnUnmount() {
      return () => markForm(id, null)
    },
    [id],
  )
  const clear = () => {
    setRestoredAt(null)
    keepInput(id, owner, null)
  }
  return {
    values,
    change: (part) => {
      const next = { ...values, ...part }
      setValues(next)
      keepInput(id, owner, next)
    },
    restoredAt,
    clear,
    discard: () => {
      setValues(initial)
      clear()
    },
  }
}
