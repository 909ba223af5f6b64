import { accessFeed } from '@storekeep/contract/areas/access.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { trafficFeed, type AvailabilityLineInput } from '@storekeep/contract/areas/traffic.ts'
import { closingReasons } from '@storekeep/contract/rules/time/availability.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { scheduleWorld, type ScheduleWorld } from '../schedule.testing.ts'
import { publishEndedPauses } from '../schedule.jobs.ts'

describe.each(engines)('availability on %s', (engine) => {
  let world: ScheduleWorld
  let app: ScheduleWorld['app']
  let anna: string
  let states: ScheduleWorld['states']
  beforeAll(async () => {
    world = await scheduleWorld(engine)
    ;({ app, anna, states } = world)
  })
  afterAll(() => app.close())

  const at = (storeAddressIds: number[]) => ({ as: anna, query: { storeAddressIds } })
  const minutes = async (count: number) => {
    anna = await world.later(count)
  }
  const state = async (id: number) => {
    const [one] = await states([id])
    return [one?.state, one?.causes.map(({ kind }) => kind).join()]
  }

  test('SCHED-CALL-AVAILABILITY: 401 without a session, 403 for a foreign location; any grant on a location is sufficient', async () => {
    expect((await app.call(schedule.availability, { as: null, query: {} })).status).toBe(401)
    const foreign = await app.call(schedule.availability, { as: anna, query: { storeAddresses: [1, 4] } })
    expect(foreign.error?.code).toBe('access.foreignStore')
    expect((await app.call(schedule.availability, { as: anna, query: { storeAddresses: [] } })).status).toBe(
      422,
    )
    expect(
      (await states()).map(({ storeAddressId, state: one, isManaged }) => [storeAddressId, one, isManaged]),
    ).toEqual([
      [1, 'OPEN', true],
      [2, 'OPEN', true],
      [3, 'OPEN', true],
    ])
    const seen = await states(undefined, await app.signIn('cook@test.test'))
    expect(seen.map(({ storeAddressId, isManaged }) => [storeAddressId, isManaged])).toEqual([
      [1, false],
      [2, false],
    ])
  })

  test('SCHED-ENTITY-AVAILABILITY: a pause of 20 minutes names its user, expires, and can be ended earlier', async () => {
    const { body } = await app.call(schedule.pause, { ...at([1, 2]), body: { minutes: 20, reason: 'STAFF' } })
    const [one] = await states([1])
    expect(one).toMatchObject({
      state: 'CLOSED',
      causes: [
        {
          kind: 'PAUSED',
          by: 'anna',
          reason: 'STAFF',
          since: '2026-06-15T11:00:00.000Z',
          until: '2026-06-15T11:20:00.000Z',
          fix: 'RESUME',
        },
      ],
      change: { at: '2026-06-15T11:20:00.000Z', state: 'OPEN' },
      closesAt: '2026-06-15T21:00:00.000Z',
    })
    await minutes(5)
    expect((await app.call(schedule.resume, at([2]))).status).toBe(200)
    expect(await state(2)).toEqual(['OPEN', ''])
    // ending without an active pause changes nothing
    expect((await app.call(schedule.resume, at([2]))).body.changeId).toBeNull()
    expect((await world.undo(body.changeId)).error?.code).toBe('schedule.changedSince')
    await minutes(15)
    expect(await state(1)).toEqual(['OPEN', ''])
    for (const wrong of [0, 1441, 1.5])
      expect((await app.call(schedule.pause, { ...at([1]), body: { minutes: wrong } })).status).toBe(422)
  })

  test('a pause ends at a given time, such as the closing time, at most a day away', async () => {
    const pauseUntil = (until: string, more = {}) =>
      app.call(schedule.pause, { ...at([3]), body: { until, ...more } })
    const [{ closesAt } = { closesAt: null }] = await states([3])
    expect((await pauseUntil(closesAt ?? '')).status).toBe(200)
    expect((await states([3]))[0]?.causes[0]?.until).toBe(closesAt)
    await app.call(schedule.resume, at([3]))
    const inMinutes = (minutes: number) =>
      new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
    for (const wrong of [inMinutes(0), inMinutes(24 * 60 + 1)])
      expect((await pauseUntil(wrong)).status).toBe(422)
    expect((await pauseUntil(inMinutes(20), { minutes: 20 })).status).toBe(422)
    expect((await app.call(schedule.pause, { ...at([3]), body: {} })).status).toBe(422)
  })

  test('all locations of a large partner are paused together, up to a thousand', async () => {
    const pauseOf = async (count: number) =>
      app.call(schedule.pause, {
        ...at(Array.from({ length: count }, (_, id) => id + 1)),
        body: { minutes: 20 },
      })
    // the test has fewer locations
    expect((await pauseOf(1000)).error?.code).toBe('access.foreignStore')
    expect((await pauseOf(1001)).status).toBe(422)
  })

  test('the start and the end of a pause can each be undone', async () => {
    const paused = await app.call(schedule.pause, { ...at([3]), body: { minutes: 60 } })
    // no reason is invented
    expect((await states([3]))[0]?.causes[0]?.reason).toBeNull()
    const ended = await app.call(schedule.resume, at([3]))
    await world.undo(ended.body.changeId)
    expect(await state(3)).toEqual(['CLOSED', 'PAUSED'])
    await app.call(schedule.resume, at([3]))
    const again = await app.call(schedule.pause, { ...at([3]), body: { minutes: 30 } })
    expect((await world.undo(paused.body.changeId)).error?.code).toBe('schedule.changedSince')
    expect((await world.undo(again.body.changeId)).status).toBe(200)
    expect(await state(3)).toEqual(['OPEN', ''])
  })

  test('what has expired cannot be undone: neither the pause, nor its early end after the time it was set for', async () => {
    const expired = await app.call(schedule.pause, { ...at([3]), body: { minutes: 2 } })
    app.clock.advance(2 * 60_000)
    const refused = await world.undo(expired.body.changeId)
    expect([refused.status, refused.error?.code]).toEqual([409, 'schedule.endedSince'])
    await app.call(schedule.setBusy, { ...at([3]), body: { minutes: 2, extraMinutes: 5 } })
    const calm = await app.call(schedule.setCalm, at([3]))
    app.clock.advance(2 * 60_000)
    expect((await world.undo(calm.body.changeId)).error?.code).toBe('schedule.endedSince')
    // one that follows an expired one is undone as usual
    const last = await app.call(schedule.pause, { ...at([3]), body: { minutes: 2 } })
    expect((await world.undo(last.body.changeId)).status).toBe(200)
    expect(await state(3)).toEqual(['OPEN', ''])
  })

  test('busy mode keeps a location open with a longer preparation time, and expires', async () => {
    await app.call(schedule.setBusy, { ...at([1]), body: { minutes: 30, extraMinutes: 15 } })
    const [one] = await states([1])
    expect(one).toMatchObject({ state: 'BUSY', causes: [{ kind: 'BUSY', extraMinutes: 15, fix: 'CALM' }] })
    await app.call(schedule.setCalm, at([1]))
    expect(await state(1)).toEqual(['OPEN', ''])
    const wrong = { minutes: 30, extraMinutes: 7 as 5 } // not one of the choices
    expect((await app.call(schedule.setBusy, { ...at([1]), body: wrong })).status).toBe(422)
  })

  test('a location is opened with one command outside its hours and on a holiday', async () => {
    const now = app.clock.now().getTime()
    const start = '2026-06-15'
    await app.call(schedule.addHoliday, { ...at([1]), body: { start, end: start, note: 'Stocktaking' } })
    const [closed] = await states([1])
    expect(closed?.causes[0]).toMatchObject({
      kind: 'HOLIDAY',
      note: 'Stocktaking',
      by: 'anna',
      fix: 'OPEN_TODAY',
    })
    const { body } = await app.call(schedule.openToday, { ...at([1]), body: { minutes: 120 } })
    const [open] = await states([1])
    expect([open?.state, Date.parse(open?.closesAt ?? '') - now]).toEqual(['OPEN', 120 * 60_000])
    await world.undo(body.changeId)
    expect(await state(1)).toEqual(['CLOSED', 'HOLIDAY'])
    await app.call(schedule.removeHoliday, { as: anna, params: { id: 1, start, end: start } })
  })

  test('a menu without orderable products, a disabled location and a restricted store each close a location', async () => {
    const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    await app.call(catalog.outOfStock, {
      as: anna,
      params: { storeId: 1 },
      body: { storeAddressIds: [1], products: [{ externalId: 'soup', until }] },
    })
    const [one] = await states([1])
    expect(one).toMatchObject({
      state: 'CLOSED',
      causes: [{ kind: 'NOTHING_ORDERABLE', until, fix: 'MENU' }],
      change: { at: until, state: 'OPEN' },
    })
    expect(await state(2)).toEqual(['OPEN', ''])
    await app.call(catalog.backInStock, {
      as: anna,
      params: { storeId: 1 },
      body: { storeAddressIds: [1], productExternalIds: ['soup'] },
    })
    expect(await state(1)).toEqual(['OPEN', ''])
    const line = { externalId: 'noodles-2', version: 2, store: 'noodles', name: 'Two', address: 'There' }
    await app.call(storesFeed.locations, { as: world.world.key, lines: [{ ...line, isEnabled: false }] })
    expect(await state(2)).toEqual(['CLOSED', 'LOCATION_DISABLED'])
    const restrict = (externalId: string, more: object = {}) => {
      const lines = [{ externalId, version: 1, store: 'grocer', code: 403001 as const, ...more }]
      return app.call(accessFeed.restrictions, { as: world.world.key, lines })
    }
    // one for a user or for some sections closes pages, not the location
    await restrict('user', { user: 'cook' })
    await restrict('sections', { sections: ['REPORTS'] })
    expect(await state(3)).toEqual(['OPEN', ''])
    await restrict('store')
    const [grocer] = (await states()).filter(({ storeAddressId }) => storeAddressId === 3)
    expect(grocer).toMatchObject({
      state: 'CLOSED',
      causes: [{ kind: 'RESTRICTED', note: '403001', fix: null }],
    })
    await restrict('store', { version: 2, lifted: true })
    expect(await state(3)).toEqual(['OPEN', ''])
  })

  test('GAP: an ended pause counts as closed in the availability figure, once', async () => {
    const feed = (line: Partial<AvailabilityLineInput>) =>
      app.call(trafficFeed.availability, {
        as: world.world.key,
        lines: [
          {
            externalId: 'open',
            version: 1,
            location: 'noodles-1',
            kind: 'SCHEDULED',
            from: '2026-06-15T09:00:00Z',
            to: '2026-06-15T11:00:00Z',
            ...line,
          },
        ],
      })
    await feed({})
    await minutes(24 * 60)
    await feed({ version: 2, to: '2026-06-15T21:00:00Z' })
    await publishEndedPauses({ database: { background: app.database.db }, clock: app.clock })
    await publishEndedPauses({ database: { background: app.database.db }, clock: app.clock })
    const figure = await app.call(operations.availability, {
      as: anna,
      body: { dateRange: { from: '2026-06-15', to: '2026-06-16' }, storeAddressIds: [1] },
    })
    expect(figure.body.reasons).toEqual([{ reason: 'STORE_PAUSED', seconds: 20 * 60 }])
  })

  test('the timeline of 30 days equals the availability figure of operations, in total and by cause', async () => {
    let names = 0
    const line = fc.record({
      from: fc.integer({ min: 0, max: 20 * 1440 }),
      length: fc.integer({ min: 1, max: 1400 }),
      reason: fc.option(fc.constantFrom(...closingReasons)),
    })
    const start = Date.parse('2026-05-20T22:30:00Z')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 15 }), async (lines) => {
        const { body } = await app.call(trafficFeed.availability, {
          as: world.world.key,
          lines: lines.map(({ from, length, reason }): AvailabilityLineInput => ({
            externalId: `random-${++names}`,
            version: 1,
            location: 'noodles-1',
            kind: reason === null ? 'SCHEDULED' : 'CLOSED',
            ...(reason !== null && { reason }),
            from: new Date(start + from * 60_000).toISOString(),
            to: new Date(start + (from + length) * 60_000).toISOString(),
          })),
        })
        expect(body.rejected).toEqual([])
        const { days } = (await app.call(schedule.timeline, { as: anna, params: { id: 1 } })).body
        const figure = await app.call(operations.availability, {
          as: anna,
          body: { dateRange: { from: days[0]?.day ?? '', to: '2026-06-17' }, storeAddressIds: [1] },
        })
        const sum = (of: (day: (typeof days)[number]) => number) =>
          days.reduce((all, day) => all + of(day), 0)
        expect({
          scheduledSeconds: sum((day) => day.scheduledSeconds),
          openSeconds: sum((day) => day.openSeconds),
        }).toEqual(figure.body.total)
        for (const { reason, seconds } of figure.body.reasons)
          expect([
            reason,
            sum((day) => day.reasons.find((one) => one.reason === reason)?.seconds ?? 0),
          ]).toEqual([reason, seconds])
        const shown = days.flatMap(({ segments }) =>
          segments.map(({ from, to }) => Date.parse(to) - Date.parse(from)),
        )
        expect(shown.reduce((all, one) => all + one, 0) / 1000).toBe(figure.body.total.scheduledSeconds)
      }),
      { numRuns: 8 },
    )
  })
})
