import type { Page } from 'playwright-core'

/** A day of the week with its hours. */
export function day(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name })
}

/** Runs in the page. */
export function isFocused(element: Element): boolean {
  return element === document.activeElement
}
