import { controlsIn, entryOf, headingAbove, isFocusLost, isUsable, takeFocus } from './focusable.ts'
import { neighboursAt, notePlaces, placeOf } from './places.ts'

/** A dialog, or what is beside the page: popovers and toasts. */
const layerSelector = '[role=dialog], [role=alertdialog], body > *'
/** Longer than an overlay takes to return the focus itself. */
const patienceMs = 100

interface Focused {
  readonly element: Element
  readonly layer: Element
}

let last: Focused | null = null
/** What had the focus before it entered a layer. */
const homes = new WeakMap<Element, Focused>()
let timer: ReturnType<typeof setTimeout> | undefined
let isByKey = false

/** The title of the page, or the page while it has none. */
export function topOfPage(): Element | null {
  return document.querySelector('main h1') ?? document.querySelector('h1') ?? document.querySelector('main')
}

/**
 * Keeps the focus in the page when the focused element is removed or disabled: it goes to what replaced it, to the
 * same control of the next row, or to the heading above; after an overlay to what had it before. Without this, the
 * browser would start again at the top of the page.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => noteFocus(target))
  document.addEventListener('keydown', () => (isByKey = true), true)
  document.addEventListener('pointerdown', ({ target }) => notePress(target), true)
  const observer = new MutationObserver((changes) => {
    notePlaces(changes)
    if (last !== null && isGone(last.element)) checkSoon()
  })
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled')

function noteFocus(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const layer = target.closest(layerSelector)
  if (layer === null) return
  const isEntered = last !== null && last.layer !== layer && !isWithin(last.layer, layer)
  if (last !== null && isEntered && layer.querySelector('main') === null) homes.set(layer, last)
  last = { element: target, layer }
}

/** Whether a layer was opened from another one, directly or through others. */
function isWithin(layer: Element, outer: Element): boolean {
  const home = homes.get(layer)
  return home !== undefined && (home.layer === outer || isWithin(home.layer, outer))
}

/** A press beside all controls is meant to leave them. */
function notePress(target: EventTarget | null): void {
  isByKey = false
  const isControl =
    target instanceof Element && target.closest('a, button, input, label, [tabindex]') !== null
  if (!isControl) last = null
}

function checkSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (last === null || !isFocusLost() || !isGone(last.element)) return
    const next = substituteOf(last)
    if (next !== null) takeFocus(next, { preventScroll: !isByKey })
  }, patienceMs)
}

/** The element that gets the focus instead of one that had it. */
function substituteOf({ element, layer }: Focused): Element | null {
  if (isUsable(element)) return element
  const moved = movedFrom(element)
  if (moved !== undefined) return moved
  // toasts are never the place to go on, although there may be others
  const isShown = layer.isConnected && isUsable(layer) && !layer.matches('[data-focus-passing]')
  const found = isShown ? nearIn(layer, element) : undefined
  if (found !== undefined) return found
  const home = homes.get(layer)
  if (home !== undefined) return substituteOf(home)
  // before an overlay nothing may have had the focus, and nothing has it afterwards
  return layer.querySelector('main') === null ? null : topOfPage()
}

/** An item that is shown elsewhere now: the same `data-focus-key` stands in the old and in the new place. */
function movedFrom(element: Element): Element | undefined {
  const key = element.closest('[data-focus-key]')?.getAttribute('data-focus-key')
  if (key === undefined || key === null) return undefined
  return [...document.querySelectorAll(`[data-focus-key="${CSS.escape(key)}"]`)]
    .flatMap((item) => controlsIn(item))
    .at(0)
}

/** What is nearest to a removed or disabled element within its layer. */
function nearIn(layer: Element, element: Element): Element | undefined {
  const { parentElement } = element
  if (element.isConnected && parentElement !== null)
    return controlsIn(parentElement).at(-1) ?? headingAbove(layer, element)
  const found = placeOf(element)
  if (found === null || !layer.contains(found.place.parent)) return undefined
  const { place, removed } = found
  for (const neighbour of neighboursAt(place)) {
    const next = isAlike(neighbour, removed) ? sameControl(neighbour, removed, element) : entryOf(neighbour)
    if (next !== undefined) return next
  }
  return headingAbove(layer, place.parent)
}

/** Rows of one list look alike. */
function isAlike(one: Element, other: Node): other is Element {
  return other instanceof Element && one.tagName === other.tagName && one.className === other.className
}

/** The control of a row that stands where the given one stands in its own row. */
function sameControl(row: Element, removed: Element, element: Element): Element | undefined {
  const controls = controlsIn(row)
  return controls[controlsIn(removed, true).indexOf(element)] ?? controls[0] ?? entryOf(row)
}
