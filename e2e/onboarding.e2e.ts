// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf, ready } from './harness/browser.ts'
import { screenshot } from './harness/picture.ts'
import { withPortal } from './harness/portal.ts'
import { openTracker, step } from './onboarding.parts.ts'

// a location goes live, so it does not share a server
const portal = withPortal()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('ONB-RULE-EMBED, ONB-ROUTE-MENU, CATALOG-RULE-ROUTE-TRANSFORM, GAP-ONB-MENU: a partner reviews the menu and changes a product within onboarding', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 404/)
  const address = await openTracker(page, 'Chamberí')
  await page.goto(`${address}/verify-menu`)
  await page.getByRole('link', { name: 'Open the menu' }).click()
  await page.waitForURL(/\/menu-management\?storeId=\d+/)
  const products = page.getByRole('grid').last().getByRole('link')
  await products.first().waitFor()
  await ready(page)
  await screenshot(page, 'onboarding-menu', true)
  const links = await page
    .locator('main a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((href) => !href.startsWith(address))).toEqual([])

  await products.first().click()
  await page.waitForURL(new RegExp(`${address}/products/\\d+/edit`))
  const name = page.locator('[data-layout="columned-page"]').getByLabel('Name', { exact: true })
  const changed = `${await name.inputValue()} XL`
  await name.fill(changed)
  // CATALOG-RULE-AFTER-GROUP: an option group is created on the way
  await page.getByRole('link', { name: 'Add option group' }).click()
  await page.getByRole('heading', { name: 'New option group' }).waitFor()
  expect(pathOf(page)).toBe(`${address}/attribute-groups/create`)
  await name.fill('Sauces XL')
  await press(page, 'Save')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Sauces XL' }).isChecked()).toBe(true)
  expect(await name.inputValue()).toBe(changed)
  await name.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(`${address}/menu-management`)
  await page.reload()
  await page.getByRole('link', { name: changed }).waitFor()

  await page.goto(`${address}/products/999999999/edit`)
  await page.getByText('This product is not on the menu', { exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Menu' }).click()
  await page.waitForURL(`**${address}/menu-management**`)
  await page.getByRole('link', { name: /^Set up .*Chamberí/ }).click()
  await page.waitForURL((url) => url.pathname === address)
  // GUARD-7-ONBOARDING: the rest of the portal stays closed
  await page.goto('/menu')
  await page.waitForURL('**/onboarding-tracker/store-select')
}, 120_000)

test('a partner walks through onboarding to a live location and sees the dashboard', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 409/)
  const address = await openTracker(page, 'Chamberí')
  await page.getByText('It is on its way to you.').waitFor()
  await screenshot(page, 'onboarding-tracker', true)

  await step(page, 'VERIFY_CONTACT_INFO').getByRole('link').click()
  await page.waitForURL(`**${address}/verify-contact`)
  await page.getByRole('textbox', { name: 'Phone' }).fill('+34 600 112 233')
  // what is typed would not be what is confirmed
  await page.getByText('Save your changes first').waitFor()
  await press(page, 'Save')
  await page.getByText(/^The contact of .* is saved$/).waitFor()
  await screenshot(page, 'onboarding-contact', true)
  const put = page.waitForRequest((request) => request.method() === 'PUT')
  await press(page, 'Confirm contact')
  expect((await put).url()).toContain('/complete_onboarding_stage/FLOW2_VERIFY_CONTACT_INFO')
  await page.waitForURL(`**${address}`)
  await step(page, 'VERIFY_CONTACT_INFO').getByText('Done', { exact: true }).waitFor()
  await page.reload()
  await ready(page)
  await step(page, 'VERIFY_CONTACT_INFO').getByText('Done', { exact: true }).waitFor()

  // ONB-RULE-VIRTUAL-STEP: the training comes first, then the test
  await step(page, 'ONLINE_TRAINING').getByRole('link').click()
  await press(page, 'I’ve completed the training')
  await page.waitForURL(`**${address}/test-your-knowledge`)
  await page.getByRole('link', { name: 'Start the test' }).click()
  await press(page, 'Show the questions')
  await press(page, 'See the result')
  await page.getByText('Choose an answer.').first().waitFor()
  await page.locator('input[type=radio]:focus').waitFor()
  for (const answer of [
    'Right away, before we start cooking',
    'Mark the dish as unavailable',
    'Close without notice',
    'Nothing, any bag will do',
    'Sealed and complete',
  ])
    await page.getByText(answer).click()
  await screenshot(page, 'onboarding-questions', true)
  await press(page, 'See the result')
  await page.getByText('Not passed yet').waitFor()
  await press(page, 'Try again')
  for (const answer of [
    'Right away, before we start cooking',
    'Mark the dish as unavailable',
    'Set a longer preparation time',
    'The order code',
    'Sealed and complete',
  ])
    await page.getByText(answer).click()
  await press(page, 'See the result')
  await page.getByText('5 of 5 answers are correct.').waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
  await press(page, 'Submit result')
  await page.waitForURL(`**${address}`)
  await step(page, 'TEST_YOUR_KNOWLEDGE').getByText('Done', { exact: true }).waitFor()

  // ONB-ENTITY-ACTIVATION
  await step(page, 'ACTIVATION').getByRole('link').click()
  await page.getByRole('button', { name: /^Activation day/ }).click()
  await page.locator('[slot=next]').click()
  await page.getByRole('grid').getByText('15', { exact: true }).click()
  await page.getByText(/^Activation set for/).waitFor()
  await page.reload()
  await ready(page)
  await page.getByText(/^Activates automatically on 15/).waitFor()
  await screenshot(page, 'onboarding-activation', true)
  await press(page, 'Remove activation day')
  await page.getByText('Activation day removed').waitFor()
  await press(page, 'Activate now')
  await page.waitForURL(`**${address}`)

  await step(page, 'COMPLETED').getByRole('link').click()
  await page.getByText('Everything is ready').waitFor()
  await screenshot(page, 'onboarding-completed', true)
  await press(page, 'Go live')
  await page.waitForURL('**/home')
  await page.getByText(/is live$/).waitFor()
  await page.goto('/onboarding-tracker/store-select')
  await page.waitForURL('**/home')
}, 180_000)
