import { goals } from '@storekeep/contract/areas/goals.ts'
import { notifications } from '@storekeep/contract/areas/notifications.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { operationsWorld, type OperationsWorld } from '../operations.testing.ts'
import { notifyMissedGoals } from './missed.jobs.ts'

describe.each(engines)('missed goals on %s', (engine) => {
  let app: OperationsWorld['app']
  beforeAll(async () => {
    const world = await operationsWorld(engine)
    app = world.app
    await world.world.user('part')
    await world.world.grant('part', 'noodles', { locations: ['noodles-1'] })
  })
  afterAll(() => app.close())

  const set = async (metric: GoalMetric, target: number, storeAddressIds?: number[]) => {
    const as = await app.signIn('anna@test.test')
    const { status } = await app.call(goals.create, {
      as,
      body: { metric, target, ...(storeAddressIds && { storeAddressIds }) },
    })
    expect(status).toBe(200)
  }
  const judge = () => notifyMissedGoals({ database: { background: app.database.db }, clock: app.clock })
  const received = async (name: string, headers = {}) => {
    const as = await app.signIn(`${name}@test.test`)
    return (await app.call(notifications.list, { as, query: {}, headers })).body.notifications
  }

  test('PERF-ROUTE-OPERATIONS: a goal missed in the last week is notified once, to users who see all of its locations', async () => {
    app.clock.set('2026-05-30T12:00:00Z')
    // two of five orders had a missing or wrong item
    await set('missingWrong', 0.1)
    // one of six was cancelled by the store
    await set('avoidableCancellations', 0.2)
    // only three were measured: too few
    await set('preparation', 60)
    app.clock.set('2026-06-08T12:17:00Z')
    // the link opens the missed week
    await set('acceptance', 1, [1])
    await set('missingWrong', 0.05, [1])
    await judge()
    await judge()
    const everyone = await received('anna')
    expect(everyone).toMatchObject([
      {
        category: 'goal',
        title: 'Goal missed: missing or wrong items',
        body: '2 locations: 40% from 1 June 2026 to 7 June 2026, and the goal is 10%. See where it was missed.',
        link: '/operations?from=2026-06-01&to=2026-06-07&figure=missingWrong',
      },
    ])
    expect(await received('chef')).toHaveLength(1)
    for (const name of ['cook', 'critic', 'part']) expect(await received(name)).toEqual([])
    const [spanish] = await received('anna', { 'x-language-code': 'es' })
    expect(spanish?.title).toBe('Objetivo no alcanzado: artículos faltantes o erróneos')
    // a week without orders misses no goal
    app.clock.set('2026-06-15T12:17:00Z')
    await judge()
    expect(await received('anna')).toHaveLength(1)
  })
})
