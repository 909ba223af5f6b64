import { useRef, useState } from 'react'
import { showFirstFault } from '../focus/first-fault.ts'
import { fieldFaults } from '../serverFaults.ts'

/** The codes of invalid fields, by their names. */
type FaultCodes = Readonly<Record<string, string | undefined>>

interface Submit {
  readonly faults: FaultCodes
  /** Why the last attempt failed, unless its reason belongs to a field. */
  readonly error: unknown
  readonly isSending: boolean
  /** Sends once at a time, unless fields are invalid; the first invalid one is focused. */
  readonly run: (found: FaultCodes, form: HTMLElement | null, send: () => Promise<unknown>) => Promise<void>
  readonly forget: () => void
}

/** The submission of a small form that manages its own values, such as one with a password, which is never stored. */
export function useSubmit(): Submit {
  const [faults, setFaults] = useState<FaultCodes>({})
  const [error, setError] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  /** A form that validates first submits a double click twice before `isSending` is rendered. */
  const isBusy = useRef(false)
  const show = (found: FaultCodes, form: HTMLElement | null): boolean => {
    setFaults(found)
    const isInvalid = Object.values(found).some((code) => code !== undefined)
    if (isInvalid) showFirstFault(form)
    return isInvalid
  }
  return {
    faults,
    error,
    isSending,
    run: async (found, form, send) => {
      if (isBusy.current) return
      setError(null)
      if (show(found, form)) return
      isBusy.current = true
      setSending(true)
      try {
        await send()
      } catch (failure) {
        const codes = Object.fromEntries(fieldFaults(failure).map(({ path, code }) => [path, code]))
        if (!show(codes, form)) setError(failure)
      } finally {
        isBusy.current = false
        setSending(false)
      }
    },
    forget: () => {
      setFaults({})
      setError(null)
    },
  }
}
