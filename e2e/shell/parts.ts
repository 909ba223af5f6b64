import type { Page } from 'playwright-core'

export const storesButton = (page: Page) => page.getByRole('button', { name: /^Stores:/ })
export const locationsButton = (page: Page) => page.getByRole('button', { name: /^Locations:/ })
export const ids = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as number[], key) // written by the page
/** The next call for figures with what it names. */
export const nextFigures = (page: Page) =>
  page.waitForRequest(
    (request) => /\/api\/dashboard\/metrics\//.test(request.url()) && request.method() === 'POST',
  )
