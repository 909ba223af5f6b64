import { useEffect, useState } from 'react'
import { flag } from '#kit/flags/cache.ts'
import { read, remove, write } from '#kit/storage/storage.ts'

const key = 'payoutsSubscriptionEnds'

/** When the current wait ends; 0 if there is none. */
function endOfWait(): number {
  const ends = Number(read(key))
  return Number.isFinite(ends) && ends > Date.now() ? ends : 0
}

/**
 * PAYOUTS-CONST-MOCK-WAIT: after daily payouts are chosen, they count as pending for the number of seconds in the flag.
 * The end is stored in the browser, so that it survives a reload.
 */
export function useSubscriptionWait(): { readonly isWaiting: boolean; readonly begin: () => void } {
  const [ends, setEnds] = useState(endOfWait)
  useEffect(
    function endWait() {
      if (ends === 0) return undefined
      const timer = setTimeout(
        () => {
          remove(key)
          setEnds(0)
        },
        Math.max(ends - Date.now(), 0),
      )
      return () => clearTimeout(timer)
    },
    [ends],
  )
  const begin = () => {
    const seconds = flag('SK_PAYOUTS_MOCK_SUBSCRIPTION_WAIT_SECONDS')
    if (seconds <= 0) return
    const next = Date.now() + seconds * 1000
    write(key, String(next))
    setEnds(next)
  }
  return { isWaiting: ends > 0, begin }
}
