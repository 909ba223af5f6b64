import { expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter, signIn, takeSession } from '../harness/sign-in.ts'
import { requestsTo, stored } from './parts.ts'

const portal = withSharedPortal()

test('GUARD-2-NO-TOKEN, SESSION-RULE-RESTORE-PATH: the full path is remembered and restored, once', async () => {
  const { page } = await portal.visit()
  await page.goto('/home?best=count')
  await page.waitForURL('**/hello')
  expect(await stored(page, 'pathToRestore')).toBe('/home?best=count')
  await signIn(page, OWNER)
  expect(page.url()).toContain('/home?')
  expect(new URL(page.url()).searchParams.get('best')).toBe('count')
  expect(await stored(page, 'pathToRestore')).toBeNull()
})

test('SESSION-RULE-AUTH-HEADER: many refused calls share one refresh and are repeated with the new token', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 401/)
  await takeSession(page, OWNER)
  const refreshes = requestsTo(page, '/oauth/refresh')
  const refused: string[] = []
  let old: string | undefined
  // the first is refused together with the fifth; otherwise its refresh could finish before the fifth call
  let five = (): void => undefined
  const together = new Promise<void>((done) => (five = done))
  await page.route(/\/api\/dashboard\//, async (route) => {
    const token = route.request().headers()['authorization']
    old ??= token
    if (token !== old) return route.continue()
    refused.push(route.request().url())
    if (refused.length === 5) five()
    await together
    await route.fulfill({
      status: 401,
      json: { error: { code: 'session.expired', message: 'x', details: {}, requestId: 'r' } },
    })
  })
  await page.goto('/home?best=count')
  // the start refreshes once, since the access token is in memory only; the refused calls once more
  await page.getByRole('heading', { level: 1 }).waitFor()
  await ready(page)
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(refreshes).toHaveLength(2)
  expect(new URL(page.url()).pathname).toBe('/home')
})

test('GAP-REFRESH-RETRY: two tabs opened simultaneously use one refresh token', async () => {
  const { page, context } = await portal.visit()
  await takeSession(page, OWNER)
  const other = await context.newPage()
  const refreshes = requestsTo(context, '/oauth/refresh')
  let markBothOpen = (): void => undefined
  const bothOpen = new Promise<void>((done) => (markBothOpen = done))
  await context.route('**/oauth/refresh', async (route) => {
    await bothOpen
    await route.continue()
  })
  await Promise.all([page.goto('/home'), other.goto('/home')])
  await page.waitForTimeout(1000) // time for the other tab to send its request as well
  markBothOpen()
  await Promise.all([ready(page), ready(other)])
  expect([page.url(), other.url()].map((url) => new URL(url).pathname)).toEqual(['/home', '/home'])
  expect(refreshes).toHaveLength(1)
})

test('SESSION-RULE-REFRESH-FAIL: a revoked session leads to the sign-in page and is logged; a missing token is not', async () => {
  const { page, complaints } = await portal.visit()
  complaints.allow(/status of 401/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.goto('/home')
  await page.waitForURL('**/hello')
  expect(logged).toEqual([])
  const headers = { authorization: `Bearer ${await enter(page, OWNER)}` }
  await page.request.post('/api/oauth/revoke', {
    data: { refreshToken: await stored(page, 'refreshToken') },
  })
  // a revoked session is noticed within a second
  const me = () => page.request.get('/api/partners/accounts/users/me', { headers })
  await expect.poll(async () => (await me()).status(), { timeout: 5000 }).toBe(401)
  complaints.allow(/refresh failed|status of 401/)
  // live updates end with the session, so the page may have noticed already
  const logo = page.getByRole('link', { name: /Storekeep/ }).first()
  if (new URL(page.url()).pathname !== '/hello') await logo.click({ timeout: 2000 }).catch(() => undefined)
  await page.waitForURL('**/hello')
  expect(logged.some((text) => text.includes('refresh failed'))).toBe(true)
  await signIn(page, OWNER)
  expect(new URL(page.url()).pathname).toBe('/home')
})

test('PLATFORM-RULE-HEADERS: calls send platform, version, type, language and device', async () => {
  const { page } = await portal.visit({ locale: 'es-ES' })
  const me = requestsTo(page, '/partners/accounts/users/me')
  await enter(page, OWNER)
  expect(await me[0]?.allHeaders()).toMatchObject({
    'x-platform': 'web',
    'x-app-type': 'partners',
    'x-app-version': expect.stringMatching(/\d+\.\d+/) as string, // a matcher
    'x-language-code': 'es',
    'accept-language': 'es',
    'x-device-profile': expect.stringContaining('web-') as string, // a matcher
    authorization: expect.stringContaining('Bearer ') as string, // a matcher
  })
})
