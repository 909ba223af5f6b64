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
 * own from the server, put where the page keeps it. Gives the page at rest, wherever its guards have led.
 */
export async function enter(page: Page, email: string, path = '/home'): Promise<void> {
  await takeSession(page, email)
  await page.goto(path)
  await ready(page)
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

/** Puts a session into the browser of a page; the page itself is then a bare one of the same origin. */
export async function takeSession(page: Page, email: string, password = PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/oauth/token', {
    data: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username: email, password },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`)
  const { refreshToken } = (await answer.json()) as { refreshToken: string } // the contract's reply
  const bare = /\/bare-page$/
  await page.route(bare, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Bare</title>' }))
  await page.goto('/bare-page')
  await page.evaluate((token) => localStorage.setItem('refreshToken', token), refreshToken)
  await page.unroute(bare)
}
