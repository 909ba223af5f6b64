import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { onScrollRest } from '#kit/router/scroll.ts'

/** How close to the end more is loaded. */
const ahead = 400

/** Whether the end of the scrolled element is close enough to load more. */
export function isNearEnd(box: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < ahead
}

interface InfiniteScroll {
  /** The element that scrolls; the page by default. */
  readonly box?: RefObject<HTMLElement | null>
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

/**
 * PLATFORM-UI-ELEMENTS, PLATFORM-CONST-SCROLL: loads more when scrolling rests near the end, and while the content does
 * not fill the box. Put a button for more beside it, for users who do not scroll.
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
