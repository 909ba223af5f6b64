import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'

const portal = withSharedPortal()

test('a layer closed by hand leaves no history entry, and a page opened from it replaces its entry', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/operations')
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click()
  await page.waitForURL('**/reports*')
  await ready(page)
  // checkboxes change the URL while the list is open
  await page.getByRole('button', { name: /^Stores:/ }).click()
  await page.getByRole('option').nth(1).click()
  await page.waitForURL(/[?&]stores=\d+/)
  await ready(page)
  const picked = page.url()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  expect(page.url()).toBe(picked)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Customer reviews')
  await page
    .getByRole('option', { name: /Customer reviews/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/customer-reviews*')
  await ready(page)
  await page.goBack()
  await page.waitForURL(picked)
  await page.goBack()
  await page.waitForURL('**/operations*')
})
