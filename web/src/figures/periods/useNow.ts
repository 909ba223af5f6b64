import { useSyncExternalStore } from 'react'
import { thisMinute } from './clock.ts'

const snapshot = (): number => thisMinute().getTime()

/** Looks every five seconds, so that a new minute is seen soon after it begins. */
function onMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, 5_000)
  document.addEventListener('visibilitychange', onTick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTick)
  }
}

/** The current time, to the minute; updates automatically and when a sleeping page becomes visible. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(onMinute, snapshot))
}
