import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { withSharedPortal } from '../harness/portal.ts'

const portal = withSharedPortal()

test('the first owner is created once on a double click; if signing in fails then, the sign-in page opens', async () => {
  const { page, complaints } = await portal.visit({ width: 390, height: 844 })
  complaints.allow(/status of (?:401|503)/)
  // the shared marketplace has users, so it has no such link
  const countries = [{ code: 'GE', timeZones: ['Asia/Tbilisi'] }]
  await page.route('**/accounts/first_owner/*', (route) => route.fulfill({ json: { countries } }))
  let created = 0
  await page.route('**/accounts/first_owner', async (route) => {
    created += 1
    await route.fulfill({ status: 204 })
  })
  await page.route('**/oauth/token', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'server.unavailable', message: 'Not now', details: {}, requestId: 'one' } },
    }),
  )
  await page.goto('/first_owner#own_any')
  await ready(page)
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  const name = page.getByLabel('Your name')
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true)
  await name.fill('Ana')
  await page.getByLabel('E-mail').fill('ana@example.test')
  await page.getByLabel('New password').fill('correct horse 9')
  await page.getByLabel('Name of your store').fill('Blue Door')
  await page.getByLabel('City').fill('Tbilisi')
  await page.getByRole('combobox', { name: 'Country' }).fill('Geor')
  await page.getByRole('option', { name: 'Georgia' }).click()
  await create.dblclick()
  await page.waitForURL('**/hello')
  expect(created).toBe(1)
})
