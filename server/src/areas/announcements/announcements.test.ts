import { announcements } from '@storekeep/contract/areas/announcements.ts'
import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

describe.each(engines)('announcements on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    for (const name of ['noodles', 'tacos', 'soups']) await world.store(name)
    for (const name of ['anna', 'bob']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('anna', 'tacos')
    await world.grant('bob', 'soups')
  })
  afterAll(() => app.close())

  const idOf = async (as: string, name: string): Promise<number> => {
    const { body } = await app.call(stores.list, { as })
    return body.stores.find((store) => store.name === name)?.id ?? Number.NaN
  }
  const ask = (as: string, ...named: { country: string; storeId: number }[]) =>
    app.call(announcements.feesEnabled, { as, body: { storesAndCountries: named } })

  test('BANNER-CALL-FEES-ENABLED BANNER-ENTITY-FEES: tells which stores pay fees, to their own users only', async () => {
    const [anna, bob] = [await app.signIn('anna@test.test'), await app.signIn('bob@test.test')]
    const [noodles, tacos] = [await idOf(anna, 'noodles'), await idOf(anna, 'tacos')]
    const soups = await idOf(bob, 'soups')
    const gb = (storeId: number) => ({ country: 'GB', storeId })
    const unsigned = { body: { storesAndCountries: [gb(noodles)] } }
    expect((await app.call(announcements.feesEnabled, unsigned)).status).toBe(401)
    const foreign = await ask(anna, gb(noodles), gb(soups))
    expect([foreign.status, foreign.error?.code]).toEqual([403, 'access.foreignStore'])
    const none = await ask(anna)
    expect(none.status).toBe(422)
    const elsewhere = await ask(anna, { country: 'ES', storeId: noodles })
    expect([elsewhere.status, elsewhere.error?.details]).toMatchObject([
      422,
      { fields: [{ path: 'storesAndCountries.0.country' }] },
    ])
    expect((await ask(anna, gb(noodles), gb(tacos), gb(noodles))).body.feesStatuses).toEqual(
      [noodles, tacos].sort((a, b) => a - b).map((storeId) => ({ storeId, feesEnabled: false })),
    )
    const line = { externalId: 'tacos', version: 2, partner: 'acme', city: 'LON', name: 'tacos' }
    const lines = [{ ...line, waitTimeFees: true }]
    await app.call(storesFeed.stores, { as: world.key, lines })
    expect((await ask(anna, gb(tacos))).body.feesStatuses).toEqual([{ storeId: tacos, feesEnabled: true }])
  })
})
