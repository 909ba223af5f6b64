import { accessFeed } from '@storekeep/contract/areas/access.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { statements } from '@storekeep/contract/areas/statements.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { totalOf } from '../orders/orders.testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts/payouts.testing.ts'

/** Currencies without decimals and with three, each with the unit of its smallest amount. */
const currencies = [
  { code: 'JPY', country: 'JP', timeZone: 'Asia/Tokyo', unit: 1 },
  { code: 'KWD', country: 'KW', timeZone: 'Asia/Kuwait', unit: 1000 },
] as const

const minor = fc.integer({ min: 0, max: 9999 })
const version = fc.record({
  price: minor,
  discount: fc.integer({ min: 0, max: 100 }),
  payer: fc.constantFrom('PARTNER' as const, 'MARKETPLACE' as const),
  refund: fc.integer({ min: 0, max: 100 }),
  tip: minor,
  minute: fc.integer({ min: 0, max: 2 * 24 * 60 }),
})
const order = fc.record({
  status: fc.constantFrom('DELIVERED', 'DELIVERED', 'PAID', 'CANCELLED', 'OFFERED'),
  versions: fc.array(version, { minLength: 1, maxLength: 3 }),
  /** The order in which the versions are sent, and once more. */
  ranks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
})
const terms = fc.record({
  commission: fc.integer({ min: 0, max: 4000 }),
  tax: fc.integer({ min: 0, max: 2500 }),
  fee: fc.integer({ min: 0, max: 99 }),
})
type Version = typeof version extends fc.Arbitrary<infer T> ? T : never
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never
type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never

/** Half of a unit is rounded up; the rate is in ten-thousandths. */
const share = (amount: number, rate: number) => Math.floor((amount * rate * 2 + 10_000) / 20_000)
const parts = ({ price, discount, refund }: Version) => {
  const off = Math.floor((price * discount) / 100)
  return { off, back: Math.floor(((price - off) * refund) / 100) }
}

/** What the partner is owed for an order, by docs/areas/ledger.md and the glossary. */
function owed({ status, versions }: Order, { commission, tax, fee }: Terms): number {
  const one = versions.at(-1)
  if (!one || status === 'CANCELLED' || status === 'OFFERED') return 0
  const { off, back } = parts(one)
  const isPartner = one.payer === 'PARTNER'
  const base = one.price - (isPartner ? off : 0)
  const charged = share(base, commission)
  const refunded = isPartner && status === 'DELIVERED' ? back : 0
  return base - refunded - charged - fee - share(charged + fee, tax)
}

describe.each(engines)('the ledger over random orders of JPY and KWD on %s', (engine) => {
  let it: PayoutWorld
  let app: TestApp
  let runs = 0
  beforeAll(async () => {
    it = await payoutWorld(engine, '2026-06-18T12:00:00Z')
    ;({ app } = it)
    await it.feed(
      storesFeed.countries,
      currencies.map(({ country, code }) => ({
        externalId: country,
        version: 1,
        name: country,
        currencyCode: code,
      })),
    )
    await it.feed(
      storesFeed.cities,
      currencies.map(({ country, timeZone }) => ({
        externalId: country,
        version: 1,
        name: country,
        country,
        timeZone,
      })),
    )
  })
  afterAll(() => app.close())

  const lineOf = (name: string, nth: number, one: Order, index: number, code: string, unit: number) => {
    const made = one.versions[index]
    if (!made) throw new Error('an order has versions')
    const { off, back } = parts(made)
    const isDelivered = one.status === 'DELIVERED'
    const cancellation = { by: 'CUSTOMER', reason: 'OTHER', partnerGetsPaid: one.status === 'PAID' } as const
    const at = new Date(Date.parse('2026-06-16T03:00:00Z') + made.minute * 60_000).toISOString()
    const line = {
      externalId: `${name} ${nth}`,
      version: index + 1,
      location: `${name}-1`,
      status: one.status === 'PAID' ? ('CANCELLED' as const) : one.status,
      currency: code,
      times: { placedAt: at },
      items: [{ name: 'Tea', quantity: 1, unitPrice: made.price / unit }],
      discounts: off > 0 ? [{ amount: off / unit, payer: made.payer }] : [],
      refunds: isDelivered && back > 0 ? [{ amount: back / unit, payer: made.payer, at }] : [],
      tip: made.tip / unit,
      ...(one.status === 'PAID' || one.status === 'CANCELLED' ? { cancellation } : {}),
    }
    return { ...line, total: totalOf(line as never) } // its status is one of an order
  }

  test('whatever the order of versions, every kind sums to zero, and statement and payout are the sum of what is owed', async () => {
    const expected: { storeAddressId: number; net: number }[] = []
    const property = fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 8 }),
      terms,
      async (orders, fees) => {
        const run = ++runs
        for (const { code, country, unit } of currencies) {
          const name = `${code} ${run}`
          await it.world.store(name, { city: country })
          await it.feed(ledgerFeed.feeTerms, [
            {
              externalId: name,
              version: 1,
              store: name,
              validFrom: '2026-01-01',
              commissionRate: fees.commission / 10_000,
              taxRate: fees.tax / 10_000,
              orderFee: fees.fee / unit,
            },
          ])
          const sent = orders
            .flatMap((one, nth) =>
              one.ranks.map((rank, index) => ({
                rank,
                line: lineOf(name, nth, one, index % one.versions.length, code, unit),
              })),
            )
            .toSorted((a, b) => a.rank - b.rank)
            .map(({ line }) => line)
          for (const batch of [sent.slice(0, 3), sent.slice(3)]) await it.feed(ordersFeed.orders, batch)
          const { rows } = await app.database.pool.query<{ kinds: number; id: number; partner: number }>(
            `select a.id, coalesce(sum(l.amount) filter (where l.account = 'PARTNER'), 0)::bigint as partner,
             (select count(*)::int from (select 1 from ledger_lines k where k.store_id = a.store_id
               group by k.order_id, k.order_version, k.entry, k.kind having sum(k.amount) <> 0) x) as kinds
           from store_addresses a left join ledger_lines l on l.store_id = a.store_id
           where a.external_id = $1 group by a.id, a.store_id`,
            [`${name}-1`],
          )
          const net = orders.reduce((sum, one) => sum + owed(one, fees), 0)
          expect({ name, kinds: rows[0]?.kinds, partner: Number(rows[0]?.partner) }).toEqual({
            name,
            kinds: 0,
            partner: net,
          })
          expected.push({ storeAddressId: Number(rows[0]?.id), net: net / unit })
          await it.feed(accessFeed.grants, [
            { externalId: name, version: 1, user: 'owner', store: name, role: 'MANAGER' },
          ])
        }
      },
    )
    await fc.assert(property, { numRuns: 5 })

    app.clock.set('2026-06-22T18:00:00Z')
    await it.close()
    await it.signIn()
    app.clock.set('2026-06-28T12:00:00Z')
    await it.run()
    await it.signIn()
    for (const { storeAddressId, net } of expected) {
      const ids = { storeAddressIds: [storeAddressId] }
      const { body } = await app.call(statements.list, { as: it.tokens.owner, body: ids })
      const paid = await app.call(payouts.history, {
        as: it.tokens.owner,
        body: { storeAddressesLegacyIds: [storeAddressId] },
      })
      // a period without movements has no statement, and one below zero no payout
      const [statement] = body.statements
      expect(body.statements.length).toBeLessThanOrEqual(1)
      expect([statement?.net ?? 0, statement?.carriedOut ?? 0]).toEqual([net, Math.min(net, 0)])
      expect(paid.body.payoutsList.map(({ amount }) => amount)).toEqual(net > 0 ? [net] : [])
    }
  })
})
