import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, testPassword, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { tokenMailedTo } from './links.testing.ts'

describe.each(engines)('e-mail verification on %s', (engine) => {
  let app: TestApp
  let world: World
  let email: string
  let as: string
  let users = 0
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
  })
  beforeEach(async () => {
    app.clock.advance(600_000)
    const name = `vera${++users}`
    email = `${name}@test.test`
    const line = { externalId: name, version: 1, email, name, password: testPassword }
    await app.call(sessionFeed.users, {
      as: world.key,
      lines: [{ ...line, emailVerificationStatus: 'NOT_VERIFIED' }],
    })
    await world.grant(name, 'noodles')
    as = await app.signIn(email)
  })
  afterAll(() => app.close())

  const send = (token: string | null) => app.call(sessionLinks.sendVerification, { as: token })
  const verify = async (token: string) => {
    app.clock.advance(30_000)
    const { status, error } = await app.call(sessionLinks.verifyEmail, { body: { token } })
    return [status, error?.code]
  }
  const statusOf = async () =>
    (await app.call(session.me, { as: await app.signIn(email) })).body.emailVerificationStatus

  test('BANNER-CALL-EMAIL-VERIFY-SEND: 401 without a session; the address is unverified from then on; mails are limited', async () => {
    expect((await send(null)).status).toBe(401)
    expect((await app.call(session.me, { as })).body).toMatchObject({
      emailVerificationStatus: 'NOT_VERIFIED',
      verificationMailedAt: null,
    })
    expect((await send(as)).status).toBe(204)
    expect(await statusOf()).toBe('PENDING_VERIFICATION')
    const { verificationMailedAt } = (await app.call(session.me, { as })).body
    expect(verificationMailedAt).toBe(app.clock.now().toISOString())
    for (let at = 0; at < 4; at++) expect((await send(as)).status).toBe(204)
    const limited = await send(as)
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('BANNER-STATE-EMAIL: a refused mail is reported to its user until another is sent', async () => {
    const problem = async () => (await app.call(session.me, { as })).body.mailProblem
    await send(as)
    expect(await problem()).toBeNull()
    const mark = (text: string) =>
      app.database.pool.query(`UPDATE mails SET ${text}, error = '550' WHERE recipient = $1`, [email])
    await mark('sent_at = NULL')
    expect(await problem()).toBe('DELAYED')
    await mark('refused_at = now()')
    expect(await problem()).toBe('REFUSED')
    app.clock.advance(1000)
    await send(as)
    expect(await problem()).toBeNull()
  })

  test('BANNER-CALL-EMAIL-VERIFY-CONFIRM SESSION-ROUTE-VERIFY-EMAIL: 404 for forged, 204 once, then 409; a verified address gets no mail', async () => {
    await send(as)
    const token = await tokenMailedTo(app, email)
    expect(await verify(`${token}x`)).toEqual([404, 'link.unknown'])
    expect(await verify(token)).toEqual([204, undefined])
    const { emailVerificationStatus, verificationMailedAt } = (
      await app.call(session.me, { as: await app.signIn(email) })
    ).body
    expect([emailVerificationStatus, verificationMailedAt]).toEqual(['VERIFIED', null])
    expect(await verify(token)).toEqual([409, 'link.used'])
    const again = await send(await app.signIn(email))
    expect([again.status, again.error?.code]).toEqual([409, 'email.alreadyVerified'])
  })

  test('GAP-EMAIL-VERIFY-PUT: 410 for an expired link, for which a new one can be requested by its token', async () => {
    await send(as)
    const token = await tokenMailedTo(app, email)
    app.clock.advance(2 * 86_400_000)
    expect(await verify(token)).toEqual([410, 'link.expired'])
    expect((await app.call(sessionLinks.resend, { body: { sessionToken: token } })).status).toBe(204)
    const next = await tokenMailedTo(app, email)
    expect(next).not.toBe(token)
    expect(await verify(next)).toEqual([204, undefined])
    const used = await app.call(sessionLinks.resend, { body: { sessionToken: next } })
    expect([used.status, used.error?.code]).toEqual([409, 'link.used'])
    expect((await app.call(sessionLinks.resend, { body: { sessionToken: 'ver_forged' } })).status).toBe(404)
  })

  test('a link is valid for its own purpose only', async () => {
    await send(as)
    const token = await tokenMailedTo(app, email)
    const answers = [
      await app.call(sessionLinks.setPassword, { body: { token, password: 'a quiet harbour at dawn' } }),
      await app.call(sessionLinks.completeSetUp, {
        body: { sessionToken: token, password: 'a quiet harbour at dawn' },
      }),
      await app.call(sessionLinks.confirmStores, { body: { sessionToken: token } }),
      await app.call(sessionLinks.invitation, { params: { token } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
