import type { BoardOrder } from '@storekeep/contract/areas/now.ts'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/** A press within this time after cards have moved was aimed at what stood there before. */
const aimMs = 300

/** Stops presses aimed at a card that has just left, such as the second of a double press, which would hit the next. */
export function useMisaimed(orders: readonly BoardOrder[]): (event: MouseEvent) => void {
  const before = useRef<readonly string[]>([])
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(
    function noteMove() {
      const ids = orders.map(({ id }) => id)
      if (before.current.some((id, index) => id !== ids[index])) movedAt.current = performance.now()
      before.current = ids
    },
    [orders],
  )
  return (event) => {
    // a key presses what has the focus, wherever it is
    if (event.detail === 0 || performance.now() - movedAt.current >= aimMs) return
    event.stopPropagation()
    event.preventDefault()
  }
}
