/**
 * Device Back closes what is open on top before it leaves the page. An open overlay stands on a step of its own in the
 * history, with the address of the page; the router does not see these steps. An overlay that closes otherwise leaves
 * its step to the next overlay or page that opens, and Back passes over it: taking the step back at once would abort a
 * navigation that begins at the same moment.
 */
interface Step {
  readonly close: () => void
}

/** How many steps of overlays lie below an entry of the history, itself included; kept in the entry's state. */
const depthField = 'overlaySteps'
/** The router numbers its pages under this name. */
const pageField = '__TSR_index'

const open: Step[] = []
/** The depth of the entry that is current. */
let depth = 0
/** What the router last wrote: every step of the page says the same. */
let shown: { readonly state: unknown; readonly href: string } | null = null
/** The page's entry below its steps may hold an address from before. */
let isOldBelow = false

/** The router is on a page of its own choice. */
function note(): void {
  shown = { state: history.state, href: location.href }
  isOldBelow = depth > 0
}

const numberIn = (state: unknown, field: string): number | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'number' ? value : undefined
}
const depthIn = (state: unknown): number => numberIn(state, depthField) ?? 0
const withDepth = (state: unknown): unknown =>
  typeof state === 'object' ? { ...state, [depthField]: depth } : state

// the prototype's, because the router writes through the object's own
const writeStep = (how: 'pushState' | 'replaceState'): void => {
  if (shown) History.prototype[how].call(history, withDepth(shown.state), '', shown.href)
}

/**
 * Called before the router is made: listeners of the window run in the order in which they were added, and the router
 * must not hear of the steps of overlays.
 */
export function installBackSteps(): void {
  if (shown !== null) return
  const [push, replace] = [history.pushState.bind(history), history.replaceState.bind(history)]
  history.pushState = (...step) => {
    // a page that is opened from an overlay, or after one, takes the overlay's step
    if (depth > 0 && !isOldBelow) replace(...step)
    else push(...step)
    depth = 0
    note()
  }
  history.replaceState = (state, ...rest) => {
    replace(depth > 0 ? withDepth(state) : state, ...rest)
    note()
  }
  addEventListener('popstate', stepped, { capture: true })
  // a page that is loaded anew may stand on a step of an overlay that is gone
  depth = depthIn(history.state)
  note()
}

function stepped(event: PopStateEvent): void {
  const state: unknown = event.state
  const before = depth
  depth = depthIn(state)
  const page = numberIn(state, pageField)
  const isOverlayStep = page !== undefined && page === numberIn(shown?.state, pageField) && depth !== before
  if (!isOverlayStep) return note()
  event.stopImmediatePropagation()
  writeStep('replaceState')
  isOldBelow &&= depth > 0
  if (depth > before) history.forward()
  else if (open.length > depth) closeAbove(depth)
  else history.back()
}

function closeAbove(most: number): void {
  for (const step of open.slice(most).toReversed()) step.close()
  // what is locked stays open, and has a step again
  setTimeout(takeSteps)
}

function takeSteps(): void {
  while (shown && depth < open.length) {
    depth++
    writeStep('pushState')
  }
}

/** An overlay opens; returns what to call when it is closed. */
export function openStep(close: () => void): () => void {
  installBackSteps()
  const step: Step = { close }
  open.push(step)
  takeSteps()
  return () => {
    const index = open.indexOf(step)
    if (index !== -1) open.splice(index, 1)
  }
}
