import { expect, test } from 'vitest'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

const failing = { status: 500, contentType: 'application/json', body: '{}' }

test('ADS-RULE-BUSINESS, ADS-ERROR-BUSINESS, ADS-ERROR-GUARDRAILS, ADS-ENTITY-GUARDRAILS: checks that fail leave the form usable, one that refuses blocks it', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 500/)
  await page.route(/\/(tiers|business-status)$/, (route) => route.fulfill(failing))
  await enter(page, OWNER, '/advertising/create-ad')
  await page.getByText('The checks for ads do not answer').waitFor()
  await page.getByLabel('Budget', { exact: true }).waitFor()
  await page.route(/\/business-status$/, (route) =>
    route.fulfill({ json: { isValid: false, reason: 'ad.businessInvalid' } }),
  )
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Your store cannot advertise at the moment.', { exact: false }).waitFor()
  expect(await page.getByLabel('Budget', { exact: true }).count()).toBe(0)
}, 60_000)

test('ADS-GUARD-FLAG: without the flag both pages lead home', async () => {
  const { page } = await portal.visit()
  await page.route('**/features/query', async (route) => {
    const answer = await route.fetch()
    const { toggles } = (await answer.json()) as { toggles: { name: string; value: unknown }[] } // the contract's reply
    const off = 'SK_SELF_SERVICE_ADVERTISING_ENABLED'
    await route.fulfill({
      json: { toggles: toggles.map((one) => (one.name === off ? { name: off, value: false } : one)) },
    })
  })
  for (const path of ['/advertising', '/advertising/create-ad']) {
    await enter(page, OWNER, path)
    await page.waitForURL((url) => url.pathname === '/home')
    expect(await page.getByRole('link', { name: 'Advertising' }).count()).toBe(0)
  }
}, 60_000)
