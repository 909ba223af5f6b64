import { createHmac } from 'node:crypto'
import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { webhookEvents } from '@storekeep/contract/areas/webhooks.events.ts'
import { webhooks, webhooksForMarketplace } from '@storekeep/contract/areas/webhooks.ts'
import { now } from '@storekeep/contract/areas/now.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { mostAttempts, mostEndpoints, waitAfter } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { deliver } from './delivery/deliver.ts'
import { dueDeliveries } from './delivery/fan-out.repo.ts'
import { takePage } from './delivery/reader.ts'
import { receiver, webhooksWorld, type WebhooksWorld } from './webhooks.testing.ts'

const signatureOf = (secret: string, headers: Record<string, unknown>, body: string): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

describe.each(engines)('webhooks on %s', (engine) => {
  let it: WebhooksWorld
  let hook: Awaited<ReturnType<typeof receiver>>
  let count = 0

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
    for (const { id } of (await it.app.call(webhooks.list, { as: it.anna, query: {} })).body.endpoints)
      await it.app.call(webhooks.remove, { as: it.anna, params: { id } })
  })

  const accepted = async () => {
    const line = anOrder({
      externalId: `hooked-${++count}`,
      status: 'OFFERED',
      times: { placedAt: it.app.clock.now().toISOString() },
    })
    await it.app.call(ordersFeed.orders, { as: it.world.key, lines: [line] })
    const { body } = await it.app.call(now.board, { as: it.anna, body: {} })
    const id = body.orders.find(({ code }) => code === line.externalId)?.id ?? ''
    await it.app.call(now.accept, { as: it.anna, params: { id }, body: { version: line.version } })
    return line.externalId
  }
  const hooked = async () => (await it.create({ url: hook.url, events: ['order.accepted'] })).body

  test('of webhooks added at the same time, only as many as the limit are added', async () => {
    const answers = await Promise.all(
      Array.from({ length: mostEndpoints + 3 }, (_, at) => it.create({ url: `${hook.url}/${at}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostEndpoints)
    expect(answers.map(({ error }) => error?.code).filter(Boolean)).toEqual(
      Array.from({ length: 3 }, () => 'webhook.tooMany'),
    )
  })

  test('WEBHOOKS-PARTNER: 401, 403 without the section, with some of the stores and for another partner, 404 for foreign webhooks, 422', async () => {
    const { app } = it
    expect((await it.create({ url: hook.url }, '')).status).toBe(401)
    expect((await it.create({ url: hook.url }, await app.signIn('cook@test.test'))).status).toBe(403)
    for (const name of ['half', 'rival'])
      expect((await it.create({ url: hook.url }, await app.signIn(`${name}@test.test`))).error?.code).toBe(
        'webhook.partnerDenied',
      )
    const { endpoint } = await hooked()
    const rival = await app.signIn('rival@test.test')
    expect((await app.call(webhooks.list, { as: rival, query: {} })).body.endpoints).toEqual([])
    const test = await app.call(webhooks.test, { as: rival, params: { id: endpoint.id } })
    expect([test.status, test.error?.code]).toEqual([404, 'webhook.notFound'])
    for (const url of ['nothing', 'https://me:secret@hooks.test/', 'ftp://hooks.test/'])
      expect((await it.create({ url })).status).toBe(422)
  })

  test('WEBHOOKS-SIGNATURE: an event is sent once, with a timestamped signature as documented', async () => {
    const { endpoint, secret } = await hooked()
    const order = await accepted()
    await it.pump()
    await it.pump()
    expect(hook.received).toHaveLength(1)
    const [request] = hook.received
    const event = webhookEvents['order.accepted'].schema.parse(JSON.parse(request?.body ?? ''))
    expect(event).toMatchObject({
      store: 'noodles',
      locations: ['noodles-1'],
      data: { order: { externalId: order, status: 'ACCEPTED' } },
    })
    expect(request?.headers['webhook-id']).toBe(event.id)
    expect(Number(request?.headers['webhook-timestamp'])).toBe(it.app.clock.now().getTime() / 1000)
    expect(request?.headers['webhook-signature']).toBe(
      signatureOf(secret, request?.headers ?? {}, request?.body ?? ''),
    )
    const [delivery] = await it.deliveries(endpoint.id)
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1, eventId: event.id })
    const listed = JSON.stringify((await it.app.call(webhooks.list, { as: it.anna, query: {} })).body)
    expect(listed).not.toContain('whsec_')
    const { rows } = await it.app.database.pool.query('select secret from webhook_endpoints')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  })

  test('WEBHOOKS-ROTATION: the old secret also signs until the overlap ends', async () => {
    const { endpoint, secret: old } = await hooked()
    const rotated = await it.app.call(webhooks.rotate, {
      as: it.anna,
      params: { id: endpoint.id },
      body: { overlapHours: 2 },
    })
    expect(rotated.body.oldSecretUntil).not.toBeNull()
    await accepted()
    await it.pump()
    const [first] = hook.received
    expect(String(first?.headers['webhook-signature']).split(' ')).toEqual(
      [rotated.body.secret, old].map((secret) =>
        signatureOf(secret, first?.headers ?? {}, first?.body ?? ''),
      ),
    )
    it.app.clock.advance(2 * 3_600_000)
    await it.signInAgain()
    await accepted()
    await it.pump()
    const last = hook.received.at(-1)
    expect(last?.headers['webhook-signature']).toBe(
      signatureOf(rotated.body.secret, last?.headers ?? {}, last?.body ?? ''),
    )
    const tooLong = await it.app.call(webhooks.rotate, {
      as: it.anna,
      params: { id: endpoint.id },
      body: { overlapHours: 1000 },
    })
    expect(tooLong.status).toBe(422)
  })

  test('WEBHOOKS-SIGNATURE: an answer that got lost is repeated by its Idempotency-Key, and its secret is stored encrypted', async () => {
    const { endpoint } = await hooked()
    const rotate = () =>
      it.app.call(webhooks.rotate, {
        as: it.anna,
        params: { id: endpoint.id },
        body: { overlapHours: 2 },
        headers: { 'idempotency-key': 'rotate-once' },
      })
    const [first, again] = [await rotate(), await rotate()]
    expect(again.body).toEqual(first.body)
    const { rows } = await it.app.database.pool.query(
      `select answer from idempotency_keys where key = 'rotate-once'`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(first.body.secret)
  })

  test('WEBHOOKS-PARTNER: the second of two users who change the same webhook is refused; pausing does not count as a change', async () => {
    const { endpoint } = await hooked()
    const params = { id: endpoint.id }
    const change = (body: object, version?: string) =>
      it.app.call(webhooks.change, {
        as: it.anna,
        params,
        body,
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      })
    const paused = await change({ status: 'PAUSED' })
    expect(paused.body.version).toBe(endpoint.version)
    const first = await change({ description: 'Till' }, endpoint.version)
    expect(first.status).toBe(200)
    const second = await change({ description: 'Kitchen' }, endpoint.version)
    expect([second.status, second.error?.code]).toEqual([412, 'request.versionMismatch'])
    expect((await change({ description: 'Kitchen' }, first.body.version)).body.description).toBe('Kitchen')
    expect((await change({ description: 'Bar' })).status).toBe(200)
  })

  test('WEBHOOKS-RETRY: a receiver that fails for a day is retried with back-off, then its endpoint is paused and its users are notified', async () => {
    const { endpoint } = await hooked()
    hook.state.answer = (_, response) => void response.writeHead(500).end('out of order')
    await accepted()
    await it.read()
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      await it.sendAll()
      await it.sendAll()
      expect(hook.received).toHaveLength(attempt)
      it.app.clock.advance(waitAfter(attempt) ?? 0)
    }
    await it.signInAgain()
    expect(new Set(hook.events().map(({ id }) => id)).size).toBe(1)
    expect(await it.endpoint(endpoint.id)).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'FAILING',
      failed: 1,
    })
    const [delivery] = await it.deliveries(endpoint.id)
    const { body } = await it.app.call(webhooks.delivery, {
      as: it.anna,
      params: { id: endpoint.id, deliveryId: delivery?.id ?? '' },
    })
    expect(body.attempts).toHaveLength(mostAttempts)
    expect(body.attempts[0]).toMatchObject({ outcome: 'refused', httpStatus: 500, answer: 'out of order' })
    const received = await it.app.call(notifications.list, { as: it.anna, query: {} })
    expect(JSON.stringify(received.body)).toContain(hook.url)
    // events during the pause are held and sent on resume
    hook.state.answer = (_, response) => void response.writeHead(200).end()
    await accepted()
    await it.pump()
    expect(hook.received).toHaveLength(mostAttempts)
    const replay = () =>
      it.app.call(webhooks.replay, {
        as: it.anna,
        params: { id: endpoint.id, deliveryId: delivery?.id ?? '' },
      })
    expect((await replay()).error?.code).toBe('webhook.paused')
    await it.app.call(webhooks.change, {
      as: it.anna,
      params: { id: endpoint.id },
      body: { status: 'ACTIVE' },
    })
    await it.pump()
    expect(hook.received).toHaveLength(mostAttempts + 1)
    expect((await replay()).body).toMatchObject({ eventId: delivery?.eventId, replayOf: delivery?.id })
    await it.pump()
    expect(hook.events().at(-1)?.id).toBe(delivery?.eventId)
    expect(await it.endpoint(endpoint.id)).toMatchObject({ status: 'ACTIVE', failingSince: null, waiting: 0 })
  })

  test('WEBHOOKS-RECEIVERS: a receiver that hangs, redirects, drops the connection or is gone counts as failed', async () => {
    const { endpoint } = await hooked()
    const outcomes: unknown[] = []
    const other = await receiver()
    for (const answer of [
      () => undefined,
      (_: unknown, response: { writeHead: (status: number, headers: object) => { end(): void } }) =>
        response.writeHead(302, { location: other.url }).end(),
      (request: { socket: { destroy(): void } }) => request.socket.destroy(),
      (_: unknown, response: { writeHead: (status: number) => { end(): void } }) =>
        response.writeHead(410).end(),
    ]) {
      hook.state.answer = answer as typeof hook.state.answer // each test case sets part of the type
      await accepted()
      await it.read()
      await it.sendAll()
      const [delivery] = await it.deliveries(endpoint.id)
      const { body } = await it.app.call(webhooks.delivery, {
        as: it.anna,
        params: { id: endpoint.id, deliveryId: delivery?.id ?? '' },
      })
      outcomes.push(body.attempts[0]?.outcome)
    }
    expect(outcomes).toEqual(['timeout', 'redirected', 'unreachable', 'gone'])
    expect(other.received).toEqual([])
    other.close()
    expect(await it.endpoint(endpoint.id)).toMatchObject({
      status: 'PAUSED',
      pauseReason: 'GONE',
      waiting: 3,
    })
  })

  test('WEBHOOKS-ONCE: an event read twice, queued twice and interrupted is sent once and not lost', async () => {
    const { endpoint } = await hooked()
    await accepted()
    const page = await it.read()
    await takePage(it.deps, page)
    expect(await it.deliveries(endpoint.id)).toHaveLength(1)
    const [due] = await dueDeliveries(it.app.database.db, it.app.clock.now(), 10)
    const job = { deliveryId: due?.id ?? '', attempt: 1 }
    const signal = AbortSignal.timeout(5000)
    await Promise.all([deliver(it.deps, job, signal), deliver(it.deps, job, signal)])
    expect(hook.received).toHaveLength(1)
    // a process that stops before the receiver answers leaves an attempt without an outcome
    await accepted()
    await it.read()
    const [cut] = await dueDeliveries(it.app.database.db, it.app.clock.now(), 10)
    await it.app.database.pool.query(
      `insert into webhook_attempts (delivery_id, number, started_at) values ($1, 1, $2)`,
      [cut?.id, it.app.clock.now()],
    )
    await it.app.database.pool.query(
      `update webhook_deliveries set attempts = 1, next_attempt_at = null where id = $1`,
      [cut?.id],
    )
    await deliver(it.deps, { deliveryId: cut?.id ?? '', attempt: 1 }, signal)
    expect(hook.received).toHaveLength(1)
    it.app.clock.advance(60_000)
    await it.cutOff()
    await it.sendAll()
    expect(hook.received).toHaveLength(2)
    expect((await it.deliveries(endpoint.id))[0]).toMatchObject({ status: 'DELIVERED', attempts: 2 })
  })

  test('WEBHOOKS-KEY: a feed key receives the events of every partner, manages only its own endpoints, and receives nothing once revoked', async () => {
    const { id, key } = await it.app.keys.create('hooks', ['webhooks'])
    const made = await it.app.call(webhooksForMarketplace.create, { as: key, body: { url: hook.url } })
    expect(made.status).toBe(200)
    const other = await it.app.feedKey('webhooks')
    expect((await it.app.call(webhooksForMarketplace.list, { as: other })).body.endpoints).toEqual([])
    const tested = await it.app.call(webhooksForMarketplace.test, {
      as: key,
      params: { id: made.body.endpoint.id },
    })
    expect(tested.body.type).toBe('webhook.test')
    await accepted()
    await it.pump()
    expect(hook.events().map(({ type }) => type)).toEqual(
      expect.arrayContaining(['webhook.test', 'order.accepted']),
    )
    await it.app.keys.revoke(id)
    const before = hook.received.length
    await accepted()
    await it.pump()
    expect(hook.received).toHaveLength(before)
  })
})
