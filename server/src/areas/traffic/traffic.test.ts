import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import {
  trafficFeed,
  type AvailabilityLineInput,
  type VisitsLineInput,
} from '@storekeep/contract/areas/traffic.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

describe.each(engines)('the feed of visits and opening times on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let names = 0
  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-11-02T12:00:00Z' })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    const cities = [
      { externalId: 'NYC', version: 1, name: 'New York', country: 'GB', timeZone: 'America/New_York' },
    ]
    await app.call(storesFeed.cities, { as: world.key, lines: cities })
    const location = {
      externalId: 'york',
      version: 1,
      store: 'noodles',
      city: 'NYC',
      name: 'York',
      address: 'There',
    }
    await app.call(storesFeed.locations, { as: world.key, lines: [location] })
    for (const name of ['anna', 'cook']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const feedDays = async (...lines: Partial<AvailabilityLineInput>[]) =>
    (
      await app.call(trafficFeed.availability, {
        as: world.key,
        lines: lines.map((line) => ({
          externalId: `interval-${++names}`,
          version: 1,
          location: 'noodles-1',
          kind: 'SCHEDULED',
          from: '2026-10-01T10:00:00Z',
          to: '2026-10-01T20:00:00Z',
          ...line,
        })) as AvailabilityLineInput[], // some are invalid on purpose
      })
    ).body
  const opening = async (from: string, to: string, storeAddressIds?: number[]) =>
    (
      await app.call(operations.availability, {
        as: anna,
        body: { dateRange: { from, to }, ...(storeAddressIds ? { storeAddressIds } : {}) },
      })
    ).body
  const visit = async (...lines: Partial<VisitsLineInput>[]) =>
    (
      await app.call(trafficFeed.visits, {
        as: world.key,
        lines: lines.map((line) => ({
          externalId: `visits-${++names}`,
          version: 1,
          location: 'noodles-1',
          day: '2026-10-01',
          hour: 12,
          visits: 10,
          menuViews: 6,
          checkouts: 2,
          ...line,
        })),
      })
    ).body
  const visits = async (day: string, to: string) =>
    (await app.call(operations.conversion, { as: anna, body: { dateRange: { from: day, to } } })).body.total
      .visits

  test('FEED-VISITS: hours add up to days; the same version changes nothing, an older one is ignored, a newer one replaces the row', async () => {
    const line = { externalId: 'v', version: 2 }
    expect(await visit(line, { hour: 13 })).toMatchObject({ created: 2, rejected: [] })
    expect(await visits('2026-10-01', '2026-10-02')).toBe(20)
    expect(await visit(line, { ...line, version: 1 })).toMatchObject({ unchanged: 1, ignored: 1 })
    expect(await visit({ ...line, version: 3, day: '2026-10-02', visits: 7 })).toMatchObject({ updated: 1 })
    expect(await visits('2026-10-01', '2026-10-02')).toBe(10)
    expect(await visits('2026-10-02', '2026-10-03')).toBe(7)
  })

  test('FEED-VISITS: invalid lines are rejected individually, with field and code', async () => {
    const { created, rejected } = await visit(
      { location: 'nowhere' },
      { menuViews: 11 },
      { checkouts: 7 },
      { day: '2026-11-03' },
      { hour: 24 },
      { visits: -1 },
      { day: '2026-10-20' },
    )
    expect([created, ...rejected.map(({ field, code }) => [field, code])]).toEqual([
      1,
      ['location', 'location.unknown'],
      ['menuViews', 'field.tooLarge'],
      ['checkouts', 'field.tooLarge'],
      ['day', 'day.invalid'],
      ['hour', 'field.tooLarge'],
      ['visits', 'field.tooSmall'],
    ])
  })

  test('FEED-AVAILABILITY: open is scheduled less closed; overlapping closings count once', async () => {
    expect(
      await feedDays(
        { externalId: 'open' },
        { kind: 'CLOSED', reason: 'STORE_PAUSED', from: '2026-10-01T12:00:00Z', to: '2026-10-01T13:00:00Z' },
        { kind: 'CLOSED', reason: 'OTHER', from: '2026-10-01T12:30:00Z', to: '2026-10-01T13:30:00Z' },
        // closings outside the schedule do not count
        { kind: 'CLOSED', reason: 'OTHER', from: '2026-10-01T20:00:00Z', to: '2026-10-01T21:00:00Z' },
      ),
    ).toMatchObject({ created: 4, rejected: [] })
    const { total, reasons } = await opening('2026-10-01', '2026-10-02')
    expect(total).toEqual({ scheduledSeconds: 36_000, openSeconds: 36_000 - 5400 })
    expect(reasons).toEqual([
      { reason: 'STORE_PAUSED', seconds: 3600 },
      { reason: 'OTHER', seconds: 1800 },
    ])
    await feedDays({ externalId: 'open', version: 2, withdrawn: true })
    expect((await opening('2026-10-01', '2026-10-02')).total.scheduledSeconds).toBe(0)
  })

  test('FEED-AVAILABILITY: an interval across midnight is split by local days in each location’s time zone', async () => {
    const night = { from: '2026-10-10T21:00:00Z', to: '2026-10-11T02:00:00Z' }
    await feedDays(night, { ...night, location: 'york' })
    const { days, storeAddresses } = await opening('2026-10-09', '2026-10-13')
    // London: 22:00–24:00 and 0:00–3:00; New York: 17:00–22:00 of the first day
    expect(days).toEqual([
      { day: '2026-10-10', scheduledSeconds: 7 * 3600, openSeconds: 7 * 3600 },
      { day: '2026-10-11', scheduledSeconds: 3 * 3600, openSeconds: 3 * 3600 },
    ])
    expect(storeAddresses.map(({ scheduledSeconds }) => scheduledSeconds / 3600)).toEqual([5, 5])
  })

  test('FEED-AVAILABILITY: a day with a clock change has 25 hours, and no second is lost', async () => {
    await feedDays({ from: '2026-10-24T23:00:00Z', to: '2026-10-26T00:00:00Z' })
    expect((await opening('2026-10-24', '2026-10-27')).days).toEqual([
      { day: '2026-10-25', scheduledSeconds: 25 * 3600, openSeconds: 25 * 3600 },
    ])
  })

  test('FEED-AVAILABILITY: an unfinished, too long or inverted interval, or one without a reason, is rejected', async () => {
    const { created, rejected } = await feedDays(
      { location: 'nowhere' },
      { to: '2026-10-01T10:00:00Z' },
      { to: '2026-10-03T10:00:00Z' },
      { from: '2026-11-02T11:00:00Z', to: '2026-11-02T12:00:01Z' },
      { kind: 'CLOSED' },
      { reason: 'OTHER' },
      { from: '0001-01-01T00:00:00Z' },
    )
    expect([created, ...rejected.map(({ field, code }) => [field, code])]).toEqual([
      0,
      ['location', 'location.unknown'],
      ['to', 'field.tooSmall'],
      ['to', 'availability.tooLong'],
      ['to', 'availability.inFuture'],
      ['reason', 'field.required'],
      ['reason', 'field.invalid'],
      ['from', 'instant.outOfRange'],
    ])
  })

  test('a recent unexpected closing is notified once per day and reason to users who may change the hours', async () => {
    const received = async (as = anna) =>
      (await app.call(notifications.list, { as, query: {}, headers: {} })).body.notifications
    const closed = (
      from: string,
      to: string,
      reason: AvailabilityLineInput['reason'] = 'DEVICE_OFFLINE',
    ) => ({
      kind: 'CLOSED' as const,
      reason,
      from: `2026-11-02T${from}:00Z`,
      to: `2026-11-02T${to}:00Z`,
    })
    await feedDays(
      closed('08:10', '08:50'),
      // outside the hours, too short, chosen by the store, and too old
      closed('06:30', '07:30'),
      closed('11:00', '11:05', 'OTHER'),
      closed('09:00', '10:00', 'STORE_PAUSED'),
      { kind: 'CLOSED', reason: 'OTHER', from: '2026-10-01T12:00:00Z', to: '2026-10-01T13:00:00Z' },
    )
    expect(await received()).toEqual([])
    const scheduled = { externalId: 'today', from: '2026-11-02T08:00:00Z' }
    await feedDays({ ...scheduled, to: '2026-11-02T10:00:00Z' })
    await feedDays({ ...scheduled, to: '2026-11-02T12:00:00Z', version: 2 })
    expect(await received()).toMatchObject([
      {
        category: 'closed',
        title: 'noodles 1 was closed for 40 minutes',
        body: expect.stringContaining('was offline') as string, // a matcher
        link: '/location-settings?tab=past&stores=1&addresses=1',
      },
    ])
    expect(await received(await app.signIn('cook@test.test'))).toEqual([])
  })
})
