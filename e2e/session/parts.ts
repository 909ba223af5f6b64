import type { BrowserContext, Page, Request } from 'playwright-core'

export function keysOf(page: Page) {
  return page.evaluate(() => Object.keys(localStorage).toSorted())
}

export function stored(page: Page, key: string) {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

const openProfile = (page: Page) => page.getByRole('button', { name: /^Profile menu/ }).click()
export async function signOut(page: Page) {
  await openProfile(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/hello')
}

/** Requests of the page whose path ends with a text. */
export function requestsTo(target: Page | BrowserContext, ending: string): Request[] {
  const seen: Request[] = []
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) seen.push(request)
  }
  if ('goto' in target) target.on('request', note)
  else target.on('request', note)
  return seen
}
