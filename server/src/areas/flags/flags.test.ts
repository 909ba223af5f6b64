import { flags, flagsFeed, type FlagLine } from '@storekeep/contract/areas/flags.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { setFlag } from './flags.admin.ts'
import { flagOn, flagValue, storesWhereOn } from './flags.read.ts'

describe.each(engines)('flags on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna = ''
  const ids = new Map<string, number>()
  const id = (name: string): number => ids.get(name) ?? 0
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    await world.store('tacos', { city: 'MAD' })
    await world.store('secret', { partner: 'quentin' })
    await world.user('anna')
    await world.grant('anna', 'noodles')
    await world.grant('anna', 'tacos')
    anna = await app.signIn('anna@test.test')
    const rows = await app.database.db.execute<{ id: string; name: string }>(
      sql`select id, external_id as name from stores`,
    )
    for (const row of rows.rows) ids.set(row.name, Number(row.id))
  })
  afterAll(() => app.close())

  const feed = (line: Partial<FlagLine>) =>
    app.call(flagsFeed.flags, {
      as: world.key,
      lines: [{ externalId: 'x', version: 1, flag: 'SK_SHOP_LINK_ENABLED', value: true, ...line }],
    })
  const values = async (names: string[], stores?: string[]) => {
    const storeIds = stores ? { storeIds: stores.map(id) } : {}
    const { status, body, error } = await app.call(flags.query, {
      as: anna,
      body: { toggles: names, ...storeIds },
    })
    return status === 200 ? body.toggles.map(({ value }) => value) : error?.code
  }

  test('PLATFORM-CALL-FEATURES-QUERY: 401, 403 for a foreign store; an unknown name is omitted', async () => {
    expect((await app.call(flags.query, { body: { toggles: [] } })).status).toBe(401)
    expect(await values(['SK_LEFT_MENU_ENABLED'], ['noodles', 'secret'])).toBe('access.foreignStore')
    const wrong = await app.call(flags.query, { as: anna, body: { toggles: 'all' as never } }) // an invalid value
    expect(wrong.status).toBe(422)
    const empty = await app.call(flags.query, { as: anna, body: { toggles: [], storeIds: [] } })
    expect(empty.status).toBe(422)
    expect(await values(['NO_SUCH_FLAG', 'toString', 'SK_LEFT_MENU_ENABLED'])).toEqual([true])
    expect(await values([])).toEqual([])
  })

  test('GAP-FLAG-CONTEXT: precedence is user, any store that is on, first store, country, global value', async () => {
    const on = 'SK_SHOP_LINK_ENABLED'
    const wait = 'SK_DISCOVERABILITY_MODAL_DELAY_SECONDS'
    const both = ['noodles', 'tacos']
    expect(await values([on, wait], both)).toEqual([false, 1])
    await feed({ externalId: 'e1', value: true })
    await feed({ externalId: 'e2', flag: wait, value: 2 })
    expect(await values([on, wait], both)).toEqual([true, 2])
    await feed({ externalId: 'c1', country: 'GB', value: false })
    await feed({ externalId: 'c2', flag: wait, country: 'ES', value: 3 })
    expect(await values([on, wait], both)).toEqual([false, 3])
    expect(await values([on, wait], ['tacos'])).toEqual([true, 3])
    expect(await values([on, wait], ['noodles'])).toEqual([false, 2])
    await feed({ externalId: 's1', store: 'tacos', value: true })
    await feed({ externalId: 's2', flag: wait, store: 'tacos', value: 4 })
    await feed({ externalId: 's3', flag: wait, store: 'noodles', value: 5 })
    expect(await values([on, wait], both)).toEqual([true, 5])
    expect(await values([on, wait], ['tacos', 'noodles'])).toEqual([true, 4])
    expect(await values([on, wait])).toEqual([true, 5])
    await feed({ externalId: 'u1', user: 'anna', value: false })
    expect(await values([on], both)).toEqual([false])
    await feed({ externalId: 'u1', user: 'anna', version: 2, value: null })
    expect(await values([on], both)).toEqual([true])
    // an older line that arrives late does not restore it
    expect((await feed({ externalId: 'u1', user: 'anna', value: false })).body).toMatchObject({ ignored: 1 })
    expect(await values([on], both)).toEqual([true])
  })

  test('values of a wrong type, unknown flags and unknown targets are rejected by line, valid lines are kept', async () => {
    const line = (externalId: string, rest: object) => ({ externalId, version: 1, ...rest }) as FlagLine // some are invalid on purpose
    const { body } = await app.call(flagsFeed.flags, {
      as: world.key,
      lines: [
        line('w1', { flag: 'SK_ADS_GUARDRAILS_ENABLED', value: 'yes' }),
        line('w2', { flag: 'SK_INBOX_POLLING_ADDRESS_LIMIT', value: true }),
        line('w3', { flag: 'SK_INBOX_POLLING_ADDRESS_LIMIT', value: -1 }),
        line('w4', { flag: 'SK_WAIT_TIME_FEES_DETAILS', value: '{"startDate":1}' }),
        line('w5', { flag: 'SK_PROMO_METRICS_REFRESH_TIME', value: '25:00' }),
        line('w6', { flag: 'SK_NOTHING', value: true }),
        line('w7', { flag: 'SK_ADS_GUARDRAILS_ENABLED', value: true, store: 'nowhere' }),
        line('w8', { flag: 'SK_ADS_GUARDRAILS_ENABLED', value: true, country: 'XX' }),
        line('w9', { flag: 'SK_ADS_GUARDRAILS_ENABLED', value: true, user: 'nobody' }),
        line('w10', { flag: 'SK_ADS_GUARDRAILS_ENABLED', value: true, store: 'tacos', user: 'anna' }),
        line('ok', { flag: 'SK_ADS_GUARDRAILS_ENABLED', value: true, store: 'tacos' }),
        line('same', { flag: 'SK_ADS_GUARDRAILS_ENABLED', value: false, store: 'tacos' }),
        line('w11', { flag: 'SK_ADS_GUARDRAILS_ENABLED', value: { yes: true } }),
      ],
    })
    expect(body.created).toBe(1)
    expect(body.rejected.map(({ line: at, field, code }) => [at, field, code])).toEqual([
      [1, 'value', 'flag.wrongType'],
      [2, 'value', 'flag.wrongType'],
      [3, 'value', 'flag.invalid'],
      [4, 'value', 'flag.invalid'],
      [5, 'value', 'flag.invalid'],
      [6, 'flag', 'flag.unknown'],
      [7, 'store', 'store.unknown'],
      [8, 'country', 'country.unknown'],
      [9, 'user', 'user.unknown'],
      [10, 'flag', 'flag.oneTarget'],
      [12, 'externalId', 'line.taken'],
      [13, 'value', 'field.invalid'],
    ])
  })

  test('a string stays a string, whatever it looks like', async () => {
    const flag = 'PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES'
    await feed({ externalId: 'text', flag, store: 'tacos', value: '2.99' })
    expect(await values([flag], ['tacos'])).toEqual(['2.99'])
  })

  test('a flag that several set at the same time has a value of one of them', async () => {
    const name = 'SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS'
    await Promise.all([10, 20, 30, 40].map((value) => setFlag(app.database.db, name, {}, value)))
    expect([10, 20, 30, 40]).toContain((await values([name]))?.[0])
    await setFlag(app.database.db, name, {}, null)
    expect(await values([name])).toEqual([180])
  })

  test('the server enforces a flag per store', async () => {
    const { db } = app.database
    const scope = systemScope('test')
    await feed({ externalId: 'f1', flag: 'SK_ON_DEMAND_PAYOUTS_ENABLED', store: 'tacos' })
    expect(await flagOn(db, scope, 'SK_ON_DEMAND_PAYOUTS_ENABLED', id('tacos'))).toBe(true)
    expect(await flagOn(db, scope, 'SK_ON_DEMAND_PAYOUTS_ENABLED', id('noodles'))).toBe(false)
    expect([
      ...(await storesWhereOn(db, scope, 'SK_ON_DEMAND_PAYOUTS_ENABLED', [id('noodles'), id('tacos')])),
    ]).toEqual([id('tacos')])
    expect(await flagValue(db, scope, 'SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS', id('tacos'))).toBe(180)
  })
})
