import { account } from '@storekeep/contract/areas/account.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { engines, testDatabase } from '../db/testing.ts'
import { testApp, testPassword, type TestApp } from '../testing/test-app.ts'
import { worldOf, type World } from '../testing/world.ts'

// an embedded database has one process, so there is no other to notify
describe.runIf(engines.includes('postgres'))('two processes on one PostgreSQL', () => {
  let here: TestApp
  let there: TestApp
  let world: World
  beforeAll(async () => {
    const database = await testDatabase('postgres')
    const { url = '' } = database
    const config = { DATABASE_URL: url }
    here = await testApp({ database, config })
    const second = await openDatabase({ databaseUrl: url })
    there = await testApp({ database: { ...second, url }, config })
    world = await worldOf(here)
    await world.cities()
    await world.store('noodles')
    await world.store('tacos')
    await world.user('ana')
    await world.grant('ana', 'noodles')
  })
  afterAll(async () => {
    await there.close()
    await here.close()
  })

  // both clocks stand still, so cached entries do not expire
  test('GAP-LOGOUT-CALL: a session ended in one process ends in the other immediately', async () => {
    const { body } = await here.call(session.token, {
      body: {
        grantType: 'PASSWORD',
        userType: 'STORE_ADMIN',
        username: 'ana@test.test',
        password: testPassword,
      },
    })
    const other = await here.signIn('ana@test.test')
    const asks = (app: TestApp, as: string) => app.call(account.preferences, { as })
    expect((await asks(there, body.accessToken)).status).toBe(200)
    expect((await asks(there, other)).status).toBe(200)
    await here.call(session.revoke, { body: { refreshToken: body.refreshToken } })
    await expect.poll(async () => (await asks(there, body.accessToken)).status, { interval: 10 }).toBe(401)
    expect((await asks(there, other)).status).toBe(200)
  })

  test('a grant revoked in one process is revoked in the other immediately', async () => {
    const as = await here.signIn('ana@test.test')
    const seen = async () => (await there.call(stores.list, { as })).body.stores.map(({ name }) => name)
    expect(await seen()).toEqual(['noodles'])
    await world.grant('ana', 'tacos')
    await expect.poll(seen, { interval: 10 }).toEqual(['noodles', 'tacos'])
    await world.grant('ana', 'noodles', { version: 2, revoked: true })
    await expect.poll(seen, { interval: 10 }).toEqual(['tacos'])
  })

  test('a process that lost its connection for a while clears its cache', async () => {
    const as = await here.signIn('ana@test.test')
    await there.call(account.preferences, { as })
    await here.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'storekeep_access'`,
    )
    await here.database.pool.query('UPDATE sessions SET ended_at = now()')
    await expect.poll(async () => (await there.call(account.preferences, { as })).status).toBe(401)
  })
})
