import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSignedIn } from '../router/routes.ts'
import { followForm } from './drafts.ts'

/**
 * Keeps what is typed into a form through a reload for a new version and through the end of the session: the same
 * user finds it again. `id` names the form and what it is about, e.g. `store-hours.17`. Only below the app route.
 */
export function useKeptDraft<Values extends FieldValues>(form: UseFormReturn<Values>, id: string): void {
  const owner = String(useSignedIn().me.id)
  useEffect(
    function keepWhatIsTyped() {
      return followForm(form, id, owner)
    },
    [form, id, owner],
  )
}
