import { createContext, useContext, useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { newListeners } from '../events/listeners.ts'

/** The state of a query that a section needs. */
export interface FailedQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Failures = ReturnType<typeof newFailures>

const FailuresContext = createContext<Failures | null>(null)

/** The failed parts of a page, the first to fail first. */
function newFailures() {
  const retries = new Map<string, () => unknown>()
  const { on, notify } = newListeners()
  return {
    on,
    add: (id: string, retry: () => unknown) => {
      retries.set(id, retry)
      notify()
      return () => {
        retries.delete(id)
        notify()
      }
    },
    first: () => retries.keys().next().value,
    retryAll: () => {
      for (const retry of retries.values()) void retry()
    },
  }
}

/**
 * Parts of a page that often fail together: the first says why, the others only that they have failed, and each Retry
 * loads all of them again.
 */
export function FailTogether({ children }: { children: ReactNode }) {
  const [failures] = useState(newFailures)
  return <FailuresContext value={failures}>{children}</FailuresContext>
}

/** Whether a failed part says why, and what its Retry does. A part that is not `repeatable` is no such failure. */
export function useFailure(retry: () => unknown, repeatable: boolean) {
  const id = useId()
  const failures = useContext(FailuresContext)
  useEffect(
    function joinFailures() {
      return repeatable ? failures?.add(id, retry) : undefined
    },
    [failures, id, retry, repeatable],
  )
  const first = useSyncExternalStore(failures?.on ?? onNothing, () => failures?.first())
  return {
    isFirst: first === undefined || first === id,
    retryAll: failures?.retryAll ?? (() => void retry()),
  }
}

const onNothing = () => () => undefined
