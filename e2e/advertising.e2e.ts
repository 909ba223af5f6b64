import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withSharedPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withSharedPortal()

const ownAd = (page: Page) => page.getByRole('row', { name: /of €45\.00/ }).first()

const openMenu = (page: Page) =>
  ownAd(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()

test('ADS-RULE-CAPABILITIES, ADS-ENTITY-FORM, ADS-STATE-ACTIONS: a partner creates an ad, sees it, changes its daily limit, stops it, resumes it and finishes it', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/advertising/create-ad')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Create ad')
  await ready(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('This is required').first().waitFor()
  await page.getByLabel('Budget', { exact: true }).fill('9')
  await page.getByLabel('Daily limit', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText(/^Enter an amount from €10\.00 to/).waitFor()
  await page.getByLabel('Budget', { exact: true }).fill('45')
  await page.getByText(/the budget lasts 4 of 14 days/).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.waitForURL(/step=review/)
  await page.getByText(/€45\.00 is added to your advertising balance now/).waitFor()
  await page.getByRole('button', { name: 'Create ad' }).click()
  await page.waitForURL(/\/advertising(\?|$)/)
  await ownAd(page).getByText('Running', { exact: true }).waitFor()
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Change daily limit' }).click()
  await page.getByRole('dialog').getByLabel('Daily limit').fill('46')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('The daily limit is higher than the budget.').waitFor()
  await page.getByRole('dialog').getByLabel('Daily limit').fill('20.5')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await ownAd(page).getByText('At most €20.50 a day').waitFor()
  await ownAd(page)
    .getByRole('button', { name: /^Stop the ad/ })
    .click()
  await ownAd(page).getByText('Stopped', { exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Stopped/ }).click()
  await page.waitForURL(/status=STOPPED/)
  await ownAd(page).getByRole('link').click()
  await page.getByRole('dialog').getByText('Added to the balance').waitFor()
  await page.keyboard.press('Escape')
  await ownAd(page)
    .getByRole('button', { name: /^Resume the ad/ })
    .click()
  await page.getByText('Ad running again').waitFor()
  await page.getByRole('tab', { name: /^Running/ }).click()
  await openMenu(page)
  const remove = page.getByRole('menuitem', { name: /^Delete/ })
  expect(await remove.getAttribute('aria-disabled')).toBe('true')
  expect(await remove.textContent()).toContain('Finish it first')
  await page.getByRole('menuitem', { name: 'Finish', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/€45\.00 goes back to your next payout/)
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Ad finished').waitFor()
  await ready(page)
}, 120_000)

const failing = { status: 500, contentType: 'application/json', body: '{}' }

test('ADS-ROUTE, ADS-ROUTE-CREATE, ADS-RULE-SELECTOR, ADS-CONST-PAGE, ADS-ERROR-CALLS: the list of one store, and a failed command with its retry', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 500/)
  const asked = page.waitForRequest(/self-service\/campaigns\?/)
  await enter(page, OWNER, '/advertising')
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('10')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Advertising')
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
  await page.getByText('within 7 days of a click').waitFor()
  await page.route(/campaigns\/stop$/, (route) => route.fulfill(failing))
  const stop = page.getByRole('button', { name: /^Stop the ad/ }).first()
  await stop.click()
  await page.getByText('The ad could not be stopped').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await stop.isEnabled()).toBe(true)
}, 60_000)
