import { goals } from '@storekeep/contract/areas/goals.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'

describe.each(engines)('goals on %s', (engine) => {
  let app: TestApp
  let anna: string
  let part: string
  let rival: string
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 3 })
    await world.store('rivals', { partner: 'rival' })
    for (const name of ['anna', 'part', 'rival', 'cook']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('part', 'noodles', { locations: ['noodles-1'] })
    await world.grant('cook', 'noodles', { sections: ['REPORTS'] })
    await world.grant('rival', 'rivals')
    anna = await app.signIn('anna@test.test')
    part = await app.signIn('part@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const set = (body: object, as: string | null = anna) =>
    app.call(goals.create, { as, body: body as { metric: 'acceptance'; target: number } }) // some are invalid on purpose
  const list = async (as: string, storeAddressIds?: number[]) =>
    (await app.call(goals.list, { as, query: storeAddressIds ? { storeAddressIds } : {} })).body.goals

  test('PERF-ROUTE-OPERATIONS: 401 without a session, 403 without the section and for foreign locations, 422 for an invalid goal', async () => {
    const goal = { metric: 'acceptance', target: 0.95 }
    expect((await set(goal, null)).status).toBe(401)
    expect((await set(goal, await app.signIn('cook@test.test'))).error?.code).toBe('access.sectionDenied')
    for (const ids of [[4], [1, 4]])
      expect((await set({ ...goal, storeAddressIds: ids })).error?.code).toBe('access.foreignStore')
    for (const [metric, target] of [
      ['acceptance', 1.2],
      ['acceptance', -0.1],
      ['acceptance', 0.12345],
      ['preparation', 0.5],
      ['preparation', 0],
      ['preparation', 9000],
      ['happiness', 0.5],
    ] as const)
      expect([metric, target, (await set({ metric, target })).status]).toEqual([metric, target, 422])
    expect((await set({ ...goal, storeAddressIds: [] })).status).toBe(422)
  })

  test('PERF-ROUTE-OPERATIONS: a goal of all live locations is visible to and editable by users who see all of them', async () => {
    const { status, body, headers } = await set({ metric: 'acceptance', target: 0.9501 })
    expect([status, body.goal.target, body.goal.storeAddressIds]).toEqual([200, 0.9501, [1, 2, 3]])
    expect(headers['etag']).toBe('W/"1"')
    const own = await set({ metric: 'acceptance', target: 0.9, storeAddressIds: [1] }, part)
    expect((await list(anna)).map(({ storeAddressIds }) => storeAddressIds)).toEqual([[1], [1, 2, 3]])
    expect((await list(anna, [2])).map(({ id }) => id)).toEqual([body.goal.id])
    expect((await list(part)).map(({ id }) => id)).toEqual([own.body.goal.id])
    expect(await list(rival)).toEqual([])
    const change = (as: string, target: number, version?: string) =>
      app.call(goals.change, {
        as,
        params: { id: body.goal.id },
        body: { target },
        ...(version ? { headers: { 'if-match': version } } : {}),
      })
    for (const as of [part, rival]) expect((await change(as, 0.5)).error?.code).toBe('goal.notFound')
    expect((await change(anna, 2)).status).toBe(422)
    const changed = await change(anna, 0.97, 'W/"1"')
    expect([changed.status, changed.body.goal.version, changed.body.goal.target]).toEqual([200, 2, 0.97])
    expect((await change(anna, 0.98, 'W/"1"')).error?.code).toBe('request.versionMismatch')
  })

  test('PERF-ROUTE-OPERATIONS: one goal per figure and set of locations; it can be set again after removal', async () => {
    const goal = { metric: 'awtp', target: 240, storeAddressIds: [2, 3] }
    const first = await set(goal)
    const again = await set({ ...goal, target: 200, storeAddressIds: [3, 2, 2] })
    expect([again.status, again.error?.code]).toEqual([409, 'goal.exists'])
    const remove = (as: string) => app.call(goals.remove, { as, params: { id: first.body.goal.id } })
    expect((await remove(rival)).status).toBe(404)
    expect((await remove(anna)).status).toBe(204)
    expect((await remove(anna)).error?.code).toBe('goal.notFound')
    expect((await set(goal)).status).toBe(200)
    const { rows } = await app.database.pool.query<{ command: string; stores: number[] }>(
      `select command, store_ids as stores from audit_log where command like 'goals.%' and changes::text like '%awtp%'
       order by at, id`,
    )
    expect(rows.map(({ command, stores }) => [command, stores.length])).toEqual([
      ['goals.create', 1],
      ['goals.remove', 1],
      ['goals.create', 1],
    ])
  })

  test('PERF-ROUTE-OPERATIONS: a goal without locations is one of the live ones only', async () => {
    const lines = [
      { status: 'LIVE', isEnabled: true },
      { status: 'ONBOARDING', isEnabled: true },
      { status: 'LIVE', isEnabled: false },
    ].map((changes, nth) => ({
      externalId: `soups-${nth}`,
      version: 1,
      store: 'soups',
      name: `soups ${nth}`,
      address: 'High Street',
      ...changes,
    }))
    const world = await worldOf(app)
    await world.store('soups', { partner: 'soups', locations: 0 })
    await app.call(storesFeed.locations, { as: world.key, lines } as never) // the lines of this feed
    await world.user('sam')
    await world.grant('sam', 'soups')
    const { rows } = await app.database.pool.query<{ id: number }>(
      `select id from store_addresses where external_id = 'soups-0'`,
    )
    const { body } = await set({ metric: 'acceptance', target: 0.9 }, await app.signIn('sam@test.test'))
    expect(body.goal.storeAddressIds).toEqual(rows.map(({ id }) => Number(id)))
  })
})
