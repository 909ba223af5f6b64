import { useRouter } from '@tanstack/react-router'
import type { FactorMethod } from '@storekeep/contract/areas/session.factors.ts'
import { useState } from 'react'
import { ApiError, retryAfter } from '#kit/api/ApiError.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { signIn, takePath } from '#kit/session/sign-in.ts'
import { useCountdown } from '../useCountdown.ts'

/** A sign-in waiting for its second factor; without a token, a passkey alone signs in. */
interface Second {
  readonly signInToken: string | null
  readonly methods: readonly FactorMethod[]
}

/** The state of a sign-in, shared by the form and the demo accounts. */
export interface Attempt {
  /** The e-mail being signed in; null if idle. */
  readonly running: string | null
  readonly fault: ApiError | null
  /** Seconds until the next attempt is allowed; 0 if allowed now. */
  readonly wait: number
  /** The pending second factor; null before it is needed. */
  readonly second: Second | null
  /** Returns false if the server does not accept the e-mail as an address. */
  readonly start: (email: string, password: string) => Promise<boolean>
  readonly startPasskey: () => void
  /** Runs after a successful sign-in. */
  readonly goOn: () => Promise<void>
  readonly forget: () => void
}

/** Signs in and opens the originally requested page (SESSION-RULE-RESTORE-PATH), or runs `next` instead. */
export function useSignIn(next?: () => Promise<void>): Attempt {
  const [running, setRunning] = useState<string | null>(null)
  const [fault, setFault] = useState<ApiError | null>(null)
  const [second, setSecond] = useState<Second | null>(null)
  const [wait, hold] = useCountdown()
  const router = useRouter()
  const goOn = next ?? (() => router.navigate({ href: takePath(), replace: true }))

  const start = async (email: string, password: string) => {
    if (running !== null || wait > 0) return true
    setRunning(email)
    setFault(null)
    try {
      await signIn(email, password)
      await goOn()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (fieldFaults(error).some(({ path }) => path === 'username')) return false
      const seconds = retryAfter(error)
      if (seconds !== null) hold(seconds)
      if (error.code === 'session.secondFactor') setSecond(secondOf(error))
      else setFault(error)
    } finally {
      setRunning(null)
    }
    return true
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
