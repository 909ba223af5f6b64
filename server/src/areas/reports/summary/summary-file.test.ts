import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { cellsOf, sheetOf } from '../../../platform/files/table/table.testing.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { reportsWorld } from '../reports.testing.ts'

describe.each(engines)('the summary of a period as a file on %s', (engine) => {
  let app: TestApp
  let anna: string

  beforeAll(async () => {
    ;({ app, anna } = await reportsWorld(engine))
  })
  afterAll(() => app.close())

  test('REPORTS-CALL-SUMMARY: as CSV and XLSX it has the rows of the page, and the XLSX the totals of each currency', async () => {
    const load = (as: string | null, query: string) =>
      app.http.inject({
        url: `/api/dashboard/orders/summary/file?${query}`,
        headers: as === null ? {} : { authorization: `Bearer ${as}` },
      })
    const inJune = 'from=2026-06-01&to=2026-07-01'
    expect((await load(null, inJune)).statusCode).toBe(401)
    expect((await load(await app.signIn('cook@test.test'), inJune)).statusCode).toBe(403)
    expect((await load(anna, `${inJune}&storeAddressIds=1,4`)).statusCode).toBe(403)
    expect((await load(anna, 'from=2026-06-02&to=2026-06-02')).statusCode).toBe(422)
    expect((await load(anna, `${inJune}&format=PDF`)).statusCode).toBe(422)
    expect((await load(anna, `${inJune}&language=xx`)).statusCode).toBe(422)
    const { rows } = (
      await app.call(orderReports.summary, {
        as: anna,
        body: { dateRange: { from: '2026-06-01', to: '2026-07-01' } },
      })
    ).body
    const csv = (await load(anna, inJune)).body.trim().split('\r\n')
    expect(csv[0]).toMatch(/^location_id,location_name,currency,orders,gross,.*,payout,vat$/)
    expect(csv.slice(1).map((line) => line.split(','))).toEqual(
      rows.map(({ storeAddressId, currency, orders: count, ...row }) => [
        String(storeAddressId),
        expect.stringMatching(/\w/),
        currency,
        String(count),
        // with the signs of the page: gross and the deductions add up to net, net and the fees to the payout
        ...[row.gross, 0 - row.discounts, 0 - row.refunds, row.compensation].map((amount) =>
          amount.toFixed(2),
        ),
        ...[row.net, 0 - row.fees, row.payout, row.vat].map((amount) => amount.toFixed(2)),
      ]),
    )
    const answer = await load(anna, `${inJune}&format=XLSX&language=es`)
    expect(answer.headers['content-disposition']).toContain('summary_2026-06-01_2026-06-30.xlsx')
    expect(sheetOf(answer.rawPayload, 'xl/workbook.xml')).toMatch(/Resumen.*Totales/)
    const [, ...lines] = cellsOf(sheetOf(answer.rawPayload, 'xl/worksheets/sheet1.xml'))
    expect(lines.map((cells) => cells.join(','))).toEqual(csv.slice(1))
    const [, ...totals] = cellsOf(sheetOf(answer.rawPayload, 'xl/worksheets/sheet2.xml'))
    for (const [currency, count, gross] of totals) {
      const own = rows.filter((row) => row.currency === currency)
      expect(Number(count)).toBe(own.reduce((sum, row) => sum + row.orders, 0))
      expect(Number(gross)).toBeCloseTo(
        own.reduce((sum, row) => sum + row.gross, 0),
        6,
      )
    }
    expect(new Set(totals.map(([currency]) => currency))).toEqual(new Set(['EUR', 'GBP']))
    const one = (await load(anna, `${inJune}&storeAddressIds=1`)).body.trim().split('\r\n')
    expect(one.slice(1)).toEqual(csv.filter((line) => line.startsWith('1,')))
  })
})
