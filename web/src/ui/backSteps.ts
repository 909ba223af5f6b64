/**
 * The browser's Back closes the top overlay before it leaves the page. An open overlay has its own history entry with
 * the address of the page; the router does not see these entries. An overlay closed otherwise leaves its entry for the
 * next overlay or page that opens, and Back skips it: removing the entry immediately would abort a navigation that
 * starts at the same moment.
 */
interface Step {
  readonly close: () => void
}

/** The number of overlay entries below a history entry, including itself; stored in the entry's state. */
const depthField = 'overlaySteps'
/** The field in which the router stores the index of a page. */
const pageField = '__TSR_index'

const open: Step[] = []
/** The depth of the current entry. */
let depth = 0
/** What the router last wrote; every entry of the page has the same. */
let shown: { readonly state: unknown; readonly href: string } | null = null
/** Whether the page's entry below its overlay entries may have an outdated address. */
let isOldBelow = false

/** Records the page the router has navigated to. */
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

// the prototype's methods, since the router replaces those of the object
const writeStep = (how: 'pushState' | 'replaceState'): void => {
  if (shown) History.prototype[how].call(history, withDepth(shown.state), '', shown.href)
}

/**
 * Called before the router is created: window listeners run in the order they were added, and the router must not see
 * overlay entries.
 */
export function installBackSteps(): void {
  if (shown !== null) return
  const [push, replace] = [history.pushState.bind(history), history.replaceState.bind(history)]
  history.pushState = (...step) => {
    // a page opened from or after an overlay reuses the overlay's entry
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
  // a reloaded page may be on the entry of an overlay that is gone
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
  // a locked overlay stays open and gets a new entry
  setTimeout(takeSteps)
}

function takeSteps(): void {
  while (shown && depth < open.length) {
    depth++
    writeStep('pushState')
  }
}

/** Opens an overlay; returns the function to call when it closes. */
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
