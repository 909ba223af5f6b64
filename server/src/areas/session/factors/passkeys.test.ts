import { ownFactors, type PasskeyAnswer } from '@storekeep/contract/areas/session.factors.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { codeAt, softPasskey } from './factors.testing.ts'
import { partyOf } from './passkeys.ts'
import { demandOf } from './rules.ts'

const relyingParty = { origin: 'https://portal.test', rpId: 'portal.test' }

test('passkeys belong to the portal’s domain; for local addresses, to localhost', () => {
  expect(partyOf('https://portal.example.com')).toEqual({
    id: 'portal.example.com',
    origin: 'https://portal.example.com',
  })
  expect(partyOf('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  expect(partyOf('http://[::1]:3000').id).toBe('localhost')
})

describe.each(engines)('passkeys on %s', (engine) => {
  let app: TestApp
  let world: World
  let email: string
  let here: string
  let users = 0
  beforeAll(async () => {
    app = await testApp({ engine, config: { PUBLIC_URL: relyingParty.origin } })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
  })
  beforeEach(async () => {
    app.clock.advance(15 * 60_000)
    const name = `ben${++users}`
    email = `${name}@test.test`
    await world.user(name)
    await world.grant(name, 'noodles')
    here = await app.signIn(email)
  })
  afterAll(() => app.close())

  const add = async (passkey = softPasskey(relyingParty), as = here) => {
    const { body } = await app.call(ownFactors.startPasskey, { as })
    const answer = passkey.register(body.options)
    const { signInToken } = body
    return app.call(ownFactors.addPasskey, { as, body: { signInToken, name: 'Phone', passkey: answer } })
  }
  const question = async (signInToken?: string) =>
    (await app.call(ownFactors.passkeyQuestion, { body: signInToken === undefined ? {} : { signInToken } }))
      .body
  const signIn = (signInToken: string, passkey: PasskeyAnswer) =>
    app.call(ownFactors.secondStep, { body: { signInToken, passkey } })
  const password = () =>
    app.call(session.token, {
      body: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username: email, password: testPassword },
    })

  test('a passkey is added once, signs in without a password, and each of its answers is valid once', async () => {
    expect((await app.call(ownFactors.startPasskey, {})).status).toBe(401)
    const phone = softPasskey(relyingParty)
    const added = await add(phone)
    expect(added.body.recoveryCodes).toHaveLength(10)
    const again = await add(phone)
    expect([again.status, again.error?.code]).toEqual([409, 'factor.exists'])
    const { signInToken, options } = await question()
    const answer = phone.signIn(options)
    const signedIn = await signIn(signInToken, answer)
    expect(signedIn.status).toBe(200)
    const as = signedIn.body.accessToken
    expect((await app.call(session.me, { as })).body.email).toBe(email)
    expect((await app.call(ownFactors.list, { as })).body.passkeys).toMatchObject([
      { name: 'Phone', lastUsedAt: app.clock.now().toISOString() },
    ])
    expect((await signIn(signInToken, answer)).status).toBe(410)
    const other = await question()
    expect((await signIn(other.signInToken, answer)).error?.code).toBe('session.passkeyRefused')
  })

  test('after the password, only a passkey of the account is accepted', async () => {
    const ownPasskey = softPasskey(relyingParty)
    await add(ownPasskey)
    await world.user('thief')
    await world.grant('thief', 'noodles')
    const theirs = softPasskey(relyingParty)
    await add(theirs, await app.signIn('thief@test.test'))
    const stopped = await password()
    expect(stopped.error?.details['methods']).toEqual(['PASSKEY', 'RECOVERY_CODE'])
    const begun = await question(String(stopped.error?.details['signInToken']))
    expect((await signIn(begun.signInToken, theirs.signIn(begun.options))).status).toBe(403)
    expect((await signIn(begun.signInToken, ownPasskey.signIn(begun.options))).status).toBe(200)
    expect((await app.call(ownFactors.passkeyQuestion, { body: { signInToken: 'sit_x' } })).status).toBe(410)
  })

  test('a passkey of another site, an unknown one and a cloned one are refused', async () => {
    const elsewhere = await add(softPasskey({ origin: 'https://evil.test', rpId: 'portal.test' }))
    expect([elsewhere.status, elsewhere.error?.code]).toEqual([403, 'session.passkeyRefused'])
    const first = await question()
    expect((await signIn(first.signInToken, softPasskey(relyingParty).signIn(first.options))).status).toBe(
      403,
    )
    const phone = softPasskey(relyingParty)
    await add(phone)
    await app.database.pool.query('update passkeys set counter = 1000')
    const second = await question()
    expect((await signIn(second.signInToken, phone.signIn(second.options))).status).toBe(403)
  })

  test('a passkey confirms the user’s identity in the requesting session', async () => {
    const phone = softPasskey(relyingParty)
    await add(phone)
    app.clock.advance(11 * 60_000)
    const asked = await app.call(ownFactors.confirmQuestion, { as: here })
    const { signInToken } = asked.body
    const body = { signInToken, passkey: phone.signIn(asked.body.options) }
    await world.user('stranger')
    await world.grant('stranger', 'noodles')
    const stranger = await app.signIn('stranger@test.test')
    expect((await app.call(ownFactors.confirmQuestion, { as: stranger })).status).toBe(404)
    expect((await app.call(ownFactors.confirm, { as: here, body })).status).toBe(200)
    const { body: listed } = await app.call(ownFactors.list, { as: here })
    const [key] = listed.passkeys
    const remove = (as: string | null) =>
      app.call(ownFactors.removePasskey, { as, params: { id: key?.id ?? '' } })
    expect((await remove(null)).status).toBe(401)
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(here)).status).toBe(204)
    expect((await password()).status).toBe(200)
  })

  test('of two factors removed at once, a required one stays', async () => {
    await add()
    const { secret } = (await app.call(ownFactors.startAuthenticator, { as: here })).body
    const factorCode = codeAt(secret, app.clock.now())
    await app.call(ownFactors.addAuthenticator, { as: here, body: { factorCode, secret } })
    await demandOf(app.database.db, ['MANAGER'], app.clock)
    app.clock.advance(2000)
    const { passkeys } = (await app.call(ownFactors.list, { as: here })).body
    const removed = await Promise.all([
      app.call(ownFactors.removeAuthenticator, { as: here }),
      app.call(ownFactors.removePasskey, { as: here, params: { id: passkeys[0]?.id ?? '' } }),
    ])
    await demandOf(app.database.db, [], app.clock)
    expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  })
})
