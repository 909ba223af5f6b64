import { randomUUID } from 'node:crypto'
import { webhooks } from '@storekeep/contract/areas/webhooks.ts'
import {
  mostEndpoints,
  type DeliveryStatus,
  type WebhookType,
} from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { forgetBefore } from '../delivery/fan-out.repo.ts'
import { publishEventOnce, publishEvents } from '../webhooks.book.ts'
import { receiver, webhooksWorld, type WebhooksWorld } from '../webhooks.testing.ts'

describe.each(engines)('endpoints of webhooks on %s', (engine) => {
  let it: WebhooksWorld
  let hook: Awaited<ReturnType<typeof receiver>>

  beforeAll(async () => {
    it = await webhooksWorld(engine)
  })
  afterAll(() => it.close())
  beforeEach(async () => {
    await it.signInAgain()
    hook = await receiver()
  })
  afterEach(async () => {
    hook.close()
    for (const { id } of (await listed()).endpoints)
      await it.app.call(webhooks.remove, { as: it.anna, params: { id } })
  })

  const listed = async () => (await it.app.call(webhooks.list, { as: it.anna, query: {} })).body
  const added = async (events?: WebhookType[]) =>
    (await it.create({ url: hook.url, ...(events && { events }) })).body.endpoint
  const change = (id: string, body: object) =>
    it.app.call(webhooks.change, { as: it.anna, params: { id }, body })
  const event = {
    type: 'menu.changed',
    storeId: 1,
    storeAddressIds: [2, 1],
    data: { changeId: randomUUID() },
  } as const
  const happens = () => it.app.database.db.transaction((tx) => publishEvents(tx, it.app.clock.now(), event))
  const deliveriesOf = async (
    id: string,
    query: { status?: DeliveryStatus; type?: WebhookType; page?: number; limit?: number },
  ) => (await it.app.call(webhooks.deliveries, { as: it.anna, params: { id }, query })).body

  test('a partner has twenty endpoints at most, and those of others do not count', async () => {
    for (let nth = 0; nth < mostEndpoints; nth++) await added()
    const more = await it.create({ url: hook.url })
    expect([more.status, more.error?.code]).toEqual([409, 'webhook.tooMany'])
    const [first] = (await listed()).endpoints
    await it.app.call(webhooks.remove, { as: it.anna, params: { id: first?.id ?? '' } })
    expect((await it.create({ url: hook.url })).status).toBe(200)
  })

  test('an endpoint hears each of its events once, without a list all of them, and nothing of before it was added', async () => {
    await happens()
    it.app.clock.advance(1000)
    const all = await added()
    const some = await added(['menu.changed', 'menu.changed'])
    const other = await added(['order.ready'])
    expect([all.events, some.events]).toEqual([null, ['menu.changed']])
    it.app.clock.advance(1000)
    await happens()
    await it.pump()
    const counts = [all, some, other].map(async ({ id }) => (await it.deliveries(id)).length)
    expect(await Promise.all(counts)).toEqual([1, 1, 0])
    const [sent] = hook.received
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      store: 'noodles',
      locations: ['noodles-1', 'noodles-2'],
    })
  })

  test('an event that is detected again under its key is published once', async () => {
    const { id } = await added()
    const detected = (key: string) =>
      it.app.database.db.transaction((tx) => publishEventOnce(tx, it.app.clock.now(), key, event))
    for (const key of ['noon', 'noon', 'evening']) await detected(key)
    await it.pump()
    expect(await it.deliveries(id)).toHaveLength(2)
    // keys are kept as long as events
    await forgetBefore(it.app.database.db, it.app.clock.now())
    await detected('noon')
    await it.pump()
    expect(await it.deliveries(id)).toHaveLength(2)
    await forgetBefore(it.app.database.db, new Date(it.app.clock.now().getTime() + 1))
    expect(await it.deliveries(id)).toEqual([])
    await detected('noon')
    await it.pump()
    expect(await it.deliveries(id)).toHaveLength(1)
  })

  test('a paused endpoint keeps its events until it is resumed, and sends neither tests nor anything again', async () => {
    const { id } = await added()
    await happens()
    await it.pump()
    const [done] = await it.deliveries(id)
    expect((await change(id, { status: 'PAUSED' })).body).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'BY_HAND',
    })
    await happens()
    await it.pump()
    expect(hook.received).toHaveLength(1)
    expect(await it.endpoint(id)).toMatchObject({
      waiting: 1,
      failed: 0,
      lastDeliveredAt: it.app.clock.now().toISOString(),
    })
    const params = { id, deliveryId: done?.id ?? '' }
    expect((await it.app.call(webhooks.replay, { as: it.anna, params })).error?.code).toBe('webhook.paused')
    expect((await it.app.call(webhooks.test, { as: it.anna, params })).error?.code).toBe('webhook.paused')
    expect((await change(id, { status: 'ACTIVE' })).body).toMatchObject({
      status: 'ACTIVE',
      pauseReason: null,
    })
    await it.pump()
    expect(hook.received).toHaveLength(2)
  })

  test('another URL, or resuming, ends the pause that the former receiver asked for', async () => {
    hook.state.answer = (_, response) => void response.writeHead(503, { 'retry-after': '600' }).end()
    const { id } = await added()
    await happens()
    await it.pump()
    expect(await it.endpoint(id)).toMatchObject({ heldUntil: expect.any(String) as string }) // a matcher
    await change(id, { description: 'Kitchen' })
    expect((await it.endpoint(id))?.heldUntil).not.toBeNull()
    await change(id, { url: `${hook.url}/2` })
    expect(await it.endpoint(id)).toMatchObject({ heldUntil: null, description: 'Kitchen' })
  })

  test('a rotation without overlap ends the old secret at once', async () => {
    const { id } = await added()
    const { body } = await it.app.call(webhooks.rotate, {
      as: it.anna,
      params: { id },
      body: { overlapHours: 0 },
    })
    expect(body.oldSecretUntil).toBeNull()
    await happens()
    await it.pump()
    expect(String(hook.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('deliveries are paged, newest first, and found by status and type', async () => {
    const { id } = await added()
    const other = await added()
    await happens()
    await it.pump()
    it.app.clock.advance(1000)
    hook.state.answer = (_, response) => void response.writeHead(500).end()
    await it.app.call(webhooks.test, { as: it.anna, params: { id } })
    await it.pump()
    const all = await deliveriesOf(id, {})
    expect(all.deliveries.map(({ type, status }) => [type, status])).toEqual([
      ['webhook.test', 'FAILED'],
      ['menu.changed', 'DELIVERED'],
    ])
    const [newest, oldest] = all.deliveries
    expect(await deliveriesOf(id, { page: 2, limit: 1 })).toEqual({
      deliveries: [oldest],
      pagination: { page: 2, limit: 1, total: 2 },
    })
    expect((await deliveriesOf(id, { status: 'FAILED' })).deliveries).toEqual([newest])
    expect((await deliveriesOf(id, { type: 'menu.changed' })).deliveries).toEqual([oldest])
    // one of another endpoint is not found through this one
    for (const deliveryId of [newest?.id ?? '', randomUUID()]) {
      const ask = { as: it.anna, params: { id: other.id, deliveryId } }
      expect((await it.app.call(webhooks.delivery, ask)).status).toBe(404)
    }
  })
})
