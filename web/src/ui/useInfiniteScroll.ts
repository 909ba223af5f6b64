import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { onScrollRest } from '../kit/scroll.ts'

/** How far from the end more is asked for. */
const ahead = 400

/** Whether the end of what scrolls is near enough to ask for more. */
export const isNearEnd = (box: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean =>
  box.scrollHeight - box.scrollTop - box.clientHeight < ahead

export interface InfiniteScroll {
  /** The element that scrolls; left out, the page does. */
  readonly box?: RefObject<HTMLElement | null>
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

/**
 * PLATFORM-UI-ELEMENTS, PLATFORM-CONST-SCROLL: asks for more when scrolling rests near the end, and while what is
 * there does not fill the box. A button for more belongs beside it, for those who do not scroll.
 */
export function useInfiniteScroll({ box, hasMore, isLoading, onMore }: InfiniteScroll): void {
  const more = useRef(onMore)
  useEffect(function keepLatest() {
    more.current = onMore
  })
  useEffect(
    function askNearTheEnd() {
      if (!hasMore || isLoading) return undefined
      const element = box?.current ?? document.documentElement
      const look = () => isNearEnd(element) && more.current()
      look()
      return onScrollRest(look, box?.current ?? globalThis)
    },
    [box, hasMore, isLoading],
  )
}
