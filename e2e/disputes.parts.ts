import type { Page } from 'playwright-core'

/** The refunds in the list. */
export function refunds(page: Page) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: 'Your evidence' })
}
