import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'
import { invite } from './invitations.ts'
import { tokenMailedTo } from './links.testing.ts'

const password = 'a quiet harbour at dawn'
const dayMs = 86_400_000

describe.each(engines)('invitations on %s', (engine) => {
  let app: TestApp
  let feedKey: string
  let users = 0
  beforeAll(async () => {
    app = await testApp({ engine })
    feedKey = (await worldOf(app)).key
  })
  afterAll(() => app.close())

  /** A user without a password, as created by the importer. */
  const aUser = async (language?: string): Promise<string> => {
    const email = `owner${++users}@test.test`
    const line = { externalId: email, version: 1, email, name: email, ...(language && { language }) }
    await app.call(sessionFeed.users, { as: feedKey, lines: [line] })
    return email
  }
  const inviteNow = (email: string) =>
    app.database.db.transaction((tx) =>
      invite(tx, { mails: app.services.mails, clock: app.clock }, { email, portal: 'https://portal.test/' }),
    )
  const tokenOf = (link: string | null): string => link?.split('#')[1] ?? ''
  const invited = async () => {
    const email = await aUser()
    return { email, token: tokenOf(await inviteNow(email)) }
  }
  const check = async (token: string) => {
    const { status, body, error } = await app.call(sessionLinks.invitation, { params: { token } })
    return [status, error?.code ?? body]
  }
  const complete = async (body: { sessionToken: string; password: string; name?: string }) => {
    // attempts are limited by address: each test has its own time window
    app.clock.advance(60_000)
    const { status, error } = await app.call(sessionLinks.completeSetUp, { body })
    return { status, code: error?.code, fields: error?.details['fields'] }
  }
  const signIn = (username: string) =>
    app.call(session.token, {
      body: { grantType: 'PASSWORD', userType: 'STORE_ADMIN', username, password },
    })

  test('a fed user with an invitation gets the link by mail, and a user with a password gets none', async () => {
    const email = `fed${++users}@test.test`
    const line = { externalId: email, version: 1, email, name: email, invite: true }
    const feed = (lines: (typeof line & { password?: string })[]) =>
      app.call(sessionFeed.users, { as: feedKey, lines })
    const mailsTo = async (recipient: string) =>
      (await app.services.mails.newest(200)).filter((mail) => mail.recipient === recipient)
    await feed([line])
    expect((await check(await tokenMailedTo(app, email)))[0]).toBe(200)
    // the same version sends no mail, a newer one a new link
    await feed([line])
    expect(await mailsTo(email)).toHaveLength(1)
    await feed([{ ...line, version: 2 }])
    expect(await mailsTo(email)).toHaveLength(2)
    const known = `known${users}@test.test`
    await feed([{ ...line, externalId: known, email: known, password }])
    expect(await mailsTo(known)).toEqual([])
  })

  test('SESSION-CALL-SESSION-COMPLETE: 400 for unknown fields, 404 for forged tokens, 422 for weak passwords, 204 and a sign-in, then 409', async () => {
    const { email, token } = await invited()
    const strange = { sessionToken: token, password, role: 'ADMIN' }
    expect(await complete(strange)).toMatchObject({ status: 400, code: 'request.unknownField' })
    for (const forged of ['inv_forged', `${token}x`, token.slice(0, -1), token.toUpperCase(), '-'])
      expect(await complete({ sessionToken: forged, password })).toMatchObject({
        status: 404,
        code: 'invitation.unknown',
      })
    const wrong = { short: 'password.tooShort', password1: 'password.common', [email]: 'password.isEmail' }
    for (const [weak, code] of Object.entries(wrong))
      expect(await complete({ sessionToken: token, password: weak })).toMatchObject({
        status: 422,
        fields: [{ path: 'password', code }],
      })
    expect((await signIn(email)).status).toBe(401)
    expect(await complete({ sessionToken: token, password, name: ' Ana ' })).toMatchObject({ status: 204 })
    const { status, body } = await signIn(email)
    expect(status).toBe(200)
    expect((await app.call(session.me, { as: body.accessToken })).body).toMatchObject({ email, name: 'Ana' })
    const again = await complete({ sessionToken: token, password: 'another quiet harbour' })
    expect(again).toMatchObject({ status: 409, code: 'invitation.used' })
    expect((await signIn(email)).status).toBe(200)
  })

  test('SESSION-CALL-SESSION-GET: valid for seven days, then expired; forged and used ones are 404 too', async () => {
    const { email, token } = await invited()
    expect(await check(token)).toEqual([200, { valid: true, email, name: email }])
    expect(await check('inv_forged')).toEqual([404, 'invitation.unknown'])
    app.clock.advance(7 * dayMs - 1000)
    expect((await check(token))[0]).toBe(200)
    app.clock.advance(1000)
    expect(await check(token)).toEqual([404, 'invitation.expired'])
    expect(await complete({ sessionToken: token, password })).toMatchObject({ status: 404 })
    const next = tokenOf(await inviteNow(email))
    expect(await complete({ sessionToken: next, password })).toMatchObject({ status: 204 })
    expect(await check(next)).toEqual([404, 'invitation.spent'])
  })

  test('of several links only one sets a password, even when used simultaneously', async () => {
    const { email, token } = await invited()
    const other = tokenOf(await inviteNow(email))
    const answers = await Promise.all(
      [token, other, token].map((sessionToken) => complete({ sessionToken, password })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    // a user with a password is not invited again
    expect(await inviteNow(email)).toBeNull()
    expect(await inviteNow('nobody@test.test')).toBeNull()
  })

  test('SESSION-ENTITY-SESSION: the link is mailed in the user’s language, and only a hash of its token is stored', async () => {
    const email = await aUser('es')
    const link = await inviteNow(email)
    expect(link).toMatch(/^https:\/\/portal\.test\/complete_account_setup#inv_[\w-]{43}$/)
    const [mail] = await app.services.mails.newest(1)
    expect(mail).toMatchObject({ recipient: email, language: 'es', subject: 'Tu cuenta de Storekeep' })
    expect(mail?.text).toContain(link)
    const { rows } = await app.database.pool.query<{ hash: string }>('select hash from account_links')
    expect(rows.some(({ hash }) => hash.includes(tokenOf(link)) || tokenOf(link).includes(hash))).toBe(false)
  })
})
