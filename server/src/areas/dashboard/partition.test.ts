import { dashboard, type Measures } from '@storekeep/contract/areas/dashboard.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { orders, ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { figureIds } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { figure } from '@storekeep/contract/rules/figures/figures.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { anyHistory } from '../orders/rollups/history.testing.ts'

const year = { dateRange: { from: '2026-02-01', to: '2027-02-01' } }
const cutDays = { dateRange: { from: '2026-03-01', to: '2026-03-30' }, until: '01:30' }
const cents = (amount: number) => Math.round(amount * 100)

describe.each(engines)('figures of any selection on %s', (engine) => {
  let app: TestApp
  let world: World
  let worlds = 0
  beforeAll(async () => {
    app = await testApp({ engine, at: '2027-06-01T10:00:00Z' })
    world = await worldOf(app)
    await world.cities()
  })
  afterAll(() => app.close())

  /** A user with a store of four locations whose orders are a random history. */
  const aWorld = async (batches: readonly (readonly OrderLineInput[])[]) => {
    const name = `part${++worlds}`
    await world.store(name, { locations: 4 })
    await world.user(name)
    await world.grant(name, name)
    for (const batch of batches) {
      const lines = batch.map((line) => ({ ...line, location: `${name}-${Number(line.location) + 1}` }))
      await app.call(ordersFeed.orders, { as: world.key, lines })
    }
    const as = await app.signIn(`${name}@test.test`)
    const { rows } = await app.database.pool.query<{ id: number }>(
      `select sa.id from store_addresses sa join stores s on s.id = sa.store_id where s.external_id = $1 order by 1`,
      [name],
    )
    return { as, ids: rows.map(({ id }) => Number(id)) }
  }

  const measures = (rows: readonly (Measures & { currency: string })[]) => {
    const sums = new Map<string, number>()
    for (const { currency, ...row } of rows)
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'number' && !name.startsWith('store'))
          sums.set(`${currency} ${name}`, (sums.get(`${currency} ${name}`) ?? 0) + cents(value))
    return Object.fromEntries([...sums].filter(([, value]) => value !== 0))
  }

  /** Every additive measure of a selection, in hundredths. */
  const sumsOf = async (as: string, question: object, storeAddressIds?: number[]) => {
    const body = { ...year, ...question, ...(storeAddressIds ? { storeAddressIds } : {}) }
    const { totals } = (await app.call(dashboard.stats, { as, body })).body
    const { hours } = (await app.call(dashboard.hours, { as, body })).body
    const { steps } = (await app.call(dashboard.netSales, { as, body })).body
    const { total } = (await app.call(operations.missingWrong, { as, body })).body
    const added = new Map<string, number>()
    const add = (name: string, value: number) => added.set(name, (added.get(name) ?? 0) + cents(value))
    for (const row of hours) {
      add(`hours ${row.currency} offered`, row.offered)
      add(`hours ${row.currency} gross`, row.grossSales)
    }
    for (const { currency, amounts, ...step } of steps) {
      add(`steps ${currency} gross`, step.grossSales)
      for (const { kind, amount } of amounts) add(`steps ${currency} ${kind}`, amount)
    }
    for (const [name, value] of Object.entries(total)) add(`issues ${name}`, value)
    return { ...measures(totals), ...Object.fromEntries([...added].filter(([, value]) => value !== 0)) }
  }

  test('totals over any partition of the locations add up to the total of all', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory,
        fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
        async (batches, parts) => {
          const { as, ids } = await aWorld(batches)
          for (const question of [year, cutDays]) {
            const all = await sumsOf(as, question)
            const groups = Map.groupBy(ids, (_, at) => parts[at] ?? 0)
            const added: Record<string, number> = {}
            for (const group of groups.values())
              for (const [name, value] of Object.entries(await sumsOf(as, question, group)))
                added[name] = (added[name] ?? 0) + value
            expect(Object.fromEntries(Object.entries(added).filter(([, value]) => value !== 0))).toEqual(all)
            expect(await sumsOf(as, question, ids)).toEqual(all)
          }
        },
      ),
      { numRuns: 3 },
    )
  }, 120_000)

  test('no numerator exceeds its denominator, and the steps add up from gross to net sales', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (batches) => {
        const { as } = await aWorld(batches)
        for (const question of [year, cutDays]) {
          const { totals } = (await app.call(dashboard.stats, { as, body: question })).body
          for (const total of totals)
            for (const { kind, numerator, denominator, basis } of figureIds.map(figure)) {
              const most = kind === 'rate' && denominator !== null ? total[denominator] : Infinity
              expect(total[numerator]).toBeLessThanOrEqual(most)
              expect(basis ? total[basis.known] : 0).toBeLessThanOrEqual(basis ? total[basis.of] : 0)
            }
          const { steps } = (await app.call(dashboard.netSales, { as, body: question })).body
          for (const { currency, grossSales, netSales, amounts } of steps) {
            const of = (wanted: string) => cents(amounts.find(({ kind }) => kind === wanted)?.amount ?? 0)
            expect(
              cents(grossSales) - of('DISCOUNT_PARTNER') - of('REFUND_PARTNER') + of('COMPENSATION'),
            ).toBe(cents(netSales))
            const total = totals.find((row) => row.currency === currency)
            expect([grossSales, netSales]).toEqual([total?.grossSales, total?.netSales])
          }
          const [step] = steps
          for (const { kind, orders: count } of step?.amounts ?? []) {
            const { until, ...rest } = { until: undefined, ...question }
            const filters = {
              money: kind,
              currency: step?.currency,
              ...(until === undefined ? {} : { until }),
            }
            const { body } = await app.call(orders.list, { as, body: { ...rest, filters } })
            expect([kind, body.pagination.total]).toEqual([kind, count])
          }
        }
      }),
      { numRuns: 3 },
    )
  }, 120_000)
})
