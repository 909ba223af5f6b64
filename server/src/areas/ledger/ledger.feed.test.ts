import { ledgerFeed, type FeeTermsLine } from '@storekeep/contract/areas/ledger.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'

describe.each(engines)('the feed of fee terms on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    await world.store('soups')
  })
  afterAll(() => app.close())

  const terms = (changes: Partial<FeeTermsLine> = {}) => ({
    externalId: 'noodles-2026',
    version: 1,
    store: 'noodles',
    validFrom: '2026-01-01',
    commissionRate: 0.25,
    ...changes,
  })
  const feed = async (...lines: ReturnType<typeof terms>[]) =>
    (await app.call(ledgerFeed.feeTerms, { as: world.key, lines })).body
  const codes = async (...lines: ReturnType<typeof terms>[]) =>
    (await feed(...lines)).rejected.map(({ line, field, code }) => [line, field, code])

  test('only a key with the fees scope may feed fee terms', async () => {
    expect((await app.call(ledgerFeed.feeTerms, { lines: [terms()] })).status).toBe(401)
    const other = await app.feedKey('orders')
    expect((await app.call(ledgerFeed.feeTerms, { as: other, lines: [terms()] })).status).toBe(403)
  })

  test('terms are created, changed by a newer version, and rejected if they are contradictory', async () => {
    expect(await feed(terms(), terms({ version: 2, commissionRate: 0.3 }), terms())).toMatchObject({
      created: 1,
      updated: 1,
      ignored: 1,
      rejected: [],
    })
    expect((await feed(terms({ externalId: 'twin' }))).rejected).toMatchObject([
      { field: 'validFrom', code: 'line.taken', details: { takenBy: terms().externalId } },
    ])
    expect(await codes(terms({ externalId: 'x', store: 'nowhere' }))).toEqual([[1, 'store', 'store.unknown']])
    expect(await codes(terms({ version: 3, store: 'soups' }))).toEqual([[1, 'store', 'store.moved']])
    const more = { externalId: 'more', validFrom: '2026-02-01' }
    expect(await codes(terms({ ...more, commissionRate: 0.12345 }))).toEqual([
      [1, 'commissionRate', 'field.invalid'],
    ])
    expect(await codes(terms({ ...more, taxRate: 0.12345 }))).toEqual([[1, 'taxRate', 'field.invalid']])
    expect(await codes(terms(more), terms({ ...more, externalId: 'same day' }))).toEqual([
      [2, 'validFrom', 'line.taken'],
    ])
    expect(await codes(terms({ ...more, version: 2, orderFee: 0.001 }))).toEqual([
      [1, 'orderFee', 'money.decimals'],
    ])
    expect(await codes(terms({ ...more, version: 2, commissionRate: 1.1 }))).toEqual([
      [1, 'commissionRate', 'field.tooLarge'],
    ])
  })

  test('two terms may exchange their first days in one batch', async () => {
    const [first, second] = [
      terms({ externalId: 'a', store: 'soups', validFrom: '2026-01-01' }),
      terms({ externalId: 'b', store: 'soups', validFrom: '2026-02-01' }),
    ]
    await feed(first, second)
    const reply = await feed(
      { ...first, version: 2, validFrom: '2026-03-01' },
      { ...second, version: 2, validFrom: '2026-01-01' },
    )
    expect(reply).toMatchObject({ updated: 2, rejected: [] })
  })

  test('terms fed after an order do not rewrite it; the order’s next version books the difference', async () => {
    const order = anOrder({ location: 'soups-1', times: { placedAt: '2026-05-01T11:00:00Z' } })
    const booked = async () =>
      (
        await app.database.pool.query(
          `select l.order_version as version, l.amount from ledger_lines l join orders o on o.id = l.order_id
           where o.external_id = $1 and l.kind = 'COMMISSION' and l.account = 'PARTNER' order by 1`,
          [order.externalId],
        )
      ).rows
    await app.call(ordersFeed.orders, { as: world.key, lines: [order] })
    expect(await booked()).toEqual([{ version: 1, amount: -250 }])
    await feed(terms({ externalId: 'late', store: 'soups', validFrom: '2026-04-01', commissionRate: 0.4 }))
    await app.call(ordersFeed.orders, { as: world.key, lines: [order] })
    expect(await booked()).toEqual([{ version: 1, amount: -250 }])
    await app.call(ordersFeed.orders, { as: world.key, lines: [{ ...order, version: 2 }] })
    expect(await booked()).toEqual([
      { version: 1, amount: -250 },
      { version: 2, amount: -150 },
    ])
  })

  test('a corrected order date moves the value date of its lines, reversing those of the old day', async () => {
    const order = anOrder({ location: 'noodles-1', times: { placedAt: '2026-05-01T11:00:00Z' } })
    const moved = { ...order, version: 2, times: { placedAt: '2026-04-20T11:00:00Z' } }
    await app.call(ordersFeed.orders, { as: world.key, lines: [order] })
    expect((await app.call(ordersFeed.orders, { as: world.key, lines: [moved] })).body.updated).toBe(1)
    const { rows } = await app.database.pool.query(
      `select l.order_version as version, l.value_date::text as day, l.amount from ledger_lines l
       join orders o on o.id = l.order_id
       where o.external_id = $1 and l.kind = 'SALE' and l.account = 'PARTNER' order by 1, 2`,
      [order.externalId],
    )
    const [first] = rows
    expect(rows).toEqual([
      { version: 1, day: '2026-05-01', amount: first.amount },
      { version: 2, day: '2026-04-20', amount: first.amount },
      { version: 2, day: '2026-05-01', amount: -first.amount },
    ])
  })

  const linesOf = async (externalId: string, kind: string) =>
    (
      await app.database.pool.query(
        `select l.account, l.value_date::text as day, l.amount from ledger_lines l join orders o on o.id = l.order_id
         where o.external_id = $1 and l.kind = $2 and l.account in ('PARTNER', 'MARKETPLACE') order by 1, 2`,
        [externalId, kind],
      )
    ).rows

  test('a refund is charged to the one who pays it, on its own local day', async () => {
    const order = anOrder({
      location: 'noodles-1',
      times: { placedAt: '2026-05-03T11:00:00Z' },
      refunds: [
        { amount: 2, payer: 'PARTNER', at: '2026-05-04T22:30:00Z' },
        { amount: 3, payer: 'PARTNER', at: '2026-05-04T23:30:00Z' },
        { amount: 4, payer: 'MARKETPLACE', at: '2026-05-06T11:00:00Z' },
      ],
    })
    await app.call(ordersFeed.orders, { as: world.key, lines: [order] })
    // 23:30 UTC is half past midnight of the next day in London
    expect(await linesOf(order.externalId, 'REFUND')).toEqual([
      { account: 'MARKETPLACE', day: '2026-05-06', amount: -400 },
      { account: 'PARTNER', day: '2026-05-04', amount: -200 },
      { account: 'PARTNER', day: '2026-05-05', amount: -300 },
    ])
  })

  test('a sale is booked on the local day of its delivery, also if it was placed the day before', async () => {
    const order = anOrder({
      location: 'noodles-1',
      times: { placedAt: '2026-05-10T22:50:00Z', deliveredAt: '2026-05-10T23:20:00Z' },
    })
    await app.call(ordersFeed.orders, { as: world.key, lines: [order] })
    const [line] = (await linesOf(order.externalId, 'SALE')).filter(({ account }) => account === 'PARTNER')
    expect(line).toMatchObject({ day: '2026-05-11', amount: 1000 })
  })
  test('terms apply from the beginning of their first day at the location', async () => {
    await feed(terms({ externalId: 'noodles in June', validFrom: '2026-06-01', commissionRate: 0.5 }))
    const commission = async (placedAt: string) => {
      const order = anOrder({ location: 'noodles-1', times: { placedAt } })
      await app.call(ordersFeed.orders, { as: world.key, lines: [order] })
      const lines = await linesOf(order.externalId, 'COMMISSION')
      return lines.find(({ account }) => account === 'PARTNER')?.amount
    }
    expect(await commission('2026-05-31T22:50:00Z')).toBe(-250)
    expect(await commission('2026-05-31T23:00:00Z')).toBe(-500)
  })
})
