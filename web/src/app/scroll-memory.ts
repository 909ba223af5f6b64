/**
 * Back restores where one was, as soon as a page that grows while its figures arrive is long enough for it, unless
 * its reader scrolls first.
 */
import { onScrollRest } from '../kit/scroll.ts'
import { router } from './router.tsx'

const remember = 'scrollPlaces'
/** How long a page may take to grow. */
const patienceMs = 5000

/** Places by the step of the history, which replacing the address of a step does not change. */
function places(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(remember) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {} // written below
  } catch {
    return {}
  }
}

const step = (): string => String(router.state.location.state.__TSR_index)

function keep(place: number): void {
  try {
    sessionStorage.setItem(remember, JSON.stringify({ ...places(), [step()]: Math.round(place) }))
  } catch {
    // a full or forbidden storage: the page begins at its top
  }
}

let giveUp: () => void = () => undefined

function restore(): void {
  giveUp()
  const wanted = places()[step()]
  if (typeof wanted !== 'number' || wanted <= 0) {
    scrollTo(0, 0)
    return
  }
  const until = Date.now() + patienceMs
  const look = (): void => {
    const reach = document.documentElement.scrollHeight - innerHeight
    if (reach >= wanted) scrollTo(0, wanted)
    if (reach >= wanted || Date.now() > until) giveUp()
  }
  const timer = setInterval(look, 50)
  const readers = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  giveUp = () => {
    clearInterval(timer)
    for (const reader of readers) removeEventListener(reader, giveUp)
    giveUp = () => undefined
  }
  for (const reader of readers) addEventListener(reader, giveUp, { passive: true })
  look()
}

/** Begins to remember, and brings a page that was reloaded or come back to where it was. */
export function followScroll(): void {
  let action = ''
  router.history.subscribe((event) => {
    action = event.action.type
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    const isStep = action === 'BACK' || action === 'FORWARD' || action === 'GO'
    if (pathChanged && isStep) restore()
    else if (action === 'PUSH') keep(scrollY)
    action = ''
  })
  onScrollRest(() => keep(scrollY), globalThis)
  // a first visit has no place kept for its step
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival && 'type' in arrival && arrival.type !== 'navigate') restore()
  // it comes behind the page, and its reader may have been quicker
  else if (scrollY > 0) keep(scrollY)
}
