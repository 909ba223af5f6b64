import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { MANAGER, OWNER, PASSWORD, RIVAL } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { box, replyAfterSession, reviews, text } from './drafts.parts.ts'

const portal = withPortal()

test('typed text is kept: an unfinished goal is restored after a reload', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/operations?goals=true')
  await page.getByRole('button', { name: 'Set a goal' }).click()
  const target = page.getByRole('textbox', { name: /^At least/ })
  await target.fill('93.5')
  await target.blur()
  await page.reload()
  await expect.poll(() => target.inputValue()).toBe('93.5')
})

test('after an expired session another user starts afresh, and the first one finds the text again', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 401|refresh failed/)
  await replyAfterSession(page, RIVAL)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.waitForURL('**/hello')
  await page.getByText('Your session has ended').waitFor()
  const signIn = async (email: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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

test('closing the question of an expired session keeps the way back: the next sign-in returns to the page with its draft', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 401|refresh failed/)
  await replyAfterSession(page, MANAGER)
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/hello')
  await page.getByLabel('E-mail').fill(MANAGER)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/customer-reviews*')
  await expect.poll(() => box(page).inputValue()).toBe(text)
})
