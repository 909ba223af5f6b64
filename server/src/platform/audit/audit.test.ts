import { account } from '@storekeep/contract/areas/account.ts'
import { accessFeed } from '@storekeep/contract/areas/access.ts'
import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stores } from '../tenancy/tenancy.tables.ts'
import { testApp, testPassword, type TestApp } from '../testing/test-app.ts'
import { worldOf, type World } from '../testing/world.ts'
import { auditLog } from './audit.tables.ts'
import { differences } from './differences.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 2 })
  await world.user('ana')
  await world.grant('ana', 'noodles')
})
afterAll(() => app.close())

const newest = async (command: string) => {
  const records = app.database.db.select().from(auditLog).where(eq(auditLog.command, command))
  const [record] = await records.orderBy(desc(auditLog.id)).limit(1)
  if (!record) throw new Error(`no record of ${command}`)
  return record
}

test('a fed store has an audit record with author, time, before and after, readable by its users', async () => {
  app.clock.advance(60_000)
  const line = { externalId: 'noodles', version: 2, partner: 'acme', city: 'LON', name: 'Noodles & Co' }
  const unchanged = { externalId: 'gone', version: 1, partner: 'nobody', city: 'LON', name: 'Refused' }
  await app.call(storesFeed.stores, { as: world.key, lines: [line, unchanged] })
  const record = await newest('storesFeed.stores')
  const [store] = await app.database.db.select().from(stores).where(eq(stores.externalId, 'noodles'))
  expect(record).toMatchObject({
    at: app.clock.now(),
    actorKind: 'key',
    storeIds: [store?.id],
    changes: [
      {
        entity: 'store',
        id: 'noodles',
        before: { version: 1, name: 'noodles' },
        after: { version: 2, name: 'Noodles & Co' },
      },
    ],
  })
  await app.call(storesFeed.stores, { as: world.key, lines: [line] })
  expect((await newest('storesFeed.stores')).changes).toEqual([])
})

test('a new grant is recorded completely, a narrowed one with its locations before and after', async () => {
  expect((await newest('accessFeed.grants')).changes).toMatchObject([
    { entity: 'grant', id: 'ana/noodles', before: null, after: { role: 'MANAGER', revoked: false } },
  ])
  const line = { externalId: 'ana/noodles', user: 'ana', store: 'noodles', role: 'MANAGER' as const }
  const feed = (change: object) =>
    app.call(accessFeed.grants, { as: world.key, lines: [{ ...line, ...change }] as never }) // a valid line
  await feed({ version: 2, locations: ['noodles-1'] })
  expect((await newest('accessFeed.grants')).changes).toMatchObject([
    {
      before: { fullGrants: true, storeAddressIds: [] },
      after: { fullGrants: false, storeAddressIds: [expect.any(Number)] },
    },
  ])
  await feed({ version: 3, locations: ['noodles-1'], revoked: true })
  expect((await newest('accessFeed.grants')).changes).toMatchObject([
    {
      before: { version: 2, revoked: false },
      after: { version: 3, revoked: true },
    },
  ])
  await feed({ version: 4 })
})

test('PLATFORM-RULE-MASKING: a user’s record states that e-mail and password changed, without their values', async () => {
  const user = {
    externalId: 'ana',
    version: 2,
    name: 'Anna',
    email: 'anna@test.test',
    password: 'quite-another',
  }
  await app.call(sessionFeed.users, { as: world.key, lines: [user] })
  const { changes } = await newest('sessionFeed.users')
  expect(changes).toMatchObject([
    { entity: 'user', id: 'ana', before: { name: 'ana' }, after: { name: 'Anna', email: '[masked]' } },
  ])
  expect(JSON.stringify(changes)).toContain('"passwordHash":"[masked]"')
  expect(JSON.stringify(changes)).not.toMatch(/@test|argon2/)
  await app.call(sessionFeed.users, {
    as: world.key,
    lines: [{ ...user, version: 3, email: 'ana@test.test', password: testPassword }],
  })
})

test('a changed preference is recorded with its previous value', async () => {
  const as = await app.signIn('ana@test.test')
  await app.call(account.savePreferences, { as, body: { theme: 'dark' } })
  await app.call(account.savePreferences, { as, body: { theme: 'light' } })
  expect(await newest('account.savePreferences')).toMatchObject({
    actorKind: 'user',
    changes: [{ entity: 'preferences', before: { theme: 'dark' }, after: { theme: 'light' } }],
  })
})

test('only differences are recorded, new entities completely, dates as text', () => {
  const at = new Date(0)
  expect(differences({ a: 1, b: [1], at }, { a: 2, b: [1], at: new Date(0) })).toEqual({
    before: { a: 1 },
    after: { a: 2 },
  })
  expect(differences(undefined, { a: 1, at })).toEqual({
    before: null,
    after: { a: 1, at: '1970-01-01T00:00:00.000Z' },
  })
})

test('a batch that is split into transactions has one record with all its changes, and its faults in order', async () => {
  app.clock.advance(60_000)
  const lines = Array.from({ length: 250 }, (_, nth) => ({
    externalId: `crowd-${nth}`,
    version: 1,
    email: nth === 200 ? 'crowd-0@test.test' : `crowd-${nth}@test.test`,
    name: `Crowd ${nth}`,
  }))
  const { body } = await app.call(sessionFeed.users, { as: world.key, lines })
  expect([body.created, body.rejected.map(({ line, code }) => [line, code])]).toEqual([
    249,
    [[201, 'user.emailTaken']],
  ])
  const { changes, input } = await newest('sessionFeed.users')
  expect(changes).toHaveLength(249)
  expect(input).toMatchObject({ lines: 250, created: 249 })
})
