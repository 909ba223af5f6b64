import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'
import { rebuildRollups } from '../../orders/rollups/rebuild.ts'
import { fileOf } from '../reports.testing.ts'
import { writeReport } from './report-writer.ts'
import { reportWork } from '../reports.jobs.ts'

const rows = 100_000
const days = 250
const mebi = 1024 * 1024

/** Orders of 250 days at four locations, inserted by SQL: the feed has its own benchmark. */
const fill = `
  with made as (
    insert into orders (store_id, id, external_id, version, store_address_id, code, status, currency, placed_at,
      accepted_at, ready_at, picked_up_at, delivered_at, local_date, local_hour, local_time, time_zone, gross, vat,
      discount_partner, discount_marketplace, refund_partner, refund_marketplace, tip, delivery_fee, service_fee,
      packaging_fee, total, net, is_avoidable, partner_gets_paid, has_missing, has_wrong, is_new_customer, prime,
      waiting_seconds, accepted, item_count, discounts, refunds)
    select sa.store_id, gen_random_uuid(), 'm' || n, 1, sa.id, 'M-' || n, 'DELIVERED', 'GBP', at,
      at + interval '1 min', at + interval '15 min', at + interval '18 min', at + interval '40 min',
      at::date, extract(hour from at), to_char(at, 'HH24:MI'), 'Europe/London', 2400, 400, 0, 0, 0, 0, 0, 250, 100, 0,
      2750, 2400, false, false, false, false, false, false, 180, true, 3, '[]', '[]'
    from generate_series($1::int, $2::int) n
    cross join lateral (select timestamptz '2025-06-01 12:00Z' + (n % ${days}) * interval '1 day'
      + (n % 400) * interval '1 minute' as at) times
    join (select store_id, id, row_number() over (order by id) - 1 as place from store_addresses) sa
      on sa.place = n % 4
    returning store_id, id)
  insert into order_items (store_id, order_id, line, name, quantity, unit_price, options, total)
  select store_id, id, line, 'Dish number ' || line, line, 800, '[{"name":"Extra sauce","quantity":1,"unitPrice":0}]', 800
  from made cross join generate_series(1, 2) line`

describe.each(engines)('a report of 100,000 rows on %s', (engine) => {
  test.each(['CSV', 'XLSX'] as const)(
    '%s is written and downloaded in a memory that stays flat',
    async (format) => {
      const app = await testApp({ engine, at: '2026-06-10T12:00:00Z' })
      const world = await worldOf(app)
      await world.cities()
      await world.store('noodles', { locations: 4 })
      await world.user('anna')
      await world.grant('anna', 'noodles')
      for (let from = 1; from <= rows; from += 5000) await app.database.pool.query(fill, [from, from + 4999])
      await rebuildRollups({ db: app.database.db, engine })
      await app.database.pool.query('vacuum analyze')
      const anna = await app.signIn('anna@test.test')
      const written = async (dateRange: { from: string; to: string }) => {
        const { body } = await app.call(orderReports.create, { as: anna, body: { dateRange, format } })
        const before = performance.now()
        await writeReport(
          reportWork({ database: app.database, files: app.services.files, clock: app.clock }),
          body.id,
        )
        return { id: body.id, ms: performance.now() - before }
      }
      // one-time initialisation happens before the measurement
      await written({ from: '2025-06-01', to: '2025-06-20' })
      globalThis.gc?.()
      const idle = process.memoryUsage().rss
      let most = idle
      let longest = 0
      let last = performance.now()
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss)
        longest = Math.max(longest, performance.now() - last - 20)
        last = performance.now()
      }, 20)
      const { id, ms } = await written({ from: '2025-01-01', to: '2026-06-01' })
      clearInterval(watch)
      const file = await fileOf(app, anna, id)
      expect(file.status).toBe(200)
      const above = (most - idle) / mebi
      console.log(
        `${engine}: ${format} of ${rows} rows, ${(file.bytes.length / mebi).toFixed(1)} MiB in ${(ms / 1000).toFixed(1)} s, ` +
          `${above.toFixed(1)} MiB above idle, event loop held for ${longest.toFixed(0)} ms at most`,
      )
      expect(above).toBeLessThan(64)
      await app.close()
    },
    600_000,
  )
})
