import { operations } from '@storekeep/contract/areas/operations.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import { closingReasons } from '@storekeep/contract/rules/time/availability.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'

/** Clock changes: in the night, at midnight, of half an hour, and with a midnight that comes twice. */
const changes = [
  ['Europe/London', '2026-10-25T01:00:00Z'],
  ['America/Havana', '2026-11-01T05:00:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
  ['Asia/Beirut', '2026-03-28T22:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
] as const
const hour = 3_600_000
const [first, span] = [-36 * hour, 72 * hour]

const interval = fc.record({
  reason: fc.option(fc.constantFrom(...closingReasons), { nil: undefined, freq: 3 }),
  start: fc.integer({ min: first, max: 12 * hour }),
  length: fc.integer({ min: 1, max: 24 * hour }),
  withdrawn: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})
type Interval = typeof interval extends fc.Arbitrary<infer T> ? T : never
/** The versions of one line, and the order in which they are sent, some of them twice. */
const line = fc.array(interval, { minLength: 1, maxLength: 3 }).chain((versions) =>
  fc.record({
    versions: fc.constant(versions),
    sent: fc
      .array(fc.nat({ max: versions.length - 1 }), { maxLength: 2 })
      .chain((again) =>
        fc.shuffledSubarray([...versions.keys(), ...again], { minLength: versions.length + again.length }),
      ),
  }),
)

/** The seconds of each local day, counted one by one. */
function counted(intervals: readonly Interval[], timeZone: string, change: number) {
  const seconds = span / 1000
  const scheduled = new Uint8Array(seconds)
  const closed = new Uint8Array(seconds).fill(closingReasons.length)
  for (const { reason, start, length, withdrawn } of intervals) {
    if (withdrawn) continue
    const [from, to] = [start, start + length].map((at) => Math.floor((at - first) / 1000))
    const rank = reason === undefined ? 0 : closingReasons.indexOf(reason)
    for (let at = from ?? 0; at < (to ?? 0); at++)
      if (reason === undefined) scheduled[at] = 1
      else closed[at] = Math.min(closed[at] ?? 0, rank)
  }
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
  const days: Record<string, { scheduledSeconds: number; openSeconds: number }> = {}
  const reasons: Record<string, number> = {}
  for (let at = 0; at < seconds; at++) {
    if (scheduled[at] !== 1) continue
    // clocks change at quarters of an hour
    const quarter = Math.floor(at / 900) * 900
    const day = (dayOf[`${timeZone} ${quarter}`] ??= format.format(change + first + quarter * 1000))
    const sums = (days[day] ??= { scheduledSeconds: 0, openSeconds: 0 })
    const reason = closingReasons[closed[at] ?? 0]
    sums.scheduledSeconds++
    if (reason === undefined) sums.openSeconds++
    else reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  return { days: Object.entries(days).map(([day, sums]) => ({ day, ...sums })), reasons }
}
const dayOf: Record<string, string> = {}

describe.each(engines)('visits and opening times at clock changes on %s', (engine) => {
  let app: TestApp
  let key: string
  let anna: string
  let runs = 0
  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-11-04T12:00:00Z' })
    const world = await worldOf(app)
    ;({ key } = world)
    await world.cities()
    await world.store('noodles', { locations: 0 })
    await world.user('anna')
    await world.grant('anna', 'noodles')
    const cities = changes.map(([timeZone]) => ({
      externalId: timeZone,
      name: timeZone,
      country: 'GB',
      timeZone,
    }))
    await feed(storesFeed.cities, cities)
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const feed = async (endpoint: Parameters<TestApp['call']>[0], lines: readonly object[]) => {
    const sent = lines.map((it) => ({ version: 1, ...it }))
    const { status, body } = await app.call(endpoint, { as: key, lines: sent } as never) // the lines of this feed
    expect({ status, body }).toMatchObject({ status: 200, body: { rejected: [] } })
  }

  /** New locations, one in each zone, with their ids. */
  const places = async () => {
    const run = ++runs
    const lines = changes.map(([city]) => ({
      externalId: `${run} ${city}`,
      store: 'noodles',
      city,
      name: 'Here',
      address: 'There',
    }))
    await feed(storesFeed.locations, lines)
    const { rows } = await app.database.pool.query<{ name: string; id: number }>(
      'select external_id as name, id from store_addresses where external_id = any($1)',
      [lines.map(({ externalId }) => externalId)],
    )
    const ids = new Map(rows.map(({ name, id }) => [name, Number(id)]))
    return changes.map(([timeZone, at]) => {
      const name = `${run} ${timeZone}`
      return { name, timeZone, change: Date.parse(at), storeAddressIds: [ids.get(name) ?? 0] }
    })
  }

  test('FEED-AVAILABILITY: every second counts once, on its local day, in whatever order and however often lines are sent', async () => {
    const lines = fc.array(line, { minLength: 1, maxLength: 6 })
    const property = fc.asyncProperty(lines, fc.boolean(), async (all, isOneBatch) => {
      const here = await places()
      const sent = here.flatMap(({ name, change }) =>
        all.flatMap((one, nth) =>
          one.sent.map((version) => {
            const { reason, start, length, withdrawn } = one.versions[version] ?? fail()
            return {
              externalId: `${name} ${nth}`,
              version: version + 1,
              location: name,
              ...(reason ? { kind: 'CLOSED', reason } : { kind: 'SCHEDULED' }),
              from: new Date(change + start).toISOString(),
              to: new Date(change + start + length).toISOString(),
              withdrawn,
            }
          }),
        ),
      )
      const half = (which: number) => sent.filter((_, nth) => nth % 2 === which)
      for (const batch of isOneBatch ? [sent] : [half(0), half(1)])
        if (batch.length > 0) await feed(trafficFeed.availability, batch)
      const final = all.map(({ versions }) => versions.at(-1) ?? fail())
      for (const { timeZone, change, storeAddressIds } of here) {
        const { body } = await app.call(operations.availability, {
          as: anna,
          body: { dateRange: { from: '2026-03-01', to: '2026-11-04' }, storeAddressIds },
        })
        const reasons = Object.fromEntries(body.reasons.map(({ reason, seconds }) => [reason, seconds]))
        const days = body.days.filter(({ scheduledSeconds }) => scheduledSeconds > 0)
        expect({ timeZone, days, reasons }).toEqual({ timeZone, ...counted(final, timeZone, change) })
      }
    })
    await fc.assert(property, { numRuns: 6 })
  })

  test('FEED-VISITS: days come to the newest versions of their hours, in whatever order and however often they are sent', async () => {
    const visits = fc.record({
      place: fc.constantFrom(0, 1),
      day: fc.constantFrom('2026-10-24', '2026-10-25', '2026-10-26'),
      hour: fc.integer({ min: 0, max: 23 }),
      funnel: fc.tuple(fc.nat(90), fc.nat(90), fc.nat(90)),
    })
    const lines = fc.array(fc.array(visits, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })
    const property = fc.asyncProperty(lines, fc.infiniteStream(fc.nat()), async (all, order) => {
      const here = (await places()).slice(0, 2)
      const versions = all.flatMap((some, nth) =>
        some.map(({ place, funnel, ...one }, version) => {
          const [checkouts = 0, menuViews = 0, all = 0] = funnel.toSorted((a, b) => a - b)
          const location = here[place]?.name ?? ''
          const id = { externalId: `${runs} ${nth}`, version: version + 1, location }
          return { ...id, ...one, visits: all, menuViews, checkouts }
        }),
      )
      const shuffled = [...versions, ...versions.slice(0, 3)]
        .map((it) => ({ it, rank: order.next().value ?? 0 }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ it }) => it)
      for (const batch of [shuffled.slice(0, 6), shuffled.slice(6)])
        if (batch.length > 0) await feed(trafficFeed.visits, batch)
      const newest = [...new Map(versions.map((it) => [it.externalId, it])).values()]
      for (const { name, storeAddressIds } of here)
        for (const [from, to] of [
          ['2026-10-24', '2026-10-27'],
          ['2026-10-25', '2026-10-26'],
        ] as const) {
          const own = newest.filter(({ location, day }) => location === name && day >= from && day < to)
          const sum = (field: 'visits' | 'menuViews' | 'checkouts') =>
            own.reduce((total, one) => total + one[field], 0)
          const { body } = await app.call(operations.conversion, {
            as: anna,
            body: { dateRange: { from, to }, storeAddressIds },
          })
          expect(body.total).toMatchObject({
            visits: sum('visits'),
            menuViews: sum('menuViews'),
            checkouts: sum('checkouts'),
          })
        }
    })
    await fc.assert(property, { numRuns: 6 })
  })
})

function fail(): never {
  throw new Error('a line has versions')
}
