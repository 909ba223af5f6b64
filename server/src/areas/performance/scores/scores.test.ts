import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import { closingReasons } from '@storekeep/contract/rules/time/availability.ts'
import { smallMonth, tooFewOrders } from '@storekeep/contract/rules/score/score.testing.ts'
import { scoreOf } from '@storekeep/contract/rules/score/score.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { computeScores, monthsUntilNow } from './scores.ts'
import { feedOrders, monthOfOrders, performanceWorld, type PerformanceWorld } from '../performance.testing.ts'

describe.each(engines)('the job of monthly scores on %s', (engine) => {
  let app: TestApp
  let key: string
  let id: PerformanceWorld['id']
  let run: PerformanceWorld['run']
  let stored: PerformanceWorld['kept']

  beforeAll(async () => {
    ;({ app, key, id, run, kept: stored } = await performanceWorld(engine))
  })
  afterAll(() => app.close())

  const may = '2026-05'

  describe('the job', () => {
    test('running it again changes nothing', async () => {
      const first = await stored()
      expect(first.length).toBe(7)
      app.clock.advance(60_000)
      expect(await run()).toMatchObject({ changed: 0 })
      expect(await stored()).toEqual(first)
    })

    test('the scores do not depend on the order in which facts arrive', async () => {
      const other = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
      try {
        const world = await worldOf(other)
        await world.cities()
        await world.store('noodles', { locations: 4 })
        await feedOrders(other, world.key, monthOfOrders('noodles-1', may, smallMonth).toReversed())
        await computeScores(
          { database: other.database, clock: other.clock },
          systemScope('test'),
          monthsUntilNow(other.clock, 2),
        )
        const { rows } = await other.database.db.execute<{ points: number }>(
          sql`select points from performance_months`,
        )
        expect(rows).toEqual([{ points: 848 }])
      } finally {
        await other.close()
      }
    })

    test('a late correction changes only its own month', async () => {
      const [first] = monthOfOrders('noodles-1', may, smallMonth)
      const before = await stored()
      const { issues: _, rating: __, ...rest } = first ?? anOrder()
      await feedOrders(app, key, [{ ...rest, version: 2 }])
      expect(await run()).toMatchObject({ changed: 1 })
      const after = await stored()
      const changed = after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))
      expect(changed).toMatchObject([{ month: may, issues: 0, rated: 8, negative: 1, points: 864 }])
    })

    test('opening times count where they are recorded, and recording them changes an old month', async () => {
      const day = (nth: number, from: string, to: string) => ({
        version: 1,
        location: 'noodles-4',
        from: `${may}-${nth}T${from}:00Z`,
        to: `${may}-${nth}T${to}:00Z`,
      })
      const { body } = await app.call(trafficFeed.availability, {
        as: key,
        lines: [
          ...[11, 12, 13].map((nth) => ({
            ...day(nth, '09:00', '21:00'),
            externalId: `planned-${nth}`,
            kind: 'SCHEDULED' as const,
          })),
          { ...day(12, '12:00', '13:48'), externalId: 'closed', kind: 'CLOSED', reason: closingReasons[0] },
        ],
      })
      expect(body.rejected).toEqual([])
      expect(await run()).toMatchObject({ changed: 1 })
      const [row] = (await stored()).filter((one) => one['store_address_id'] === id('noodles-4'))
      const opening = { scheduledMinutes: 2160, closedMinutes: 108 }
      expect(row).toMatchObject({
        scheduled_minutes: 2160,
        closed_minutes: 108,
        points: scoreOf({ ...smallMonth, ...opening }, 'v1')?.points,
      })
      expect(row?.['points']).not.toBe(848)
    })

    test('a month is completed when it has ended in the location’s time zone', async () => {
      app.clock.set('2026-06-30T22:30:00Z')
      await feedOrders(app, key, monthOfOrders('tapas-1', '2026-06', smallMonth, { currency: 'EUR' }))
      await run(2)
      const june = (await stored()).filter(({ month }) => month === '2026-06')
      // half past midnight in Madrid, half past eleven in London
      expect(june.map((row) => [row['store_address_id'], row['status']])).toEqual([
        [id('noodles-1'), 'IN_PROGRESS'],
        [id('tapas-1'), 'COMPLETED'],
      ])
    })

    test('a pending order does not count yet', async () => {
      const [waiting] = monthOfOrders('noodles-2', '2026-06', { ...tooFewOrders, offered: 1, delivered: 1 })
      const { rating: _, times: __, ...rest } = waiting ?? anOrder()
      await feedOrders(app, key, [
        { ...rest, status: 'OFFERED', times: { placedAt: '2026-06-20T12:00:00Z' } },
      ])
      const before = await stored()
      await run(1)
      expect((await stored()).length).toBe(before.length)
    })
  })
})
