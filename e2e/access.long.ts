import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf, ready } from './harness/browser.ts'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { command } from './harness/server.ts'
import { enter, signIn, takeSession } from './harness/sign-in.ts'

const portal = withPortal({
  env: { SHOP_URL: 'https://shop.example.test/b2b', ORDERS_APP_URL: 'https://orders.example.test/' },
})

const store = 'demo-gelsomino'

const admin = (...args: string[]) => command(portal.server(), 'admin', args)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('SHELL-MENU-SHOP, SHELL-MENU-PROFILE: by their flags the shop stands in the menu, the orders app in the profile menu and payouts open, and go with them without a reload', async () => {
  for (const flag of ['SK_SHOP_LINK_ENABLED', 'SK_SHOP_SALES_TAG_ENABLED', 'SK_ORDERS_APP_BUTTON_ENABLED'])
    await admin('flags', 'set', flag, 'on', '--user', MANAGER)
  const { page } = await portal.visit()
  await enter(page, MANAGER)
  const shop = page.getByRole('navigation').getByRole('link', { name: /^Shop for stores/ })
  await shop.waitFor()
  expect(await shop.getAttribute('href')).toMatch(
    /^https:\/\/shop\.example\.test\/b2b\/[a-z]{2}-[a-z]{2}\/\p{L}+$/u,
  )
  expect([await shop.getAttribute('target'), await shop.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  expect(await shop.textContent()).toContain('Sale')
  await page.getByRole('button', { name: /^Profile menu/ }).click()
  const app = page.getByRole('dialog').getByRole('link', { name: /^Open the orders app/ })
  expect(await app.getAttribute('href')).toBe('https://orders.example.test/')
  // open menus and pages follow a flag without a reload
  await page.evaluate(() => Reflect.set(globalThis, 'same', true))
  await admin('flags', 'unset', 'SK_ORDERS_APP_BUTTON_ENABLED', '--user', MANAGER)
  await app.waitFor({ state: 'detached' })
  await admin('flags', 'unset', 'SK_SHOP_LINK_ENABLED', '--user', MANAGER)
  await page.keyboard.press('Escape')
  await shop.waitFor({ state: 'detached' })
  const menu = page.getByRole('navigation')
  const payouts = menu.getByRole('link', { name: /^Payouts/ })
  if (!(await payouts.isVisible())) await menu.getByRole('button', { name: /^Finance/ }).click()
  await payouts.click()
  await page.waitForURL('**/payouts*')
  await admin('flags', 'set', 'SK_PAYOUTS_SECTION_ENABLED', 'off', '--user', MANAGER)
  await page.waitForURL('**/home*')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'same'))).toBe(true)
})

test('GUARD-5-MANAGER-SELECTOR, GUARD-7-ONBOARDING, SHELL-ROUTE-RESTRICTED: three accounts without access are told why', async () => {
  for (const [email, path, says] of [
    ['wizard@demo.test', '/manager/stage1', 'Name a manager'],
    ['onboarding@demo.test', '/onboarding-tracker/store-select', 'Your stores are being set up'],
    ['restricted@demo.test', '/restricted_access', 'You do not have access to the portal'],
  ] as const) {
    const { page } = await portal.visit()
    await signIn(page, email)
    expect([pathOf(page), await heading(page).textContent()]).toEqual([path, says])
    await page.goto('/reports')
    await page.waitForURL(`**${path}`)
    expect(await page.getByRole('navigation').count()).toBe(0)
  }
})

test('a forged token, and a 403 or 500 of any start-up call, end in a clear state without spinner or blank page', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(
    /status of (?:401|403|500)|refresh failed|a page crashed|ApiError|failed to save|preferences/,
  )
  await page.goto('/hello')
  await page.evaluate(() => localStorage.setItem('refreshToken', 'forged.token.of.none'))
  await page.goto('/home?best=count')
  await page.waitForURL('**/hello')
  await takeSession(page, OWNER)
  const failing = [
    ['/users/me', 500],
    ['/manager_portal_access', 403],
    ['/api/stores', 403],
    ['/manager_selector', 500],
    ['/migration_status', 500],
    ['/features/query', 403],
  ] as const
  for (const [end, status] of failing) {
    let asked = 0
    await page.route(
      (url) => url.pathname.endsWith(end),
      (route) => {
        asked++
        return route.fulfill({
          status,
          json: { error: { code: 'x', message: 'x', details: {}, requestId: 'r1' } },
        })
      },
    )
    await page.goto('/home')
    await page
      .locator('h1, p')
      .filter({ hasText: /\p{L}{3}/u })
      .first()
      .waitFor()
    await ready(page)
    // temporary failures are retried three times
    expect([end, status, asked < 9]).toEqual([end, status, true])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('ACCESS-PERM-PORTAL, GUARD-4-NO-STORES: a grant revoked during use redirects on the next call, and granting it again redirects back', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 403/)
  await enter(page, MANAGER)
  await admin('grants', 'revoke', '--user', MANAGER, '--store', store)
  // the next call is this one, unless the page has sent one itself in the meantime
  const ask = async () => {
    await page.getByRole('button', { name: /^Period/ }).click({ timeout: 5000 })
    await page.getByRole('button', { name: 'Yesterday' }).click({ timeout: 5000 })
  }
  await Promise.all([
    page.waitForURL('**/data-unavailable'),
    ask().catch((error: unknown) => {
      if (pathOf(page) !== '/data-unavailable') throw error
    }),
  ])
  await page.getByText('There are no stores to show yet').waitFor()
  await admin('grants', 'set', '--user', MANAGER, '--store', store, '--role', 'MANAGER')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('navigation').waitFor()
  expect(pathOf(page)).toBe('/home')
})
