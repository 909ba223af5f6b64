import { access, accessFeed } from '@storekeep/contract/areas/access.ts'
import { stores as storesArea } from '@storekeep/contract/areas/stores.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { bakery, listedBy, type Bakery } from './users.testing.ts'

describe.each(engines)('users of stores on %s', (engine) => {
  let bakers: Bakery
  let app: Bakery['app']
  beforeAll(async () => {
    bakers = await bakery(engine)
    app = bakers.app
    const { world } = bakers
    for (const user of ['both', 'oper', 'penny']) await world.user(user)
    await world.grant('both', 'pies', { role: 'OPERATOR', sections: ['REPORTS'] })
    await world.grant('both', 'cakes', { sections: ['REPORTS', 'INVOICES'], locations: ['cakes-2'] })
    await world.grant('oper', 'pies', { role: 'OPERATOR' })
    await world.grant('penny', 'pies', { pending: true })
  })
  afterAll(() => app.close())

  test('USERS-CALL-LIST: 401, a user without the section and a foreign store are refused', async () => {
    expect((await app.call(users.list, {})).status).toBe(401)
    const both = await app.signIn('both@test.test')
    expect((await app.call(users.list, { as: both })).error?.code).toBe('access.sectionDenied')
    const entityIds = [bakers.pies, bakers.foreign]
    const answer = await app.call(users.list, { as: bakers.mona, query: { entityIds } })
    expect([answer.status, answer.error?.code]).toEqual([403, 'access.foreignStore'])
    expect((await app.call(users.list, { as: bakers.mona, query: { entityIds: [] } })).status).toBe(422)
  })

  test('USERS-RULE-CURRENT-FIRST USERS-PERM-OPERATORS ACCESS-PERM-ROLES: the caller first, one per e-mail with the highest role, no operators', async () => {
    const seen = await listedBy(app, bakers.mona)
    expect(seen.map(({ name, role }) => [name, role])).toEqual([
      ['mona', 'MANAGER'],
      ['bess', 'BRAND_MANAGER'],
      ['both', 'MANAGER'],
      ['penny', 'MANAGER'],
    ])
    // only rights on the requested stores count
    expect((await listedBy(app, bakers.mona, [bakers.pies])).map(({ name }) => name)).toEqual([
      'mona',
      'bess',
      'penny',
    ])
    expect((await listedBy(app, bakers.bess)).map(({ name }) => name)[0]).toBe('bess')
  })

  test('USERS-ENTITY-USER ACCESS-ENTITY-AUTHORIZED-USER USERS-PERM-ACTIONS: returns status, token, sections by store, rights and allowed actions', async () => {
    const seen = await listedBy(app, bakers.mona)
    expect(seen.map(({ name, actions }) => [name, actions.reason])).toEqual([
      ['mona', 'users.reason.self'],
      ['bess', 'users.reason.higher-role'],
      ['both', null],
      ['penny', null],
    ])
    expect(seen.map(({ name, status, sessionToken }) => [name, status, sessionToken !== null])).toEqual([
      ['mona', 'active', false],
      ['bess', 'active', false],
      ['both', 'active', false],
      ['penny', 'pending', true],
    ])
    const both = seen.find(({ name }) => name === 'both')
    expect(both?.sections).toEqual([
      { name: 'INVOICES', storesWithAccess: [bakers.cakes] },
      { name: 'REPORTS', storesWithAccess: [bakers.pies, bakers.cakes] },
    ])
    expect(both?.storeEntityRoles.map(({ role, fullGrants }) => [role, fullGrants])).toEqual([
      ['OPERATOR', true],
      ['MANAGER', false],
    ])
    await bakers.switchOn('cakes', false)
    const off = await listedBy(app, bakers.mona)
    expect(off.find(({ name }) => name === 'both')?.actions.reason).toBe('users.reason.switched-off')
    await bakers.switchOn('cakes', true)
  })

  test('USERS-CALL-DETAIL USERS-ENTITY-ROLE: another partner’s user and an operator are not found; locations are listed', async () => {
    const id = await bakers.idOf('both@test.test')
    expect((await app.call(users.detail, { params: { userId: id } })).status).toBe(401)
    expect((await app.call(users.detail, { as: bakers.zoe, params: { userId: id } })).status).toBe(404)
    const oper = await bakers.idOf('oper@test.test')
    const hidden = await app.call(users.detail, { as: bakers.mona, params: { userId: oper } })
    expect(hidden.error?.code).toBe('user.notFound')
    const { body, headers } = await app.call(users.detail, { as: bakers.mona, params: { userId: id } })
    expect(headers['etag']).toMatch(/^W\/"[\w-]{22}"$/)
    expect(body.user.storeEntityRoles.map(({ entity }) => entity.locations.map(({ name }) => name))).toEqual([
      ['pies 1', 'pies 2'],
      ['cakes 2'],
    ])
    // a brand manager of one store sees nothing of the other
    const narrow = await app.call(users.detail, { as: bakers.bess, params: { userId: id } })
    expect(narrow.status).toBe(404)
  })

  test('USERS-CALL-SECTIONS USERS-ENTITY-SECTION: every section with its text, and whether it forces all locations', async () => {
    expect((await app.call(users.sections, {})).status).toBe(401)
    const { body } = await app.call(users.sections, { as: bakers.mona })
    expect(body.sections).toHaveLength(15)
    expect(body.sections.filter((one) => one.forceAllLocations).map(({ name }) => name)).toEqual([
      'PRODUCTS',
      'ADVERTISING',
    ])
    expect(body.sections[0]).toEqual({
      id: 'PROMOTIONS',
      name: 'PROMOTIONS',
      label: 'access.section.PROMOTIONS',
      value: false,
      forceAllLocations: false,
    })
  })

  test('USERS-ENTITY-STORE: a store in the form has its city, picture and locations, and each location its address', async () => {
    const { body } = await app.call(storesArea.list, { as: bakers.mona })
    const pies = body.stores.find(({ id }) => id === bakers.pies)
    const locations = bakers.locationsOf(bakers.pies)
    expect(pies).toMatchObject({ name: 'pies', cityCode: 'LON', imageId: null, storeAddressIds: locations })
    expect(
      pies?.storeAddresses.map(({ id, address, parentStoreId }) => ({ id, address, parentStoreId })),
    ).toEqual([
      { id: locations[0], address: '1 High Street', parentStoreId: bakers.pies },
      { id: locations[1], address: '2 High Street', parentStoreId: bakers.pies },
    ])
  })

  test('USERS-ENTITY-SECTION-ACCESS: each section lists the stores in which the caller has it', async () => {
    const held = async (as: string) =>
      (await app.call(access.portalAccess, { as })).body.sections.map(({ name, storesWithAccess }) => [
        name,
        new Set(storesWithAccess),
      ])
    const both = await held(await app.signIn('both@test.test'))
    expect(both).toContainEqual(['REPORTS', new Set([bakers.pies, bakers.cakes])])
    expect(both).toContainEqual(['INVOICES', new Set([bakers.cakes])])
    expect(await held(bakers.bess)).toContainEqual(['INVOICES', new Set([bakers.pies])])
  })

  test('USERS-CALL-USER-SECTIONS: where a user has a section, and where a restriction prevents it', async () => {
    await app.call(accessFeed.restrictions, {
      as: bakers.world.key,
      lines: [{ externalId: 'r', version: 1, store: 'pies', user: 'both', sections: ['INBOX'] }],
    })
    const userId = await bakers.idOf('both@test.test')
    const { body } = await app.call(users.userSections, { as: bakers.mona, params: { userId } })
    const of = (name: string) => body.sections.find((section) => section.name === name)
    expect(of('REPORTS')?.storesWithAccess).toEqual([bakers.pies, bakers.cakes])
    expect(of('INVOICES')?.storesWithAccess).toEqual([bakers.cakes])
    expect(of('INVOICES')?.storesPossible).toEqual([bakers.pies, bakers.cakes])
    expect(of('INBOX')?.storesPossible).toEqual([bakers.cakes])
  })

  test('“Explain access” states per store the role, who granted it, and what closes a section', async () => {
    const userId = await bakers.idOf('both@test.test')
    expect((await app.call(users.explain, { as: bakers.zoe, params: { userId } })).status).toBe(404)
    const { body } = await app.call(users.explain, { as: bakers.mona, params: { userId } })
    const why = (store: string, name: string) =>
      body.stores.find(({ storeName }) => storeName === store)?.sections.find((one) => one.name === name)
    expect(
      body.stores.map(({ storeName, role, origin, locations }) => [storeName, role, origin, locations]),
    ).toEqual([
      ['pies', 'OPERATOR', 'MARKETPLACE', { given: 2, all: 2 }],
      ['cakes', 'MANAGER', 'MARKETPLACE', { given: 1, all: 2 }],
    ])
    expect(why('pies', 'REPORTS')).toEqual({ name: 'REPORTS', isOpen: true, reason: null })
    expect(why('pies', 'INVOICES')?.reason).toBe('NOT_GIVEN')
    expect(why('pies', 'INBOX')?.reason).toBe('RESTRICTED')
    await bakers.world.grant('both', 'cakes', { version: 2, locations: ['cakes-2'] })
    const again = await app.call(users.explain, { as: bakers.mona, params: { userId } })
    const cakes = again.body.stores.find(({ storeName }) => storeName === 'cakes')
    expect(cakes?.allSections).toBe(true)
    expect(cakes?.sections.find(({ name }) => name === 'PRODUCTS')?.reason).toBe('NOT_ALL_LOCATIONS')
    const penny = { as: bakers.mona, params: { userId: await bakers.idOf('penny@test.test') } }
    const { stores } = (await app.call(users.explain, penny)).body
    expect(new Set(stores.flatMap(({ sections }) => sections.map(({ reason }) => reason)))).toEqual(
      new Set(['PENDING']),
    )
  })
})
