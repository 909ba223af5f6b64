import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { type TestApp } from '../../platform/testing/test-app.ts'
import { type World } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { at, operationsWorld, type OperationsWorld } from './operations.testing.ts'

describe.each(engines)('times, issues and money of operations on %s', (engine) => {
  let app: TestApp
  let world: World
  let ask: OperationsWorld['ask']

  beforeAll(async () => {
    ;({ app, world, ask } = await operationsWorld(engine))
  })
  afterAll(() => app.close())

  test('PERF-CALL-M-PRODUCTS-ISSUES, PERF-CALL-M-MISSING-WRONG: missing and wrong items, and the number of orders they refer to', async () => {
    expect((await ask('productIssues')).body.products).toEqual([
      { name: 'Noodle soup', orders: 5, missing: 1, wrong: 1, issueOrders: 2 },
    ])
    expect((await ask('productIssues', { limit: 0 })).status).toBe(422)
    const { total } = (await ask('missingWrong')).body
    expect(total).toEqual({ orders: 5, unknown: 0, missing: 1, wrong: 1, both: 0, either: 2 })
    const wrong = (await ask('missingWrong', { filters: { issues: ['WRONG'] } })).body.total
    expect(wrong).toEqual({ orders: 5, unknown: 0, missing: 0, wrong: 1, both: 0, either: 1 })
    const cancelled = (await ask('missingWrong', { filters: { status: ['CANCELLED'] } })).body.total
    expect(cancelled).toEqual({ orders: 1, unknown: 0, missing: 0, wrong: 0, both: 0, either: 0 })
    expect((await ask('missingWrong', { filters: { issues: ['COLD'] } })).status).toBe(422)
  })

  test('PERF-CALL-M-CANCELLATIONS: by responsible party, reason, avoidability and payment', async () => {
    const { total, reasons } = (await ask('cancellations')).body
    expect(total).toEqual({ offered: 6, known: 6, cancelled: 1, avoidable: 1 })
    expect(reasons).toEqual([
      {
        by: 'STORE',
        reason: 'ITEM_UNAVAILABLE',
        isAvoidable: true,
        partnerGetsPaid: false,
        currency: 'GBP',
        orders: 1,
        gross: 10,
      },
    ])
  })

  test('PERF-CALL-M-AWTP, PERF-CALL-M-AWTP-HISTOGRAM: waiting times with percentiles from the histogram, and by fees', async () => {
    const { total, storeAddresses } = (await ask('awtp')).body
    expect(total).toMatchObject({ orders: 2, seconds: 720, median: 180, p90: 648 })
    expect(storeAddresses).toMatchObject([
      { storeAddressId: 1, orders: 0, known: 3, median: null },
      { storeAddressId: 2, orders: 2 },
    ])
    const { buckets, fees } = (await ask('awtpHistogram')).body
    expect(buckets).toEqual([
      { from: 120, to: 180, orders: 1 },
      { from: 600, to: 660, orders: 1 },
    ])
    expect(fees).toBeNull()
    const of = async (wanted: boolean) => (await ask('awtpHistogram', { filters: { fees: wanted } })).body
    expect((await of(true)).orders).toBe(0)
    const value = JSON.stringify({
      startDate: '2026-06-01',
      timeInMinutes: 5,
      feeOne: { value: 1 },
      feeTwo: { value: 2 },
    })
    const fed = await app.call(flagsFeed.flags, {
      as: world.key,
      lines: [
        {
          externalId: 'fees',
          version: 1,
          flag: 'SK_WAIT_TIME_FEES_DETAILS',
          value,
          store: 'noodles',
        },
      ],
    })
    expect(fed.body.rejected).toEqual([])
    // a store without waiting fees has none
    expect((await of(true)).orders).toBe(0)
    await app.database.pool.query(`update stores set wait_time_fees = true where external_id = 'noodles'`)
    expect(await of(true)).toMatchObject({ orders: 1, seconds: 600, fees: { timeInMinutes: 5, feeOne: 1 } })
    expect(await of(false)).toMatchObject({ orders: 1, seconds: 120 })
  })

  test('PERF-ROUTE-OPERATIONS: preparation time is accepted to ready, and its median is never an average of medians', async () => {
    const { total, days } = (await ask('preparation')).body
    expect(total).toMatchObject({ orders: 3, seconds: 3600, median: 1230, p90: 1842 })
    expect(days.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-06-01', 2],
      ['2026-06-02', 1],
      ['2026-06-03', 0],
    ])
  })

  test('PERF-CALL-M-FEES: charges by kind, from the ledger', async () => {
    const { fees, sales } = (await ask('fees')).body
    expect(fees).toEqual([
      { kind: 'COMMISSION', currency: 'GBP', orders: 5, amount: 15 },
      { kind: 'ORDER_FEE', currency: 'GBP', orders: 5, amount: 2.5 },
      { kind: 'TAX', currency: 'GBP', orders: 5, amount: 3.5 },
    ])
    expect(sales).toEqual([{ currency: 'GBP', orders: 5, grossSales: 50, netSales: 46 }])
  })

  test('PERF-CALL-M-ORDERS-REFUNDS, GAP-LATE-REFUND: a refund a week later changes the day of its order', async () => {
    const before = (await ask('refunds')).body
    expect(before.totals).toEqual([
      {
        currency: 'GBP',
        orders: 1,
        partnerOrders: 1,
        marketplaceOrders: 0,
        partnerAmount: 4,
        marketplaceAmount: 0,
        delivered: 5,
        grossSales: 50,
      },
    ])
    expect(before.causes).toEqual([
      { payer: 'PARTNER', cause: 'WRONG', currency: 'GBP', orders: 1, amount: 4 },
    ])
    await app.call(ordersFeed.orders, {
      as: world.key,
      lines: [
        anOrder({
          externalId: 'late-refund',
          version: 2,
          times: { placedAt: at(1, '12:00'), acceptedAt: at(1, '12:01'), readyAt: at(1, '12:11') },
          customerKey: 'c1',
          rating: { value: 'POSITIVE', at: at(2, '09:00') },
          refunds: [
            { amount: 2.5, payer: 'PARTNER', at: at(9, '10:00') },
            { amount: 1.5, payer: 'MARKETPLACE', at: at(9, '10:00') },
          ],
        }),
      ],
    })
    const after = (await ask('refunds', { dateRange: { from: '2026-06-01', to: '2026-06-02' } })).body
    expect(after.days).toMatchObject([
      {
        day: '2026-06-01',
        orders: 1,
        partnerOrders: 1,
        marketplaceOrders: 1,
        partnerAmount: 2.5,
        marketplaceAmount: 1.5,
      },
    ])
    expect((await ask('refunds', { dateRange: { from: '2026-06-09', to: '2026-06-10' } })).body.days).toEqual(
      [],
    )
  })
})
