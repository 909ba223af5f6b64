import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'
import { zones } from './history.testing.ts'

/** A world with a city in each zone of the histories; `store` creates a store with a location `<store>/<number>` in each. */
export async function zonedWorld(app: TestApp) {
  const world = await worldOf(app)
  await world.cities()
  const cities = zones.map((timeZone, nth) => ({
    externalId: `Z${nth}`,
    version: 1,
    name: `Zone ${nth}`,
    country: 'GB',
    timeZone,
  }))
  await app.call(storesFeed.cities, { as: world.key, lines: cities })
  let stores = 0
  const store = async (): Promise<string> => {
    const name = `store${++stores}`
    await world.store(name)
    const lines = zones.map((_, nth) => ({
      externalId: `${name}/${nth}`,
      version: 1,
      store: name,
      city: `Z${nth}`,
      name: 'Here',
      address: 'There',
    }))
    await app.call(storesFeed.locations, { as: world.key, lines })
    return name
  }
  return { key: world.key, store }
}
