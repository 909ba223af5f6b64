import type { Page } from 'playwright-core'

/** The list of orders. */
export function table(page: Page) {
  return page.getByRole('table', { name: 'Orders', exact: true })
}
