import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { hoursForMarketplace } from '@storekeep/contract/areas/schedule.feed.ts'
import { engines } from '../../../platform/db/testing.ts'
import { scheduleWorld, type ScheduleWorld } from '../schedule.testing.ts'

describe.each(engines)('the feed of opening hours on %s', (engine) => {
  let world: ScheduleWorld
  beforeAll(async () => {
    world = await scheduleWorld(engine)
  })
  afterAll(() => world.app.close())

  test('FEED-OPENING-HOURS: an older version is ignored, the same one changes nothing, a newer one creates a calendar revision', async () => {
    const hours = { version: 3, week: Array.from({ length: 7 }, () => []) }
    expect((await world.feed(hours)).body).toMatchObject({ updated: 1, rejected: [] })
    expect((await world.calendar()).week.flat()).toEqual([])
    expect((await world.feed({ ...hours, version: 2 }, hours)).body).toMatchObject({
      ignored: 1,
      unchanged: 1,
    })
    const { revision, changedBy, changedAt } = await world.calendar()
    expect([revision, changedBy, changedAt]).toEqual([2, null, '2026-06-15T11:00:00.000Z'])
  })

  test('FEED-OPENING-HOURS: an expression becomes a week, and its public holidays become special days of the country', async () => {
    const expression = 'Mo-Fr 09:00-18:00; Sa 10:00-02:00; PH off'
    expect((await world.feed({ version: 4, expression })).body.rejected).toEqual([])
    const { week, specials } = await world.calendar()
    expect(week[5]).toEqual([{ opening: '10:00', closing: '02:00' }])
    expect(specials.slice(0, 2).map(({ day, shifts }) => [day, shifts])).toEqual([
      ['2026-08-31', []],
      ['2026-12-25', []],
    ])
  })

  test('FEED-OPENING-HOURS: special hours of a line take precedence over the public holidays of its expression, and what a line leaves out stays', async () => {
    const christmas = { day: '2026-12-25', shifts: [{ opening: '10:00', closing: '14:00' }], note: 'Lunch' }
    const closed = { start: '2026-07-01', end: '2026-07-02', note: 'Works' }
    const expression = 'Mo-Su 09:00-18:00; PH off'
    await world.feed({ version: 5, expression, specials: [christmas], holidays: [closed] })
    const { specials, holidays } = await world.calendar()
    expect(specials.filter(({ day }) => day === christmas.day)).toEqual([christmas])
    expect((await world.feed({ version: 6 })).body).toMatchObject({ updated: 1, rejected: [] })
    expect(await world.calendar()).toMatchObject({ specials, holidays: [closed] })
    expect(holidays).toEqual([closed])
  })

  test('FEED-OPENING-HOURS: invalid lines are rejected individually, naming the part that could not be parsed', async () => {
    const { body } = await world.feed(
      { version: 9, location: 'nowhere' },
      { version: 9, expression: 'Mo-Fr 09:00-18:00; Jan off' },
      { version: 9, week: [[]] },
      { version: 9, holidays: [{ start: '2026-07-02', end: '2026-07-01' }] },
      { version: 9, week: Array.from({ length: 7 }, () => [{ opening: '09:00', closing: '' }]) },
      { externalId: 'grocer-1/hours', version: 9, location: 'noodles-1' },
      {
        version: 9,
        specials: [
          { day: '2026-12-24', shifts: [] },
          { day: '2026-12-24', shifts: [{ opening: '10:00', closing: '14:00' }] },
        ],
      },
      { externalId: 'noodles-1/hours', version: 9, location: 'noodles-2' },
      {
        version: 9,
        holidays: [
          { start: '2026-07-05', end: '2026-07-06' },
          { start: '2026-07-01', end: '2026-07-05' },
        ],
      },
      { externalId: 'both', version: 1, expression: '24/7', week: Array.from({ length: 7 }, () => []) },
    )
    expect(body.rejected.map(({ line, field, code }) => [line, field, code])).toEqual([
      [1, 'location', 'location.unknown'],
      [2, 'expression', 'hours.unsupported'],
      [3, 'week', 'field.invalid'],
      [4, 'holidays', 'field.invalid'],
      [5, 'week.0.0.closing', 'shift.half'],
      [7, 'specials', 'line.duplicate'],
      [8, 'location', 'field.invalid'],
      [9, 'holidays', 'field.invalid'],
      [10, 'week', 'field.required'],
    ])
    expect(body.rejected[1]?.details).toMatchObject({ part: 'Jan' })
  })

  test('FEED-OPENING-HOURS-LIST: the marketplace reads the hours and pauses that partners set, page by page', async () => {
    const { app, world: fed, anna } = world
    const read = async (query: { location?: string; after?: string; limit?: number } = {}, as = fed.key) =>
      (await app.call(hoursForMarketplace.list, { as, query })).body.locations
    expect((await app.call(hoursForMarketplace.list, { as: null, query: {} })).status).toBe(401)
    const orders = await app.feedKey('orders')
    expect((await app.call(hoursForMarketplace.list, { as: orders, query: {} })).status).toBe(403)
    expect((await app.call(hoursForMarketplace.list, { as: fed.key, query: { limit: 101 } })).status).toBe(
      422,
    )
    const special = { day: '2026-06-20', shifts: [{ opening: '18:00', closing: '02:00' }], note: 'Late' }
    const ids = { storeAddressIds: [2] }
    await app.call(schedule.setSpecialDays, { as: anna, query: ids, body: { days: [special] } })
    await app.call(schedule.pause, { as: anna, query: ids, body: { minutes: 20, reason: 'TOO_BUSY' } })
    expect(await read({ location: 'noodles-2' })).toMatchObject([
      {
        location: 'noodles-2',
        timeZone: 'Europe/London',
        specials: [special],
        state: 'CLOSED',
        causes: [{ kind: 'PAUSED', by: 'anna', reason: 'TOO_BUSY', until: '2026-06-15T11:20:00.000Z' }],
      },
    ])
    const names = (await read()).map(({ location }) => location)
    expect(names).toEqual(['grocer-1', 'noodles-1', 'noodles-2', 'rivals-1'])
    expect((await read({ limit: 2 })).map(({ location }) => location)).toEqual(names.slice(0, 2))
    expect((await read({ after: 'noodles-1' })).map(({ location }) => location)).toEqual(names.slice(2))
    expect(await read({ location: 'nowhere' })).toEqual([])
  })
})
