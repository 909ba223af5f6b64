// @slow: begins first
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf, ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { command } from './harness/server.ts'
import { signIn, takeSession } from './harness/sign-in.ts'

const portal = withPortal({
  env: { SHOP_URL: 'https://shop.example.test/b2b', ORDERS_APP_URL: 'https://orders.example.test/' },
})

const store = 'demo-gelsomino'

const admin = (...args: string[]) => command(portal.server(), 'admin', args)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('GUARD-10-SECTION, ACCESS-CODE-403001, SHELL-ROUTE-RESTRICTED-SECTION: a restriction set by command takes effect on the next request, and so does its removal', async () => {
  const { page } = await portal.visit()
  await takeSession(page, MANAGER)
  await page.goto('/promotions')
  await page.getByRole('heading', { level: 1, name: 'Promotions', exact: true }).waitFor()
  await admin('restrictions', 'set', '--store', store, '--sections', 'PROMOTIONS')
  await page.goto('/promotions')
  await page.waitForURL('**/restricted_section_access/promotions**')
  await ready(page)
  expect(await heading(page).textContent()).toBe('Promotions: no access')
  const reason = page.locator('[data-code="403001"]')
  expect(await reason.textContent()).toContain('The marketplace has switched this section off by hand.')
  expect(await reason.textContent()).toContain('Gelsomino')
  expect(await page.locator('[data-layout]').getAttribute('data-layout')).toBe('default')
  await page.getByRole('navigation').waitFor()
  await reason.getByRole('button', { name: 'Contact support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact support' })
  await dialog.getByText('Code 403001', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  // another section is not affected, and an unknown one redirects home
  await page.goto('/restricted_section_access/nonsense')
  await page.waitForURL('**/home')
  await page.goto('/promotions')
  await page.waitForURL('**/restricted_section_access/promotions**')
  await admin('restrictions', 'lift', '--store', store)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Promotions', exact: true }).waitFor()
  expect(pathOf(page)).toBe('/promotions')
})

test('GUARD-1-PUBLIC, GUARD-2-NO-TOKEN: signed out, public paths are not remembered and private ones are, in full', async () => {
  const { page } = await portal.visit()
  const remembered = () => page.evaluate(() => localStorage.getItem('pathToRestore'))
  await page.goto('/promotions?x=1')
  await page.waitForURL('**/hello')
  expect(await remembered()).toBe('/promotions?x=1')
  await page.evaluate(() => localStorage.setItem('pathToRestore', 'https://evil.example/'))
  await signIn(page, OWNER)
  await page.waitForURL('**/home')
  expect(new URL(page.url()).origin).toBe(portal.server().url)
})
