import { announcements } from '@storekeep/contract/rules/announcements.ts'
import { addMonths, monthOf } from '@storekeep/contract/rules/months.ts'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, ready, type View } from './browser.ts'
import { PASSWORD } from './demo.ts'

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
 * Opens an address as somebody who is signed in already, where signing in is not what is tested: a session of its
 * own from the server, put where the page keeps it. Waits until the page is at rest, wherever its guards have led, and gives the access token.
 */
export async function enter(
  page: Page,
  email: string,
  path = '/home',
  { hasNews = false }: { hasNews?: boolean } = {},
): Promise<string> {
  const token = await takeSession(page, email)
  if (!hasNews) await putAwayNews(page)
  await page.goto(path)
  await ready(page)
  return token
}

/**
 * Puts every announcement away in the browser of a bare page: whether there is one depends on the day, and what is
 * tested is mostly something else.
 */
export async function putAwayNews(page: Page): Promise<void> {
  const at = new Date().toISOString()
  const lastMonth = addMonths(monthOf(at), -1)
  const kept = announcements.map(({ id, celebrates }) => [
    `dismissed.${id}`,
    celebrates === null ? at : lastMonth,
  ])
  await page.evaluate((all) => {
    for (const [key = '', value = ''] of all) localStorage.setItem(key, value)
  }, kept)
}

/** A new visitor of a server, signed in and at the address; close it with `page.context().close()`. */
export async function signedInPage(
  browser: Browser,
  url: string,
  email: string,
  { path = '/home', ...view }: View & { path?: string } = {},
): Promise<Page> {
  const context = await newVisitor(browser, url, view)
  const page = await context.newPage()
  await enter(page, email, path)
  return page
}

/**
 * Puts a session into the browser of a page, which is then a bare one of the same origin; gives the session's access
 * token, for asking the API beside the page.
 */
export async function takeSession(page: Page, email: string, password = PASSWORD): Promise<string> {
  const answer = await page.request.post('/api/oauth/token', {
    data: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username: email, password },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`)
  const tokens = (await answer.json()) as { accessToken: string; refreshToken: string } // the contract's reply
  const bare = /\/bare-page$/
  await page.route(bare, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel=icon href=data:,><title>Bare</title>' }),
  )
  await page.goto('/bare-page')
  await page.evaluate((token) => localStorage.setItem('refreshToken', token), tokens.refreshToken)
  await page.unroute(bare)
  return tokens.accessToken
}
