import type { Page } from 'playwright-core'

export function storesButton(page: Page) {
  return page.getByRole('button', { name: /^Stores:/ })
}

export function locationsButton(page: Page) {
  return page.getByRole('button', { name: /^Locations:/ })
}

export function ids(page: Page, key: string) {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as number[], key) // written by the page
}

/** The next request for figures with its parameters. */
export function nextFigures(page: Page) {
  return page.waitForRequest(
    (request) => /\/api\/dashboard\/metrics\//.test(request.url()) && request.method() === 'POST',
  )
}
