import { expect, test } from 'vitest'
import { axeOn } from '../harness/axe.ts'
import { ready } from '../harness/browser.ts'
import { MANAGER, PASSWORD } from '../harness/demo/demo.ts'
import { screenshot } from '../harness/picture.ts'
import { withPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { beginReply, box, endSession, replyAfterSession, reviews, text } from './drafts.parts.ts'

const portal = withPortal()

test('typed text is kept: navigation, Back and a reload restore a draft reply, and it can be discarded', async () => {
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

test('an expired session asks the same user to sign in on top of the page, and then sends the text', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 401|refresh failed/)
  await replyAfterSession(page, MANAGER)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(MANAGER)
  expect(new URL(page.url()).pathname).toBe('/customer-reviews')
  expect(await axeOn(page)).toEqual([])
  await screenshot(page, 'session-ended')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.getByText('Wrong e-mail or password.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await box(page).inputValue()).toBe(text)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Your reply was sent').waitFor()
  const stored = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')),
  )
  expect(stored).toEqual([])
})

test('a dialog without a draft also stays with its input when the session ends', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 401|refresh failed/)
  await enter(page, MANAGER, '/location-settings?tab=days')
  await page.getByRole('button', { name: 'Add special hours' }).click()
  const hours = page.getByRole('dialog', { name: 'Add special hours' })
  await hours.getByLabel('Name (optional)').fill('Street party')
  await endSession(page)
  await hours.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await hours.getByLabel('Name (optional)').inputValue()).toBe('Street party')
})
