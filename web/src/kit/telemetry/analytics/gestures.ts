import type { EventName } from '@storekeep/contract/areas/telemetry.ts'

type Count = (name: EventName, properties: Record<string, string | number | boolean>) => void

/**
 * What may be written down of a thing on the page: the name it was given for that (`data-track`), or short words
 * without digits and colons. Names of stores, people and amounts stay on the page.
 */
function labelOf(element: Element): string {
  const given = element.closest('[data-track]')?.getAttribute('data-track')
  if (given) return given.slice(0, 60)
  // a spoken label says whose row it is; what is marked as text of any direction is a name
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

/** What a click on an element is called; null for one that does nothing. */
function gestureOf(target: Element): { name: EventName; element: Element } | null {
  for (const [selector, name] of kinds) {
    const element = target.closest(selector)
    if (element) return { name, element }
  }
  return null
}

/** Counts clicks, choices and dialogs of the whole page; returns how to stop. */
export function watchGestures(count: Count): () => void {
  const clicked = ({ target }: Event) => {
    const found = target instanceof Element ? gestureOf(target) : null
    if (!found) return
    // an option names what the user owns
    const label = found.name === 'option' ? '' : labelOf(found.element)
    const checked = found.element instanceof HTMLInputElement ? { checked: found.element.checked } : {}
    count(found.name, { label, ...checked })
  }
  const opened = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        const dialog = node.matches(dialogs) ? node : node.querySelector(dialogs)
        // its title asks about a person or a thing by name
        if (dialog) count('modal', { label: dialog.getAttribute('data-track') ?? '' })
      }
  })
  addEventListener('click', clicked, { capture: true, passive: true })
  // dialogs stand at the end of the body: looking no deeper costs nothing while tables are drawn
  opened.observe(document.body, { childList: true })
  return () => {
    removeEventListener('click', clicked, { capture: true })
    opened.disconnect()
  }
}

const dialogs = '[role=dialog],[role=alertdialog],dialog'
