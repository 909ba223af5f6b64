import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { scrollKey } from './scroll-key.ts'

/** How long to follow a growing page. */
const patienceMs = 5000
const readerEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * The router restores a page's scroll position, but a page still loading its data is too short for it, and content
 * loading above shifts it. This scrolls to the position whenever the page grows, until the user scrolls.
 */
export function useGrownScroll(): void {
  const visit = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const wanted = useElementScrollRestoration({ getElement: () => window, getKey: scrollKey })?.scrollY ?? 0
  useEffect(
    function scrollWhenGrown() {
      if (visit === undefined || wanted === 0) return undefined
      const observer = new ResizeObserver(() => {
        if (reach() >= wanted && scrollY !== wanted) scrollTo(0, wanted)
      })
      const timer = setTimeout(stop, patienceMs)
      function stop(): void {
        observer.disconnect()
        clearTimeout(timer)
        for (const event of readerEvents) removeEventListener(event, stop)
      }
      observer.observe(document.body)
      for (const event of readerEvents) addEventListener(event, stop, { passive: true })
      return stop
    },
    [visit, wanted],
  )
}

const reach = (): number => document.documentElement.scrollHeight - innerHeight
