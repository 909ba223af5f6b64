import { useEffect, useState } from 'react'

const everyMs = 10_000

/**
 * The server's time, advanced by this device's clock, so that a tablet with a wrong clock still counts minutes
 * correctly.
 */
export function useServerTime(at: string | undefined, updatedAt: number): number {
  const [here, setHere] = useState(() => Date.now())
  useEffect(function tick() {
    const timer = setInterval(() => setHere(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return at === undefined ? here : Date.parse(at) + Math.max(0, here - updatedAt)
}
