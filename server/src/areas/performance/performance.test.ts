import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { performance } from '@storekeep/contract/areas/performance.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import { closingReasons } from '@storekeep/contract/rules/availability.ts'
import { whyNoScore, whyNoTopPerformer } from '@storekeep/contract/rules/eligibility.ts'
import { smallMonth, tooFewOrders } from '@storekeep/contract/rules/score.testing.ts'
import { scoreOf } from '@storekeep/contract/rules/score.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { feedOrders, monthOfOrders } from './performance.testing.ts'
import { computeScores, monthsUntilNow } from './scores.ts'

describe.each(engines)('monthly performance on %s', (engine) => {
  let app: TestApp
  let key: string
  let anna: string
  let ids: ReadonlyMap<string, number>
  const id = (name: string): number => ids.get(name) ?? 0
  const run = (months = 13) =>
    computeScores(
      { database: app.database, clock: app.clock },
      systemScope('test'),
      monthsUntilNow(app.clock, months),
    )
  const kept = async () =>
    (
      await app.database.db.execute(
        sql`select * from performance_months order by store_id, store_address_id, month`,
      )
    ).rows

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
    const world = await worldOf(app)
    key = world.key
    await world.places()
    await world.store('noodles', { locations: 4 })
    await world.store('tapas', { city: 'MAD' })
    await world.store('grocer')
    await world.store('rivals', { partner: 'rival' })
    for (const name of ['anna', 'rival', 'cook']) await world.user(name)
    for (const store of ['noodles', 'tapas', 'grocer']) await world.grant('anna', store)
    await world.grant('rival', 'rivals')
    await world.grant('cook', 'noodles', { sections: ['REPORTS'] })
    const line = { version: 2, address: 'Here' }
    await app.call(storesFeed.stores, {
      as: key,
      lines: [
        {
          externalId: 'grocer',
          version: 2,
          partner: 'acme',
          city: 'LON',
          name: 'Grocer',
          vertical: 'Q_COMMERCE',
        },
      ],
    })
    await app.call(storesFeed.locations, {
      as: key,
      lines: [
        { ...line, externalId: 'noodles-3', store: 'noodles', name: 'Market', isMarketplace: true },
        { ...line, externalId: 'noodles-4', store: 'noodles', name: 'Old', generation: 1 },
      ],
    })
    await app.call(flagsFeed.flags, {
      as: key,
      lines: [
        { externalId: 'on', version: 1, flag: 'SK_PARTNER_SCORE_ENABLED', store: 'noodles', value: true },
      ],
    })
    const { rows } = await app.database.db.execute<{ id: number; name: string }>(
      sql`select id, external_id as name from store_addresses`,
    )
    ids = new Map(rows.map((row) => [row.name, row.id]))
    await feedOrders(app, key, [
      ...monthOfOrders('noodles-1', '2026-04', { ...smallMonth, late: 57, negative: 2 }),
      ...monthOfOrders('noodles-1', '2026-05', smallMonth),
      ...monthOfOrders('noodles-1', '2026-06', { ...smallMonth, late: 7 }),
      ...monthOfOrders('noodles-2', '2026-05', tooFewOrders),
      ...monthOfOrders('noodles-3', '2026-05', smallMonth),
      ...monthOfOrders('noodles-4', '2026-05', smallMonth),
      ...monthOfOrders('grocer-1', '2026-05', smallMonth),
      ...monthOfOrders('tapas-1', '2026-05', smallMonth, { currency: 'EUR' }),
      ...monthOfOrders('rivals-1', '2026-05', smallMonth),
    ])
    await run()
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const may = '2026-05'
  const reads = [
    ['performances', (as: string | null, query: object) => app.call(performance.monthly, { as, query })],
    ['tiers', (as: string | null, query: object) => app.call(performance.tiers, { as, query })],
    ['tiers/active', (as: string | null, body: object) => app.call(performance.active, { as, body })],
  ] as const

  test.each(reads)('PERF-RULE-RESPONSES: %s refuses in the order of the house', async (_name, ask) => {
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

  test.each(reads.slice(0, 2))('%s wants months as yyyy-MM, at most 24', async (_name, ask) => {
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
      // nothing to be compared with
      ['2026-04', false, 'COMPLETED', 'SOLID', 60.9, 60],
      [may, true, 'COMPLETED', 'STRONG', 84.8, 60],
      ['2026-06', true, 'IN_PROGRESS', 'TOP_PERFORMER', 85.9, 60],
    ])
    const { storeAddresses, ...all } = body.monthlyPerformance[may] ?? { storeAddresses: [] }
    // 109 orders together: the shares of sums, never a mean of two scores
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
    })
  })

  test('months and locations come joined by commas in the address', async () => {
    const { statusCode, body } = await app.http.inject({
      url: `/api/dashboard/store-addresses/performances?months=2026-05,2026-06&storeAddressIds=${id('noodles-1')},${id('noodles-2')}`,
      headers: { authorization: `Bearer ${anna}` },
    })
    expect(statusCode).toBe(200)
    expect(Object.keys(JSON.parse(body).monthlyPerformance)).toEqual(['2026-05', '2026-06'])
  })

  test('PERF-CALL-TIERS: a score with its parts, what each contributes, and its interval at small volumes', async () => {
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

  test('the locations together are the same whether each is asked for or not', async () => {
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

  test('PERF-PERM-ELIGIBILITY: nothing is said of quick commerce and marketplaces, and gen 1 is no top performer', async () => {
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
    // the rule in SQL is the rule of the contract
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

  test('BANNER-RULE-ANNOUNCEMENTS: a completed month is celebrated by what one may see of each page, and by the flag of each store', async () => {
    const asked = (as: string | null, month: string) =>
      app.call(performance.celebrations, { as, query: { month } })
    expect((await asked(null, may)).status).toBe(401)
    expect((await asked(anna, '2026-5')).status).toBe(422)
    // noodles-1 and tapas-1; noodles-1 and noodles-4, which is too old for a top performer
    expect((await asked(anna, may)).body).toEqual({
      topPerformer: [{ tier: 'STRONG', locations: 2 }],
      partnerScore: [{ tier: 'STRONG', locations: 2 }],
    })
    // somebody else's month, without the flag
    expect((await asked(await app.signIn('rival@test.test'), may)).body).toEqual({
      topPerformer: [{ tier: 'STRONG', locations: 1 }],
      partnerScore: [],
    })
    // who may open neither page is told of nothing
    const nothing = { topPerformer: [], partnerScore: [] }
    expect((await asked(await app.signIn('cook@test.test'), may)).body).toEqual(nothing)
    // the month that runs, and one of which nothing is known
    for (const month of ['2026-06', '2026-01']) expect((await asked(anna, month)).body).toEqual(nothing)
  })

  describe('the job', () => {
    test('running it again leaves everything as it is', async () => {
      const first = await kept()
      expect(first.length).toBe(7)
      app.clock.advance(60_000)
      expect(await run()).toMatchObject({ changed: 0 })
      expect(await kept()).toEqual(first)
    })

    test('the scores do not depend on the order in which the facts came', async () => {
      const other = await testApp({ engine, at: '2026-06-20T17:00:00Z' })
      try {
        const world = await worldOf(other)
        await world.places()
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

    test('a late correction changes an old month, and only that', async () => {
      const [first] = monthOfOrders('noodles-1', may, smallMonth)
      const before = await kept()
      const { issues: _, rating: __, ...rest } = first ?? anOrder()
      await feedOrders(app, key, [{ ...rest, version: 2 }])
      expect(await run()).toMatchObject({ changed: 1 })
      const after = await kept()
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
      const [row] = (await kept()).filter((one) => one['store_address_id'] === id('noodles-4'))
      const opening = { scheduledMinutes: 2160, closedMinutes: 108 }
      expect(row).toMatchObject({
        scheduled_minutes: 2160,
        closed_minutes: 108,
        points: scoreOf({ ...smallMonth, ...opening })?.points,
      })
      expect(row?.['points']).not.toBe(848)
    })

    test('a month is completed when it has ended where the location is', async () => {
      app.clock.set('2026-06-30T22:30:00Z')
      await feedOrders(app, key, monthOfOrders('tapas-1', '2026-06', smallMonth, { currency: 'EUR' }))
      await run(2)
      const june = (await kept()).filter(({ month }) => month === '2026-06')
      // half past midnight in Madrid, half past eleven in London
      expect(june.map((row) => [row['store_address_id'], row['status']])).toEqual([
        [id('noodles-1'), 'IN_PROGRESS'],
        [id('tapas-1'), 'COMPLETED'],
      ])
    })

    test('an order that waits for its answer is no fact yet', async () => {
      const [waiting] = monthOfOrders('noodles-2', '2026-06', { ...tooFewOrders, offered: 1, delivered: 1 })
      const { rating: _, times: __, ...rest } = waiting ?? anOrder()
      await feedOrders(app, key, [
        { ...rest, status: 'OFFERED', times: { placedAt: '2026-06-20T12:00:00Z' } },
      ])
      const before = await kept()
      await run(1)
      expect((await kept()).length).toBe(before.length)
    })
  })
})
