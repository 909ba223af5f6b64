import { account } from '@storekeep/contract/areas/account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'

describe.each(engines)('account on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.places()
    await world.store('noodles')
    for (const name of ['anna', 'rita']) {
      await world.user(name)
      await world.grant(name, 'noodles')
    }
  })
  afterAll(() => app.close())

  test('SHELL-CALL-PREFERENCES-GET: nobody is refused; who never chose gets nothing chosen', async () => {
    expect((await app.call(account.preferences, {})).status).toBe(401)
    const { body } = await app.call(account.preferences, { as: await app.signIn('anna@test.test') })
    expect(body).toEqual({
      language: null,
      theme: null,
      dismissals: {},
      menuLanguage: null,
      selection: null,
      columns: {},
      telemetryConsent: null,
    })
  })

  test('SHELL-CALL-PREFERENCES-PUT: wrong values are refused, given ones kept, the rest stays, another user’s untouched', async () => {
    const anna = await app.signIn('anna@test.test')
    expect((await app.call(account.savePreferences, { body: {} })).status).toBe(401)
    const wrong = await app.call(account.savePreferences, { as: anna, body: { theme: 'pink' as 'dark' } }) // a stranger's value
    expect([wrong.status, wrong.error?.details['fields']]).toMatchObject([422, [{ path: 'theme' }]])
    await app.call(account.savePreferences, {
      as: anna,
      body: { theme: 'dark', dismissals: { gen2: '2026-06-15T10:00:00Z' } },
    })
    const { body } = await app.call(account.savePreferences, {
      as: anna,
      body: {
        language: 'ar',
        dismissals: { fees: '2026-06-16T10:00:00Z' },
        selection: { storeIds: [1], storeAddressIds: [2] },
      },
    })
    expect(body).toMatchObject({
      theme: 'dark',
      language: 'ar',
      selection: { storeIds: [1], storeAddressIds: [2] },
    })
    expect(Object.keys(body.dismissals)).toEqual(['gen2', 'fees'])
    expect((await app.call(account.preferences, { as: anna })).body).toEqual(body)
    const rita = await app.call(account.preferences, { as: await app.signIn('rita@test.test') })
    expect(rita.body.theme).toBeNull()
  })
})
