import { invoices, invoicesFeed } from '@storekeep/contract/areas/invoices.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { statements } from '@storekeep/contract/areas/statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { brokenRules } from './document/en16931.testing.ts'
import { invoicesWorld, party, type InvoicesWorld } from './invoices.testing.ts'

describe.each(engines)('invoices on %s', (engine) => {
  let invoiced: InvoicesWorld
  let app: InvoicesWorld['app']
  let storeId: number
  let owner: string
  let rival: string
  let clerk: string

  beforeAll(async () => {
    invoiced = await invoicesWorld(engine, '2026-06-17T12:00:00Z')
    ;({ app, storeId } = invoiced)
    await invoiced.feedTerms('2026-01-01', 0.333, 0.2)
    await invoiced.feedTerms('2026-06-10', 0.333, 0.1) // a different rate in mid-week
    await invoiced.feed(
      ordersFeed.orders,
      ['noodles-1', 'noodles-2'].flatMap((location) =>
        days.map((day) => anOrder({ location, times: { placedAt: `${day}T11:00:00Z` } })),
      ),
    )
    await invoiced.close()
    ;({ owner, rival, clerk } = await invoiced.signIn())
  })
  afterAll(() => app.close())

  const days = Array.from({ length: 14 }, (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`)
  const search = (body: object) => app.call(invoices.search, { as: owner, params: { storeId }, body })

  test('every call checks session, store and section', async () => {
    const ask = { params: { storeId }, body: {} }
    expect((await app.call(invoices.search, ask)).status).toBe(401)
    expect((await app.call(invoices.search, { ...ask, as: clerk })).status).toBe(403)
    expect((await app.call(invoices.search, { ...ask, as: rival })).status).toBe(403)
    const { body } = await search({})
    const params = { invoiceId: body.data[0]?.id ?? '' }
    expect((await app.call(invoices.get, { as: rival, params })).status).toBe(404)
    expect((await search({ pagination: { offset: -1, size: 10 } })).status).toBe(422)
    expect((await search({ dateRange: { from: '2026-06-17', to: '2026-06-16' } })).status).toBe(422)
  })

  test('INVOICES-ENTITY-INVOICE: each statement has an invoice with the statement’s charges as total', async () => {
    const { body } = await search({ pagination: { offset: 0, size: 20 } })
    expect(body.total).toBe(4)
    for (const invoice of body.data) {
      const { body: of } = await app.call(statements.get, {
        as: owner,
        params: { statementId: invoice.statementId },
      })
      const { COMMISSION, FEES, TAX, ADVERTISING } = of.statement.amounts
      expect(invoice.totalInvoice).toBeCloseTo(-(COMMISSION + FEES + TAX + ADVERTISING), 10)
      expect(invoice.totalPayable).toBe(of.statement.payable)
      expect(of.statement.invoiceId).toBe(invoice.id)
    }
  })

  test('two tax rates within one period give two lines each', async () => {
    const { body } = await search({ dateRange: { from: '2026-06-17' }, pagination: { offset: 0, size: 20 } })
    const second = body.data.find(({ periodCovered }) => periodCovered.from === '2026-06-08')
    // of two days, and of five
    expect(second?.lines.map(({ item, taxRate, net }) => [item, taxRate, net])).toEqual([
      ['COMMISSION', 0.2, 6.66],
      ['FEES', 0.2, 0.2],
      ['COMMISSION', 0.1, 16.65],
      ['FEES', 0.1, 0.5],
    ])
  })

  test('INVOICES-RULE-LIST: numbers per issuer and year have no gaps; documents are found by number, type, day and location', async () => {
    const { body } = await search({ pagination: { offset: 0, size: 20 } })
    expect(new Set(body.data.map(({ invoiceNumber }) => invoiceNumber))).toEqual(
      new Set(['SKGB-2026-000001', 'SKGB-2026-000002', 'SKGB-2026-000003', 'SKGB-2026-000004']),
    )
    for (const number of ['gb-2026-000003', '٠٠٠٣']) {
      const found = await search({ filters: { invoiceNumber: number } })
      expect(found.body.data.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['SKGB-2026-000003'])
    }
    expect((await search({ filters: { documentType: 'CREDIT_NOTE' } })).body.total).toBe(0)
    expect((await search({ dateRange: { to: '2026-06-16' } })).body.total).toBe(0)
    const [first] = body.data
    const ofLocation = await search({ storeAddressIds: [first?.storeAddressId] })
    expect(ofLocation.body.total).toBe(2)
    expect(new Set(ofLocation.body.data.map(({ storeAddressId }) => storeAddressId))).toEqual(
      new Set([first?.storeAddressId]),
    )
  })

  test('INVOICES-FLAG-BACKEND, INVOICES-CONST-PAGE, INVOICES-CALL-SEARCH, INVOICES-CALL-SEARCH-V2, INVOICES-CALL-LIST, INVOICES-CALL-COUNT: both backends return the same documents', async () => {
    const list = await app.call(invoices.list, { as: owner, params: { storeId }, query: {} })
    const { body } = await search({ pagination: { offset: 0, size: 20 } })
    expect(list.body.invoices).toEqual(body.data)
    expect((await app.call(invoices.searchV1, { as: owner, params: { storeId }, body: {} })).body.total).toBe(
      4,
    )
    const count = await app.call(invoices.count, { as: owner, params: { storeId } })
    expect(count.body.count).toBe(4)
  })

  test('a country has one issuer, a partner one recipient, and a number prefix one issuer', async () => {
    const { invoiceIssuers, invoiceRecipients } = invoicesFeed
    const as = invoiced.world.key
    const issuer = { ...party, forCountry: 'ES', prefix: 'SKES' }
    const issuers = await app.call(invoiceIssuers, {
      as,
      lines: [
        { ...issuer, externalId: 'a', prefix: 'SKGB' },
        { ...issuer, externalId: 'b', forCountry: 'GB', prefix: 'SKX' },
        { ...issuer, externalId: 'c' },
        { ...issuer, externalId: 'd', prefix: 'SKX' },
      ],
    })
    const codes = ({ body }: typeof issuers) =>
      body.rejected.map(({ line, code, field }) => [line, code, field])
    expect([issuers.status, codes(issuers)]).toEqual([
      200,
      [
        [1, 'line.taken', 'prefix'],
        [2, 'line.taken', 'forCountry'],
        [4, 'line.taken', 'forCountry'],
      ],
    ])
    const recipients = await app.call(invoiceRecipients, {
      as,
      lines: [
        { ...party, externalId: 'again', partner: 'acme' },
        { ...party, externalId: 'others', partner: 'other' },
        { ...party, externalId: 'others again', partner: 'other' },
      ],
    })
    expect([recipients.status, codes(recipients)]).toEqual([
      200,
      [
        [1, 'line.taken', 'partner'],
        [3, 'line.taken', 'partner'],
      ],
    ])
  })

  const document = (as: string | undefined, path: string) =>
    app.http.inject({
      url: `/api/invoices/${path}`,
      headers: { 'accept-language': 'es', ...(as === undefined ? {} : { authorization: `Bearer ${as}` }) },
    })

  test('a document is downloaded as PDF and EN 16931 XML by id or number, with access checks', async () => {
    const { id = '', invoiceNumber = '' } = (await search({})).body.data[0] ?? {}
    for (const name of [`${id}/pdf`, `${invoiceNumber}/pdf`, `${id}/xml`, `${invoiceNumber}/xml`]) {
      expect((await document(undefined, name)).statusCode).toBe(401)
      expect((await document(clerk, name)).statusCode).toBe(403)
      expect((await document(rival, name)).statusCode).toBe(404)
    }
    expect((await document(owner, 'SKGB-2026-999999/pdf')).statusCode).toBe(404)
    expect((await document(owner, `${'9'.repeat(61)}/pdf`)).statusCode).toBe(404)
    expect((await document(owner, `${id}/pdf?language=xx`)).statusCode).toBe(422)

    const pdf = await document(owner, `${id}/pdf`)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.rawPayload.length),
      'content-disposition': expect.stringContaining(`filename="${invoiceNumber}.pdf"`),
      'cache-control': 'private, no-store',
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // in the caller's language, byte-identical each time
    expect((await document(owner, `${invoiceNumber}/pdf?language=es`)).rawPayload).toEqual(pdf.rawPayload)
    expect((await document(owner, `${id}/pdf?language=ar`)).rawPayload).not.toEqual(pdf.rawPayload)
    const xml = await document(owner, `${invoiceNumber}/xml`)
    expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(brokenRules(xml.body)).toEqual([])
    expect(xml.body).toContain(`<cbc:ID>${invoiceNumber}</cbc:ID>`)
    expect(xml.body).toContain('<cbc:RegistrationName>Acme &lt;Ltd&gt;</cbc:RegistrationName>')
  })

  test('an issued invoice keeps the names of its time of issue', async () => {
    await invoiced.feed(invoicesFeed.invoiceRecipients, [
      {
        ...party,
        externalId: 'acme',
        version: 2,
        partner: 'acme',
        name: 'Renamed',
        country: 'ES',
        vatId: 'ES2',
      },
    ])
    const { body } = await search({})
    expect(body.data[0]?.recipient.name).toBe('Acme <Ltd>')
  })

  test('the day of issue is that of the location, in the list as on the document', async () => {
    await invoiced.feed(ordersFeed.orders, [
      anOrder({ location: 'noodles-1', times: { placedAt: '2026-06-16T11:00:00Z' } }),
    ])
    // half past midnight in London
    app.clock.set('2026-06-24T23:30:00Z')
    await invoiced.close()
    ;({ owner } = await invoiced.signIn())
    const { body } = await search({ dateRange: { from: '2026-06-25', to: '2026-06-25' } })
    expect(body.data).toMatchObject([{ issuedOn: '2026-06-25', emissionTime: '2026-06-24T23:30:00.000Z' }])
    // VAT that is charged is not left to a recipient abroad
    expect(body.data).toMatchObject([{ recipient: { name: 'Renamed' }, tax: 0.34, reverseCharge: false }])
  })
})
