import { announcements } from '@storekeep/contract/rules/announcements.ts'
import { addMonths, monthOf } from '@storekeep/contract/rules/time/months.ts'
import type { Page } from 'playwright-core'
import { goBare, isBare, ready } from './browser.ts'
import { PASSWORD } from './demo/demo.ts'

/** Signs in through the page, as a person would, and waits until the first page is there. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  if (!page.url().includes('/hello')) await page.goto('/hello')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/hello')
  await ready(page)
}

/**
 * Opens an address as a signed-in user, where signing in is not what is tested: a session of its
 * own from the server, put where the page keeps it. Waits until the page is at rest, wherever its guards have led, and gives the access token.
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
 * Puts a session into the browser of a page, which is then a bare one of the same origin; gives the session's access
 * token, for asking the API beside the page.
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
 * What says that every announcement has been put away: whether there is one depends on the day, and what is tested is
 * mostly something else.
 */
function newsPutAway(): Record<string, string> {
  const at = new Date().toISOString()
  const lastMonth = addMonths(monthOf(at), -1)
  return Object.fromEntries(
    announcements.map(({ id, celebrates }) => [`dismissed.${id}`, celebrates === null ? at : lastMonth]),
  )
}

/** The visitor's page that is bare already, or else this one, made bare. */
async function barePageOf(page: Page): Promise<Page> {
  const kept = page.url() === 'about:blank' ? page.context().pages().find(isBare) : undefined
  if (kept === undefined) await goBare(page)
  return kept ?? page
}

/** Asks the server for a session and puts it where the pages of a bare page's origin keep it. */
async function keepSession(page: Page, bare: Page, email: string, hasNews: boolean): Promise<string> {
  const answer = await page.request.post('/api/oauth/token', {
    data: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username: email, password: PASSWORD },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`)
  const tokens = (await answer.json()) as { accessToken: string; refreshToken: string } // the contract's reply
  const kept: Record<string, string> = {
    refreshToken: tokens.refreshToken,
    ...(hasNews ? {} : newsPutAway()),
  }
  await bare.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, kept)
  return tokens.accessToken
}
