import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

// changes the account, so it does not share a server
const portal = withPortal()

const card = (page: Page, nth: number) => page.getByRole('listitem', { name: /^Contact of/ }).nth(nth)

test('ACCOUNT-ROUTE, ACCOUNT-SELECTOR: the profile menu leads to the page, which has a card for each location of one store', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('link', { name: 'Account settings' }).click()
  await page.waitForURL(/\/account-settings/)
  await ready(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Account settings')
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
  const title = await page.getByRole('heading', { level: 2, name: /^Contacts of/ }).textContent()
  expect(title).toMatch(/^Contacts of \S/)
  await card(page, 0).waitFor()
})

test('ACCOUNT-UI-PAGE: faults are shown at their fields, and a saved contact survives a reload for its location', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/account-settings')
  const first = card(page, 0)
  await first.getByRole('checkbox', { name: /WhatsApp/ }).check()
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByText('Enter the phone number for these messages.').waitFor()
  await first.getByRole('textbox', { name: 'Phone' }).fill('600 112 233')
  await first.getByText('Start with + and the country code').waitFor()
  await first.getByRole('textbox', { name: 'Phone' }).fill('+34 600112233')
  await first.getByRole('textbox', { name: 'E-mail' }).fill('kitchen@brasa.test')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await first.getByRole('button', { name: 'Save' }).click()
  expect(JSON.stringify((await sent).postDataJSON())).toContain('"+34600112233"')
  await page.getByText(/^The contact of .* is saved$/).waitFor()
  await page.reload()
  await ready(page)
  expect(await first.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('+34 600 11 22 33')
  expect(await first.getByRole('checkbox', { name: /WhatsApp/ }).isChecked()).toBe(true)
  expect(await card(page, 1).getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('')
  // two colleagues change different fields: both changes are saved
  const { page: other } = await portal.visit()
  await enter(other, OWNER, '/account-settings')
  const same = card(other, 0)
  await same.getByRole('textbox', { name: 'Phone' }).fill('+34 600112244')
  await first.getByRole('textbox', { name: 'E-mail' }).fill('bar@brasa.test')
  await first.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^The contact of .* is saved$/).waitFor()
  await same.getByRole('button', { name: 'Save' }).click()
  await other.getByText(/^The contact of .* is saved$/).waitFor()
  expect(await same.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('bar@brasa.test')
})
