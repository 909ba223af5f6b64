// @slow: begins first
import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { signIn, takeSession } from '../harness/sign-in.ts'
import { requestsTo, stored } from './parts.ts'

const portal = withSharedPortal()

describe('signing in', () => {
  test('GUARD-6-LOGGED-IN-PUBLIC, SHELL-ROUTE-LOGIN: a signed-in user is sent from the sign-in page to the app', async () => {
    const { page } = await portal.visit()
    await takeSession(page, OWNER)
    await page.goto('/hello')
    await page.waitForURL('**/home')
    expect(new URL(page.url()).pathname).toBe('/home')
  })

  test('SHELL-RULE-UNKNOWN-PATH, SHELL-ROUTE-UNKNOWN: signed out it leads to the sign-in page, signed in to the dashboard', async () => {
    const { page } = await portal.visit()
    await page.goto('/no/such/path')
    await page.waitForURL('**/hello')
    await signIn(page, OWNER)
    await page.goto('/no/such/path')
    await page.waitForURL('**/home')
    expect(new URL(page.url()).pathname).toBe('/home')
  })

  test('SESSION-STATE-STARTUP, SHELL-ROUTE-ROOT, BANNER-CALL-FEES-ENABLED: user, migration status and fees are requested in this order, and the root redirects to the dashboard', async () => {
    const { page } = await portal.visit()
    await takeSession(page, OWNER)
    const seen: string[] = []
    page.on('request', (request) => seen.push(new URL(request.url()).pathname))
    await page.goto('about:blank')
    await page.goto('/')
    await page.waitForURL('**/home')
    await ready(page)
    await expect.poll(() => seen.some((path) => path.endsWith('/fees/enabled'))).toBe(true)
    for (const ends of [
      ['/users/me', '/manager_portal_access', '/api/stores'],
      ['/users/me', '/migration_status', '/fees/enabled'],
    ]) {
      const order = ends.map((end) => seen.findIndex((path) => path.endsWith(end)))
      expect(order).not.toContain(-1)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test.each([
    ['/home', '/api/dashboard/metrics/orders/histogram'],
    ['/reports?page=2&status=DELIVERED', '/api/dashboard/orders'],
    ['/customer-reviews', '/api/dashboard/reviews'],
  ])('the first queries of %s do not wait for the app, and are sent once', async (address, query) => {
    const { page } = await portal.visit()
    await takeSession(page, OWNER)
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.route(/\/assets\/app-.*\.js$/, async (route) => {
      await expect.poll(() => sent.includes(query)).toBe(true)
      await route.continue()
    })
    await page.goto(address)
    await ready(page)
    expect(sent.filter((path) => path === query)).toHaveLength(1)
  })
})

describe('tokens', () => {
  test('SESSION-STATE-STARTUP: the entry refreshes the token before the app’s code has loaded, and only once', async () => {
    const { page } = await portal.visit()
    await takeSession(page, OWNER)
    const refreshes = requestsTo(page, '/oauth/refresh')
    const code = Promise.withResolvers<void>()
    // the files loaded by the entry are delayed, the entry itself is not
    const entry = /\/assets\/main-[\w-]+\.js$/
    await page.route('**/assets/*.js', async (route) => {
      if (!entry.test(route.request().url())) await code.promise
      await route.continue()
    })
    const sent = page.waitForRequest('**/oauth/refresh')
    await page.goto('/home', { waitUntil: 'commit' })
    await sent
    code.resolve()
    await ready(page)
    expect(refreshes).toHaveLength(1)
    // the next page of the session has its own token
    await page.reload()
    await ready(page)
    expect(refreshes).toHaveLength(2)
  })

  test('GAP-REFRESH-RETRY: a lost refresh response does not end the session', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/ERR_FAILED/)
    await takeSession(page, OWNER)
    let lost = 0
    await page.route('**/oauth/refresh', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch() // the server has rotated the token
      await route.abort()
    })
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(lost).toBe(2)
  })

  test('SESSION-RULE-INVALID-TOKEN, GAP-TOKEN-CODE-123: the code 123 ends the session after one attempt, the path is kept', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 401|refresh failed/)
    await takeSession(page, OWNER)
    const refreshes = requestsTo(page, '/oauth/refresh')
    await page.route('**/oauth/refresh', (route) =>
      route.fulfill({ status: 401, json: { error: { code: '123' } } }),
    )
    await page.goto('/home?best=count')
    await page.waitForURL('**/hello')
    expect(refreshes).toHaveLength(1)
    expect(await stored(page, 'pathToRestore')).toBe('/home?best=count')
  })
})
