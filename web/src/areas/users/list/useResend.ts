import type { PortalUser } from '@storekeep/contract/areas/users.ts'
import { resendSeconds } from '@storekeep/contract/rules/users/users.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { read, remove, write, type StorageKey } from '#kit/storage/storage.ts'
import { toast } from '#ui/toastQueue.ts'
import { resendMail } from '../users.queries.ts'
import { countdown, secondsLeft } from './cooldown.ts'

interface Resend {
  /** `4:59` during the cooldown; null when the mail can be sent. */
  readonly left: string | null
  readonly send: () => void
}

/** USERS-STATE-COOLDOWN, USERS-STORAGE-COOLDOWN: five minutes by the page's clock, stored in this browser. */
export function useResend({ sessionToken }: PortalUser): Resend {
  const t = useT()
  const key: StorageKey = `resendEmail.${sessionToken ?? ''}`
  const [seconds, setSeconds] = useState(() => secondsLeft(read(key), Date.now()))
  const isWaiting = seconds > 0
  useEffect(
    function countDown() {
      if (!isWaiting) {
        if (read(key) !== null) remove(key)
        return undefined
      }
      const timer = setInterval(() => setSeconds(secondsLeft(read(key), Date.now())), 1000)
      return () => clearInterval(timer)
    },
    [isWaiting, key],
  )
  const wait = (length: number) => {
    write(key, String(Date.now() + length * 1000))
    setSeconds(length)
  }
  const send = () => {
    if (sessionToken === null) return
    wait(resendSeconds)
    resendMail(sessionToken).then(
      () => toast({ tone: 'good', message: t('users.done.resend') }),
      (error: unknown) => {
        const after = error instanceof ApiError ? error.details['retryAfterSeconds'] : undefined
        if (typeof after === 'number') wait(after)
        else {
          remove(key)
          setSeconds(0)
        }
        toast({ tone: 'bad', message: t('users.error.resend'), detail: errorText(error) })
      },
    )
  }
  return { left: isWaiting ? countdown(seconds) : null, send }
}
