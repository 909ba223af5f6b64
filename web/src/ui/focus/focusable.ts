const focusable =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)'
const heading = 'h1, h2, h3, h4, [role=heading]'

/** Whether no element has the focus. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

/** Whether an element can get the focus now. */
export function isUsable(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/** The controls in an element, in their order; it can be one itself. */
export function controlsIn(element: Element, isGone = false): Element[] {
  const all = [element, ...element.querySelectorAll(focusable)].filter((one) => one.matches(focusable))
  return isGone ? all : all.filter(isUsable)
}

/** The first control or heading in an element, whichever comes first. */
export function entryOf(element: Element): Element | undefined {
  const all = [element, ...element.querySelectorAll(`${focusable}, ${heading}`)]
  return all.find((one) => one.matches(`${focusable}, ${heading}`) && isUsable(one))
}

/** The last heading before a position of a layer, else its first one. */
export function headingAbove(layer: Element, position: Node): Element | undefined {
  const all = [...layer.querySelectorAll(heading)].filter(isUsable)
  const above = all.filter(
    (one) => (one.compareDocumentPosition(position) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  return above.at(-1) ?? all[0]
}

/** Gives an element the focus; headings and regions take it only now. */
export function takeFocus(element: Element, options: FocusOptions = {}): void {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches(focusable) && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus(options)
}
