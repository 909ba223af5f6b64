import { audit } from '@storekeep/contract/areas/audit.ts'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import { access } from '@storekeep/contract/areas/access.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { textMailedTo, tokenMailedTo } from '../session/links/links.testing.ts'
import { bakery, listedBy, type Bakery } from './users.testing.ts'

describe.each(engines)('adding and changing users on %s', (engine) => {
  let bakers: Bakery
  let app: Bakery['app']
  beforeAll(async () => {
    bakers = await bakery(engine)
    app = bakers.app
  })
  afterAll(() => app.close())

  const add = (as: string | null, draft: Parameters<Bakery['draft']>[0]) =>
    app.call(users.add, { as, body: { user: bakers.draft(draft) } })
  const edit = (
    as: string | null,
    userId: number,
    draft: Parameters<Bakery['draft']>[0],
    rest: { query?: { entityIds?: number[] }; headers?: Record<string, string> } = {},
  ) =>
    app.call(users.edit, { as, params: { userId }, body: { user: bakers.draft(draft) }, query: {}, ...rest })
  const fieldsOf = (answer: { error: { details: Record<string, unknown> } | undefined }) => {
    const fields = answer.error?.details['fields']
    return Array.isArray(fields)
      ? fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
      : undefined
  }
  const sectionsOf = async (email: string, name: string) => {
    const as = await app.signIn(email)
    const { body } = await app.call(access.portalAccess, { as })
    return body.sections.find((section) => section.name === name)?.storesWithAccess
  }

  /** The users whom the audit log of the stores names. */
  const namesInLog = async () => {
    const { body } = await app.call(audit.list, { as: bakers.mona, query: { kind: 'USERS', limit: 100 } })
    return body.entries.flatMap(({ changes }) => changes.map(({ person }) => person))
  }

  test('USERS-CALL-ADD: 401, foreign stores, locations and sections are refused', async () => {
    expect((await add(null, { name: 'nia' })).status).toBe(401)
    const strange = await add(bakers.mona, { name: 'nia', stores: { [bakers.foreign]: 'all' } })
    expect([strange.status, strange.error?.code]).toEqual([403, 'access.foreignStore'])
    const [elsewhere = 0] = bakers.locationsOf(bakers.cakes)
    const misplaced = await add(bakers.mona, { name: 'nia', stores: { [bakers.pies]: [elsewhere] } })
    expect(misplaced.error?.code).toBe('access.foreignStore')
    await bakers.world.user('part')
    await bakers.world.grant('part', 'pies', {
      sections: ['USER_MANAGEMENT', 'REPORTS'],
      locations: ['pies-1'],
    })
    const part = await app.signIn('part@test.test')
    const [one = 0] = bakers.locationsOf(bakers.pies)
    const beyond = await add(part, {
      name: 'nia',
      sections: ['REPORTS', 'INVOICES'],
      stores: { [bakers.pies]: [one] },
    })
    expect([beyond.status, beyond.error?.code, beyond.error?.details['sections']]).toEqual([
      403,
      'user.sectionNotHeld',
      ['INVOICES'],
    ])
    // a user with one location cannot grant all of them
    expect((await add(part, { name: 'nia' })).error?.code).toBe('access.foreignStore')
    await bakers.switchOn('cakes', false)
    const off = await add(bakers.mona, { name: 'nia', stores: { [bakers.cakes]: 'all' } })
    expect([off.status, off.error?.details['reason']]).toEqual([403, 'users.reason.switched-off'])
    await bakers.switchOn('cakes', true)
  })

  test('USERS-CALL-LIST: a pending user whose invitation was refused is marked until it is sent again', async () => {
    await add(bakers.mona, { name: 'gone', email: 'Gone@test.test' })
    const problem = async () => {
      const { body } = await app.call(users.list, { as: bakers.mona, query: {} })
      return body.users.find(({ email }) => email === 'Gone@test.test')
    }
    expect((await problem())?.mailProblem).toBeNull()
    await app.database.pool.query(
      `UPDATE mails SET refused_at = now(), error = '550' WHERE recipient = 'Gone@test.test'`,
    )
    const row = await problem()
    expect([row?.status, row?.mailProblem]).toEqual(['pending', 'REFUSED'])
    app.clock.advance(301_000)
    const sessionToken = row?.sessionToken ?? ''
    await app.call(sessionLinks.resend, { as: null, body: { sessionToken } })
    expect((await problem())?.mailProblem).toBeNull()
  })

  test('USERS-RULE-VALID-NAME USERS-RULE-VALID-EMAIL USERS-RULE-VALID-SECTION USERS-RULE-VALID-STORE: each fault has its code', async () => {
    const faults = async (draft: Parameters<Bakery['draft']>[0]) => fieldsOf(await add(bakers.mona, draft))
    expect(await faults({ name: ' ', email: 'nia@test.test' })).toEqual(['user.name field.required'])
    expect(await faults({ name: 'nia', email: '' })).toEqual(['user.email field.required'])
    expect((await faults({ name: 'nia', email: 'a@' }))?.[0]).toMatch(/^user\.email email\./)
    expect(await faults({ name: 'nia', email: 'BESS@Test.test' })).toEqual(['user.email user.exists'])
    expect(await faults({ name: 'nia', sections: [] })).toEqual(['user.sections user.sectionRequired'])
    expect(await faults({ name: 'nia', stores: {} })).toEqual(['user.storeEntityRoles user.storeRequired'])
    expect(await faults({ name: 'nia', stores: { [bakers.pies]: [] } })).toEqual([
      'user.storeEntityRoles.0.entity.locations user.locationRequired',
    ])
    const [one = 0] = bakers.locationsOf(bakers.pies)
    // USERS-RULE-ASSIGN-FORCED
    expect(await faults({ name: 'nia', sections: ['PRODUCTS'], stores: { [bakers.pies]: [one] } })).toEqual([
      'user.storeEntityRoles.0.entity.locations user.allLocationsRequired',
    ])
  })

  test('USERS-RULE-ASSIGN-FORCED: a manager of some locations of a store does not have to grant all of them', async () => {
    const [one = 0] = bakers.locationsOf(bakers.pies)
    const sections = ['USER_MANAGEMENT', 'PRODUCTS'] as const
    await bakers.world.user('half')
    await bakers.world.grant('half', 'pies', { sections: [...sections], locations: ['pies-1'] })
    await bakers.world.grant('half', 'cakes', { sections: [...sections] })
    const { status, body } = await add(await app.signIn('half@test.test'), {
      name: 'menu',
      sections: ['PRODUCTS', 'USER_MANAGEMENT'],
      stores: { [bakers.pies]: [one], [bakers.cakes]: 'all' },
    })
    expect(status).toBe(200)
    // the menu only where the manager has it
    expect(body.user.sections).toContainEqual({ name: 'PRODUCTS', storesWithAccess: [bakers.cakes] })
  })

  test('USERS-UI-PERSONAL: a user whose fed name has spaces and a line break around it can be changed', async () => {
    const userId = await bakers.baker('wide')
    await app.database.pool.query(`update users set name = E'  Wide\\n' where id = $1`, [userId])
    const { status } = await edit(bakers.mona, userId, { name: 'Wide', email: 'wide@test.test' })
    expect(status).toBe(200)
  })

  test('USERS-CALL-ADD: a new user gets the link by mail, and has access once the account is set up', async () => {
    const { status, body } = await add(bakers.mona, {
      name: 'Nia',
      email: 'Nia@test.test',
      sections: ['REPORTS', 'INBOX'],
      stores: { [bakers.pies]: bakers.locationsOf(bakers.pies).slice(0, 1), [bakers.cakes]: 'all' },
    })
    expect([status, body.user.status, body.user.role]).toEqual([200, 'pending', 'MANAGER'])
    expect((await add(bakers.mona, { name: 'Nia', email: 'nIA@test.test' })).status).toBe(422)
    expect(await textMailedTo(app, 'nia@test.test')).toContain(
      'access to cakes and one more store in Storekeep',
    )
    const sessionToken = await tokenMailedTo(app, 'nia@test.test')
    expect(sessionToken).toMatch(/^inv_/)
    const password = 'seven green bicycles'
    expect((await app.call(sessionLinks.completeSetUp, { body: { sessionToken, password } })).status).toBe(
      204,
    )
    const as = await app.signIn('nia@test.test', password)
    const seen = await app.call(stores.list, { as })
    expect(seen.body.stores.map((store) => [store.name, store.storeAddressIds.length])).toEqual([
      ['cakes', 2],
      ['pies', 1],
    ])
    const listed = (await listedBy(app, bakers.mona)).find(({ name }) => name === 'Nia')
    expect([listed?.status, listed?.sections.map(({ name }) => name)]).toEqual([
      'active',
      ['REPORTS', 'INBOX'],
    ])
    const [record] = await bakers.auditOf('users.add')
    expect(new Set(record?.store_ids)).toEqual(new Set([bakers.pies, bakers.cakes]))
  })

  test('an account of another partner confirms first, ignoring letter case, and keeps its own name and stores', async () => {
    const { body } = await add(bakers.mona, { name: 'Not Zoe', email: 'ZOE@test.test' })
    const shown = async () => {
      const answer = await app.call(users.detail, { as: bakers.mona, params: { userId: body.user.id } })
      return [answer.body.user.name, answer.body.user.email, answer.body.user.status]
    }
    // as typed, like that of a new account: the answer does not reveal that the e-mail is known
    expect([body.user.name, body.user.email, body.user.status]).toEqual([
      'Not Zoe',
      'ZOE@test.test',
      'pending',
    ])
    expect(await shown()).toEqual(['Not Zoe', 'ZOE@test.test', 'pending'])
    const fresh = await add(bakers.mona, { name: 'fresh' })
    // counted ids would tell which of the two accounts is new
    expect(Math.abs(fresh.body.user.id - body.user.id)).toBeGreaterThan(1000)
    expect(await namesInLog()).toContain('Not Zoe')
    expect(await namesInLog()).not.toContain('zoe')
    const names = async () =>
      (await app.call(stores.list, { as: bakers.zoe })).body.stores.map(({ name }) => name)
    expect(await names()).toEqual(['foreign'])
    const sessionToken = await tokenMailedTo(app, 'zoe@test.test')
    expect((await app.call(sessionLinks.confirmStores, { body: { sessionToken } })).status).toBe(200)
    expect(await names()).toEqual(['foreign', 'pies'])
    expect(await shown()).toEqual(['zoe', 'zoe@test.test', 'active'])
    expect(await namesInLog()).toContain('zoe')
    // sections ∩ stores: a section granted on one store does not apply to the other
    expect(await sectionsOf('zoe@test.test', 'REPORTS')).toHaveLength(2)
    expect(await sectionsOf('zoe@test.test', 'INVOICES')).toEqual([bakers.foreign])
  })

  test('two partners who add the same new e-mail at once get one account', async () => {
    const strange = { name: 'twin', email: 'TWIN@test.test', stores: { [bakers.foreign]: 'all' as const } }
    const answers = await Promise.all([
      add(bakers.mona, { name: 'twin', stores: { [bakers.pies]: 'all' } }),
      add(bakers.zoe, strange),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
    const again = { name: 'tomas', stores: { [bakers.pies]: 'all' as const } }
    const same = await Promise.all([add(bakers.mona, again), add(bakers.bess, again)])
    expect(same.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(same.flatMap((answer) => fieldsOf(answer) ?? [])).toEqual(['user.email user.exists'])
  })

  test('USERS-CALL-EDIT: 401, another partner’s user, oneself, a higher role and a pending user are refused', async () => {
    const id = await bakers.baker('carl', { sections: ['REPORTS'] })
    expect((await edit(null, id, { name: 'carl' })).status).toBe(401)
    await bakers.world.user('rita')
    await bakers.world.grant('rita', 'foreign')
    expect((await edit(await app.signIn('rita@test.test'), id, { name: 'carl' })).status).toBe(404)
    const reason = async (as: string, email: string, name: string) => {
      const answer = await edit(as, await bakers.idOf(email), { name })
      return [answer.status, answer.error?.code, answer.error?.details['reason']]
    }
    expect(await reason(bakers.mona, 'mona@test.test', 'mona')).toEqual([
      403,
      'user.actionDenied',
      'users.reason.self',
    ])
    expect(await reason(bakers.mona, 'bess@test.test', 'bess')).toEqual([
      403,
      'user.actionDenied',
      'users.reason.higher-role',
    ])
    const paul = await bakers.baker('paul', { pending: true })
    expect((await edit(bakers.mona, paul, { name: 'paul' })).error?.code).toBe('user.isPending')
    expect(fieldsOf(await edit(bakers.mona, id, { name: 'Karl', email: 'karl@test.test' }))).toEqual([
      'user.name user.fixed',
      'user.email user.fixed',
    ])
  })

  test('USERS-CALL-EDIT: sections, stores and locations change with the next request, and are in the audit log', async () => {
    const id = await bakers.baker('dora', { sections: ['REPORTS'], locations: ['pies-2'] })
    const as = await app.signIn('dora@test.test')
    const locations = async () =>
      (await app.call(stores.list, { as })).body.stores.map(({ name, storeAddressIds }) => [
        name,
        storeAddressIds.length,
      ])
    expect(await locations()).toEqual([['pies', 1]])
    const changed = await edit(bakers.mona, id, {
      name: 'dora',
      sections: ['INBOX'],
      stores: { [bakers.pies]: bakers.locationsOf(bakers.pies), [bakers.cakes]: 'all' },
    })
    expect([changed.status, changed.error]).toEqual([200, undefined])
    expect(await locations()).toEqual([
      ['cakes', 2],
      ['pies', 2],
    ])
    const granted = (await app.call(access.portalAccess, { as })).body.sections
    expect(
      granted.filter(({ storesWithAccess }) => storesWithAccess.length > 0).map(({ name }) => name),
    ).toEqual(['INBOX'])
    expect((await edit(bakers.mona, id, { name: 'dora', sections: ['INBOX'] })).status).toBe(200)
    expect(await locations()).toEqual([['pies', 2]])
    const [record] = await bakers.auditOf('users.edit')
    expect(record?.changes).toMatchObject([
      { entity: 'grant', id: `${id}/${bakers.cakes}`, before: { sections: ['INBOX'] }, after: null },
      {
        entity: 'grant',
        id: `${id}/${bakers.pies}`,
        before: { allLocations: false },
        after: { allLocations: true },
      },
    ])
    expect(record?.actor_id).toBe(String(await bakers.idOf('mona@test.test')))
  })

  test('two stores keep their different sections, and rights that the granting user does not hold are unchanged', async () => {
    const id = await bakers.baker('ella', { sections: ['REPORTS', 'INVOICES'] })
    await bakers.world.grant('ella', 'cakes', { sections: ['REPORTS'] })
    const both = { [bakers.pies]: 'all', [bakers.cakes]: 'all' } as const
    const sections = ['REPORTS', 'INVOICES', 'INBOX'] as const
    expect(
      (await edit(bakers.mona, id, { name: 'ella', sections: [...sections], stores: both })).status,
    ).toBe(200)
    expect(await sectionsOf('ella@test.test', 'INVOICES')).toEqual([bakers.pies])
    expect(await sectionsOf('ella@test.test', 'INBOX')).toHaveLength(2)
    await bakers.world.user('lim')
    await bakers.world.grant('lim', 'pies', { sections: ['USER_MANAGEMENT', 'REPORTS'] })
    const lim = await app.signIn('lim@test.test')
    const taken = await edit(lim, id, { name: 'ella', sections: ['REPORTS'] })
    expect([taken.error?.code, taken.error?.details['sections']]).toEqual([
      'user.sectionNotHeld',
      ['INVOICES', 'INBOX'],
    ])
    expect((await edit(lim, id, { name: 'ella', sections: ['INVOICES', 'INBOX'] })).status).toBe(200)
    expect(await sectionsOf('ella@test.test', 'REPORTS')).toEqual([bakers.cakes])
    expect(await sectionsOf('ella@test.test', 'INVOICES')).toEqual([bakers.pies])
  })

  test('of two concurrent changes of a user, the second is told', async () => {
    const id = await bakers.baker('fred', { sections: ['REPORTS'] })
    const { headers } = await app.call(users.detail, { as: bakers.mona, params: { userId: id } })
    const match = { headers: { 'if-match': String(headers['etag']) } }
    expect((await edit(bakers.bess, id, { name: 'fred', sections: ['INBOX'] }, match)).status).toBe(200)
    const late = await edit(bakers.mona, id, { name: 'fred', sections: ['INVOICES'] }, match)
    expect([late.status, late.error?.code]).toEqual([412, 'request.versionMismatch'])
  })

  test('entityIds limits a change to the stores it lists', async () => {
    const id = await bakers.baker('gina', { sections: ['REPORTS'] })
    await bakers.world.grant('gina', 'cakes', { sections: ['REPORTS'] })
    const only = { query: { entityIds: [bakers.pies] } }
    expect((await edit(bakers.mona, id, { name: 'gina', sections: ['INBOX'] }, only)).status).toBe(200)
    expect(await sectionsOf('gina@test.test', 'REPORTS')).toEqual([bakers.cakes])
    expect(await sectionsOf('gina@test.test', 'INBOX')).toEqual([bakers.pies])
  })
})
