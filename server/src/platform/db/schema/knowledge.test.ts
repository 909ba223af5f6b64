import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { anyHistory } from '../../../areas/orders/rollups/history.testing.ts'
import { rebuildRollups } from '../../../areas/orders/rollups/rebuild.ts'
import { engines } from '../testing.ts'
import { testApp } from '../../testing/test-app.ts'
import { worldOf } from '../../testing/world.ts'
import { migrationSteps } from './steps.ts'

const facts = ['acceptance', 'issues', 'times', 'ratings', 'customers']
const sums = [
  'knows_acceptance',
  'decided',
  'knows_issues',
  'knows_ratings',
  'knows_customers',
  'knows_times',
]
const dropped = (table: string, columns: readonly string[]) =>
  `alter table ${table} ${columns.map((name) => `drop column ${name}`).join(', ')}`

/** The schema and figures before the migration `order_knowledge`. */
const undo = [
  dropped(
    'orders',
    facts.map((fact) => `knows_${fact}`),
  ),
  dropped('order_days', sums),
  dropped('order_hours', sums),
  dropped('order_product_days', ['known_orders']),
  dropped('performance_months', ['orders', 'unknown', 'decided']),
  `update orders set is_avoidable = true where status = 'CANCELLED' and cancelled_by = 'STORE'
     and cancel_reason in ('ITEM_UNAVAILABLE', 'STORE_CLOSED', 'STORE_TOO_BUSY', 'TECHNICAL_PROBLEM_AT_STORE', 'OTHER')`,
  ...['order_days', 'order_hours'].map(
    (table) => `update ${table} t set avoidable_cancellations = (select count(*) from orders o
      where o.store_id = t.store_id and o.store_address_id = t.store_address_id and o.local_date = t.local_date
        and o.currency = t.currency and o.status = 'CANCELLED' and o.is_avoidable
        ${table === 'order_hours' ? 'and o.local_hour = t.local_hour' : ''})`,
  ),
  `delete from order_day_parts where kind in ('ACCEPTING', 'DELIVERY', 'MONEY')`,
]

describe.each(engines)('orders from before the migration on %s', (engine) => {
  test('GAP-UNKNOWN: know all facts after the upgrade, and every figure is the same as if they were fed now', async () => {
    const app = await testApp({ engine, at: '2027-06-01T10:00:00Z' })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 4 })
    const [history = []] = fc.sample(anyHistory, { numRuns: 1, seed: 7 })
    for (const batch of [...history, ...fc.sample(anyHistory, { numRuns: 4, seed: 9 }).flat()])
      await app.call(ordersFeed.orders, {
        as: world.key,
        lines: batch.map((line) => ({
          ...line,
          knows: undefined,
          location: `noodles-${Number(line.location) + 1}`,
        })),
      })
    const { pool } = app.database
    const everything = async () => {
      const tables = ['order_hours', 'order_days', 'order_product_days', 'order_day_parts']
      const rows = tables.map(async (table) => {
        const found = await pool.query<Record<string, unknown>>(`select * from ${table}`)
        return found.rows
          .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
          .sort()
      })
      return Promise.all(rows)
    }
    const before = await everything()
    expect(before.every((rows) => rows.length > 0)).toBe(true)
    const step = migrationSteps().findIndex(({ sql }) => sql.some((one) => one.includes('knows_acceptance')))
    for (const statement of undo) await pool.query(statement)
    for (const statement of migrationSteps()[step]?.sql ?? []) await pool.query(statement)
    expect(await everything()).toEqual(before)
    await rebuildRollups({ db: app.database.db, engine })
    expect(await everything()).toEqual(before)
    await app.close()
  }, 120_000)
})
