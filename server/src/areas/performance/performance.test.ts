import { performance } from '@storekeep/contract/areas/performance.ts'
import { whyNoScore, whyNoTopPerformer } from '@storekeep/contract/rules/score/eligibility.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { type TestApp } from '../../platform/testing/test-app.ts'
import { performanceWorld, type PerformanceWorld } from './performance.testing.ts'

describe.each(engines)('monthly performance on %s', (engine) => {
  let app: TestApp
  let anna: string
  let id: PerformanceWorld['id']

  beforeAll(async () => {
    ;({ app, anna, id } = await performanceWorld(engine))
  })
  afterAll(() => app.close())

  const may = '2026-05'
  const reads = [
    ['performances', (as: string | null, query: object) => app.call(performance.monthly, { as, query })],
    ['tiers', (as: string | null, query: object) => app.call(performance.tiers, { as, query })],
    ['tiers/active', (as: string | null, body: object) => app.call(performance.active, { as, body })],
  ] as const

  test.each(reads)('PERF-RULE-RESPONSES: %s refuses in the usual order', async (_name, ask) => {
    expect((await ask(null, {})).status).toBe(401)
    expect((await ask(await app.signIn('cook@test.test'), {})).status).toBe(403)
    for (const of of [[id('rivals-1')], [id('noodles-1'), id('rivals-1')]]) {
      const { status, error } = await ask(anna, { storeAddressIds: of })
      expect([status, error?.code]).toEqual([403, 'access.foreignStore'])
    }
    expect((await ask(anna, { storeAddressIds: [] })).status).toBe(422)
    expect((await ask(anna, { storeAddressIds: ['x'] })).status).toBe(422)
    expect((await ask(anna, {})).status).toBe(200)
  })

  test.each(reads.slice(0, 2))('%s requires months as yyyy-MM, at most 24', async (_name, ask) => {
    for (const months of [['2026-13'], ['may'], [], Array.from({ length: 25 }, () => may)])
      expect((await ask(anna, { months })).status).toBe(422)
  })

  test('PERF-CALL-PERFORMANCES, PERF-ENTITY-MONTHLY: promoted, status and tier by month', async () => {
    const { body } = await app.call(performance.monthly, {
      as: anna,
      query: { months: ['2026-04', may, '2026-06'], storeAddressIds: [id('noodles-1'), id('noodles-2')] },
    })
    const months = Object.entries(body.monthlyPerformance).map(([month, { storeAddresses }]) => {
      const own = storeAddresses.find(({ storeAddressId }) => storeAddressId === id('noodles-1'))
      return [month, own?.promoted, own?.status, own?.tier, own?.score, own?.orders]
    })
    expect(months).toEqual([
      // no earlier month to compare with
      ['2026-04', false, 'COMPLETED', 'SOLID', 60.9, 60],
      [may, true, 'COMPLETED', 'STRONG', 84.8, 60],
      ['2026-06', true, 'IN_PROGRESS', 'TOP_PERFORMER', 85.9, 60],
    ])
    const { storeAddresses, ...all } = body.monthlyPerformance[may] ?? { storeAddresses: [] }
    // 109 orders together: ratios of sums, never a mean of two scores
    expect(all).toMatchObject({ status: 'COMPLETED', orders: 109, tier: 'TOP_PERFORMER' })
    expect(storeAddresses[1]).toMatchObject({
      storeAddressId: id('noodles-2'),
      promoted: false,
      tier: null,
      score: null,
      orders: 49,
      missing: null,
    })
    expect(storeAddresses[0]?.missing).toEqual({
      tier: 'TOP_PERFORMER',
      points: 0.2,
      alone: expect.arrayContaining([{ part: 'lateness', fewer: 1 }]),
      together: [],
      rest: null,
    })
  })

  test('months and locations are comma-separated in the query', async () => {
    const { statusCode, body } = await app.http.inject({
      url: `/api/dashboard/store-addresses/performances?months=2026-05,2026-06&storeAddressIds=${id('noodles-1')},${id('noodles-2')}`,
      headers: { authorization: `Bearer ${anna}` },
    })
    expect(statusCode).toBe(200)
    expect(Object.keys(JSON.parse(body).monthlyPerformance)).toEqual(['2026-05', '2026-06'])
  })

  test('PERF-CALL-TIERS: a score has its parts, their contributions, and its interval at small volumes', async () => {
    const { body } = await app.call(performance.tiers, {
      as: anna,
      query: { months: [may], storeAddressIds: [id('noodles-1')] },
    })
    expect(body.tiers).toHaveLength(1)
    expect(body.tiers[0]).toMatchObject({
      storeAddressId: id('noodles-1'),
      month: may,
      version: 'v1',
      score: 84.8,
      leftOut: ['rating', 'availability'],
      changedAt: '2026-06-20T17:00:00.000Z',
    })
    expect(
      body.tiers[0]?.parts.map(({ part, points, most, faults, of }) => [part, points, most, faults, of]),
    ).toEqual([
      ['acceptance', 26, 26.7, 1, 60],
      ['avoidable', 9.8, 20, 1, 60],
      ['missingWrong', 25.1, 26.7, 1, 57],
      ['lateness', 23.9, 26.6, 8, 57],
    ])
    expect(body.tiers[0]?.interval?.low).toBeLessThan(60)
    expect(body.together[0]).toMatchObject({ score: 84.8, orders: 60 })
  })

  test('the total over locations does not depend on whether each is requested', async () => {
    const ask = (each: boolean) =>
      app.call(performance.tiers, { as: anna, query: { months: ['2026-03', '2026-04', may], each } })
    const [withEach, without] = [(await ask(true)).body, (await ask(false)).body]
    expect(without.tiers).toEqual([])
    expect(without.together).toEqual(withEach.together)
    expect(without.together.map(({ orders }) => orders)).toEqual([0, 60, 169])
    const monthly = (each: boolean) =>
      app.call(performance.monthly, { as: anna, query: { months: [may], each } })
    const [{ body: full }, { body: brief }] = [await monthly(true), await monthly(false)]
    expect(full.monthlyPerformance[may]?.storeAddresses).toHaveLength(3)
    expect(brief.monthlyPerformance[may]).toEqual({ ...full.monthlyPerformance[may], storeAddresses: [] })
  })

  test('PERF-CALL-TIERS-ACTIVE: the tier of the newest completed month', async () => {
    const { body } = await app.call(performance.active, { as: anna, body: {} })
    expect(
      body.active.map(({ storeAddressId, month, tier, score }) => [storeAddressId, month, tier, score]),
    ).toEqual([
      [id('noodles-1'), may, 'STRONG', 84.8],
      [id('noodles-2'), may, null, null],
      [id('noodles-4'), may, 'STRONG', 84.8],
    ])
  })

  test('PERF-PERM-ELIGIBILITY: quick commerce and marketplaces have no score, and gen 1 is no top performer', async () => {
    const all = ['noodles-1', 'noodles-2', 'noodles-3', 'noodles-4', 'grocer-1', 'tapas-1']
    const query = { months: [may], storeAddressIds: all.map(id) }
    const named = (rows: readonly { storeAddressId: number }[]) =>
      all.filter((name) => rows.some(({ storeAddressId }) => storeAddressId === id(name)))
    const monthly = await app.call(performance.monthly, { as: anna, query })
    expect(named(monthly.body.monthlyPerformance[may]?.storeAddresses ?? [])).toEqual([
      'noodles-1',
      'noodles-2',
      'tapas-1',
    ])
    // GAP-FLAG-CONTEXT: the score is switched on for one store only
    const tiers = await app.call(performance.tiers, { as: anna, query })
    expect(named(tiers.body.tiers)).toEqual(['noodles-1', 'noodles-2', 'noodles-4'])
    // the SQL condition equals the contract's rule
    const { rows } = await app.database.db.execute<{
      vertical: string
      is_marketplace: boolean
      generation: number
      name: string
    }>(sql`select s.vertical, a.is_marketplace, a.generation, a.external_id as name
      from store_addresses a join stores s on s.id = a.store_id`)
    const by = (why: typeof whyNoTopPerformer) =>
      rows
        .filter(
          (row) => why({ ...row, isMarketplace: row.is_marketplace }) === null && all.includes(row.name),
        )
        .map(({ name }) => name)
        .sort()
    expect(by(whyNoTopPerformer)).toEqual(['noodles-1', 'noodles-2', 'tapas-1'])
    expect(by(whyNoScore)).toEqual(['noodles-1', 'noodles-2', 'noodles-4', 'tapas-1'])
  })

  test('BANNER-RULE-ANNOUNCEMENTS: a completed month is announced by the user’s access to each page and the flag of each store', async () => {
    const asked = (as: string | null, month: string) =>
      app.call(performance.celebrations, { as, query: { month } })
    expect((await asked(null, may)).status).toBe(401)
    expect((await asked(anna, '2026-5')).status).toBe(422)
    // noodles-1 and tapas-1; noodles-1 and noodles-4, which is too old for a top performer
    expect((await asked(anna, may)).body).toEqual({
      topPerformer: [{ tier: 'STRONG', locations: 2 }],
      partnerScore: [{ tier: 'STRONG', locations: 2 }],
    })
    // a month of another partner, without the flag
    expect((await asked(await app.signIn('rival@test.test'), may)).body).toEqual({
      topPerformer: [{ tier: 'STRONG', locations: 1 }],
      partnerScore: [],
    })
    // a user without access to either page gets none
    const nothing = { topPerformer: [], partnerScore: [] }
    expect((await asked(await app.signIn('cook@test.test'), may)).body).toEqual(nothing)
    // the current month, and one without data
    for (const month of ['2026-06', '2026-01']) expect((await asked(anna, month)).body).toEqual(nothing)
  })
})
