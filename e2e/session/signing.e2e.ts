import { describe, expect, test } from 'vitest'
import { MANAGER, OWNER, PASSWORD } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { enter, signIn } from '../harness/sign-in.ts'
import { keysOf, requestsTo, signOut, stored } from './parts.ts'

// failed sign-ins slow down the whole address, so no other test may sign in here
const portal = withPortal()

const lasting = [
  'featureToggles',
  'hideNewBadge',
  'languageCode',
  'menuQualityTrackerDismissed',
  'storeAvatars',
]

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

  test('GAP-LOGIN-FORM: a wrong password and an unknown e-mail get the same response, at the form', async () => {
    const { page, complaints } = await portal.visit()
    complaints.allow(/status of 401/)
    await page.goto('/hello')
    const said: string[] = []
    for (const email of [MANAGER, 'nobody@demo.test']) {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      said.push((await page.getByRole('alert').textContent()) ?? '')
    }
    expect(said[0]).toContain('Wrong e-mail or password.')
    expect(said[1]).toBe(said[0])
    expect(new URL(page.url()).pathname).toBe('/hello')
    await page.getByLabel('Password', { exact: true }).pressSequentially('x')
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('SESSION-RULE-FORMS: missing and malformed input is reported at its field, and nothing is sent; so is an address that only the server refuses', async () => {
    const { page, complaints } = await portal.visit()
    const asked = requestsTo(page, '/oauth/token')
    await page.goto('/hello')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Enter your e-mail.').waitFor()
    await page.getByText('Enter your password.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.getByLabel('E-mail').fill('no address')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Enter an e-mail address such as name@example.com.').waitFor()
    expect(asked).toHaveLength(0)
    // only the server refuses this one
    complaints.allow(/status of 422/)
    await page.getByLabel('E-mail').fill('owner@demo')
    await page.getByLabel('Password', { exact: true }).fill('guess')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Enter an e-mail address such as name@example.com.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })

  test('GAP-LOGIN-FORM: guessing is limited, and the page says for how long', async () => {
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
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Too many attempts').waitFor()
    await page.getByText(/You can try again in \d+ (minutes?|seconds?)\./).waitFor()
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(true)
  })

  test('a demo account is one click away', async () => {
    const { page } = await portal.visit()
    await page.goto('/hello')
    await page.getByRole('button', { name: MANAGER }).click()
    await page.waitForURL('**/home')
    expect(await stored(page, 'refreshToken')).not.toBeNull()
  })
})

describe('signing out', () => {
  test('SESSION-RULE-LOGOUT: only the five keys remain, and the old access token is refused', async () => {
    const { page, complaints } = await portal.visit()
    // of a request that was under way
    complaints.allow(/status of 401/)
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
    // sign-out does not wait for the server, which may receive it a moment later
    const again = () => page.request.get('/api/partners/accounts/users/me', { headers: { authorization } })
    await expect.poll(async () => (await again()).status(), { timeout: 5000 }).toBe(401)
    await page.goto('/home')
    await page.waitForURL('**/hello')
  })
})
