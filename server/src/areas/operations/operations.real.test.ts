import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'

// preparation times of real kitchens, kept outside the repository
const folder = join(import.meta.dirname, '../../../../../shared/data/orders')
const files = ['grubhub-0o100t100s1p100-orders.txt', 'grubhub-3o100t100s1p100-orders.txt']
const areHere = files.every((name) => existsSync(join(folder, name)))
if (!areHere) console.log('operations: skipped the test with real preparation times, whose files are missing')

/** A UTC midnight in London's winter; the files count minutes from it. */
const midnight = Date.parse('2026-01-12T00:00:00Z')

interface Fact {
  readonly id: string
  readonly placed: number
  readonly ready: number
}
const factsOf = (name: string): Fact[] =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [id = '', , , placed = '', , ready = ''] = line.split('\t')
      return { id, placed: Number(placed), ready: Number(ready) }
    })

describe.skipIf(!areHere).each(engines)('real preparation times on %s', (engine) => {
  let app: TestApp
  let anna: string
  const facts = areHere ? files.map(factsOf) : []
  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-02-01T00:00:00Z' })
    const world = await worldOf(app)
    await world.cities()
    await world.store('kitchen', { locations: files.length })
    await world.user('anna')
    await world.grant('anna', 'kitchen')
    for (const [nth, ofFile] of facts.entries()) {
      const lines = ofFile.map(({ id, placed, ready }): OrderLineInput => {
        const at = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString()
        return anOrder({
          externalId: `${nth}-${id}`,
          location: `kitchen-${nth + 1}`,
          times: { placedAt: at(placed), acceptedAt: at(placed), readyAt: at(ready) },
        })
      })
      const { body } = await app.call(ordersFeed.orders, { as: world.key, lines })
      if (body.created !== ofFile.length) throw new Error(JSON.stringify(body))
    }
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const dateRange = { from: '2026-01-12', to: '2026-01-14' }
  const minutesOf = (all: readonly Fact[]) => all.map(({ placed, ready }) => ready - placed)
  const quantile = (sorted: readonly number[], share: number) =>
    (sorted[Math.ceil(share * sorted.length) - 1] ?? NaN) * 60

  test('counts, sums and distribution equal those of the files; median and p90 are within a minute', async () => {
    const { body } = await app.call(operations.preparation, { as: anna, body: { dateRange } })
    const each = [...facts.entries()].map(([nth, of]) => ({ of, row: body.storeAddresses[nth] }))
    for (const { of, row } of [...each, { of: facts.flat(), row: body.total }]) {
      const sorted = minutesOf(of).sort((a, b) => a - b)
      expect(row).toMatchObject({
        orders: sorted.length,
        seconds: sorted.reduce((sum, minutes) => sum + minutes, 0) * 60,
      })
      expect(Math.abs((row?.median ?? NaN) - quantile(sorted, 0.5))).toBeLessThanOrEqual(60)
      expect(Math.abs((row?.p90 ?? NaN) - quantile(sorted, 0.9))).toBeLessThanOrEqual(60)
    }
    const { buckets } = (await app.call(operations.preparationHistogram, { as: anna, body: { dateRange } }))
      .body
    const counted = Map.groupBy(minutesOf(facts.flat()), (minutes) => Math.min(minutes, 120))
    expect(buckets.map(({ from, orders }) => [from / 60, orders])).toEqual(
      [...counted].map(([minutes, of]) => [minutes, of.length]).sort(([a = 0], [b = 0]) => a - b),
    )
  })

  test('hours and weekdays of orders equal those of the files', async () => {
    const { cells } = (await app.call(dashboard.histogram, { as: anna, body: { dateRange } })).body
    const counted = Map.groupBy(facts.flat(), ({ placed }) => Math.floor(placed / 60))
    expect(cells.map(({ weekday, hour, orders }) => [(weekday - 1) * 24 + hour, orders])).toEqual(
      [...counted].map(([hour, of]) => [hour, of.length]).sort(([a = 0], [b = 0]) => a - b),
    )
  })
})
