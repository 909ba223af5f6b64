import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from '../harness/axe.ts'
import { ready } from '../harness/browser.ts'
import { MANAGER, OWNER, PASSWORD, RIVAL } from '../harness/demo/demo.ts'
import { screenshot } from '../harness/picture.ts'
import { withPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withPortal()
const reviews = '/customer-reviews?words=only&reply=NONE'
const box = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })
const text = 'Thank you, the kitchen will'

/** Types half a reply to the first review. */
async function beginReply(page: Page): Promise<void> {
  await page
    .locator('[data-review]')
    .first()
    .getByRole('button', { name: /^Reply to/ })
    .click()
  await box(page).fill(text)
}

/** Ends the page's session on the server, as an operator or another device does. */
async function endSession(page: Page): Promise<void> {
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'))
  await page.request.post('/api/oauth/revoke', { data: { refreshToken } })
}

test('no typed text is lost: navigation, Back and a reload bring a half-typed reply back, and it can be discarded', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, reviews)
  await beginReply(page)
  await page.getByRole('link', { name: 'Operations' }).click()
  await page.waitForURL('**/operations*')
  await ready(page)
  await page.goBack()
  await expect.poll(() => box(page).inputValue()).toBe(text)
  await page.getByText(/^Typed at \d\d:\d\d and not sent yet/).waitFor()
  await page.reload()
  await expect.poll(() => box(page).inputValue()).toBe(text)
  await ready(page)
  await screenshot(page, 'draft-restored')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => box(page).inputValue()).toBe('')
  await page.reload()
  await ready(page)
  await page.locator('[data-review]').first().waitFor()
  expect(await box(page).count()).toBe(0)
})

test('no typed text is lost: a half-set goal is there again after a reload', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/operations?goals=true')
  await page.getByRole('button', { name: 'Set a goal' }).click()
  const target = page.getByRole('textbox', { name: /^At least/ })
  await target.fill('93.5')
  await target.blur()
  await page.reload()
  await expect.poll(() => target.inputValue()).toBe('93.5')
})

test('the end of a session says so, signs the same user in above the page, and the text is sent', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 401|the refresh failed/)
  await enter(page, MANAGER, reviews)
  await beginReply(page)
  await endSession(page)
  await page
    .getByRole('button', { name: 'Send reply' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(MANAGER)
  expect(new URL(page.url()).pathname).toBe('/customer-reviews')
  expect(await axeOn(page)).toEqual([])
  await screenshot(page, 'session-ended')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText('Wrong e-mail or password.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await box(page).inputValue()).toBe(text)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Your reply is sent').waitFor()
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')),
  )
  expect(kept).toEqual([])
})

test('after the end of a session another user gets a fresh start, and the first one finds the text again', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 401|the refresh failed/)
  await enter(page, RIVAL, reviews)
  await beginReply(page)
  await endSession(page)
  await page
    .getByRole('button', { name: 'Send reply' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.waitForURL('**/hello')
  await page.getByText('Your session has ended').waitFor()
  const signIn = async (email: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/home')
    await ready(page)
  }
  await signIn(MANAGER)
  await page.goto(reviews)
  await ready(page)
  await page.locator('[data-review]').first().waitFor()
  expect(await box(page).count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('refreshToken'))
  await page.goto('/hello')
  await signIn(RIVAL)
  await page.goto(reviews)
  await expect.poll(() => box(page).inputValue()).toBe(text)
})
