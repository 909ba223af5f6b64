import { startTransition, useEffect, useId, useState } from 'react'
import { whenIdle } from '#kit/idle.ts'
import { setBusy } from '#kit/ready.ts'

/** Counts from 0 to `last`, a step whenever nothing else is to be done. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0)
  const who = `page ${useId()}` as const
  useEffect(
    function goOn() {
      setBusy(who, step < last)
      if (step >= last) return undefined
      let isGone = false
      whenIdle(() => {
        if (!isGone) startTransition(() => setStep(step + 1))
      })
      return () => {
        isGone = true
        setBusy(who, false)
      }
    },
    [who, step, last],
  )
  return step
}
