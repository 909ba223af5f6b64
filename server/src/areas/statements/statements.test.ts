import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { statements, statementsFeed, type Statement } from '@storekeep/contract/areas/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { totalOf } from '../orders/orders.testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts/payouts.testing.ts'

const locations = ['noodles-1', 'noodles-2'] as const

/** Something that happens at a location in a week; `nth` chooses among its orders so far. */
const anyEvent = fc.record({
  location: fc.constantFrom(...locations),
  what: fc.constantFrom('deliver', 'cancel', 'compensate', 'refund', 'correct', 'adjust'),
  day: fc.integer({ min: 0, max: 5 }),
  amount: fc.integer({ min: 1, max: 3000 }).map((minor) => minor / 100),
  nth: fc.nat(),
})
type Event = typeof anyEvent extends fc.Arbitrary<infer Value> ? Value : never

/** The orders of a history in their newest versions, and the lines that each week sends. */
class History {
  readonly #orders = new Map<string, OrderLineInput[]>()
  readonly #it: PayoutWorld
  #adjustments = 0

  constructor(it: PayoutWorld) {
    this.#it = it
  }

  async week(monday: string, events: readonly Event[]): Promise<void> {
    const sent = events.flatMap((event) => this.#orderOf(monday, event))
    const adjustments = events.filter(({ what }) => what === 'adjust')
    await this.#it.feed(ordersFeed.orders, sent)
    if (adjustments.length === 0) return
    await this.#it.feed(
      statementsFeed.adjustments,
      adjustments.map(({ location, amount, day }) => ({
        externalId: `adjustment-${++this.#adjustments}`,
        location,
        kind: 'ADJUSTMENT',
        amount: day % 2 === 0 ? -amount : amount,
        currency: 'GBP',
        // some belong to a week that is closed
        valueDate: addDays(monday, day - 3),
        note: 'Broken tablet',
      })),
    )
  }

  #orderOf(monday: string, { location, what, day, amount, nth }: Event): OrderLineInput[] {
    const own = this.#orders.get(location) ?? []
    this.#orders.set(location, own)
    if (what === 'adjust') return []
    const at = `${addDays(monday, day)}T12:00:00Z`
    const index = nth % Math.max(own.length, 1)
    const before = own[index]
    const next = before && { ...before, version: (before.version ?? 1) + 1 }
    const items = [{ name: 'Noodle soup', quantity: 1, unitPrice: amount }]
    if (next && what === 'refund' && next.status === 'DELIVERED')
      own[index] = { ...next, refunds: [...(next.refunds ?? []), { amount: 0.01, payer: 'PARTNER', at }] }
    else if (next && what === 'correct') {
      const corrected = { ...next, items }
      own[index] = { ...corrected, total: totalOf(corrected) }
    } else {
      const cancellation = {
        by: 'CUSTOMER',
        reason: 'OTHER',
        partnerGetsPaid: what === 'compensate',
      } as const
      const isCancelled = what === 'cancel' || what === 'compensate'
      const made = this.#it.delivered(location, addDays(monday, day), {
        items,
        ...(isCancelled && { status: 'CANCELLED', cancellation }),
      })
      own.push(made)
      return [made]
    }
    return own.slice(index, index + 1)
  }
}

/** What a statement says, whether it is open or closed. */
function said({
  storeAddressId,
  from,
  to,
  type,
  dueOn,
  orders,
  amounts,
  net,
  carriedIn,
  payable,
  carriedOut,
}: Statement) {
  return { storeAddressId, from, to, type, dueOn, orders, amounts, net, carriedIn, payable, carriedOut }
}

describe.each(engines)('statements on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine, '2026-03-02T00:00:00Z')
  })
  afterAll(() => it.app.close())

  const list = async () => {
    await it.signIn()
    const body = { storeAddressIds: locations.map(it.idOf), pagination: { page: 1, limit: 100 } }
    return (await it.app.call(statements.list, { as: it.tokens.owner, body })).body
  }

  test('over weeks of orders, late refunds and corrections, a statement closes with what it showed while it was open', async () => {
    const history = new History(it)
    // over the change to summer time
    const weeks = fc.sample(fc.array(anyEvent, { minLength: 4, maxLength: 20 }), { numRuns: 6, seed: 20 })
    const seen = { late: 0, negative: 0 }
    for (const [nth, events] of weeks.entries()) {
      const monday = addDays('2026-03-09', nth * 7)
      it.app.clock.set(`${addDays(monday, 6)}T21:00:00Z`)
      await history.week(monday, events)
      const { open } = await list()
      it.app.clock.set(`${addDays(monday, 7)}T12:00:00Z`)
      await it.close()
      const closed = (await list()).statements.filter(({ to }) => to === addDays(monday, 7))
      expect(closed.length).toBeGreaterThan(0)
      for (const statement of closed) {
        const shown = open.find(({ storeAddressId }) => storeAddressId === statement.storeAddressId)
        expect(said(statement)).toEqual(shown && said(shown))
        const { body } = await it.app.call(statements.lines, {
          as: it.tokens.owner,
          params: { statementId: statement.id ?? '' },
          body: { pagination: { page: 1, limit: 100 } },
        })
        expect(body.total).toBe(statement.net)
        const ids = body.lines.flatMap(({ order }) => order?.id ?? [])
        expect(statement.orders).toBe(new Set(ids).size)
        seen.late += body.lines.some(({ order, valueDate }) => order && valueDate < monday) ? 1 : 0
        seen.negative += statement.carriedOut < 0 ? 1 : 0
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  })

  test('PAYOUTS-RULE-CAPABILITIES: every call is refused without a session, without the section, and for what belongs to others', async () => {
    const statementId = (await list()).statements[0]?.id ?? ''
    const { body } = await it.app.call(statements.lines, {
      as: it.tokens.owner,
      params: { statementId },
      body: {},
    })
    const orderId = body.lines.find(({ order }) => order)?.order?.id ?? ''
    const calls = {
      list: (as: string | null) =>
        it.app.call(statements.list, { as, body: { storeAddressIds: [it.idOf('noodles-1')] } }),
      movements: (as: string | null) =>
        it.app.call(statements.movements, { as, body: { storeAddressIds: [it.idOf('noodles-1')] } }),
      get: (as: string | null) => it.app.call(statements.get, { as, params: { statementId } }),
      lines: (as: string | null) => it.app.call(statements.lines, { as, params: { statementId }, body: {} }),
      ofOrder: (as: string | null) => it.app.call(statements.ofOrder, { as, params: { orderId } }),
    }
    const foreign = { list: 403, movements: 403, get: 404, lines: 404, ofOrder: 404 }
    for (const [name, call] of Object.entries(calls)) {
      const answers = [await call(null), await call(it.tokens.clerk), await call(it.tokens.rival)]
      expect([name, ...answers.map(({ status }) => status)]).toEqual([
        name,
        401,
        403,
        foreign[name as keyof typeof foreign], // the calls of the table above
      ])
      expect([name, (await call(it.tokens.owner)).status]).toEqual([name, 200])
    }
    const inverted = await it.app.call(statements.movements, {
      as: it.tokens.owner,
      body: { from: '2026-04-02', to: '2026-04-01' },
    })
    expect([inverted.status, inverted.error?.details['fields']]).toMatchObject([422, [{ path: 'to' }]])
    const mixed = await it.app.call(statements.movements, { as: it.tokens.owner, body: {} })
    expect(mixed.error?.code).toBe('payout.mixedCurrencies')
  })
})
