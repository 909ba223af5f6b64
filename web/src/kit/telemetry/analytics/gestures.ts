import type { EventName } from '@storekeep/contract/areas/telemetry.ts'

type Count = (name: EventName, properties: Record<string, string | number | boolean>) => void

/**
 * What may be recorded about an element: its tracking name (`data-track`), or short texts without digits and colons.
 * Names and amounts are not recorded.
 */
function labelOf(element: Element): string {
  const given = element.closest('[data-track]')?.getAttribute('data-track')
  if (given) return given.slice(0, 60)
  // a screen reader label names its row; text marked with dir="auto" is a name
  if (element.hasAttribute('aria-label') || element.querySelector('bdi') !== null) return ''
  const text = (element.textContent ?? '').trim()
  return text.length <= 30 && !/[\d:@]/.test(text) ? text : ''
}

const kinds: readonly (readonly [selector: string, name: EventName])[] = [
  [
    '[role=option],[role=menuitem],[role=menuitemradio],[role=menuitemcheckbox],[role=radio],[role=tab]',
    'option',
  ],
  ['input[type=checkbox],input[type=radio],[role=checkbox],[role=switch]', 'checkbox_selection'],
  ['button,[role=button]', 'button_click'],
  ['a[href],[role=link],[role=row],summary', 'element_tapped'],
]

/** The event name of a click on an element; null for an element without action. */
function gestureOf(target: Element): { name: EventName; element: Element } | null {
  for (const [selector, name] of kinds) {
    const element = target.closest(selector)
    if (element) return { name, element }
  }
  return null
}

/** Counts clicks, choices and dialogs on the whole page; returns a function that stops it. */
export function watchGestures(count: Count): () => void {
  const clicked = ({ target }: Event) => {
    const found = target instanceof Element ? gestureOf(target) : null
    if (!found) return
    // an option contains user data
    const label = found.name === 'option' ? '' : labelOf(found.element)
    const checked = found.element instanceof HTMLInputElement ? { checked: found.element.checked } : {}
    count(found.name, { label, ...checked })
  }
  const opened = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        const dialog = node.matches(dialogs) ? node : node.querySelector(dialogs)
        // its title may contain the name of a person or an item
        if (dialog) count('modal', { label: dialog.getAttribute('data-track') ?? '' })
      }
  })
  addEventListener('click', clicked, { capture: true, passive: true })
  // dialogs are at the end of the body; without observing deeper, rendering tables costs nothing
  opened.observe(document.body, { childList: true })
  return () => {
    removeEventListener('click', clicked, { capture: true })
    opened.disconnect()
  }
}

const dialogs = '[role=dialog],[role=alertdialog],dialog'
