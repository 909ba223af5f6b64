import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { onScrollRest } from '#kit/router/scroll.ts'

/** Distance from the end at which more is loaded. */
const ahead = 400

/** Whether the scroll position is close enough to the end to load more. */
export function isNearEnd(box: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < ahead
}

interface InfiniteScroll {
  /** The scrolling element; the page by default. */
  readonly box?: RefObject<HTMLElement | null>
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
}

/**
 * PLATFORM-UI-ELEMENTS, PLATFORM-CONST-SCROLL: loads more when scrolling stops near the end, and while the content does
 * not fill the box. Add a Load More button next to it, for users who do not scroll.
 */
export function useInfiniteScroll({ box, hasMore, isLoading, onMore }: InfiniteScroll): void {
  const loadMore = useEffectEvent(onMore)
  useEffect(
    function loadMoreNearEnd() {
      if (!hasMore || isLoading) return undefined
      const element = box?.current ?? document.documentElement
      const look = () => isNearEnd(element) && loadMore()
      look()
      return onScrollRest(look, box?.current ?? globalThis)
    },
    [box, hasMore, isLoading],
  )
}
