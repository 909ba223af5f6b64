import { accountant } from '@storekeep/contract/areas/invoices.accountant.ts'
import { invoices } from '@storekeep/contract/areas/invoices.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { statements, statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { cellsOf, sheetOf } from '../../../platform/files/table/table.testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { invoicesWorld, type InvoicesWorld } from '../invoices.testing.ts'
import { sendMonthly } from './monthly.ts'

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0)

describe.each(engines)('the accountant’s file on %s', (engine) => {
  let app: InvoicesWorld['app']
  let storeId: number
  let tokens: Awaited<ReturnType<InvoicesWorld['signIn']>>
  const params = () => ({ storeId })
  const june = { from: '2026-06-01', to: '2026-07-01' }
  const load = async (path: string, as: string | undefined) => {
    const headers = as === undefined ? {} : { authorization: `Bearer ${as}` }
    return app.http.inject({ url: `/api/invoicing/accountant/${storeId}/${path}`, headers })
  }
  const inJune = `from=${june.from}&to=${june.to}`
  const records = (text: string): Record<string, string>[] =>
    parse(text, { columns: true, bom: true, record_delimiter: '\r\n' })

  beforeAll(async () => {
    const invoiced = await invoicesWorld(engine, '2026-06-17T12:00:00Z')
    const { feed, close } = invoiced
    ;({ app, storeId } = invoiced)
    await invoiced.feedTerms('2026-01-01', 0.333, 0.2)
    await invoiced.feedTerms('2026-06-10', 0.333, 0.1)
    const order = (location: string, day: number, changes: object = {}) =>
      anOrder({
        externalId: `${location} ${day}`,
        location,
        times: { placedAt: `2026-06-${String(day).padStart(2, '0')}T11:00:00Z` },
        ...changes,
      })
    const days = Array.from({ length: 14 }, (_, nth) => nth + 1)
    await feed(
      ordersFeed.orders,
      ['noodles-1', 'noodles-2'].flatMap((location) => days.map((day) => order(location, day))),
    )
    await close()
    app.clock.set('2026-06-24T12:00:00Z')
    // an order of a closed week is corrected, another was of this week, and an adjustment has a reason that looks like a formula
    await feed(ordersFeed.orders, [
      order('noodles-1', 3, { version: 2, items: [{ name: 'Soup', quantity: 1, unitPrice: 4 }] }),
      order('noodles-1', 4, { version: 2, times: { placedAt: '2026-06-17T11:00:00Z' } }),
      order('noodles-1', 16),
    ])
    await feed(statementsFeed.adjustments, [
      {
        externalId: 'x',
        location: 'noodles-1',
        kind: 'ADJUSTMENT',
        amount: -1.5,
        currency: 'GBP',
        valueDate: '2026-06-17',
        note: '=1+1',
      },
    ])
    await close()
    tokens = await invoiced.signIn()
  })
  afterAll(() => app.close())

  test('401, 403 for other partners and without the section, 422 for an invalid period', async () => {
    for (const path of [`file?${inJune}`, `totals?${inJune}`, `totals/file?${inJune}`, 'monthly']) {
      expect((await load(path, undefined)).statusCode).toBe(401)
      expect((await load(path, tokens.clerk)).statusCode).toBe(403)
      expect((await load(path, tokens.rival)).statusCode).toBe(403)
    }
    expect((await load('file?from=2026-06-01', tokens.owner)).statusCode).toBe(422)
    expect((await load('file?from=2026-06-02&to=2026-06-01', tokens.owner)).statusCode).toBe(422)
    expect((await load(`file?${inJune}&format=PDF`, tokens.owner)).statusCode).toBe(422)
    const off = { as: tokens.rival, params: params(), body: { isOn: true } }
    expect((await app.call(accountant.setMonthly, off)).status).toBe(403)
  })

  test('its lines add up to the statements’ net, its charges to the invoices and credit notes', async () => {
    const owner = tokens.owner
    const file = await load(`file?${inJune}`, owner)
    expect(file.headers['content-disposition']).toContain('journal_noodles_2026-06-01_2026-06-30.csv')
    const rows = records(file.body)
    const all = await app.call(statements.list, { as: owner, body: { pagination: { page: 1, limit: 100 } } })
    const found = await app.call(invoices.search, {
      as: owner,
      params: params(),
      body: { pagination: { offset: 0, size: 100 } },
    })
    expect(all.body.statements.length).toBeGreaterThan(4)
    for (const statement of all.body.statements) {
      const its = rows.filter((row) => row['statement_id'] === statement.id)
      expect(sumOf(its.map((row) => Number(row['amount'])))).toBe(sumOf([statement.net]))
      for (const [account, amount] of Object.entries(statement.amounts))
        expect(
          sumOf(its.filter((row) => row['account'] === account).map((row) => Number(row['amount']))),
        ).toBe(sumOf([amount]))
    }
    expect(
      rows.map((row) => row['statement_id']).every((id) => all.body.statements.some((one) => one.id === id)),
    ).toBe(true)
    expect(found.body.data.some(({ corrects }) => corrects !== null)).toBe(true)
    for (const document of found.body.data) {
      const its = rows.filter((row) => row['invoice_number'] === document.invoiceNumber)
      expect(sumOf(its.map((row) => -Number(row['amount'])))).toBe(sumOf([document.totalInvoice]))
      expect(sumOf(its.filter((row) => row['kind'] === 'TAX').map((row) => -Number(row['amount'])))).toBe(
        sumOf([document.tax]),
      )
    }
    for (const row of rows)
      expect(Number(row['credit'] ?? 0) - Number(row['debit'] ?? 0)).toBeCloseTo(Number(row['amount']), 10)
    const commission = rows.find((row) => row['kind'] === 'COMMISSION' && row['value_date'] === '2026-06-12')
    expect(commission).toMatchObject({ tax_rate: '0.1000', debit: '3.33', credit: '', currency: 'GBP' })
    expect(commission?.['order_id']).toMatch(/^[0-9a-f-]{36}$/)
    // spreadsheet programs do not evaluate it
    expect(rows.find((row) => row['kind'] === 'ADJUSTMENT')?.['note']).toBe("'=1+1")
    // generating it again gives the same file
    expect((await load(`file?${inJune}`, owner)).body).toBe(file.body)
  })

  test('its totals by location, account and tax rate equal its lines and the documents', async () => {
    const owner = tokens.owner
    const { body } = await app.call(accountant.totals, { as: owner, params: params(), query: june })
    const rows = records((await load(`file?${inJune}`, owner)).body)
    const { body: found } = await app.call(invoices.search, {
      as: owner,
      params: params(),
      body: { pagination: { offset: 0, size: 100 } },
    })
    expect(body.documents).toBe(found.total)
    expect(body.locations).toHaveLength(2)
    for (const { storeAddressId, net, invoiced } of body.locations) {
      const its = rows.filter((row) => row['location_id'] === String(storeAddressId))
      expect(sumOf(its.map((row) => Number(row['amount'])))).toBe(sumOf([net]))
      expect(
        sumOf(
          found.data.filter((one) => one.storeAddressId === storeAddressId).map((one) => one.totalInvoice),
        ),
      ).toBe(sumOf([invoiced]))
    }
    expect(body.taxRates.map(({ taxRate }) => taxRate)).toEqual([0.2, 0.1])
    expect(sumOf(body.taxRates.map(({ total }) => total))).toBe(
      sumOf(found.data.map(({ totalInvoice }) => totalInvoice)),
    )
    const csv = records((await load(`totals/file?${inJune}`, owner)).body)
    expect(
      csv.filter((row) => row['total_of'] === 'tax_rate').map((row) => [row['tax_rate'], row['tax']]),
    ).toEqual(body.taxRates.map(({ taxRate, tax }) => [taxRate.toFixed(4), tax.toFixed(2)]))
    const nameOf = (csvRows: typeof rows) =>
      new Map(csvRows.map((row) => [row['location_id'], row['location_name']]))
    expect(nameOf(csv.filter((row) => row['total_of'] === 'statements'))).toEqual(nameOf(rows))
  })

  test('a period contains exactly the statements that end in it', async () => {
    const owner = tokens.owner
    const rows = records((await load('file?from=2026-06-07&to=2026-06-08', owner)).body)
    expect(new Set(rows.map((row) => row['statement_to']))).toEqual(new Set(['2026-06-07']))
    expect(records((await load('file?from=2026-05-01&to=2026-06-01', owner)).body)).toEqual([])
    const xlsx = await load(`file?${inJune}&format=XLSX`, owner)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
  })

  test('the sheets of the XLSX have the lines of the CSV, equal sums as numbers, and no formulas', async () => {
    const owner = tokens.owner
    const csv = records((await load(`file?${inJune}`, owner)).body)
    const xlsx = (await load(`file?${inJune}&format=XLSX`, owner)).rawPayload
    const [names = [], ...rows] = cellsOf(sheetOf(xlsx, 'xl/worksheets/sheet1.xml'))
    const column = (name: string) => rows.map((row) => row[names.indexOf(name)] ?? '')
    expect(rows).toHaveLength(csv.length)
    expect(column('order_id')).toEqual(csv.map((row) => row['order_id']))
    for (const name of ['amount', 'debit', 'credit', 'tax_rate'])
      expect(column(name).map(Number)).toEqual(csv.map((row) => Number(row[name])))
    const { body: totals } = await app.call(accountant.totals, { as: owner, params: params(), query: june })
    expect(sumOf(column('amount').map(Number))).toBe(sumOf(totals.locations.map(({ net }) => net)))
    const second = cellsOf(sheetOf(xlsx, 'xl/worksheets/sheet2.xml'))
    const taxes = second.filter(([of]) => of === 'tax_rate').map((row) => row.map(Number))
    for (const [nth, { net, tax, total }] of totals.taxRates.entries())
      for (const figure of [net, tax, total]) expect(taxes[nth]).toContain(figure)
    expect(sheetOf(xlsx, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
    expect(column('note')).toContain('=1+1')
  })

  test('a subscriber gets one e-mail with a link on the first of each month', async () => {
    const sent = async () => {
      const deps = {
        db: app.database.db,
        clock: app.clock,
        mails: app.services.mails,
        portal: () => 'https://portal.test/',
      }
      await Promise.all([sendMonthly(deps), engine === 'postgres' ? sendMonthly(deps) : undefined])
      return app.services.mails.newest()
    }
    const ask = { as: tokens.owner, params: params() }
    expect((await app.call(accountant.monthly, ask)).body).toEqual({ isOn: false })
    expect((await app.call(accountant.setMonthly, { ...ask, body: { isOn: true } })).body).toEqual({
      isOn: true,
    })
    expect((await app.call(accountant.monthly, ask)).body).toEqual({ isOn: true })
    expect(await sent()).toEqual([])
    // it is the first in London, but too early for the statements
    app.clock.set('2026-07-01T06:59:00Z')
    expect(await sent()).toEqual([])
    app.clock.set('2026-07-01T07:00:00Z')
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail?.recipient).toBe('owner@test.test')
    expect(mail?.subject).toContain('June 2026')
    expect(mail?.text).toContain(`https://portal.test/invoicing?accountant=2026-06&stores=${storeId}`)
    expect(await sent()).toHaveLength(1)
    // August has begun in the Pacific only
    app.clock.set('2026-07-31T12:00:00Z')
    expect(await sent()).toHaveLength(1)
    app.clock.set('2026-08-03T00:00:00Z')
    expect(await sent()).toHaveLength(2)
    const later = { as: await app.signIn('owner@test.test'), params: params() }
    await app.call(accountant.setMonthly, { ...later, body: { isOn: false } })
    app.clock.set('2026-09-03T00:00:00Z')
    expect(await sent()).toHaveLength(2)
  })

  test('no mail is sent to a user whose rights were revoked', async () => {
    const ask = { as: await app.signIn('owner@test.test'), params: params(), body: { isOn: true } }
    expect((await app.call(accountant.setMonthly, ask)).status).toBe(200)
    await app.database.pool.query('update grants set revoked = true')
    app.clock.set('2026-10-02T00:00:00Z')
    const deps = {
      db: app.database.db,
      clock: app.clock,
      mails: app.services.mails,
      portal: () => 'https://portal.test',
    }
    expect(await sendMonthly(deps)).toBe(0)
  })
})
