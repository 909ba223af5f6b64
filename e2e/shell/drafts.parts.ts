import type { Page } from 'playwright-core'
import { enter } from '../harness/sign-in.ts'

/** Reviews that can be replied to. */
export const reviews = '/customer-reviews?words=only&reply=NONE'

export function box(page: Page) {
  return page.getByRole('textbox', { name: 'Your reply' })
}

export const text = 'Thank you, the kitchen will'

/** Types half a reply to the first review. */
export async function beginReply(page: Page): Promise<void> {
  await page
    .locator('[data-review]')
    .first()
    .getByRole('button', { name: /^Reply to/ })
    .click()
  await box(page).fill(text)
}

/** Ends the page's session on the server, like an operator or another device. */
export async function endSession(page: Page): Promise<void> {
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'))
  await page.request.post('/api/oauth/revoke', { data: { refreshToken } })
}

/** Types half a reply, and sends it after the session has ended. */
export async function replyAfterSession(page: Page, email: string): Promise<void> {
  await enter(page, email, reviews)
  await beginReply(page)
  await endSession(page)
  await page
    .getByRole('button', { name: 'Send reply' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
}
