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
})
