import type { Page } from 'playwright-core'

/** The row of a conversation in the list. */
export function row(page: Page, title: string) {
  return page.locator('[data-conversation]').filter({ hasText: title })
}

/** The messages of the open conversation. */
export function bubbles(page: Page) {
  return page.locator('[data-message]')
}

/** The field for a new message. */
export function message(page: Page) {
  return page.getByRole('textbox', { name: 'Your message' })
}
