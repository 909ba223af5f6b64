import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { audit } from '@storekeep/contract/areas/audit.ts'
import { accountContacts } from '@storekeep/contract/areas/account.contacts.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'

describe.each(engines)('the list of changes on %s', (engine) => {
  let app: TestApp
  let ana: string
  let foreign: string
  let storeId = 0
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 1 })
    await world.store('pizza', { locations: 1 })
    await world.user('cleo')
    await world.grant('cleo', 'noodles')
    await world.grant('cleo', 'noodles', { version: 2, revoked: true })
    for (const [name, store] of [
      ['ana', 'noodles'],
      ['ben', 'pizza'],
    ] as const) {
      await world.user(name)
      await world.grant(name, store)
    }
    ana = await app.signIn('ana@test.test')
    foreign = await app.signIn('ben@test.test')
    const { body } = await app.call(stores.list, { as: ana })
    const [own] = body.stores
    storeId = own?.id ?? 0
    const location = own?.storeAddresses[0]?.id ?? 0
    app.clock.advance(60_000)
    await app.call(accountContacts.save, {
      as: ana,
      query: { storeAddressesIds: [location] },
      body: {
        contacts: [
          {
            contactType: 'STORE',
            addresses: [
              {
                storeAddressId: location,
                details: { email: 'kitchen@test.test', phone: '', whatsappConsent: false },
              },
            ],
          },
        ],
      },
    })
  })
  afterAll(() => app.close())

  const list = (as: string | null, query: object = {}) => app.call(audit.list, { as, query })

  test('a record has user, change, time, before and after; other partners see nothing of it', async () => {
    expect((await list(null)).status).toBe(401)
    const stranger = await list(foreign, { storeIds: [storeId] })
    expect([stranger.status, stranger.error?.code]).toEqual([403, 'access.foreignStore'])
    expect((await list(ana, { kind: 'NOTHING' })).status).toBe(422)
    expect((await list(ana, { from: '2026-06-17', to: '2026-06-16' })).status).toBe(422)
    const { body } = await list(ana)
    expect(body.entries[0]).toMatchObject({
      at: app.clock.now().toISOString(),
      by: { kind: 'USER', name: 'ana' },
      kind: 'STORES',
      storeIds: [storeId],
      isShared: false,
      undo: 'CHANGE_AGAIN',
      changes: [{ entity: 'contact', after: { email: '[masked]' } }],
    })
    expect(JSON.stringify((await list(foreign)).body)).not.toMatch(/kitchen|ana/)
  })

  test('a record of a right names the user it concerns; other records name no user', async () => {
    const { body } = await list(ana)
    const named = (entity: string) =>
      body.entries
        .flatMap(({ changes }) => changes)
        .filter((change) => change.entity === entity)
        .map(({ person }) => person)
    // the right of cleo was given and revoked, and the record of the second names only what changed
    expect(named('grant').map(String).toSorted()).toEqual(['ana', 'cleo', 'cleo'])
    expect(new Set(named('contact'))).toEqual(new Set([null]))
  })

  test('the list is filtered by kind, user, day and store, and paged', async () => {
    const of = async (query: object) => (await list(ana, query)).body.pagination.total
    const all = await of({})
    expect(await of({ kind: 'STORES' })).toBeGreaterThanOrEqual(1)
    expect(await of({ kind: 'MENU' })).toBe(0)
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(await of({ from: today, to: today })).toBe(all)
    expect(await of({ to: '2020-01-01' })).toBe(0)
    expect(await of({ storeIds: [storeId] })).toBe(all)
    // in Apia, 13 hours ahead, the day of most of these hours is the next one
    const apia = localTimeOf(app.clock.now(), 'Pacific/Apia').day
    expect(await of({ from: apia, to: apia, timeZone: 'Pacific/Apia' })).toBe(all)
    const yesterday = addDays(apia, -1)
    expect(await of({ from: yesterday, to: yesterday, timeZone: 'Pacific/Apia' })).toBe(0)
    expect((await list(ana, { timeZone: 'Mars/Base' })).status).toBe(422)
    const beyond = await list(ana, { page: 50, limit: 5 })
    expect(beyond.body).toMatchObject({ entries: [], pagination: { total: all } })
  })

  test('the CSV has the same records in the time zone asked for, with formulas neutralised', async () => {
    const answer = await app.call(audit.file, {
      as: ana,
      query: { kind: 'STORES', timeZone: 'Asia/Kathmandu' },
    })
    expect(answer.headers['content-type']).toMatch(/text\/csv/)
    expect(answer.headers['content-disposition']).toMatch(/"audit-log_[^_]+_\d{4}-\d\d-\d\d_stores\.csv"/)
    const days = { storeIds: [storeId], from: '2026-01-01', to: '2026-01-31' }
    const named = await app.call(audit.file, { as: ana, query: days })
    expect(named.headers['content-disposition']).toMatch(/"audit-log_[^_]+_2026-01-01_2026-01-31\.csv"/)
    expect(String(answer.body)).toMatch(/^\uFEFFat,at_utc,time_zone,by,kind,command,stores,undo,changes\r\n/)
    const [, at = '', utc = ''] =
      /\r\n([^,]*\+05:45),([^,]*Z),Asia\/Kathmandu,/.exec(String(answer.body)) ?? []
    expect(Date.parse(at)).toBe(Date.parse(utc.replace(/\.\d+Z$/, 'Z')))
    expect(String(answer.body)).toContain('accountContacts.save')
    expect((await app.call(audit.file, { as: foreign, query: { storeIds: [storeId] } })).status).toBe(403)
  })

  test('the CSV has every record once, however many there are', async () => {
    await app.database.pool.query(
      `insert into audit_log (id, at, actor_kind, command, input, changes, request_id, store_ids, undoable)
       select gen_random_uuid(), now(), 'system', 'many.' || n, '{}', '[{"entity": "note", "id": "1"}]', 'many', $1, false
       from generate_series(1, 2001) n`,
      [[storeId]],
    )
    const { body } = await app.call(audit.file, { as: ana, query: { storeIds: [storeId] } })
    const commands = String(body).match(/(?<=,)many\.\d+(?=,)/g) ?? []
    expect([commands.length, new Set(commands).size]).toEqual([2001, 2001])
    await app.database.pool.query(`delete from audit_log where request_id = 'many'`)
  })
})
