import type { AnyRouter } from '@tanstack/react-router'

/**
 * In the place of the router's own scrolling (see vite.config.ts), which also keeps the places of every element:
 * a new page begins at its top or at the part its address names. Where one was, a step back or forward and a
 * reload are app/scroll-memory.ts's.
 */
export function setupScrollRestoration(router: AnyRouter): void {
  const { _scroll: scroll } = router
  let isStep = false
  history.scrollRestoration = 'manual'
  router.history.subscribe(({ action: { type } }: { action: { type: string } }) => {
    isStep = type !== 'PUSH' && type !== 'REPLACE'
  })
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    // `resetScroll: false` of the navigation, once
    const stays = isStep || !scroll.n
    scroll.n = true
    if (hash) document.getElementById(hash)?.scrollIntoView()
    else if (!stays) scrollTo(0, 0)
  })
}
