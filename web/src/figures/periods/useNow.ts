import { useSyncExternalStore } from 'react'

const minute = 60_000
const thisMinute = (): number => Math.floor(Date.now() / minute)

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, 5_000)
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

/** The current time, to the minute; updates automatically and when a sleeping page becomes visible. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, thisMinute) * minute)
}
