import { ownFactors } from '@storekeep/contract/areas/session.factors.ts'
import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { removeOldQuestions } from './factors.repo.ts'
import { codeAt } from './factors.testing.ts'
import { demandOf, resetFactors } from './rules.ts'

describe.each(engines)('second factor on %s', (engine) => {
  let app: TestApp
  let world: World
  let email: string
  let here: string
  let users = 0
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
  })
  beforeEach(async () => {
    app.clock.advance(15 * 60_000)
    const name = `anna${++users}`
    email = `${name}@test.test`
    await world.user(name)
    await world.grant(name, 'noodles')
    here = await app.signIn(email)
  })
  afterAll(() => app.close())

  const nextCode = (secret: string): string => {
    app.clock.advance(60_000)
    return codeAt(secret, app.clock.now())
  }
  /** A code that the app does not show now, nor shortly before or after. */
  const wrongCode = (secret: string): string => {
    const now = app.clock.now().getTime()
    const right = [-30_000, 0, 30_000].map((ms) => codeAt(secret, new Date(now + ms)))
    return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
  }
  const fieldOf = (answer: { error: { details: Record<string, unknown> } | undefined }) =>
    answer.error?.details['fields']
  /** Activates an app; returns its secret and the recovery codes. */
  const withApp = async (as = here) => {
    const begun = await app.call(ownFactors.startAuthenticator, { as })
    const { secret } = begun.body
    const factorCode = nextCode(secret)
    const added = await app.call(ownFactors.addAuthenticator, { as, body: { factorCode, secret } })
    return { secret, factorCode, codes: added.body.recoveryCodes ?? [] }
  }
  const password = () =>
    app.call(session.token, {
      body: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username: email, password: testPassword },
    })
  const begin = async (): Promise<string> => String((await password()).error?.details['signInToken'])
  const step = (signInToken: string, factorCode: string) =>
    app.call(ownFactors.secondStep, { body: { signInToken, factorCode } })
  const list = async (as = here) => (await app.call(ownFactors.list, { as })).body

  test('ACCOUNT-UI-PAGE: an app is activated by its first code, and recovery codes are issued', async () => {
    expect((await app.call(ownFactors.startAuthenticator, {})).status).toBe(401)
    const typed = (factorCode: string, secret: string) =>
      app.call(ownFactors.addAuthenticator, { as: here, body: { factorCode, secret } })
    const early = await typed('123456', 'ABC')
    expect([early.status, early.error?.code]).toEqual([409, 'factor.notStarted'])
    const { body } = await app.call(ownFactors.startAuthenticator, { as: here })
    expect(body.address).toMatch(/^otpauth:\/\/totp\/Storekeep.*secret=[A-Z2-7]{32}/)
    const { secret } = body
    expect(fieldOf(await typed('12', secret))).toMatchObject([{ path: 'factorCode', code: 'code.malformed' }])
    expect(fieldOf(await typed('000000', secret))).toMatchObject([{ path: 'factorCode', code: 'code.wrong' }])
    expect((await list()).authenticator).toBeNull()
    const added = await typed(codeAt(secret, app.clock.now()), secret)
    expect(added.body.recoveryCodes).toHaveLength(10)
    expect(await list()).toMatchObject({ recoveryCodesLeft: 10, confirmBy: 'FACTOR', passkeys: [] })
    const again = await app.call(ownFactors.startAuthenticator, { as: here })
    expect([again.status, again.error?.code]).toEqual([409, 'factor.exists'])
    const mails = await app.services.mails.newest(20)
    expect(mails.filter(({ recipient }) => recipient === email)).toHaveLength(1)
  })

  test('of two set-ups at once, the later one is valid, and the earlier one is told so', async () => {
    const devices = [here, await app.signIn(email)]
    const secrets: string[] = []
    for (const as of devices)
      secrets.push((await app.call(ownFactors.startAuthenticator, { as })).body.secret)
    const added = []
    for (const [at, as] of devices.entries()) {
      const secret = secrets[at] ?? ''
      const body = { secret, factorCode: codeAt(secret, app.clock.now()) }
      const { status, error } = await app.call(ownFactors.addAuthenticator, { as, body })
      added.push(error?.code ?? status)
    }
    expect(added).toEqual(['factor.startedAnew', 200])
  })

  test('SESSION-CALL-TOKEN: the password alone no longer signs in, and each code is valid once', async () => {
    const { secret, factorCode } = await withApp()
    const stopped = await password()
    expect(stopped.status).toBe(401)
    expect(stopped.error).toMatchObject({
      code: 'session.secondFactor',
      details: { methods: ['CODE', 'RECOVERY_CODE'] },
    })
    expect(fieldOf(await step(await begin(), factorCode))).toMatchObject([{ code: 'code.used' }])
    const code = nextCode(secret)
    const token = await begin()
    expect((await step(token, code)).status).toBe(200)
    // neither the code nor the sign-in token is valid a second time
    expect(fieldOf(await step(await begin(), code))).toMatchObject([{ code: 'code.used' }])
    expect((await step(token, nextCode(secret))).error?.code).toBe('session.signInExpired')
  })

  test('SESSION-RULE-LOGOUT: a new password also ends sign-ins that wait for their second factor', async () => {
    const { secret } = await withApp()
    const waiting = await begin()
    const body = { currentPassword: testPassword, password: 'a quiet harbour at dawn' }
    expect((await app.call(ownSession.changePassword, { as: here, body })).status).toBe(204)
    expect((await step(waiting, nextCode(secret))).error?.code).toBe('session.signInExpired')
  })

  test('a code is accepted once, even if it arrives twice simultaneously', async () => {
    const { secret } = await withApp()
    const [one, two] = [await begin(), await begin()]
    const code = nextCode(secret)
    const answers = await Promise.all([step(one, code), step(two, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('guessing codes is limited across sign-ins and recorded', async () => {
    const { secret } = await withApp()
    app.clock.advance(15 * 60_000)
    const token = await begin()
    const wrong = wrongCode(secret)
    for (let guess = 0; guess < 5; guess++) expect((await step(token, wrong)).status).toBe(422)
    expect((await step(token, wrong)).error?.code).toBe('session.signInExpired')
    const second = await begin()
    for (let guess = 0; guess < 5; guess++) expect((await step(second, wrong)).status).toBe(422)
    const third = await begin()
    expect((await step(third, nextCode(secret))).error?.code).toBe('session.tooManyAttempts')
    const { rows } = await app.database.pool.query(
      `select changes from audit_log where command = 'ownFactors.secondStep' and changes::text like '%wrong code%'`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(10)
    app.clock.advance(15 * 60_000)
    expect((await step(await begin(), nextCode(secret))).status).toBe(200)
  })

  test('a recovery code signs in once, and the owner is notified by mail', async () => {
    const { codes } = await withApp()
    const [code = ''] = codes
    const wrong = await step(await begin(), 'AAAA-AAAA-AAAA')
    expect(fieldOf(wrong)).toMatchObject([{ code: 'recoveryCode.wrong' }])
    const signedIn = await step(await begin(), code.toLowerCase().replaceAll('-', ' '))
    expect(signedIn.status).toBe(200)
    expect(fieldOf(await step(await begin(), code))).toMatchObject([{ code: 'recoveryCode.used' }])
    expect((await list(signedIn.body.accessToken)).recoveryCodesLeft).toBe(9)
    const mails = await app.services.mails.newest(100)
    expect(mails.filter(({ recipient }) => recipient === email)).toHaveLength(2)
  })

  test('a forged or expired sign-in token is refused', async () => {
    const { secret } = await withApp()
    expect((await step('sit_forged', '123456')).status).toBe(410)
    const token = await begin()
    app.clock.advance(11 * 60_000)
    expect((await step(token, nextCode(secret))).status).toBe(410)
    await removeOldQuestions(app.database.db, app.clock.now())
    expect((await app.call(ownFactors.secondStep, { body: { signInToken: token } })).status).toBe(422)
  })

  test('sensitive changes require confirmation ten minutes after the sign-in, by a second factor if there is one', async () => {
    app.clock.advance(10 * 60_000)
    const stopped = await app.call(ownFactors.startAuthenticator, { as: here })
    expect([stopped.status, stopped.error?.code]).toEqual([403, 'session.confirmFirst'])
    expect((await list()).confirmedUntil).toBeNull()
    const confirm = (body: object) => app.call(ownFactors.confirm, { as: here, body })
    expect((await app.call(ownFactors.confirm, { body: {} })).status).toBe(401)
    expect(fieldOf(await confirm({}))).toMatchObject([{ path: 'password', code: 'field.required' }])
    expect(fieldOf(await confirm({ password: 'no' }))).toMatchObject([{ code: 'password.wrong' }])
    expect((await confirm({ password: testPassword })).status).toBe(200)
    const { secret } = await withApp()
    here = (await step(await begin(), nextCode(secret))).body.accessToken
    app.clock.advance(10 * 60_000)
    const remove = () => app.call(ownFactors.removeAuthenticator, { as: here })
    expect((await remove()).error?.details).toEqual({ methods: ['CODE', 'RECOVERY_CODE'] })
    // the password is no longer sufficient
    expect(fieldOf(await confirm({ password: testPassword }))).toMatchObject([{ path: 'factorCode' }])
    expect((await confirm({ factorCode: nextCode(secret) })).status).toBe(200)
    expect((await remove()).status).toBe(204)
    expect(await list()).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
    expect((await password()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('a confirmation in one session does not count for an older session of the same user', async () => {
    const elsewhere = await app.signIn(email)
    app.clock.advance(11 * 60_000)
    await app.call(ownFactors.confirm, { as: here, body: { password: testPassword } })
    const stopped = await app.call(ownFactors.startAuthenticator, { as: elsewhere })
    expect(stopped.error?.code).toBe('session.confirmFirst')
  })

  test('recovery codes are replaced, the old ones are void, a repeated key gets the same ones, and none is stored as text', async () => {
    expect((await app.call(ownFactors.renewRecoveryCodes, { as: here })).status).toBe(404)
    const { codes } = await withApp()
    const renew = async (key: string) => {
      const headers = { 'idempotency-key': key }
      return (await app.call(ownFactors.renewRecoveryCodes, { as: here, headers })).body.recoveryCodes
    }
    const first = await renew('first')
    expect(await renew('first')).toEqual(first)
    const second = await renew('second')
    expect(second).not.toEqual(first)
    expect(fieldOf(await step(await begin(), codes[0] ?? ''))).toMatchObject([{ code: 'recoveryCode.wrong' }])
    expect((await step(await begin(), second?.[0] ?? '')).status).toBe(200)
    const { rows } = await app.database.pool.query(
      `select input::text || changes::text as text from audit_log where command like 'ownFactors.%'
      union all select answer::text from idempotency_keys`,
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/)
  })

  test('a newly required factor closes the portal until one is set up, and the last one cannot be removed', async () => {
    const { db } = app.database
    const open = (as: string) => app.call(stores.list, { as })
    expect((await open(here)).status).toBe(200)
    await demandOf(db, ['MANAGER'], app.clock)
    app.clock.advance(2000)
    const stopped = await open(here)
    expect([stopped.status, stopped.error?.code]).toEqual([403, 'session.factorDemanded'])
    expect((await app.call(session.me, { as: here })).body.lacksSecondFactor).toBe(true)
    expect((await list()).isDemanded).toBe(true)
    const { secret } = await withApp()
    expect((await open(here)).status).toBe(200)
    const removed = await app.call(ownFactors.removeAuthenticator, { as: here })
    expect([removed.status, removed.error?.code]).toEqual([409, 'factor.demanded'])
    expect((await step(await begin(), nextCode(secret))).status).toBe(200)
    await demandOf(db, ['BRAND_MANAGER'], app.clock)
    expect((await app.call(ownFactors.removeAuthenticator, { as: here })).status).toBe(204)
    expect((await open(here)).status).toBe(200)
    await demandOf(db, [], app.clock)
  })

  test('a user signs in by password alone after the operator has removed the factors, and gets a mail about it', async () => {
    await withApp()
    expect((await password()).status).toBe(401)
    const reset = (whose: string) =>
      resetFactors(app.database.db, { mails: app.services.mails, clock: app.clock }, whose)
    expect(await reset(email.toUpperCase())).toBe(true)
    expect((await password()).status).toBe(200)
    expect(await reset(email)).toBe(false)
    const mails = await app.services.mails.newest(100)
    const told = mails.filter(
      ({ recipient, text }) => recipient === email && text?.includes('Support removed'),
    )
    expect(told).toHaveLength(1)
    const { rows } = await app.database.pool.query(
      `select 1 from audit_log where command = 'secondFactor.reset' and input ->> 'userId' = (
        select id::text from users where email = $1)`,
      [email],
    )
    expect(rows).toHaveLength(1)
    await expect(reset('nobody@test.test')).rejects.toThrow(/no user/)
  })
})
