import { invoices } from '@storekeep/contract/areas/invoices.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { statements, statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { brokenRules } from './document/en16931.testing.ts'
import { invoicesWorld, type InvoicesWorld } from './invoices.testing.ts'

describe.each(engines)('corrections of invoiced charges on %s', (engine) => {
  let app: InvoicesWorld['app']
  let world: InvoicesWorld['world']
  let storeId: number
  let owner: string

  const found = async (filters: object = {}) =>
    (await app.call(invoices.search, { as: owner, params: { storeId }, body: { filters } })).body.data
  const order = (name: string, day: string, changes: object = {}) =>
    anOrder({ externalId: name, times: { placedAt: `${day}T11:00:00Z` }, ...changes })
  const items = (unitPrice: number) => ({ version: 2, items: [{ name: 'Soup', quantity: 1, unitPrice }] })

  beforeAll(async () => {
    const invoiced = await invoicesWorld(engine, '2026-06-09T12:00:00Z')
    const { feed, close } = invoiced
    ;({ app, world, storeId } = invoiced)
    await invoiced.feedTerms('2026-01-01', 0.3, 0.2)
    await feed(ordersFeed.orders, [
      order('a', '2026-06-01'),
      order('b', '2026-06-02'),
      order('c', '2026-06-03'),
    ])
    await feed(statementsFeed.adjustments, [
      {
        externalId: 'ads',
        location: 'noodles-1',
        kind: 'ADVERTISING',
        amount: -20,
        currency: 'GBP',
        valueDate: '2026-06-04',
        note: 'Ads',
      },
    ])
    await close()
    // in the next week one order gets cheaper, one more expensive, one is new, and half of the ad budget is returned
    app.clock.set('2026-06-16T12:00:00Z')
    await feed(ordersFeed.orders, [
      order('a', '2026-06-01', items(5)),
      order('b', '2026-06-02', items(20)),
      order('late', '2026-06-05'),
      order('d', '2026-06-09'),
    ])
    await feed(statementsFeed.adjustments, [
      {
        externalId: 'ads-back',
        location: 'noodles-1',
        kind: 'ADVERTISING',
        amount: 10,
        currency: 'GBP',
        valueDate: '2026-06-04',
        note: 'Ads back',
      },
    ])
    await close()
    ;({ owner } = await invoiced.signIn())
  })
  afterAll(() => app.close())

  test('reversed charges of an invoice become a credit note with its own number that references the invoice', async () => {
    const [creditNote] = await found({ documentType: 'CREDIT_NOTE' })
    expect(creditNote).toMatchObject({
      invoiceNumber: 'SKGB-2026-000003',
      // sales drop by 5.00: 1.50 less commission and 0.30 less tax, and 10.00 of ads
      totalInvoice: -11.8,
      tax: -0.3,
      corrects: { invoiceNumber: 'SKGB-2026-000001', issuedOn: '2026-06-09' },
      periodCovered: { from: '2026-06-01', to: '2026-06-08' },
      lines: [
        { item: 'COMMISSION', net: -1.5, taxRate: 0.2, tax: -0.3 },
        { item: 'ADVERTISING', net: -10, taxRate: 0, tax: 0 },
      ],
    })
    const xml = await app.http.inject({
      url: `/api/invoices/${creditNote?.invoiceNumber}/xml`,
      headers: { authorization: `Bearer ${owner}` },
    })
    expect(brokenRules(xml.body)).toEqual([])
    expect(xml.body).toContain('<cbc:ID>SKGB-2026-000001</cbc:ID>')
  })

  test('late charges are on the next invoice', async () => {
    const second = (await found()).find(({ invoiceNumber }) => invoiceNumber === 'SKGB-2026-000002')
    // 10.00 more for one order, and two new orders
    expect(second).toMatchObject({
      invoiceType: 'INVOICE',
      corrects: null,
      taxableBase: 3 + 2 * 3.1,
      totalInvoice: 11.04,
    })
  })

  test('the documents of a statement add up to its charges, and the corrected invoice is unchanged', async () => {
    const all = await found()
    expect(all).toHaveLength(3)
    for (const [, ofStatement] of Map.groupBy(all, ({ statementId }) => statementId)) {
      const params = { statementId: ofStatement[0]?.statementId ?? '' }
      const { amounts, invoiceId, creditNotes } = (await app.call(statements.get, { as: owner, params })).body
        .statement
      const charged = ofStatement.reduce((sum, { totalInvoice }) => sum + totalInvoice, 0)
      expect(charged).toBeCloseTo(
        -(amounts.COMMISSION + amounts.FEES + amounts.TAX + amounts.ADVERTISING),
        10,
      )
      expect(invoiceId).toBe(ofStatement.find(({ corrects }) => corrects === null)?.id)
      const others = ofStatement.filter(({ corrects }) => corrects !== null)
      expect(creditNotes.map((one) => one.invoiceId)).toEqual(others.map(({ id }) => id))
    }
    const first = all.find(({ invoiceNumber }) => invoiceNumber === 'SKGB-2026-000001')
    expect(first?.totalInvoice).toBe(31.16)
    const opened = await app.call(invoices.get, { as: owner, params: { invoiceId: first?.id ?? '' } })
    expect(opened.body.creditNotes).toMatchObject([
      { invoiceNumber: 'SKGB-2026-000003', totalInvoice: -11.8 },
    ])
  })

  test('a document drills down to its ledger lines, and an order links to its documents', async () => {
    const { rows } = await app.database.pool.query<{ id: string; external_id: string }>(
      `select id, external_id from orders`,
    )
    const idOf = (name: string) => rows.find(({ external_id }) => external_id === name)?.id ?? ''
    const corrected: (string | null)[] = []
    for (const one of await found()) {
      const ask = { as: owner, params: { invoiceId: one.id }, body: { pagination: { page: 1, limit: 100 } } }
      const { lines, total, pagination } = (await app.call(invoices.lines, ask)).body
      expect(total).toBe(one.totalInvoice)
      expect(pagination.total).toBe(lines.length)
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 10)
      if (one.corrects) corrected.push(...lines.map(({ order: of }) => of?.id ?? null))
    }
    expect(new Set(corrected)).toEqual(new Set([idOf('a'), null]))
    const numbers = async (name: string) =>
      (await found({ orderId: idOf(name) }))
        .map(({ invoiceNumber }) => invoiceNumber.slice(-1))
        .toSorted((a, b) => a.localeCompare(b))
    expect(await numbers('a')).toEqual(['1', '3'])
    expect(await numbers('b')).toEqual(['1', '2'])
    expect(await numbers('c')).toEqual(['1'])
    expect(await numbers('late')).toEqual(['2'])
    const all = await found()
    const trail = async (name: string) =>
      (await app.call(statements.ofOrder, { as: owner, params: { orderId: idOf(name) } })).body.parts.map(
        ({ invoiceId }) => all.find(({ id }) => id === invoiceId)?.invoiceNumber.slice(-1),
      )
    expect(await trail('a')).toEqual(['1', '3'])
    expect(await trail('b')).toEqual(['1', '2'])
  })

  test('movements and documents of an order are refused without access', async () => {
    const [one] = await found()
    const ask = { params: { invoiceId: one?.id ?? '' }, body: {} }
    expect((await app.call(invoices.lines, ask)).status).toBe(401)
    await world.store('rival', { partner: 'other' })
    await world.user('rival')
    await world.grant('rival', 'rival')
    const rival = await app.signIn('rival@test.test')
    expect((await app.call(invoices.lines, { ...ask, as: rival })).status).toBe(404)
    const bad = { filters: { orderId: 'x' } }
    expect((await app.call(invoices.search, { as: owner, params: { storeId }, body: bad })).status).toBe(422)
  })
})
