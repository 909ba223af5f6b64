import { goals } from '@storekeep/contract/areas/goals.ts'
import type { GoalMetric } from '@storekeep/contract/rules/figures/goals.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

describe.each(engines)('rules of goals on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let ben: string
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('soups', { partner: 'other' })
    await world.store('foreign', { partner: 'other' })
    for (const name of ['anna', 'ben']) await world.user(name)
    for (const store of ['noodles', 'soups']) await world.grant('anna', store)
    await world.grant('ben', 'noodles')
    ;[anna, ben] = [await app.signIn('anna@test.test'), await app.signIn('ben@test.test')]
  })
  afterAll(() => app.close())

  const create = (metric: GoalMetric, target: number, storeAddressIds: number[], headers = {}) =>
    app.call(goals.create, { as: anna, headers, body: { metric, target, storeAddressIds } })
  const change = (id: string, target: number, headers = {}, as = anna) =>
    app.call(goals.change, { as, headers, params: { id }, body: { target } })
  const remove = (id: string, headers = {}) => app.call(goals.remove, { as: anna, headers, params: { id } })
  const list = async (as = anna, storeAddressIds?: number[]) =>
    app.call(goals.list, { as, query: storeAddressIds ? { storeAddressIds } : {} })
  const ids = async (as = anna) => (await list(as)).body.goals.map(({ id }) => id)
  /** The status of an answer, or the code of its error, or of its fields. */
  const faultOf = ({ status, error }: Pick<Awaited<ReturnType<typeof list>>, 'status' | 'error'>) => {
    const fields = error?.details['fields']
    return Array.isArray(fields)
      ? fields.map(({ path, code }) => `${path} ${code}`).join()
      : (error?.code ?? status)
  }

  test('PERF-ROUTE-OPERATIONS: a target at its limit is stored exactly, one beyond it says why', async () => {
    for (const [metric, target, expected] of [
      ['acceptance', 0, 200],
      ['acceptance', 1, 200],
      ['acceptance', 0.0001, 200],
      ['acceptance', 0.00001, 'target goal.decimals'],
      ['acceptance', 1.0001, 'target field.tooLarge'],
      ['acceptance', -0.0001, 'target field.tooSmall'],
      ['awtp', 1, 200],
      ['awtp', 7200, 200],
      ['awtp', 0, 'target field.tooSmall'],
      ['awtp', 7201, 'target field.tooLarge'],
      ['awtp', 60.5, 'target field.invalid'],
    ] as const) {
      const made = await create(metric, target, [1])
      expect([metric, target, faultOf(made)]).toEqual([metric, target, expected])
      if (made.status !== 200) continue
      const [stored] = (await list()).body.goals
      await remove(made.body.goal.id)
      expect([metric, stored?.target]).toEqual([metric, target])
    }
  })

  test('PERF-ROUTE-OPERATIONS: every rate of four decimals comes back as it was set', async () => {
    const { goal } = (await create('rating', 0.5, [1])).body
    const rate = fc.integer({ min: 0, max: 10_000 })
    await fc.assert(
      fc.asyncProperty(rate, async (n) => {
        expect((await change(goal.id, n / 10_000)).body.goal.target).toBe(n / 10_000)
        expect((await list()).body.goals[0]?.target).toBe(n / 10_000)
      }),
      { numRuns: 15 },
    )
    await remove(goal.id)
  })

  test('a repeated Idempotency-Key sets one goal and gets the first answer; with another goal it is refused', async () => {
    const headers = { 'idempotency-key': 'goal-1' }
    const first = await create('acceptance', 0.9, [1], headers)
    expect((await create('acceptance', 0.9, [1], headers)).body).toEqual(first.body)
    expect(faultOf(await create('acceptance', 0.8, [1], headers))).toBe('request.idempotencyKeyReused')
    expect(await ids()).toEqual([first.body.goal.id])
    const gone = { 'idempotency-key': 'goal-2' }
    expect((await remove(first.body.goal.id, gone)).status).toBe(204)
    expect((await remove(first.body.goal.id, gone)).status).toBe(204)
    expect(faultOf(await remove(first.body.goal.id))).toBe('goal.notFound')
  })

  test('of two changes, or a change and a removal, of the same version one is refused with 412 and changes nothing', async () => {
    const { goal } = (await create('conversion', 0.2, [1])).body
    const seen = { 'if-match': 'W/"1"' }
    const both = await Promise.all([change(goal.id, 0.3, seen), change(goal.id, 0.4, seen)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const won = both.find(({ status }) => status === 200)
    expect((await list()).body.goals[0]).toEqual(won?.body.goal)
    expect(won?.headers['etag']).toBe('W/"2"')
    expect([(await remove(goal.id, seen)).status, await ids()]).toEqual([412, [goal.id]])
    expect((await remove(goal.id, { 'if-match': 'W/"2"' })).status).toBe(204)
  })

  test('of two goals set at once for the same figure and locations one is refused, and names the other', async () => {
    const both = await Promise.all([create('preparation', 600, [1, 2]), create('preparation', 700, [2, 1])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [goal] = (await list()).body.goals
    expect(both.find(({ status }) => status === 409)?.error?.details).toMatchObject({ id: goal?.id })
    await remove(goal?.id ?? '')
  })

  test('PERF-ROUTE-OPERATIONS: a goal of two stores is unknown to users of one, also after they lose the other', async () => {
    const { goal } = (await create('availability', 0.99, [1, 3])).body
    expect(await ids(ben)).toEqual([])
    expect(faultOf(await change(goal.id, 0.5, {}, ben))).toBe('goal.notFound')
    await world.grant('ben', 'soups')
    app.clock.advance(2000)
    expect(await ids(ben)).toEqual([goal.id])
    expect((await change(goal.id, 0.98, {}, ben)).status).toBe(200)
    expect((await list()).body.goals[0]).toMatchObject({ target: 0.98, version: 2 })
    await world.grant('ben', 'soups', { version: 2, sections: ['REPORTS'] })
    expect([await ids(ben), faultOf(await change(goal.id, 0.5, {}, ben))]).toEqual([[], 'goal.notFound'])
    await remove(goal.id)
  })

  test('PERF-ROUTE-OPERATIONS: the list is of the given locations, 401 without a session and 403 for a foreign one', async () => {
    const made = [
      (await create('awtp', 60, [1])).body.goal.id,
      (await create('awtp', 70, [1, 2])).body.goal.id,
    ]
    const of = async (...storeAddressIds: number[]) =>
      (await list(anna, storeAddressIds)).body.goals.map(({ target }) => target)
    expect([await of(1), await of(2), await of(3), await of(2, 3)]).toEqual([[60, 70], [70], [], [70]])
    expect((await app.call(goals.list, { as: null, query: {} })).status).toBe(401)
    for (const foreign of [[4], [1, 4], [999_999]])
      expect(faultOf(await list(anna, foreign))).toBe('access.foreignStore')
    for (const id of made) await remove(id)
  })
})
