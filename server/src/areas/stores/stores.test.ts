import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

describe.each(engines)('stores on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('tapas', { partner: 'rival', city: 'MAD' })
    await world.user('anna')
    await world.grant('anna', 'noodles')
    await world.user('rita')
    await world.grant('rita', 'tapas')
  })
  afterAll(() => app.close())

  test('SHELL-CALL-STORES SHELL-RULE-USERS: a user sees their own stores with locations, and no others', async () => {
    expect((await app.call(stores.list, {})).status).toBe(401)
    const mine = await app.call(stores.list, { as: await app.signIn('anna@test.test') })
    expect(mine.body.stores.map(({ name }) => name)).toEqual(['noodles'])
    const theirs = await app.call(stores.list, { as: await app.signIn('rita@test.test') })
    expect(theirs.body.stores.map(({ name }) => name)).toEqual(['tapas'])
  })

  test('SHELL-CALL-ADDRESS-STATUSES: returns the status of each location of the user, disabled ones included, and of no others', async () => {
    expect((await app.call(stores.addressStatuses, {})).status).toBe(401)
    const rita = await app.signIn('rita@test.test')
    const statuses = async () =>
      (await app.call(stores.addressStatuses, { as: rita })).body.storeAddressStatuses.map(
        ({ status, isEnabled }) => [status, isEnabled],
      )
    expect(await statuses()).toEqual([['LIVE', true]])
    const line = { store: 'tapas', name: 'tapas 2', address: '2 High Street', version: 1 }
    await app.call(storesFeed.locations, {
      as: world.key,
      lines: [
        { ...line, externalId: 'tapas-2', status: 'ONBOARDING' },
        { ...line, externalId: 'tapas-3', name: 'tapas 3', isEnabled: false },
      ],
    })
    expect(await statuses()).toEqual([
      ['LIVE', true],
      ['ONBOARDING', true],
      ['LIVE', false],
    ])
  })

  test('SHELL-ENTITY-STORE SHELL-ENTITY-CITY SHELL-ENTITY-STORE-ADDRESS: returns every field, including derived ones', async () => {
    const { body } = await app.call(stores.list, { as: await app.signIn('anna@test.test') })
    const [store] = body.stores
    expect(store).toMatchObject({ vertical: 'FOOD', isQCommerce: false, cityCode: 'LON', isFranchise: false })
    expect(store?.city).toEqual({
      code: 'LON',
      name: 'London',
      currencyCode: 'GBP',
      countryCode: 'GB',
      timeZone: 'Europe/London',
      languageCode: 'en',
    })
    expect(store?.storeAddresses[0]).toMatchObject({
      parentStoreId: store?.id,
      generation: 2,
      status: 'LIVE',
    })
    expect(store?.storeAddressIds).toEqual(store?.storeAddresses.map(({ id }) => id))
  })

  test('SELECTOR-RULE-VISIBILITY SELECTOR-STATE-LIFECYCLE: disabled locations are hidden unless in onboarding', async () => {
    const base = { version: 2, store: 'noodles', address: '1 High Street' }
    await app.call(storesFeed.locations, {
      as: world.key,
      lines: [
        { ...base, externalId: 'noodles-1', name: 'closed', isEnabled: false },
        { ...base, externalId: 'noodles-3', name: 'soon', isEnabled: false, status: 'ONBOARDING' },
      ],
    })
    const { body } = await app.call(stores.list, { as: await app.signIn('anna@test.test') })
    expect(body.stores[0]?.storeAddresses.map(({ name }) => name)).toEqual(['noodles 2', 'soon'])
    expect(body.stores[0]?.storeAddressIds).toHaveLength(1)
  })

  test('SELECTOR-RULE-VISIBILITY: a store without visible locations is hidden', async () => {
    await world.store('gone')
    await world.grant('anna', 'gone')
    await app.call(storesFeed.locations, {
      as: world.key,
      lines: [{ externalId: 'gone-1', version: 2, store: 'gone', name: 'x', address: 'y', isEnabled: false }],
    })
    const { body } = await app.call(stores.list, { as: await app.signIn('anna@test.test') })
    expect(body.stores.map(({ name }) => name)).not.toContain('gone')
  })

  test('STORE-RULE-IMAGE: an image that a user sets while the store is fed stays', async () => {
    const user = await app.database.pool.connect()
    await user.query('begin')
    await user.query(`update stores set image_id = 'mine' where external_id = 'noodles'`)
    const fed = app.call(storesFeed.stores, {
      as: world.key,
      lines: [{ externalId: 'noodles', version: 7, partner: 'acme', city: 'LON', name: 'noodles' }],
    })
    await user.query('select pg_sleep(0.3)')
    await user.query('commit')
    user.release()
    expect((await fed).body).toMatchObject({ updated: 1 })
    const { rows } = await app.database.pool.query(
      `select image_id from stores where external_id = 'noodles'`,
    )
    expect(rows).toEqual([{ image_id: 'mine' }])
    await app.database.pool.query('update stores set image_id = null')
  })

  test('a line that references unknown data, or moves what may not move, is rejected, the others are kept', async () => {
    const { body } = await app.call(storesFeed.stores, {
      as: world.key,
      lines: [
        { externalId: 's1', version: 1, partner: 'nobody', city: 'LON', name: 'a' },
        { externalId: 's2', version: 1, partner: 'acme', city: 'nowhere', name: 'b' },
        { externalId: 'noodles', version: 9, partner: 'rival', city: 'LON', name: 'c' },
        { externalId: 'noodles', version: 9, partner: 'acme', city: 'MAD', name: 'd' },
        { externalId: 's3', version: 1, partner: 'acme', city: 'LON', name: 'Tête-à-tête 麺 🍜' },
      ],
    })
    expect(body).toMatchObject({ created: 1, updated: 0 })
    expect(body.rejected.map(({ code }) => code)).toEqual([
      'partner.unknown',
      'city.unknown',
      'store.moved',
      'currency.mismatch',
    ])
    expect(body.rejected[0]?.message).not.toBe('partner.unknown')
  })

  test('a country and a city need an existing currency', async () => {
    const { body } = await app.call(storesFeed.countries, {
      as: world.key,
      lines: [
        { externalId: 'SE', version: 1, name: 'Sweden', currencyCode: 'SKE' },
        { externalId: 'VE', version: 1, name: 'Venezuela', currencyCode: 'VED' },
      ],
    })
    expect(body).toMatchObject({ created: 1, rejected: [{ line: 1, code: 'currency.unknown' }] })
    const city = { externalId: 'CCS', version: 1, name: 'Caracas', country: 'VE', currencyCode: 'VSE' }
    const { body: towns } = await app.call(storesFeed.cities, { as: world.key, lines: [city] })
    expect(towns).toMatchObject({ created: 0, rejected: [{ line: 1, code: 'currency.unknown' }] })
  })

  test('a city needs an existing time zone and keeps its currency', async () => {
    const { body } = await app.call(storesFeed.cities, {
      as: world.key,
      lines: [
        { externalId: 'X', version: 1, name: 'X', country: 'GB', timeZone: 'Mars/Olympus' },
        {
          externalId: 'LON',
          version: 2,
          name: 'London',
          country: 'GB',
          timeZone: 'Europe/London',
          currencyCode: 'EUR',
        },
      ],
    })
    expect(body.rejected.map(({ code, field }) => [code, field])).toEqual([
      ['timeZone.unknown', 'timeZone'],
      ['currency.mismatch', 'currencyCode'],
    ])
  })

  test('a city without a time zone gets the only one of its country, and is rejected if there are several', async () => {
    const line = (externalId: string, country: string) => ({
      externalId,
      version: 1,
      name: externalId,
      country,
    })
    const { body } = await app.call(storesFeed.cities, {
      as: world.key,
      lines: [line('Leeds', 'GB'), line('Las Palmas', 'ES')],
    })
    expect(body).toMatchObject({
      created: 1,
      rejected: [{ line: 2, field: 'timeZone', code: 'timeZone.required' }],
    })
    expect(body.rejected[0]?.message).toContain('does not have exactly one')
    const { rows } = await app.database.pool.query(
      "select code, time_zone from cities where code in ('Leeds', 'Las Palmas')",
    )
    expect(rows).toEqual([{ code: 'Leeds', time_zone: 'Europe/London' }])
  })
})
