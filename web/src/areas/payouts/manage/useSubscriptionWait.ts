import { useEffect, useState } from 'react'
import { flag } from '#kit/flags/cache.ts'
import { read, remove, write } from '#kit/storage/storage.ts'

const key = 'payoutsSubscriptionEnds'

/** When the wait ends that was begun last; 0 where none runs. */
function endOfWait(): number {
  const ends = Number(read(key))
  return Number.isFinite(ends) && ends > Date.now() ? ends : 0
}

/**
 * PAYOUTS-CONST-MOCK-WAIT: after daily payouts were chosen they count as pending for as many seconds as the flag says.
 * The end is kept in the browser, so that it survives a reload.
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
