import type { Page } from 'playwright-core'

/** Touch targets smaller than 40 px, as lines of text; their clickable surroundings count. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets)
}

/** Runs in the page, so it is self-contained. */
function findSmallTargets(): string[] {
  const LEAST = 40
  const controls =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], ' +
    '[role=radio], [role=option], [role=menuitem], [role=slider], [role=combobox]'
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (element.closest('[inert], [aria-hidden="true"]') !== null || element.matches(':disabled')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const target = element.closest('label') ?? element
    const size = target.getBoundingClientRect()
    if (size.width >= LEAST - 0.5 && size.height >= LEAST - 0.5) continue
    // a link or button within a sentence has the height of its line
    const around = [...(element.parentElement?.childNodes ?? [])]
    if (around.some((node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? '')))
      continue
    target.scrollIntoView({ block: 'center', inline: 'center' })
    const box = target.getBoundingClientRect()
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const answers = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(middle.x + x, middle.y + y)
      return hit !== null && (target.contains(hit) || (hit.closest('label')?.contains(element) ?? false))
    }
    // covered, or for screen readers only
    if (!answers(0, 0)) continue
    const reach = (x: number, y: number): number => {
      let far = 0
      while (far < LEAST && answers(x * (far + 1), y * (far + 1))) far++
      return far
    }
    const wide = reach(-1, 0) + reach(1, 0) + 1
    const high = reach(0, -1) + reach(0, 1) + 1
    if (wide >= LEAST - 1 && high >= LEAST - 1) continue
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const kind = element.getAttribute('class')?.split(' ')[0] ?? ''
    found.push(
      `${element.tagName.toLowerCase()}.${kind} "${name.trim().slice(0, 40)}" answers in ${wide} × ${high} px`,
    )
  }
  window.scrollTo(0, 0)
  return [...new Set(found)]
}
