import { reportColumnNames } from '@storekeep/contract/rules/orders/reports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { sheetOf } from '../../../platform/files/table/table.testing.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { fileOf, recordsOf, reportsWorld, rowsOf, work, type ReportsWorld } from '../reports.testing.ts'

describe.each(engines)('files of order reports on %s', (engine) => {
  let app: TestApp
  let anna: string
  let create: ReportsWorld['create']
  let made: ReportsWorld['made']
  let status: ReportsWorld['status']

  beforeAll(async () => {
    ;({ app, anna, create, made, status } = await reportsWorld(engine))
  })
  afterAll(() => app.close())

  test('REPORTS-RULE-FLOW REPORTS-CALL-REPORT-STATUS: a report is requested, pending, then ready, and its file has one row per matching order', async () => {
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

  test('REPORTS-CALL-REPORT-DOWNLOAD: stable column names, local times with offset beside UTC, exact money, no formulas', async () => {
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

  test('REPORTS-CALL-REPORT-DOWNLOAD: named by store and days, with a column description in the report’s language; XLSX too', async () => {
    const ids = { storeAddressIds: [1, 2] }
    const csv = await fileOf(app, anna, await made({ ...ids, language: 'ar' }))
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toBe(
      `attachment; filename="orders_Noodles-co_2026-06-01_2026-06-30.csv"; filename*=UTF-8''orders_Noodles-co_2026-06-01_2026-06-30.csv`,
    )
    const filtered = await fileOf(
      app,
      anna,
      await made({ ...ids, filters: { status: ['CANCELLED'], late: true } }),
    )
    expect(filtered.headers['content-disposition']).toContain('_2026-06-30_status-CANCELLED-late.csv"')
    const id = await made({ ...ids, format: 'XLSX', language: 'ar' })
    const xlsx = await fileOf(app, anna, id)
    expect(xlsx.headers['content-disposition']).toContain('2026-06-30.xlsx')
    expect(xlsx.bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    for (const sheet of ['sheet1', 'sheet2'])
      expect(sheetOf(xlsx.bytes, `xl/worksheets/${sheet}.xml`)).toContain('<sheetView rightToLeft="1" ')
    const companion = await fileOf(app, anna, id, 'columns')
    expect(companion.headers['content-disposition']).toContain('2026-06-30_columns.csv')
    const begins = [csv, companion].map(({ bytes }) => bytes.subarray(0, 3).toString('hex'))
    expect(begins, 'spreadsheet programs show accents').toEqual(['efbbbf', 'efbbbf'])
    const [, ...meanings] = companion.bytes.toString().trimEnd().split('\r\n')
    const [header = ''] = csv.bytes.toString().trim().split('\r\n')
    expect(header.split(',')).toEqual(reportColumnNames)
    expect(meanings.map((line) => line.split(',')[0])).toEqual(header.split(','))
    for (const line of meanings) expect(line).toMatch(/\p{Script=Arabic}/u)
  })

  test('GAP-CAPS: any range is processed, and a report without orders is a header', async () => {
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

  test('two concurrent downloads each get the whole file', async () => {
    const id = await made()
    const [one, two] = await Promise.all([fileOf(app, anna, id), fileOf(app, anna, id)])
    expect(one.bytes.length).toBeGreaterThan(1000)
    expect(one.bytes.equals(two.bytes)).toBe(true)
  })
})
