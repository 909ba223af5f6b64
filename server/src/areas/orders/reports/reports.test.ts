import { orderReports } from '@storekeep/contract/areas/orders.reports.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { reportColumnNames } from '@storekeep/contract/rules/order-reports.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { Jobs } from '../../../platform/jobs/jobs.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { anOrder } from '../orders.testing.ts'
import { writeReport } from './report-writer.ts'
import { defineReports, reportWork, resumeReports, tidyReports } from './reports.jobs.ts'
import { fileOf, recordsOf, rowsOf, work, type ReportAsk } from './reports.testing.ts'

describe.each(engines)('order reports on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let ben: string
  let rival: string
  const june = { from: '2026-06-01', to: '2026-07-01' }
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057'

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-07-10T12:00:00Z' })
    world = await worldOf(app)
    await world.places()
    await world.store('Noodles & co', { locations: 2 })
    await world.store('tapas', { city: 'MAD' })
    await world.store('rivals', { partner: 'rival' })
    for (const name of ['anna', 'ben', 'rival', 'cook']) await world.user(name)
    await world.grant('anna', 'Noodles & co')
    await world.grant('anna', 'tapas')
    await world.grant('ben', 'Noodles & co')
    await world.grant('rival', 'rivals')
    await world.grant('cook', 'Noodles & co', { sections: ['DASHBOARD'] })
    const at = (day: number, time = '12:00') => `2026-06-${String(day).padStart(2, '0')}T${time}:00+01:00`
    const here = { location: 'Noodles & co-1' }
    const { body } = await app.call(ordersFeed.orders, {
      as: world.key,
      lines: [
        anOrder({ ...here, externalId: 'first', times: { placedAt: at(1, '09:30') } }),
        anOrder({ ...here, externalId: 'formula', code: '=1+1', times: { placedAt: at(2) } }),
        anOrder({
          ...here,
          externalId: 'whole',
          times: { placedAt: at(20, '18:00'), acceptedAt: at(20, '18:01'), readyAt: at(20, '18:11') },
          items: [
            { name: 'Ramen, hot', quantity: 2, unitPrice: 10, options: [{ name: 'Egg', unitPrice: 1 }] },
            { name: 'Tea', quantity: 1, unitPrice: 2 },
          ],
          refunds: [{ amount: 1.5, payer: 'PARTNER', at: at(21) }],
        }),
        anOrder({
          ...here,
          externalId: 'gone',
          location: 'Noodles & co-2',
          status: 'CANCELLED',
          times: { placedAt: at(15) },
          cancellation: { by: 'STORE', reason: 'ITEM_UNAVAILABLE' },
        }),
        anOrder({ externalId: 'tapas', location: 'tapas-1', currency: 'EUR', times: { placedAt: at(15) } }),
        anOrder({ externalId: 'foreign', location: 'rivals-1', times: { placedAt: at(15) } }),
        anOrder({ ...here, externalId: 'old', times: { placedAt: '2019-01-01T00:30:00Z' } }),
      ],
    })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
    anna = await app.signIn('anna@test.test')
    ben = await app.signIn('ben@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const create = (body: ReportAsk = {}, as: string | null = anna) =>
    app.call(orderReports.create, { as, body: { dateRange: june, ...body } })
  const made = async (body: ReportAsk = {}, as = anna): Promise<string> => {
    const { body: reply } = await create(body, as)
    await work(app, reply.id)
    return reply.id
  }
  const status = (id: string, as: string | null = anna) =>
    app.call(orderReports.status, { as, params: { id } })

  test('REPORTS-CALL-REPORT-CREATE: 401 for nobody, 403 without the section and for foreign locations, mixed ones too', async () => {
    expect((await create({}, null)).status).toBe(401)
    expect((await create({}, await app.signIn('cook@test.test'))).status).toBe(403)
    for (const ids of [[4], [1, 4], [1, 999_999]]) {
      const { status: code, error } = await create({ storeAddressIds: ids })
      expect([code, error?.code]).toEqual([403, 'access.foreignStore'])
    }
  })

  test('REPORTS-ENTITY-REQUEST: inverted, impossible and future ranges, unknown filters, formats and languages are 422', async () => {
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
    expect(await refused({ filters: { nobodyKnows: true } })).toEqual([422, 'request.invalid'])
  })

  test('REPORTS-RULE-FLOW REPORTS-CALL-REPORT-STATUS: asked for, pending, ready, and the file has one row for each order of the filter', async () => {
    const { body } = await create({ filters: { status: ['DELIVERED'] } })
    expect((await status(body.id)).body).toMatchObject({ status: 'PENDING', rows: 0, errorCode: null })
    expect((await fileOf(app, anna, body.id)).status).toBe(409)
    expect(await work(app, body.id)).toBe('done')
    const { body: now } = await status(body.id)
    expect(now).toMatchObject({ status: 'READY', progress: { done: 5, total: 5 }, rows: 4 })
    const file = await fileOf(app, anna, body.id)
    expect(file.status).toBe(200)
    expect(file.bytes).toHaveLength(now.bytes)
    expect(recordsOf(file.bytes).map(({ external_id }) => external_id)).toEqual([
      'first',
      'formula',
      'tapas',
      'whole',
    ])
  })

  test('REPORTS-CALL-REPORT-DOWNLOAD: stable names, local times with offset beside UTC, exact money, no formula', async () => {
    const rows = await rowsOf(app, anna, { language: 'es' })
    const whole = rows.find(({ external_id }) => external_id === 'whole')
    expect(whole).toMatchObject({
      store_name: 'Noodles & co',
      placed_at: '2026-06-20T18:00:00+01:00',
      placed_at_utc: '2026-06-20T17:00:00.000Z',
      time_zone: 'Europe/London',
      local_date: '2026-06-20',
      preparation_seconds: '600',
      items: '2 × Ramen, hot (Egg); Tea',
      currency: 'GBP',
      gross: '24.00',
      refund_partner: '1.50',
      net: '22.50',
      payout: '22.50',
      status: 'DELIVERED',
      status_text: 'Entregado',
      prime: 'false',
    })
    expect(rows.find(({ external_id }) => external_id === 'formula')?.['code']).toBe("'=1+1")
    expect(rows.find(({ external_id }) => external_id === 'gone')).toMatchObject({
      cancel_reason: 'ITEM_UNAVAILABLE',
      avoidable_cancellation: 'true',
      gross: '10.00',
      net: '0.00',
      delivered_at: '',
    })
  })

  test('REPORTS-CALL-REPORT-DOWNLOAD: named by store and days, with a companion in the report’s language; XLSX too', async () => {
    const ids = { storeAddressIds: [1, 2] }
    const csv = await fileOf(app, anna, await made({ ...ids, language: 'ar' }))
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="orders_Noodles-co_2026-06-01_2026-06-30.csv"; filename*=UTF-8''orders_Noodles-co_2026-06-01_2026-06-30.csv`,
    )
    const id = await made({ ...ids, format: 'XLSX', language: 'ar' })
    const xlsx = await fileOf(app, anna, id)
    expect(xlsx.headers['content-disposition']).toContain('2026-06-30.xlsx')
    expect(xlsx.bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    const companion = await fileOf(app, anna, id, 'columns')
    expect(companion.headers['content-disposition']).toContain('2026-06-30_columns.csv')
    const [, ...meanings] = companion.bytes.toString().trimEnd().split('\r\n')
    const [header = ''] = csv.bytes.toString().split('\r\n')
    expect(header.split(',')).toEqual(reportColumnNames)
    expect(meanings.map((line) => line.split(',')[0])).toEqual(header.split(','))
    for (const line of meanings) expect(line).toMatch(/\p{Script=Arabic}/u)
  })

  test('GAP-CAPS: any range is worked through, and a report of no order is a header', async () => {
    const all = await rowsOf(app, anna, {}, { from: '1900-01-01', to: '2100-01-01' })
    expect(all.map(({ external_id }) => external_id)).toEqual([
      'old',
      'first',
      'formula',
      'gone',
      'tapas',
      'whole',
    ])
    expect(await rowsOf(app, anna, {}, { from: '2020-01-01', to: '2021-01-01' })).toEqual([])
    const until = { filters: { until: '17:59' } }
    expect(await rowsOf(app, anna, until, { from: '2026-06-20', to: '2026-06-21' })).toEqual([])
  })

  test('REPORTS-SIZE: says how many orders it would look through, and rows where roll-ups count them', async () => {
    const size = async (filters: object, as: string | null = anna) =>
      app.call(orderReports.size, {
        as,
        body: { dateRange: { from: '1900-01-01', to: '2100-01-01' }, filters },
      })
    expect((await size({}, null)).status).toBe(401)
    expect((await size({})).body).toEqual({ orders: 6, rows: 6, locations: 3 })
    expect((await size({ status: ['CANCELLED'] })).body).toMatchObject({ orders: 6, rows: 1 })
    expect((await size({ currency: 'EUR' })).body).toMatchObject({ orders: 6, rows: 1 })
    expect((await size({ code: 'x' })).body).toMatchObject({ orders: 6, rows: null })
  })

  test('a report is seen by whoever sees all of its locations, and by nobody else', async () => {
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

  test('who may no longer see a location may no longer download its reports', async () => {
    await world.user('leaver')
    await world.grant('leaver', 'Noodles & co')
    const leaver = await app.signIn('leaver@test.test')
    const id = await made({}, leaver)
    expect((await fileOf(app, leaver, id)).status).toBe(200)
    await world.grant('leaver', 'Noodles & co', { version: 2, revoked: true })
    await world.grant('leaver', 'tapas')
    expect((await fileOf(app, leaver, id)).status).toBe(404)
  })

  test('earlier reports stay listed, newest first, a page at a time', async () => {
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

  test('two downloads at once each get the whole file', async () => {
    const id = await made()
    const [one, two] = await Promise.all([fileOf(app, anna, id), fileOf(app, anna, id)])
    expect(one.bytes.length).toBeGreaterThan(1000)
    expect(one.bytes.equals(two.bytes)).toBe(true)
  })

  test('a removed report is gone at once, for its worker too, and its files with the next tidying', async () => {
    const id = await made()
    const remove = (of: string) => app.call(orderReports.remove, { as: anna, params: { id: of } })
    expect((await remove(id)).status).toBe(204)
    expect((await status(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const { body } = await create()
    await remove(body.id)
    expect(await work(app, body.id)).toBe('gone')
    const deps = { database: app.database, files: app.services.files, clock: app.clock }
    expect(await tidyReports(deps)).toBe(2)
    expect(await app.services.files.get(`order-reports/${id}/1-0`)).toBeUndefined()
    const { rowCount } = await app.database.pool.query('select from order_reports where id = $1', [id])
    expect(rowCount).toBe(0)
  })

  test('a worker that is told to stop keeps what it has, and the next one goes on to the very same file', async () => {
    const whole = (await fileOf(app, anna, await made())).bytes
    const { body } = await create()
    expect(await work(app, body.id, () => true)).toBe('more')
    expect((await status(body.id)).body).toMatchObject({ status: 'PROCESSING', progress: { total: 5 } })
    expect((await fileOf(app, anna, body.id)).status).toBe(409)
    while ((await work(app, body.id, () => true)) === 'more');
    expect((await fileOf(app, anna, body.id)).bytes.equals(whole)).toBe(true)
  })

  test('a worker that was overtaken writes no more, and leaves no file behind', async () => {
    const { body } = await create()
    const { files } = app.services
    const kept: string[] = []
    const overtaken = {
      ...files,
      put: async (key: string, bytes: Uint8Array, type: string) => {
        kept.push(key)
        await files.put(key, bytes, type)
        await app.database.pool.query('update order_reports set claim = claim + 1 where id = $1', [body.id])
      },
    }
    const deps = { database: app.database, files: overtaken, clock: app.clock }
    expect(await writeReport(reportWork(deps), body.id)).toBe('gone')
    expect(kept).toHaveLength(1)
    expect(await files.get(kept[0] ?? '')).toBeUndefined()
    expect(await work(app, body.id)).toBe('done')
    expect(recordsOf((await fileOf(app, anna, body.id)).bytes)).toHaveLength(5)
  })

  test('a report whose worker always fails says so and offers no half of a file', async () => {
    const { body } = await create()
    await app.database.pool.query('update order_reports set tries = 5 where id = $1', [body.id])
    expect(await work(app, body.id)).toBe('done')
    expect((await status(body.id)).body).toMatchObject({ status: 'FAILED', errorCode: 'failed' })
    expect((await fileOf(app, anna, body.id)).status).toBe(409)
  })

  test('nobody can have more than five reports under way', async () => {
    const ids = []
    for (let n = 0; n < 5; n++) ids.push((await create({}, rival)).body.id)
    expect((await create({}, rival)).error?.code).toBe('report.tooMany')
    for (const id of ids) await work(app, id)
    expect((await create({}, rival)).status).toBe(200)
  })

  test('asking and downloading leave records in the audit log', async () => {
    const id = await made()
    await fileOf(app, anna, id)
    const { rows } = await app.database.pool.query<{ command: string; store_ids: number[] }>(
      `select command, store_ids from audit_log where changes @> $1::jsonb order by at, id`,
      [JSON.stringify([{ entity: 'orderReport', id }])],
    )
    expect(rows.map(({ command }) => command)).toEqual(['orderReports.create', 'orderReports.download'])
    expect(rows[0]?.store_ids).toHaveLength(2)
  })

  test('GAP-REPORT-STATUS: the queue writes reports that were asked for before it worked', async () => {
    const early = (await create()).body.id
    const jobs = new Jobs(app.database, { pollSeconds: 0.5 })
    const deps = { database: app.database, files: app.services.files, clock: app.clock }
    defineReports(jobs, deps)
    await jobs.start()
    try {
      await resumeReports(jobs, deps)
      const ready = async () => expect((await status(early)).body.status).toBe('READY')
      await vi.waitFor(ready, { timeout: 10_000, interval: 100 })
      expect((await fileOf(app, anna, early)).status).toBe(200)
    } finally {
      await jobs.stop()
    }
  })
})
