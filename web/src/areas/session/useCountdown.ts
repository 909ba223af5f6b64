import { useEffect, useRef, useState } from 'react'

/** Seconds left by the page's clock, counting down once a second. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
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
