import type { AnyRouter } from '@tanstack/react-router'

/**
 * In the place of the router's own scrolling (see vite.config.ts), which also keeps the places of every element:
 * a new page begins at its top or at the part its address names. Where one was, a step back or forward and a
 * reload are app/scroll-memory.ts's. It must not listen to the history: the router follows a redirect of its first
 * load only while nobody does.
 */
export function setupScrollRestoration(router: AnyRouter): void {
  const { _scroll: scroll } = router
  history.scrollRestoration = 'manual'
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    // `resetScroll: false` of the navigation, once
    const stays = scroll.h === false || !scroll.n
    scroll.n = true
    if (hash) document.getElementById(hash)?.scrollIntoView()
    else if (!stays) scrollTo(0, 0)
  })
}
