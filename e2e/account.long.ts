import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing, overflowingAt } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER, PASSWORD } from './harness/demo/demo.ts'
import { screenshot } from './harness/picture.ts'
import { withPortal } from './harness/portal.ts'
import { enter, signIn } from './harness/sign-in.ts'

// changes the account, so it does not share a server
const portal = withPortal()

const card = (page: Page, nth: number) => page.getByRole('listitem', { name: /^Contact of/ }).nth(nth)

const devices = (page: Page) => page.locator('[data-session]')

test('the user’s own name is saved and shown in the frame; another device is signed out', async () => {
  const { page } = await portal.visit()
  await enter(page, MANAGER, '/account-settings')
  await page.getByRole('textbox', { name: 'Name' }).fill('Teo Berlanga Ruiz')
  await page.getByRole('region', { name: 'Your name' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your name is saved').waitFor()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('dialog').getByText('Teo Berlanga Ruiz').waitFor()
  await page.keyboard.press('Escape')

  const { page: other, complaints } = await portal.visit()
  complaints.allow(/status of 401|refresh failed/)
  await enter(other, MANAGER, '/home')
  await page.reload()
  await ready(page)
  expect(await devices(page).filter({ hasText: 'This device' }).count()).toBe(1)
  await expect.poll(() => devices(page).filter({ hasText: 'Chrome on Linux' }).count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out elsewhere' }).click()
  await page.getByText(/signed out$/).waitFor()
  await expect.poll(() => devices(page).count()).toBe(1)
  await other.goto('/reports')
  await other.waitForURL(/\/hello/)
})

test('a password is changed given the old one; then the user signs out everywhere and in with the new one', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 422/)
  await enter(page, MANAGER, '/account-settings')
  const part = page.getByRole('region', { name: 'Password' })
  const next = 'a quiet harbour at dawn'
  await part.getByLabel('Current password').fill('not this one')
  await part.getByLabel('New password').fill('short')
  await part.getByRole('button', { name: 'Change password' }).click()
  await part.getByText('A password needs at least 8 characters.').waitFor()
  await part.getByLabel('New password').fill(next)
  await part.getByRole('button', { name: 'Change password' }).click()
  await part.getByText('This is not your current password.').waitFor()
  await part.getByLabel('Current password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed').waitFor()
  expect(await part.getByLabel('Current password').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(/\/hello/)
  await signIn(page, MANAGER, next)
})

test('the page reads well on a phone, in the dark and from right to left, and axe finds nothing', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/account-settings')
  await card(page, 0).waitFor()
  await screenshot(page, 'account-desk', true)
  expect(await axeOn(page)).toEqual([])
  expect(await overflowingAt(page, [320, 390, 768, 1366])).toEqual([])
  const { page: phone } = await portal.visit({ width: 390, height: 844 })
  await enter(phone, OWNER, '/account-settings')
  await card(phone, 0).waitFor()
  await screenshot(phone, 'account-phone', true)
  const { page: dark } = await portal.visit({ theme: 'dark', width: 390, height: 844 })
  await enter(dark, OWNER, '/account-settings?lang=ar')
  expect(await dark.locator('html').getAttribute('dir')).toBe('rtl')
  await dark.locator('[data-session]').first().waitFor()
  await screenshot(dark, 'account-dark-ar', true)
  expect(await axeOn(dark)).toEqual([])
  expect(await overflowing(dark)).toEqual([])
})
