import type { Page } from 'playwright-core'
import { ready } from './browser.ts'
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
