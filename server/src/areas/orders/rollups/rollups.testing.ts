import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { mayBecome } from '@storekeep/contract/rules/orders/orders.ts'
import { engines } from '../../../platform/db/testing.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { anyHistory, zones } from './history.testing.ts'
import { expectedFigures } from './expected.testing.ts'
import { orderFeed } from '../feed/orders.feed.ts'
import { takeIn } from '../../../platform/feed/take.ts'
import { linesOf } from '../orders.testing.ts'
import { rebuildRollups } from './rebuild.ts'
import { zonedWorld } from './zones.testing.ts'

/**
 * Compares roll-ups with an oracle over `runs` random histories; the test and the long test differ only in their
 * number.
 */
export function rollupSuite(runs: number): void {
  describe.each(engines)('roll-ups on %s', (engine) => {
    let app: TestApp
    let world: Awaited<ReturnType<typeof zonedWorld>>
    const outcomes = { created: 0, updated: 0 }
    beforeAll(async () => {
      app = await testApp({ engine, at: '2027-06-01T10:00:00Z' })
      world = await zonedWorld(app)
    })
    afterAll(() => app.close())

    const feed = (store: string, batch: readonly OrderLineInput[]) =>
      takeIn(
        { db: app.database.db, engine, clock: app.clock },
        orderFeed,
        systemScope('test'),
        linesOf(batch.map((line) => ({ ...line, location: `${store}/${line.location}` }))),
      )

    const stored = async (store: string) => {
      const read = async (query: string) =>
        (
          await app.database.pool.query(
            `select sa.external_id as location, t.* from ${query} t join store_addresses sa on sa.id = t.store_address_id
           join stores s on s.id = sa.store_id where s.external_id = $1`,
            [store],
          )
        ).rows as object[] // read as they come
      return {
        hours: sorted(await read('order_hours')),
        days: sorted(await read('order_days')),
        products: sorted(await read('order_product_days')),
        parts: sorted(await read('order_day_parts')),
      }
    }
    const ids = new Set(['store_id', 'store_address_id', 'product'])
    const sorted = (rows: object[]): string[] =>
      rows
        .map((row) =>
          JSON.stringify(
            Object.entries(row)
              .filter(([name]) => !ids.has(name))
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          ),
        )
        .sort()

    /** The expected result of a history: newer versions replace older ones if the status transition is allowed. */
    const surviving = (batches: readonly (readonly OrderLineInput[])[]): OrderLineInput[] => {
      const left = new Map<string, OrderLineInput>()
      for (const line of batches.flat()) {
        const before = left.get(line.externalId)
        if (!before || (line.version > before.version && mayBecome(before.status, line.status)))
          left.set(line.externalId, line)
      }
      return [...left.values()]
    }

    test('over random histories hours, days, products and parts equal an independent count, and a rebuild changes nothing', async () => {
      const property = fc.asyncProperty(anyHistory, async (batches) => {
        const store = await world.store()
        for (const batch of batches) {
          const reply = await feed(store, batch)
          outcomes.created += reply.created
          outcomes.updated += reply.updated
          // the only fault of these lines is the order of their versions
          const codes = new Set(reply.rejected.map(({ code }) => code))
          expect([...codes].filter((code) => code !== 'order.statusBackwards')).toEqual([])
        }
        const expected = expectedFigures(
          surviving(batches).map((line) => ({
            line,
            location: `${store}/${line.location}`,
            local: localTimeOf(line.times.placedAt, zones[Number(line.location)] ?? ''),
          })),
        )
        const live = await stored(store)
        expect(live.hours).toEqual(sorted(expected.hours))
        expect(live.days).toEqual(sorted(expected.days))
        expect(live.products).toEqual(sorted(expected.products))
        expect(live.parts).toEqual(sorted(expected.parts))
      })
      // draws more histories if too few of them change an order
      for (let rounds = 0; rounds < 4 && outcomes.updated <= runs / 2; rounds++)
        await fc.assert(property, { numRuns: runs })
      expect(outcomes.created).toBeGreaterThan(runs)
      expect(outcomes.updated).toBeGreaterThan(runs / 2)
      const before = await everything()
      await app.database.pool.query(`update order_days set offered = 99 where store_id = 1`)
      await app.database.pool.query(`delete from order_day_parts where kind in ('WAITING', 'ISSUE')`)
      await app.database.pool.query(
        `create temporary table one_day as select * from order_days limit 1;
         update one_day set local_date = local_date + 3000;
         insert into order_days select * from one_day`,
      )
      await rebuildRollups({ db: app.database.db, engine })
      expect(await everything()).toEqual(before)
    }, 3_600_000)

    const everything = async () => {
      const read = async (table: string) =>
        (await app.database.pool.query(`select * from ${table} t order by t::text`)).rows
      return [
        await read('order_hours'),
        await read('order_days'),
        await read('order_product_days'),
        await read('order_day_parts'),
      ]
    }

    test('booked lines of every order sum to zero and give the partner the net payout', async () => {
      const { rows } = await app.database.pool.query<{ sum: string; unequal: number }>(
        `select coalesce(sum(l.amount), 0)::bigint as sum,
         (select count(*) from orders o left join lateral (select coalesce(sum(amount), 0) as paid from ledger_lines l
            where l.store_id = o.store_id and l.order_id = o.id and l.account = 'PARTNER') p on true
          where p.paid <> o.net) as unequal from ledger_lines l`,
      )
      // no fee terms here: the payout equals net sales
      expect(rows[0]).toEqual({ sum: 0, unequal: 0 })
    })
  })
}
