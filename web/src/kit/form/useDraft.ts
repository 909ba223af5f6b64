import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSignedIn } from '../router/routes.ts'
import { mergedFields } from '../storage/merged.ts'
import { draftsOf, dropDraft, guest, isFormStored, keepDraft, markForm, readDraft } from './drafts.ts'

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

/**
 * Marks a dialog whose input is not stored: if the session ends, the user signs in again above it, and a new version
 * waits until it is closed.
 */
export function useUnstored(id: string, hasInput = true): void {
  useEffect(
    function markInput() {
      markForm(id, hasInput ? false : null)
      return () => markForm(id, null)
    },
    [id, hasInput],
  )
}

interface Following {
  /** Called when the form unmounts; its draft is kept. */
  readonly stop: () => void
  /** Deletes the draft after submitting or discarding. */
  readonly clear: () => void
}

/** Restores a draft into a form and stores further input. */
export function followForm<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset' | 'getValues' | 'subscribe'>,
  id: string,
  owner: string,
): Following {
  const draft = readDraft(id, owner)
  let cleared: string | null = null
  // merged over the current values, so that the form counts as changed, and what others have saved since is kept
  if (draft !== null) {
    const now = form.getValues()
    const restored = mergedFields(draft.values, { base: draft.base ?? {}, now })
    form.reset(restored as Values, { keepDefaultValues: true }) // of this form
    markForm(id, true)
  }
  const clear = () => {
    cleared = JSON.stringify(form.getValues())
    dropDraft(id, owner)
    markForm(id, null)
  }
  const stopFollowing = form.subscribe({
    formState: { values: true, isDirty: true },
    callback: ({ values, isDirty, defaultValues }) => {
      // the update after submitting must not store the submitted values again
      if (isDirty !== true || JSON.stringify(values) === cleared) return clear()
      cleared = null
      markForm(id, keepDraft(id, owner, values, defaultValues))
    },
  })
  const stop = () => {
    stopFollowing()
    markForm(id, null)
  }
  return { stop, clear }
}
