import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { scheduleFeed, type OpeningHoursLineInput } from '@storekeep/contract/areas/schedule.feed.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import type { TestEngine } from '../../platform/db/testing.ts'

export type ScheduleWorld = Awaited<ReturnType<typeof scheduleWorld>>

const daily = Array.from({ length: 7 }, () => [{ opening: '10:00', closing: '22:00' }])

/**
 * Two locations of noodles and one of a grocer, each with a menu and open from 10 to 22, and a rival's; Monday, 12:00
 * in London.
 */
export async function scheduleWorld(engine: TestEngine) {
  const app = await testApp({ engine, at: '2026-06-15T11:00:00Z' })
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 2 })
  await world.store('grocer')
  await world.store('rivals', { partner: 'rival' })
  for (const name of ['anna', 'rival', 'cook']) await world.user(name)
  await world.grant('anna', 'noodles')
  await world.grant('anna', 'grocer')
  await world.grant('rival', 'rivals')
  await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
  for (const store of ['noodles', 'grocer', 'rivals']) {
    const common = { store, version: 1 }
    const soup = { externalId: 'soup', name: 'Soup', section: 'soups', currency: 'GBP', price: 9 }
    await app.call(catalogFeed.catalog, {
      as: world.key,
      lines: [
        { kind: 'COLLECTION', ...common, externalId: 'menu', name: 'Menu' },
        { kind: 'SECTION', ...common, externalId: 'soups', name: 'Soups', collection: 'menu' },
        { kind: 'PRODUCT', ...common, ...soup },
      ],
    })
  }
  const feed = (...lines: Partial<OpeningHoursLineInput>[]) =>
    app.call(scheduleFeed.openingHours, {
      as: world.key,
      lines: lines.map((line) => ({
        externalId: `${line.location ?? 'noodles-1'}/hours`,
        version: 1,
        location: 'noodles-1',
        ...(line.expression === undefined && { week: daily }),
        ...line,
      })) as OpeningHoursLineInput[], // some are invalid on purpose
    })
  await feed(...['noodles-1', 'noodles-2', 'grocer-1', 'rivals-1'].map((location) => ({ location })))
  let anna = await app.signIn('anna@test.test')
  const rival = await app.signIn('rival@test.test')
  const calendar = async (id = 1) => (await app.call(schedule.calendar, { as: anna, params: { id } })).body
  const states = async (storeAddresses?: number[], as?: string) =>
    (
      await app.call(schedule.availability, {
        as: as ?? anna,
        query: storeAddresses ? { storeAddresses } : {},
      })
    ).body.storeAddressesAvailability
  const undo = (changeId: string | null, as?: string) =>
    app.call(schedule.undo, { as: as ?? anna, params: { changeId: changeId ?? '' } })
  /** Advances the clock and signs in again, since access tokens last fifteen minutes. */
  const later = async (minutes: number): Promise<string> => {
    app.clock.advance(minutes * 60_000)
    return (anna = await app.signIn('anna@test.test'))
  }
  return { app, world, feed, anna, rival, calendar, states, undo, later }
}
