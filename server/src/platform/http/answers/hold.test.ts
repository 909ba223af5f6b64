import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anOrder } from '../../../areas/orders/orders.testing.ts'
import { testDatabase } from '../../db/testing.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { worldOf, type World } from '../../testing/world.ts'

let app: TestApp
let world: World
const held = { now: new Set<number>(), ever: 0 }
beforeAll(async () => {
  const database = await testDatabase('embedded')
  if (!database.backend) throw new Error('the embedded database has a backend')
  vi.spyOn(database.backend, 'hold').mockImplementation(() => {
    const mine = ++held.ever
    held.now.add(mine)
    return () => void held.now.delete(mine)
  })
  app = await testApp({ database })
  world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations: 2 })
  await world.user('anna')
})
afterAll(() => app.close())

test('background work is held back while a request is pending', async () => {
  const token = await app.signIn('anna@test.test')
  const before = held.ever
  expect((await app.call(stores.list, { as: token })).status).toBe(200)
  expect((await app.call(stores.list, {})).status).toBe(401)
  expect((await app.http.inject({ method: 'POST', url: '/api/oauth/token', payload: '{' })).statusCode).toBe(
    415,
  )
  expect(held.ever - before).toBe(3)
  await expect.poll(() => held.now.size).toBe(0)
})

test('a feed does not hold background work back', async () => {
  const before = held.ever
  expect((await app.call(ordersFeed.orders, { as: world.key, lines: [anOrder()] })).body.created).toBe(1)
  expect(held.ever).toBe(before)
})
