import type { Page } from 'playwright-core'

/** The row of a text and its translation. */
export function row(page: Page, text: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) })
}
