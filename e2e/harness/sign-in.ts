import { announcements } from '@storekeep/contract/rules/announcements.ts'
import { addMonths, monthOf } from '@storekeep/contract/rules/time/months.ts'
import type { Page } from 'playwright-core'
import { goBare, isBare, ready } from './browser.ts'
import { PASSWORD } from './demo/demo.ts'

/** Signs in through the page, like a person, and waits for the first page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes('/hello')) await page.goto('/hello')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/hello')
  await ready(page)
}

/**
 * Opens a path as a signed-in user, for tests that are not about signing in: creates a session through the API and
 * stores it where the page expects it. Waits until the page is idle, wherever its guards have redirected, and returns
 * the access token.
 */
export async function enter(
  page: Page,
  email: string,
  path = '/home',
  { hasNews = false }: { hasNews?: boolean } = {},
): Promise<string> {
  const token = await keepSession(page, await barePageOf(page), email, hasNews)
  await page.goto(path)
  await ready(page)
  return token
}

/**
 * Stores a session in the browser of a page, which then is an empty one of the same origin; returns the session's
 * access token, for calling the API directly.
 */
export async function takeSession(
  page: Page,
  email: string,
  { hasNews = true }: { hasNews?: boolean } = {},
): Promise<string> {
  await goBare(page)
  return keepSession(page, page, email, hasNews)
}

/**
 * Marks every announcement as dismissed: whether there is one depends on the date, and most tests are not about them.
 */
function newsPutAway(): Record<string, string> {
  const at = new Date().toISOString()
  const lastMonth = addMonths(monthOf(at), -1)
  return Object.fromEntries(
    announcements.map(({ id, celebrates }) => [`dismissed.${id}`, celebrates === null ? at : lastMonth]),
  )
}

/** The visitor's empty page if it has one, else this one, emptied. */
async function barePageOf(page: Page): Promise<Page> {
  const bare = page.url() === 'about:blank' ? page.context().pages().find(isBare) : undefined
  if (bare === undefined) await goBare(page)
  return bare ?? page
}

/** Requests a session and stores it where pages of this origin expect it. */
async function keepSession(page: Page, bare: Page, email: string, hasNews: boolean): Promise<string> {
  const answer = await page.request.post('/api/oauth/token', {
    data: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username: email, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`)
  const tokens = (await answer.json()) as { accessToken: string; refreshToken: string } // the contract's reply
  const stored: Record<string, string> = {
    refreshToken: tokens.refreshToken,
    ...(hasNews ? {} : newsPutAway()),
  }
  await bare.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, stored)
  return tokens.accessToken
}
