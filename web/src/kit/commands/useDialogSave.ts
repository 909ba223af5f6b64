import { useEffect, useRef } from 'react'
import { useCommand } from '../api/useCommand.ts'

/**
 * Saves a dialog and closes it. `retry` is for the toast of a failure: it saves what the dialog contains then, and closes
 * it as well.
 */
export function useDialogSave(save: (retry: () => void) => Promise<boolean>, onClose: () => void) {
  const latest = useRef<() => void>(() => undefined)
  const saving = useCommand(async () => {
    if (await save(() => latest.current())) onClose()
  })
  useEffect(function keepLatest() {
    latest.current = saving.run
  })
  return saving
}
