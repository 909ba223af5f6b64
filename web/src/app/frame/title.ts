import type { RegisteredRouter } from '@tanstack/react-router'
import { pageOf } from '#kit/router/current-page.ts'
import { showTitle } from '#kit/router/title.ts'
import { subscribe } from '#kit/words/words.ts'

/** Updates the window title when the page or language changes. */
export function followTitle(router: RegisteredRouter): void {
  const show = () => {
    const page = pageOf(router.state.matches)
    if (page !== null) showTitle(page.title)
  }
  router.subscribe('onResolved', show)
  subscribe(show)
}
