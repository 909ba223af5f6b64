import { useState } from 'react'
import { newFailureToasts } from '../../ui/toastQueue.ts'
import { errorText } from './errorText.ts'

interface Command {
  readonly isPending: boolean
  /** Why the last attempt failed. */
  readonly error: unknown
  readonly run: () => void
}

/** A write behind a button: whether it is running and why it failed; a second click while it runs does nothing. */
export function useCommand(work: () => Promise<void>): Command {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [withToasts] = useState(newFailureToasts)
  const run = () => {
    if (isPending) return
    setPending(true)
    setError(null)
    withToasts(work)
      .catch(setError)
      .finally(() => setPending(false))
  }
  return { isPending, error, run }
}

/** The props of a `ConfirmDialog` that runs a command and says why it failed: `{...confirming(removal)}`. */
export function confirming({ isPending, error, run }: Command) {
  return { pending: isPending, error: error === null ? undefined : errorText(error), onConfirm: run }
}
