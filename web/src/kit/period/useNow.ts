import { useSyncExternalStore } from 'react'

const minute = 60_000
const thisMinute = (): number => Math.floor(Date.now() / minute)

function everyMinute(told: () => void): () => void {
  const timer = setInterval(told, 5_000)
  document.addEventListener('visibilitychange', told)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', told)
  }
}

/** The clock, to the minute; it moves by itself, and when a sleeping page is looked at again. */
export const useNow = (): Date => new Date(useSyncExternalStore(everyMinute, thisMinute) * minute)
