import { useRouter } from '@tanstack/react-router'
import type { FactorMethod } from '@storekeep/contract/areas/session.factors.ts'
import { useState } from 'react'
import { ApiError, retryAfter } from '#kit/api/ApiError.ts'
import { signIn, takePath } from '#kit/session/sign-in.ts'
import { useCountdown } from '../useCountdown.ts'

/** A sign-in that goes on by a second factor; without a token by a passkey alone. */
interface Second {
  readonly signInToken: string | null
  readonly methods: readonly FactorMethod[]
}

/** A try at signing in, as the form and the demo cards share it. */
export interface Attempt {
  /** The e-mail being tried; null while nothing is under way. */
  readonly running: string | null
  readonly fault: ApiError | null
  /** Seconds until the next try is let through; 0 when it may be made now. */
  readonly wait: number
  /** What the sign-in goes on with; null before it has begun. */
  readonly second: Second | null
  readonly start: (email: string, password: string) => Promise<void>
  readonly startPasskey: () => void
  /** What follows a sign-in. */
  readonly goOn: () => Promise<void>
  readonly forget: () => void
}

/** Signs in and goes where the visitor wanted to go (SESSION-RULE-RESTORE-PATH), or does what it is given instead. */
export function useSignIn(next?: () => Promise<void>): Attempt {
  const [running, setRunning] = useState<string | null>(null)
  const [fault, setFault] = useState<ApiError | null>(null)
  const [second, setSecond] = useState<Second | null>(null)
  const [wait, hold] = useCountdown()
  const router = useRouter()
  const goOn = next ?? (() => router.navigate({ href: takePath(), replace: true }))

  const start = async (email: string, password: string) => {
    if (running !== null || wait > 0) return
    setRunning(email)
    setFault(null)
    try {
      await signIn(email, password)
      await goOn()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'session.secondFactor') return setSecond(secondOf(error))
      const seconds = retryAfter(error)
      if (seconds !== null) hold(seconds)
      setFault(error)
    } finally {
      setRunning(null)
    }
  }
  const startPasskey = () => setSecond({ signInToken: null, methods: ['PASSKEY'] })
  const forget = () => {
    setFault(null)
    setSecond(null)
  }
  return { running, fault, wait, second, start, startPasskey, goOn, forget }
}

const secondOf = ({ details }: ApiError): Second => ({
  signInToken: String(details['signInToken']),
  methods: Array.isArray(details['methods']) ? details['methods'] : [],
})
