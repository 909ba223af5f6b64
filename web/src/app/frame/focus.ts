import type { RegisteredRouter } from '@tanstack/react-router'
import { builtPageAt } from '#kit/router/current-page.ts'
import { takeFocus } from '#ui/focus/focusable.ts'
import { topOfPage } from '#ui/focus/keepFocus.ts'

/** Moves the focus to the title of each new page; Back moves it to the link that was used. */
export function followFocus(router: RegisteredRouter): void {
  const usedLinks = new Map<string, string>()
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const visit = fromLocation?.state.__TSR_key
    const link = document.activeElement?.closest('main a')?.getAttribute('href')
    if (pathChanged && visit !== undefined && link) usedLinks.set(visit, link)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    const [from, to] = [fromLocation, toLocation].map(({ pathname }) => builtPageAt(router, pathname)?.name)
    const hasTaken = document.activeElement?.closest('main, [role=dialog]') !== null // e.g. a field of the page
    if (from === to || hasTaken) return
    const next = linkTo(usedLinks.get(toLocation.state.__TSR_key ?? '')) ?? topOfPage()
    if (next !== null) takeFocus(next, { preventScroll: true }) // the router restores the scroll position
  })
}

function linkTo(href: string | undefined): Element | undefined {
  return [...document.querySelectorAll('main a')].find((link) => link.getAttribute('href') === href)
}
