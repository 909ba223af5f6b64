import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { statements, statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { ledgerPositionsOf } from '../../ledger/ledger.read.ts'
import { payoutWorld, type PayoutWorld } from '../payouts.testing.ts'
import { locationTerms } from '../requests/frequency.ts'
import { replayLocations, type WhatIf } from './what-if.ts'

/**
 * Six weeks of a location: weekly, then daily at a price that changes, fees that change, a late refund, a correction, an
 * adjustment below zero and a withdrawal. Today is Wednesday, 15 July 2026.
 */
describe.each(engines)('what-if simulation on %s', (engine) => {
  let it: PayoutWorld
  const at = async (time: string) => {
    it.app.clock.set(time)
    await it.close()
  }
  const price = (version: number, amount: number, promotion: object | null = null) =>
    it.feed(payoutsFeed.payoutPrices, [
      { externalId: 'd', version, store: 'noodles', service: 'DAILY', kind: 'PERCENTAGE', amount, promotion },
    ])
  beforeAll(async () => {
    it = await payoutWorld(engine, '2026-06-01T00:30:00Z')
    await it.feed(ledgerFeed.feeTerms, [
      {
        externalId: 'june',
        version: 1,
        store: 'noodles',
        validFrom: '2026-06-10',
        commissionRate: 0.2575,
        orderFee: 0.15,
        taxRate: 0.2,
      },
    ])
    await it.feed(payoutsFeed.payoutAccounts, [
      it.account('noodles-1', {
        bankAccount: 'GB33BUKB20201555551111',
        isSubscribeEligible: true,
        isOnDemandEnabled: true,
      }),
    ])
    await price(1, 2, { amount: 1.25, until: '2026-07-03' })
    await at('2026-06-18T12:00:00Z')
    await it.deliver('noodles-1', '2026-06-01', 18)
    await it.deliver('noodles-2', '2026-06-03', 4)
    const old = it.delivered('noodles-1', '2026-06-02')
    await it.feed(ordersFeed.orders, [old])
    await at('2026-06-23T12:00:00Z')
    await it.feed(ordersFeed.orders, [
      { ...old, version: 2, refunds: [{ amount: 3.33, payer: 'PARTNER', at: '2026-06-09T10:00:00Z' }] },
    ])
    await it.feed(statementsFeed.adjustments, [
      {
        externalId: 'tablet',
        location: 'noodles-1',
        kind: 'ADJUSTMENT',
        amount: -120.5,
        currency: 'GBP',
        valueDate: '2026-06-23',
        note: 'Tablet',
      },
    ])
    await it.deliver('noodles-1', '2026-06-19', 5)
    await at('2026-06-29T12:00:00Z')
    await it.deliver('noodles-1', '2026-06-24', 6)
    await it.signIn()
    const subscribed = await it.app.call(payouts.subscribe, {
      as: it.tokens.owner,
      query: { storeAddressLegacyIds: [it.idOf('noodles-1')] },
      body: { dailyPayoutsSubscribed: true },
    })
    if (subscribed.status !== 200) throw new Error('it was not subscribed')
    for (let day = 1; day <= 14; day++) {
      const date = `2026-07-${String(day).padStart(2, '0')}`
      await at(`${date}T12:00:00Z`)
      await it.feed(
        ordersFeed.orders,
        Array.from({ length: (day % 4) + 1 }, () => it.delivered('noodles-1', date)),
      )
      if (day === 6) await price(2, 3.5)
    }
    await it.signIn()
    const balance = await it.balance('noodles-1')
    const withdrawn = await it.app.call(payouts.withdraw, {
      as: it.tokens.owner,
      body: { ...it.over('noodles-1'), amount: balance },
    })
    if (withdrawn.status !== 200) throw new Error('nothing was withdrawn')
    await at('2026-07-15T12:00:00Z')
    await it.signIn()
  })
  afterAll(() => it.app.close())

  const replayed = async (scenario: WhatIf) => {
    const { db } = it.app.database
    const now = it.app.clock.now()
    const scope = await narrowTo(db, systemScope('test'), [it.idOf('noodles-1')])
    const [location] = await locationTerms(db, scope, now)
    const [position] = await ledgerPositionsOf(db, scope)
    if (!location || !position) throw new Error('there is a location')
    const { openFrom, carried } = position
    const [found] = await replayLocations(db, [{ ...location, openFrom, carried }], scenario, now)
    if (!found) throw new Error('it has movements')
    return found
  }
  const ask = (body: object, as: string | null = it.tokens.owner) =>
    it.app.call(payouts.whatIf, { as, body: { ...it.over('noodles-1'), ...body } })

  test('with the historical settings every statement is reproduced, to the minor unit', async () => {
    const { rows } = await it.app.database.pool.query(
      `select from_day as "from", to_day as "to", type, due_on as "dueOn", net, carried_in as "carriedIn", withdrawn,
        payable, carried_out as "carriedOut",
        coalesce((select fee from payouts p where p.statement_id = s.id), 0) as fee
       from statements s where store_address_id = $1 order by from_day`,
      [it.idOf('noodles-1')],
    )
    const numbers = rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          /^-?\d+$/.test(String(value)) ? Number(value) : value,
        ]),
      ),
    )
    expect(numbers.length).toBeGreaterThan(15)
    expect(numbers.some(({ carriedOut }) => Number(carriedOut) < 0)).toBe(true)
    const { asItWas, whatIf } = await replayed({ fees: {} })
    const shape = (one: object) =>
      Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'byKind' && name !== 'closedAt'))
    expect(asItWas.slice(0, numbers.length).map(shape)).toEqual(numbers)
    // also with computed charges
    expect(whatIf).toEqual(asItWas)
    const open = (
      await it.app.call(statements.list, {
        as: it.tokens.owner,
        body: { storeAddressIds: [it.idOf('noodles-1')] },
      })
    ).body.open[0]
    expect(asItWas[numbers.length]).toMatchObject({ from: open?.from, to: open?.to })
    // both fees of daily payouts were charged, the promotional one first
    const fees = new Set(numbers.filter(({ type }) => type === 'DAILY').map(({ fee }) => fee))
    expect(fees.size).toBeGreaterThan(1)
  })

  test('401, 403, a foreign location, and invalid numbers are rejected', async () => {
    expect((await ask({}, null)).status).toBe(401)
    expect((await ask({}, it.tokens.clerk)).status).toBe(403)
    expect((await ask({}, it.tokens.rival)).status).toBe(403)
    expect((await ask({ ...it.over('noodles-1', 'tapas-1') })).error?.code).toBe('payout.mixedCurrencies')
    for (const wrong of [
      { commissionRate: 1.5 },
      { commissionRate: -0.1 },
      { commissionRate: 0.123456 },
      { orderFee: -1 },
      { orderFee: 0.005 },
      { payoutType: 'HOURLY' },
    ])
      expect((await ask(wrong)).status).toBe(422)
  })

  test('another frequency pays out earlier and costs its fee, and changes nothing else', async () => {
    const { body: same } = await ask({})
    expect(same.whatIf).toEqual(same.asItWas)
    const { body } = await ask({ payoutType: 'STANDARD' })
    expect(body.asItWas).toEqual(same.asItWas)
    expect(body.whatIf.payoutFees).toBe(0)
    expect(body.asItWas.payoutFees).toBeGreaterThan(0)
    expect(body.whatIf.commission).toBe(body.asItWas.commission)
    expect(body.whatIf.net).toBeCloseTo(body.asItWas.net + body.asItWas.payoutFees, 2)
    expect(body.whatIf.payouts).toBeLessThan(body.asItWas.payouts)
    const daily = (await ask({ payoutType: 'DAILY' })).body
    const early = (cash: readonly { cash: number }[]) => cash.reduce((sum, one) => sum + one.cash, 0)
    expect(early(daily.whatIf.cash)).toBeGreaterThan(early(body.whatIf.cash))
    expect(daily.whatIf.cash.map(({ day }) => day)).toEqual(body.whatIf.cash.map(({ day }) => day))
    const monthly = (
      await ask({ payoutType: 'STANDARD', billingPeriod: 'MONTHLY', dealType: 'PAY_AFTER_20_DAYS' })
    ).body
    expect(monthly.whatIf.net).toBe(body.whatIf.net)
    expect(early(monthly.whatIf.cash)).toBeLessThan(early(body.whatIf.cash))
  })

  test('several locations together are the sum of each', async () => {
    const scenario = { payoutType: 'STANDARD', commissionRate: 0.1 }
    const of = async (...locations: string[]) => {
      const { status, body } = await ask({ ...scenario, ...it.over(...locations) })
      expect(status).toBe(200)
      return body
    }
    const [first, second, both] = [
      await of('noodles-1'),
      await of('noodles-2'),
      await of('noodles-1', 'noodles-2'),
    ]
    expect(second.orders).toBeGreaterThan(0)
    expect(both.orders).toBe(first.orders + second.orders)
    for (const outcome of ['asItWas', 'whatIf'] as const)
      for (const name of ['net', 'commission', 'payoutFees', 'payouts'] as const)
        expect(both[outcome][name]).toBeCloseTo(first[outcome][name] + second[outcome][name], 6)
  })

  test('another fee is charged per order, rounded like the ledger', async () => {
    const { body } = await ask({ payoutType: 'STANDARD', commissionRate: 0.1, orderFee: 0 })
    // orders of 10.00: 1.00 each, and a fifth of that as tax under the terms that have tax
    expect(body.whatIf.commission).toBe(body.orders)
    expect(body.whatIf.orderFees).toBe(0)
    const { rows } = await it.app.database.pool.query<{ count: number }>(
      `select count(*)::int as count from orders where store_address_id = $1 and local_date >= '2026-06-10'`,
      [it.idOf('noodles-1')],
    )
    expect(body.whatIf.taxOnFees).toBeCloseTo((rows[0]?.count ?? 0) * 0.2, 2)
  })

  test('an order links to its statements and payouts and back; foreign and unknown orders are not found', async () => {
    const { rows } = await it.app.database.pool.query<{ id: string }>(
      'select id from orders where refund_partner > 0',
    )
    const params = { orderId: rows[0]?.id ?? '' }
    expect((await it.app.call(statements.ofOrder, { params })).status).toBe(401)
    expect((await it.app.call(statements.ofOrder, { as: it.tokens.clerk, params })).status).toBe(403)
    const foreign = await it.app.call(statements.ofOrder, { as: it.tokens.rival, params })
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'order.notFound'])
    const { body } = await it.app.call(statements.ofOrder, { as: it.tokens.owner, params })
    expect(body.parts.map(({ period, amount }) => [period?.from, amount])).toEqual([
      ['2026-06-01', 7],
      // the refund of 9 June came when that week was closed
      ['2026-06-22', -3.33],
    ])
    // the second statement is below zero and pays nothing
    expect(body.parts.map(({ payout }) => payout?.state)).toEqual(['SCHEDULED', undefined])
    for (const { statementId, lines } of body.parts) {
      const all = await it.app.call(statements.lines, {
        as: it.tokens.owner,
        params: { statementId: statementId ?? '' },
        body: { pagination: { page: 1, limit: 100 } },
      })
      for (const { kind, amount, valueDate } of lines)
        expect(all.body.lines).toContainEqual(
          expect.objectContaining({
            kind,
            amount,
            valueDate,
            order: expect.objectContaining({ id: params.orderId }),
          }),
        )
    }
  })
})
