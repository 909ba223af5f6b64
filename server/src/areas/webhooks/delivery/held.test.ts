import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { webhooks } from '@storekeep/contract/areas/webhooks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { receiver, webhooksWorld, type WebhooksWorld } from '../webhooks.testing.ts'

describe.each(engines)('webhooks to a receiver that asks for a pause on %s', (engine) => {
  let it: WebhooksWorld
  let hook: Awaited<ReturnType<typeof receiver>>
  let storeAddressIds: number[] = []
  let minutes = 15
  beforeAll(async () => {
    it = await webhooksWorld(engine)
    hook = await receiver()
    const { body } = await it.app.call(stores.list, { as: it.anna })
    storeAddressIds = body.stores[0]?.storeAddressIds.slice(0, 1) ?? []
  })
  afterAll(async () => {
    hook.close()
    await it.close()
  })

  /** Publishes one event; each pause is longer than the one before. */
  const paused = async () => {
    const body = { minutes: (minutes += 1), reason: 'OTHER' as const }
    const answer = await it.app.call(schedule.pause, { as: it.anna, query: { storeAddressIds }, body })
    expect(answer.status).toBe(200)
    await it.read()
  }
  const sent = async () => {
    await it.sendAll()
    return hook.received.length
  }

  test('WEBHOOKS-RULE-BACKOFF: no event is sent before the time that a 429 or 503 names, at most an hour', async () => {
    const { endpoint } = (await it.create({ url: hook.url, events: ['location.paused'] })).body
    hook.state.answer = (_, response) => void response.writeHead(429, { 'retry-after': '120' }).end()
    await paused()
    expect(await sent()).toBe(1)
    hook.state.answer = (_, response) => void response.writeHead(204).end()
    const held = new Date(it.app.clock.now().getTime() + 120_000).toISOString()
    expect(await it.endpoint(endpoint.id)).toMatchObject({ heldUntil: held })
    // another event waits too, and a retry does not come after the usual five seconds
    await paused()
    it.app.clock.advance(119_000)
    expect(await sent()).toBe(1)
    it.app.clock.advance(2000)
    expect(await sent()).toBe(3)
    expect(await it.endpoint(endpoint.id)).toMatchObject({ heldUntil: null })

    const date = new Date(it.app.clock.now().getTime() + 86_400_000).toUTCString()
    hook.state.answer = (_, response) => void response.writeHead(503, { 'retry-after': date }).end()
    await paused()
    expect(await sent()).toBe(4)
    hook.state.answer = (_, response) => void response.writeHead(204).end()
    it.app.clock.advance(3_599_000)
    await it.signInAgain()
    expect(await sent()).toBe(4)
    // a test is sent at once
    await it.app.call(webhooks.test, { as: it.anna, params: { id: endpoint.id } })
    await it.read()
    expect(await sent()).toBe(5)
    it.app.clock.advance(2000)
    expect(await sent()).toBe(6)
  })

  test('resuming an endpoint by hand ends the pause that its receiver asked for', async () => {
    const [endpoint] = (await it.app.call(webhooks.list, { as: it.anna, query: {} })).body.endpoints
    const before = hook.received.length
    hook.state.answer = (_, response) => void response.writeHead(503, { 'retry-after': '600' }).end()
    await paused()
    expect(await sent()).toBe(before + 1)
    hook.state.answer = (_, response) => void response.writeHead(204).end()
    for (const status of ['PAUSED', 'ACTIVE'] as const)
      await it.app.call(webhooks.change, {
        as: it.anna,
        params: { id: endpoint?.id ?? '' },
        body: { status },
      })
    await it.read()
    expect(await sent()).toBe(before + 2)
  })

  test('WEBHOOKS-RECEIVERS: of an answer without end the beginning is kept, and its status counts', async () => {
    const [endpoint] = (await it.app.call(webhooks.list, { as: it.anna, query: {} })).body.endpoints
    let isClosed = false
    hook.state.answer = (_, response) => {
      const more = setInterval(() => response.write('x'.repeat(1000)), 1)
      response.writeHead(200).once('close', () => {
        clearInterval(more)
        isClosed = true
      })
    }
    await paused()
    await it.sendAll()
    await expect.poll(() => isClosed).toBe(true)
    const [delivery] = await it.deliveries(endpoint?.id ?? '')
    const params = { id: endpoint?.id ?? '', deliveryId: delivery?.id ?? '' }
    const { body } = await it.app.call(webhooks.delivery, { as: it.anna, params })
    expect(body.delivery.status).toBe('DELIVERED')
    expect(body.attempts[0]?.answer).toHaveLength(2000)
  })
})
