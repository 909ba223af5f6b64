import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSignedIn } from '../router/routes.ts'
import { draftsOf, followForm, guest, isFormStored, readDraft } from './drafts.ts'
import type { Following } from './drafts.ts'

/** The draft of a form, as required by `FormShell`. */
export interface FormDraft {
  /** When the restored draft was saved, in milliseconds; null for a form without one. */
  readonly restoredAt: number | null
  /** Whether the current input survives a reload. */
  readonly isStored: () => boolean
  /** Called after the form was submitted. */
  readonly clear: () => void
  /** Resets the form to its initial values. */
  readonly discard: () => void
}

/**
 * Keeps the input of a form across navigation, Back, a reload, a new version and the end of the session: the same user
 * finds it again in this tab. `id` identifies the form and its subject, e.g. `store-hours.17`. Only below the app
 * route.
 */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, id: string): FormDraft {
  return useDraftOf(String(useSignedIn().me.id), form, id)
}

/** `useDraft` for a signed-out page. */
export function useGuestDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  id: string,
): FormDraft {
  return useDraftOf(guest, form, id)
}

function useDraftOf<Values extends FieldValues>(
  owner: string,
  form: UseFormReturn<Values>,
  id: string,
): FormDraft {
  const following = useRef<Following | null>(null)
  const [restoredAt, setRestoredAt] = useState(() => readDraft(id, owner)?.at ?? null)
  useEffect(
    function storeInput() {
      following.current = followForm(form, id, owner)
      return following.current.stop
    },
    [form, id, owner],
  )
  const clear = () => {
    setRestoredAt(null)
    following.current?.clear()
  }
  const discard = () => {
    form.reset()
    clear()
  }
  return { restoredAt, isStored: () => isFormStored(id), clear, discard }
}

/** The ids of drafts with this prefix at mount time, so that a page can reopen a form. */
export function useStoredDrafts(beginning: string): readonly string[] {
  const owner = String(useSignedIn().me.id)
  const [ids] = useState(() => draftsOf(owner, beginning))
  return ids
}
