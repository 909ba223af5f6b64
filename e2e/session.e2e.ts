import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ready } from './harness/browser.ts'
import { MANAGER, OWNER, PASSWORD } from './harness/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter, signIn, takeSession } from './harness/sign-in.ts'

const portal = withPortal()
const lasting = [
  'featureToggles',
  'hideNewBadge',
  'languageCode',
  'menuQualityTrackerDismissed',
  'storeAvatars',
]

const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted())
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const openProfile = (page: Page) => page.getByRole('button', { name: /^Profile menu/ }).click()
const signOut = async (page: Page) => {
  await openProfile(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/hello')
}
/** Requests of the page whose address ends so. */
const requestsTo = (target: Page | BrowserContext, ending: string): Request[] => {
  const seen: Request[] = []
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) seen.push(request)
  }
  if ('goto' in target) target.on('request', note)
  else target.on('request', note)
  return seen
}

describe('signing in', () => {
  test('SESSION-ENTITY-TOKEN, SESSION-RULE-USER-TYPES: the refresh token is stored, the access token is not', async () => {
    const { page } = await portal.visit()
    const asked = requestsTo(page, '/oauth/token')
    const me = requestsTo(page, '/partners/accounts/users/me')
    await signIn(page, OWNER)
    expect(asked[0]?.postDataJSON()).toEqual({
      grantType: 'PASSWORD',
      userType: 'STORE_ADMIN',
      username: OWNER,
      password: PASSWORD,
    })
    const access = (await me[0]?.allHeaders())?.['authorization']?.replace('Bearer ', '') ?? 'none'
    expect(access.length).toBeGreaterThan(20)
    const dump = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(dump).not.toContain(access)
    expect(await stored(page, 'refreshToken')).not.toBeNull()
  })

  test('GAP-LOGIN-FORM: a wrong password and an unknown e-mail get the same answer, in place', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 401/)
    await page.goto('/hello')
    const said: string[] = []
    for (const email of [MANAGER, 'nobody@demo.test']) {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      said.push((await page.getByRole('alert').textContent()) ?? '')
    }
    expect(said[0]).toContain('Wrong e-mail or password.')
    expect(said[1]).toBe(said[0])
    expect(new URL(page.url()).pathname).toBe('/hello')
    await page.getByLabel('Password', { exact: true }).pressSequentially('x')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('SESSION-RULE-FORMS: what is missing or malformed is said at its field, and nothing is sent', async () => {
    const { page } = await portal.visit()
    const asked = requestsTo(page, '/oauth/token')
    await page.goto('/hello')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Enter your e-mail.').waitFor()
    await page.getByText('Enter your password.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.getByLabel('E-mail').fill('no address')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Enter an e-mail address such as name@example.com.').waitFor()
    expect(asked).toHaveLength(0)
  })

  test('GAP-LOGIN-FORM: guessing is slowed down, and the page says for how long', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 4(01|29)/)
    const guess = () =>
      page.request.post('/api/oauth/token', {
        data: {
          grantType: 'PASSWORD',
          userType: 'STORE_ADMIN',
          username: 'guessed@demo.test',
          password: 'guess',
        },
      })
    let status = 0
    for (let i = 0; i < 30 && status !== 429; i++) status = (await guess()).status()
    expect(status).toBe(429)
    await page.goto('/hello')
    await page.getByLabel('E-mail').fill('guessed@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('guess')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Too many attempts').waitFor()
    expect(await page.getByText(/You can try again in \d+ (minutes?|seconds?)\./).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true)
  })

  test('a persona of the demo is one click away', async () => {
    const { page } = await portal.visit()
    await page.goto('/hello')
    await page.getByRole('button', { name: MANAGER }).click()
    await page.waitForURL('**/home')
    expect(await stored(page, 'refreshToken')).not.toBeNull()
  })
})

describe('the way in', () => {
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

  test('GUARD-6-LOGGED-IN-PUBLIC, SHELL-ROUTE-LOGIN: whoever is signed in is sent from the sign-in page to the app', async () => {
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

  test('SESSION-STATE-STARTUP, SHELL-ROUTE-ROOT, BANNER-CALL-FEES-ENABLED: user, migration status and fees are asked for in this order, and the root is replaced by the dashboard', async () => {
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
})

describe('signing out', () => {
  test('SESSION-RULE-LOGOUT: only the five keys stay, and the old access token is refused', async () => {
    const { page } = await portal.visit()
    const me = requestsTo(page, '/partners/accounts/users/me')
    await enter(page, OWNER)
    const authorization = (await me[0]?.allHeaders())?.['authorization'] ?? ''
    await page.evaluate((keys) => {
      for (const key of [
        ...keys,
        'pathToRestore',
        'userHasPromotions',
        'storeAdminId',
        'dismissed.x',
        'virtualSteps.1',
      ])
        localStorage.setItem(key, '{}')
    }, lasting)
    await signOut(page)
    expect(await keysOf(page)).toEqual(lasting)
    // leaving does not wait for the server, so the server may hear of it a moment later
    const again = () => page.request.get('/api/partners/accounts/users/me', { headers: { authorization } })
    await expect.poll(async () => (await again()).status(), { timeout: 5000 }).toBe(401)
    await page.goto('/home')
    await page.waitForURL('**/hello')
  })

  test('SESSION-RULE-LOGOUT: the other tabs follow, out and in', async () => {
    const { page, context } = await portal.visit()
    await enter(page, OWNER)
    const other = await context.newPage()
    await other.goto('/home')
    await ready(other)
    await signOut(page)
    await other.waitForURL('**/hello')
    await signIn(page, OWNER)
    await other.waitForURL('**/home')
    expect(await stored(other, 'refreshToken')).not.toBeNull()
  })
})

describe('tokens', () => {
  test('SESSION-RULE-AUTH-HEADER: many refused calls share one refresh and are repeated with the new token', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 401/)
    await takeSession(page, OWNER)
    const refreshes = requestsTo(page, '/oauth/refresh')
    const refused: string[] = []
    let old: string | undefined
    await page.route(/\/api\/dashboard\//, async (route) => {
      const token = route.request().headers()['authorization']
      old ??= token
      if (token !== old) return route.continue()
      refused.push(route.request().url())
      await route.fulfill({
        status: 401,
        json: { error: { code: 'session.expired', message: 'x', details: {}, requestId: 'r' } },
      })
    })
    await page.goto('/home?best=count')
    // the start refreshes once, since the access token lives in memory only; the refused calls once more
    await page.getByRole('heading', { level: 1 }).waitFor()
    await ready(page)
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(refreshes).toHaveLength(2)
    expect(new URL(page.url()).pathname).toBe('/home')
  })

  test('GAP-REFRESH-RETRY: two tabs opened at once spend one refresh token', async () => {
    const { page, context } = await portal.visit()
    await takeSession(page, OWNER)
    const other = await context.newPage()
    const refreshes = requestsTo(context, '/oauth/refresh')
    await context.route('**/oauth/refresh', async (route) => {
      await new Promise((done) => setTimeout(done, 5000))
      await route.continue()
    })
    await Promise.all([page.goto('/home'), other.goto('/home')])
    await Promise.all([ready(page), ready(other)])
    expect([page.url(), other.url()].map((url) => new URL(url).pathname)).toEqual(['/home', '/home'])
    expect(refreshes).toHaveLength(1)
  })

  test('GAP-REFRESH-RETRY: a lost refresh answer costs nobody the session', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/ERR_FAILED/)
    await takeSession(page, OWNER)
    let lost = 0
    await page.route('**/oauth/refresh', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch() // the server has turned the token over
      await route.abort()
    })
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(lost).toBe(2)
  })

  test('SESSION-RULE-INVALID-TOKEN, GAP-TOKEN-CODE-123: the code 123 ends the session after one attempt, the path is kept', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 401|the refresh failed/)
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

  test('SESSION-RULE-REFRESH-FAIL: a revoked session leads to the sign-in page and is logged; no token is not', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 401/)
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.goto('/home')
    await page.waitForURL('**/hello')
    expect(logged).toEqual([])
    await enter(page, OWNER)
    await page.request.post('/api/oauth/revoke', {
      data: { refreshToken: await stored(page, 'refreshToken') },
    })
    await page.waitForTimeout(1100) // a revoked session is noticed within a second
    complaints.allow(/the refresh failed|status of 401/)
    // live updates end with the session, so the page may have noticed by itself
    const logo = page.getByRole('link', { name: /Storekeep/ }).first()
    if (new URL(page.url()).pathname !== '/hello') await logo.click({ timeout: 2000 }).catch(() => undefined)
    await page.waitForURL('**/hello')
    expect(logged.some((text) => text.includes('the refresh failed'))).toBe(true)
    await signIn(page, OWNER)
    expect(new URL(page.url()).pathname).toBe('/home')
  })

  test('PLATFORM-RULE-HEADERS: calls name platform, version, type, language and device', async () => {
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
})
