import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

const failing = { status: 500, contentType: 'application/json', body: '{}' }

test('ADS-RULE-BUSINESS, ADS-ERROR-BUSINESS, ADS-ERROR-GUARDRAILS, ADS-ENTITY-GUARDRAILS: failed checks keep the form usable, a refusing one blocks it', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 500/)
  await page.route(/\/(tiers|business-status)$/, (route) => route.fulfill(failing))
  await enter(page, OWNER, '/advertising/create-ad')
  await page.getByText('The ad checks are not responding').waitFor()
  await page.getByLabel('Budget', { exact: true }).waitFor()
  await page.route(/\/business-status$/, (route) =>
    route.fulfill({ json: { isValid: false, reason: 'ad.businessInvalid' } }),
  )
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Your store cannot advertise at the moment.', { exact: false }).waitFor()
  expect(await page.getByLabel('Budget', { exact: true }).isVisible()).toBe(false)
  await page.route(/\/business-status$/, (route) => route.fulfill({ json: { isValid: true, reason: null } }))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => page.getByLabel('Budget', { exact: true }).isVisible()).toBe(true)
}, 60_000)

/** Overrides some of the flags in the response. */
async function withFlags(page: Page, changed: () => Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/features/query', async (route) => {
    const answer = await route.fetch()
    const { toggles } = (await answer.json()) as { toggles: { name: string; value: unknown }[] } // the contract's reply
    const flags = changed()
    await route.fulfill({
      json: { toggles: toggles.map(({ name, value }) => ({ name, value: flags[name] ?? value })) },
    })
  })
}

test('ADS-RULE-BUSINESS, ADS-RULE-FORM: a check that is switched on later does not reset the form', async () => {
  const { page } = await portal.visit()
  let isGuarded = false
  await withFlags(page, () => ({ SK_ADS_GUARDRAILS_ENABLED: isGuarded }))
  const answer = Promise.withResolvers<void>()
  await page.route(/\/tiers$/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await enter(page, OWNER, '/advertising/create-ad')
  await ready(page)
  const budget = page.getByLabel('Budget', { exact: true })
  await budget.fill('9')
  await page.getByLabel('Daily limit', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText(/^Enter an amount from €10\.00 to/).waitFor()
  await budget.focus()
  isGuarded = true
  const asked = page.waitForRequest(/\/tiers$/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  const isWhole = async () => {
    await page.getByText(/^Enter an amount from €10\.00 to/).waitFor()
    expect(await budget.inputValue()).toBe('9.00')
    expect(await budget.evaluate((box) => box === document.activeElement)).toBe(true)
  }
  await isWhole()
  answer.resolve()
  await ready(page)
  await isWhole()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}, 60_000)

test('ADS-GUARD-FLAG: without the flag both pages redirect home', async () => {
  const { page } = await portal.visit()
  await withFlags(page, () => ({ SK_SELF_SERVICE_ADVERTISING_ENABLED: false }))
  for (const path of ['/advertising', '/advertising/create-ad']) {
    await enter(page, OWNER, path)
    await page.waitForURL((url) => url.pathname === '/home')
    expect(await page.getByRole('link', { name: 'Advertising' }).count()).toBe(0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}, 60_000)
