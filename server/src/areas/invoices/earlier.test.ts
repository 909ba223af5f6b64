import { invoices } from '@storekeep/contract/areas/invoices.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { invoicesWorld, type InvoicesWorld } from './invoices.testing.ts'

describe.each(engines)('which earlier document is corrected on %s', (engine) => {
  let invoiced: InvoicesWorld
  beforeAll(async () => {
    invoiced = await invoicesWorld(engine, '2026-06-09T12:00:00Z')
    await invoiced.feedTerms('2026-01-01', 0.3, 0.2)
  })
  afterAll(() => invoiced.app.close())

  /** An order of the first week that is charged 3.00 of commission and 0.10 of fees for each 10.00, and taxes. */
  const order = (location: string, unitPrice: number, version = 1) =>
    anOrder({
      externalId: `at ${location}`,
      location,
      version,
      times: { placedAt: '2026-06-02T11:00:00Z' },
      items: [{ name: 'Soup', quantity: 1, unitPrice }],
    })
  const advertising = (externalId: string, amount: number, valueDate: string) =>
    invoiced.feed(statementsFeed.adjustments, [
      {
        externalId,
        location: 'noodles-2',
        kind: 'ADVERTISING',
        amount,
        currency: 'GBP',
        valueDate,
        note: 'Ads',
      },
    ])
  const documents = async (location: string) => {
    const { owner } = await invoiced.signIn()
    const { body } = await invoiced.app.call(invoices.search, {
      as: owner,
      params: { storeId: invoiced.storeId },
      body: { pagination: { offset: 0, size: 20 } },
    })
    return body.data
      .filter(({ invoicedStoreAddresses: [first] }) => first?.externalName === location)
      .toSorted((one, other) => one.invoiceNumber.localeCompare(other.invoiceNumber))
  }

  test('a charge is reversed on the invoice of its own location, though another one has the same days', async () => {
    await invoiced.feed(ordersFeed.orders, [order('noodles-1', 10), order('noodles-2', 10)])
    await invoiced.close()
    invoiced.app.clock.set('2026-06-16T12:00:00Z')
    await invoiced.feed(ordersFeed.orders, [order('noodles-1', 5, 2)])
    await invoiced.close()
    const [first, ...notes] = await documents('noodles 1')
    expect(notes).toMatchObject([
      { invoiceType: 'CREDIT_NOTE', totalInvoice: -1.8, corrects: { invoiceId: first?.id } },
    ])
    expect(await documents('noodles 2')).toHaveLength(1)
  })

  test('a credit note is not corrected itself: what is reversed later on its days is a document of its own', async () => {
    await advertising('returned', 10, '2026-06-09')
    invoiced.app.clock.set('2026-06-17T12:00:00Z')
    await invoiced.close()
    invoiced.app.clock.set('2026-06-23T12:00:00Z')
    await invoiced.close()
    await advertising('returned later', 4, '2026-06-09')
    invoiced.app.clock.set('2026-06-30T12:00:00Z')
    await invoiced.close()
    const [, ...notes] = await documents('noodles 2')
    expect(
      notes.map(({ invoiceType, totalInvoice, corrects }) => [invoiceType, totalInvoice, corrects]),
    ).toEqual([
      ['CREDIT_NOTE', -10, null],
      ['CREDIT_NOTE', -4, null],
    ])
  })
  test('what is reversed on the first day after an invoice is not of that invoice', async () => {
    const [, , , ...before] = await documents('noodles 2')
    expect(before).toEqual([])
    await advertising('ads', -20, '2026-06-30')
    invoiced.app.clock.set('2026-07-07T12:00:00Z')
    await invoiced.close()
    await advertising('of the invoice', 1, '2026-06-30')
    await advertising('of the next day', 3, '2026-07-06')
    invoiced.app.clock.set('2026-07-14T12:00:00Z')
    await invoiced.close()
    const [, , , invoice, ...notes] = await documents('noodles 2')
    expect(invoice).toMatchObject({ invoiceType: 'INVOICE', totalInvoice: 20 })
    expect(notes.map(({ totalInvoice, corrects }) => [totalInvoice, corrects?.invoiceId])).toEqual([
      [-3, undefined],
      [-1, invoice?.id],
    ])
  })

  test('an order that was of a later week is taken off its invoice and charged on the next one', async () => {
    const line = (version: number, day: string) =>
      anOrder({
        externalId: 'moved',
        location: 'noodles-1',
        version,
        times: { placedAt: `${day}T11:00:00Z` },
      })
    await invoiced.feed(ordersFeed.orders, [line(1, '2026-07-14')])
    invoiced.app.clock.set('2026-07-21T12:00:00Z')
    await invoiced.close()
    await invoiced.feed(ordersFeed.orders, [line(2, '2026-07-21')])
    invoiced.app.clock.set('2026-07-28T12:00:00Z')
    await invoiced.close()
    const [first, next, note] = (await documents('noodles 1')).slice(-3)
    expect([first?.totalInvoice, next?.totalInvoice, note?.totalInvoice]).toEqual([3.72, 3.72, -3.72])
    expect([next?.corrects, note?.corrects?.invoiceId]).toEqual([null, first?.id])
    const { owner } = await invoiced.signIn()
    for (const one of [first, next, note]) {
      const ask = { as: owner, params: { invoiceId: one?.id ?? '' }, body: {} }
      const { total } = (await invoiced.app.call(invoices.lines, ask)).body
      expect(total).toBe(one?.totalInvoice)
    }
  })
})
