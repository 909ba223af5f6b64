import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { fileOf, reportsWorld, work, type ReportsWorld } from './reports.testing.ts'

describe.each(engines)('order reports on %s', (engine) => {
  let app: TestApp
  let world: ReportsWorld['world']
  let anna: string
  let ben: string
  let rival: string
  let create: ReportsWorld['create']
  let made: ReportsWorld['made']
  let status: ReportsWorld['status']
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

  beforeAll(async () => {
    ;({ app, world, anna, ben, rival, create, made, status } = await reportsWorld(engine))
  })
  afterAll(() => app.close())

  test('REPORTS-CALL-REPORT-CREATE: 401 without a session, 403 without the section and if any location is foreign', async () => {
    expect((await create({}, null)).status).toBe(401)
    expect((await create({}, await app.signIn('cook@test.test'))).status).toBe(403)
    for (const ids of [[4], [1, 4], [1, 999_999]]) {
      const { status: code, error } = await create({ storeAddressIds: ids })
      expect([code, error?.code]).toEqual([403, 'access.foreignStore'])
    }
  })

  test('REPORTS-ENTITY-REQUEST: inverted, invalid and future ranges, unknown filters, formats and languages are 422', async () => {
    const refused = async (body: object) => {
      const { status: code, error } = await create(body)
      return [code, error?.code]
    }
    expect(await refused({ dateRange: { from: '2026-06-02', to: '2026-06-01' } })).toEqual([
      422,
      'request.rangeInverted',
    ])
    expect(await refused({ dateRange: { from: '2026-07-12', to: '2026-07-13' } })).toEqual([
      422,
      'request.rangeInFuture',
    ])
    expect(await refused({ dateRange: { from: '0001-01-01', to: '9999-01-01' } })).toEqual([
      422,
      'request.invalid',
    ])
    expect(await refused({ storeAddressIds: [] })).toEqual([422, 'request.invalid'])
    expect(await refused({ format: 'PDF' })).toEqual([422, 'request.invalid'])
    expect(await refused({ language: 'xx' })).toEqual([422, 'request.invalid'])
    expect(await refused({ filters: { status: ['EATEN'] } })).toEqual([422, 'request.invalid'])
    expect(await refused({ filters: { nobodyKnows: true } })).toEqual([400, 'request.unknownField'])
  })

  test('REPORTS-SIZE: returns the number of orders to scan, and the number of rows where roll-ups count them', async () => {
    const size = async (filters: object, as: string | null = anna) =>
      app.call(orderReports.size, {
        as,
        body: { dateRange: { from: '1900-01-01', to: '2100-01-01' }, filters },
      })
    expect((await size({}, null)).status).toBe(401)
    expect((await size({})).body).toEqual({ orders: 6, rows: 6, locations: 3 })
    expect((await size({ status: ['CANCELLED'] })).body).toEqual({ orders: 6, rows: 1, locations: 1 })
    expect((await size({ currency: 'EUR' })).body).toEqual({ orders: 6, rows: 1, locations: 1 })
    expect((await size({ code: 'x' })).body).toMatchObject({ orders: 6, rows: null })
  })

  test('a report is visible to users who may see all of its locations, and to no others', async () => {
    const both = await made()
    const noodles = await made({ storeAddressIds: [1] })
    for (const id of [both, unknown]) {
      expect((await status(id, ben)).status).toBe(404)
      expect((await fileOf(app, ben, id)).status).toBe(404)
      expect((await fileOf(app, ben, id, 'columns')).status).toBe(404)
      expect((await app.call(orderReports.remove, { as: ben, params: { id } })).status).toBe(404)
    }
    expect((await status(noodles, rival)).status).toBe(404)
    expect((await fileOf(app, ben, noodles)).status).toBe(200)
    const seen = (await app.call(orderReports.list, { as: ben, query: { limit: 100 } })).body
    expect(seen.reports.map(({ id }) => id)).toContain(noodles)
    expect(seen.reports.map(({ id }) => id)).not.toContain(both)
    expect(seen.pagination.total).toBe(seen.reports.length)
    const { error } = await app.call(orderReports.remove, { as: ben, params: { id: noodles } })
    expect(error?.code).toBe('report.notYours')
    expect((await app.call(orderReports.list, { as: rival, query: {} })).body.reports).toEqual([])
  })

  test('a report without locations is visible to its author alone', async () => {
    const locations = [
      { externalId: 'shut-1', version: 2, store: 'shut', name: 'Shut', address: '1 Mews', isEnabled: false },
    ]
    await world.store('shut', { partner: 'shut' })
    for (const name of ['uma', 'vic']) {
      await world.user(name)
      await world.grant(name, 'shut')
    }
    await app.call(storesFeed.locations, { as: world.key, lines: locations })
    const [uma, vic] = [await app.signIn('uma@test.test'), await app.signIn('vic@test.test')]
    const id = await made({}, uma)
    const listed = async (as: string) =>
      (await app.call(orderReports.list, { as, query: {} })).body.reports.map((one) => one.id)
    expect([await listed(uma), await listed(vic)]).toEqual([[id], []])
    expect((await status(id, uma)).body).toMatchObject({ status: 'READY', rows: 0 })
    expect((await status(id, vic)).status).toBe(404)
    expect((await fileOf(app, anna, id)).status).toBe(404)
  })

  test('a user who may no longer see a location may no longer download its reports', async () => {
    await world.user('leaver')
    await world.grant('leaver', 'Noodles & co')
    const leaver = await app.signIn('leaver@test.test')
    const id = await made({}, leaver)
    expect((await fileOf(app, leaver, id)).status).toBe(200)
    await world.grant('leaver', 'Noodles & co', { version: 2, revoked: true })
    await world.grant('leaver', 'tapas')
    expect((await fileOf(app, leaver, id)).status).toBe(404)
  })

  test('earlier reports stay listed, newest first, paged', async () => {
    const ids = [await made(), await made(), await made()].reverse()
    const page = (await app.call(orderReports.list, { as: anna, query: { page: 1, limit: 3 } })).body
    expect(page.reports.map(({ id }) => id)).toEqual(ids)
    expect(page.reports[0]).toMatchObject({
      status: 'READY',
      isMine: true,
      storeAddressIds: [1, 2, 3],
      abilities: { download: { enabled: true }, remove: { enabled: true } },
      expiresAt: '2027-01-06T12:00:00.000Z',
    })
    expect(page.pagination.total).toBeGreaterThan(3)
  })

  test('a user can have at most five unfinished reports', async () => {
    const ids = []
    for (let n = 0; n < 5; n++) ids.push((await create({}, rival)).body.id)
    expect((await create({}, rival)).error?.code).toBe('report.tooMany')
    // those of another user do not count
    const other = await create({}, anna)
    expect(other.status).toBe(200)
    await work(app, other.body.id)
    // nor do removed ones
    const removed = ids.pop() ?? ''
    await app.call(orderReports.remove, { as: rival, params: { id: removed } })
    const next = await create({}, rival)
    expect(next.status).toBe(200)
    ids.push(next.body.id)
    for (const id of ids) await work(app, id)
    expect((await create({}, rival)).status).toBe(200)
  })

  test('requests and downloads are recorded in the audit log', async () => {
    const id = await made()
    await fileOf(app, anna, id)
    const { rows } = await app.database.pool.query<{ command: string; store_ids: number[] }>(
      `select command, store_ids from audit_log where changes @> $1::jsonb order by at, id`,
      [JSON.stringify([{ entity: 'orderReport', id }])],
    )
    expect(rows.map(({ command }) => command)).toEqual(['orderReports.create', 'orderReports.download'])
    expect(rows[0]?.store_ids).toHaveLength(2)
  })
})
