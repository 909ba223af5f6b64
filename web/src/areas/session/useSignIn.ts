import { useEffect, useRef, useState } from 'react'
import { ApiError, retryAfter } from '../../kit/api/ApiError.ts'
import { signIn, takePath } from '../../kit/session/sign-in.ts'
import { way } from '../../kit/way.ts'

/** A try at signing in, as the form and the demo cards share it. */
export interface Attempt {
  /** The e-mail being tried; null while nothing is under way. */
  readonly running: string | null
  readonly fault: ApiError | null
  /** Seconds until the next try is let through; 0 when it may be made now. */
  readonly wait: number
  readonly start: (email: string, password: string) => Promise<void>
  readonly forget: () => void
}

/** Signs in and goes where the visitor wanted to go (SESSION-RULE-RESTORE-PATH). */
export function useSignIn(): Attempt {
  const [running, setRunning] = useState<string | null>(null)
  const [fault, setFault] = useState<ApiError | null>(null)
  const [wait, hold] = useCountdown()

  const start = async (email: string, password: string) => {
    if (running !== null || wait > 0) return
    setRunning(email)
    setFault(null)
    try {
      await signIn(email, password)
      await way().go(takePath())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const seconds = retryAfter(error)
      if (seconds !== null) hold(seconds)
      setFault(error)
    } finally {
      setRunning(null)
    }
  }
  return { running, fault, wait, start, forget: () => setFault(null) }
}

/** Seconds that are left, counted down once a second. */
function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  const until = useRef(0)
  const isRunning = left > 0
  useEffect(
    function countDown() {
      if (!isRunning) return
      const tick = () => setLeft(Math.max(0, Math.ceil((until.current - Date.now()) / 1000)))
      const timer = setInterval(tick, 1000)
      return () => clearInterval(timer)
    },
    [isRunning],
  )
  const begin = (seconds: number) => {
    until.current = Date.now() + seconds * 1000
    setLeft(seconds)
  }
  return [left, begin]
}
