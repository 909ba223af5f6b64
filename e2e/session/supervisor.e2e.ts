import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { screenshot } from '../harness/picture.ts'
import { withPortal, withSharedPortal } from '../harness/portal.ts'

const secret = 'support looks, never touches'
const portal = withPortal({ env: { SUPERVISOR_PASSWORD: secret } })
const other = withSharedPortal()

test('SESSION-RULE-SUPERVISOR (GAP-SUPERVISOR): support signs in on its own page, sees which account it views, and cannot change anything', async () => {
  const { page, complaints } = await portal.visit({ width: 390, height: 844 })
  complaints.allow(/status of (?:401|403)/)
  await page.goto('/supervisor')
  await ready(page)
  await page.getByRole('button', { name: 'View account' }).click()
  await expect
    .poll(() => page.getByLabel('Partner’s e-mail').evaluate((box) => box === document.activeElement))
    .toBe(true)
  await page.getByLabel('Partner’s e-mail').fill('MANAGER@demo.test')
  await page.getByLabel('Support password').fill('a guess of sixteen')
  await page.getByRole('button', { name: 'View account' }).click()
  await page.getByText('Signing in did not work').waitFor()
  await screenshot(page, 'supervisor')
  await page.getByLabel('Support password').fill(secret)
  await page.getByRole('button', { name: 'View account' }).click()
  await page.waitForURL('**/home')
  await page.getByText('You are viewing the account of manager@demo.test as support').waitFor()
  await ready(page)
  // signed in, the page redirects to the app
  await page.goto('/supervisor')
  await page.waitForURL('**/home')
  await page.goto('/account-settings')
  await ready(page)
  await page.getByText('You are viewing the account of manager@demo.test as support').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Another name')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await page.getByText('You are viewing as another user. Nothing can be changed.').first().waitFor()
})

test('SESSION-RULE-SUPERVISOR (GAP-SUPERVISOR): without a support password the page does not exist', async () => {
  const { page } = await other.visit()
  await page.goto('/supervisor')
  await page.waitForURL('**/hello')
  await ready(page)
  expect(await page.getByLabel('Support password').count()).toBe(0)
})
