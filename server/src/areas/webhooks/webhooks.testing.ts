import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhooks } from '@storekeep/contract/areas/webhooks.ts'
import type { WebhookType } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import { openOutbox } from '../../platform/db/outbox/outbox.ts'
import type { TestEngine } from '../../platform/db/testing.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { deliver } from './delivery/deliver.ts'
import { dueDeliveries, readerCursor } from './delivery/fan-out.repo.ts'
import { sendDue, takePage } from './delivery/reader.ts'
import { defineWebhooks } from './webhooks.jobs.ts'

/** A request as the receiver got it. */
interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An HTTP receiver on this machine; `answer` decides how it responds to a request. */
export async function receiver() {
  const received: Received[] = []
  const state = {
    answer: (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(204).end(),
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      state.answer(request, response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    state,
    events: () =>
      received.map(({ body }) => JSON.parse(body) as { id: string; type: WebhookType; data: object }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const timeoutMs = 400

/** Two partners with a store each, and the webhook reader and sender, run step by step by the test. */
export async function webhooksWorld(engine: TestEngine, { allowsPrivate = true } = {}) {
  const app = await testApp({ engine, config: { WEBHOOKS_ALLOW_PRIVATE: allowsPrivate } })
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { partner: 'acme', locations: 2 })
  await world.store('rivals', { partner: 'rival' })
  for (const name of ['anna', 'rival', 'cook', 'half']) await world.user(name)
  await world.grant('anna', 'noodles')
  await world.grant('rival', 'rivals')
  await world.grant('cook', 'noodles', { sections: ['REPORTS'] })
  await world.grant('half', 'noodles', { locations: ['noodles-1'] })
  const state = { anna: await app.signIn('anna@test.test') }
  const { database, clock } = app
  const rules = { allowsPrivate, timeoutMs }
  const jobs = new Jobs(database)
  defineWebhooks(jobs, { database, clock, rules, version: 'test' })
  await jobs.start({ work: false })
  const outbox = await openOutbox(database, database.url)
  const deps = { database, clock, jobs }

  /** Reads the outbox once no event is held back: another database of the same server may have an open transaction. */
  const read = async () => {
    for (let tries = 0; ; tries += 1) {
      const page = await outbox.read(await readerCursor(database.background))
      if (page.held && tries < 500) await new Promise((resolve) => setTimeout(resolve, 20))
      else {
        await takePage(deps, page)
        return page
      }
    }
  }
  /** Sends every attempt that is due. */
  const sendAll = async () => {
    for (const { id, attempts } of await dueDeliveries(database.db, clock.now(), 100))
      await deliver(
        { ...deps, rules, version: 'test' },
        { deliveryId: id, attempt: attempts + 1 },
        AbortSignal.timeout(5000),
      )
  }
  const partner = (await app.call(webhooks.list, { as: state.anna, query: {} })).body.partners[0]?.id ?? 0
  return {
    app,
    world,
    get anna() {
      return state.anna
    },
    /** Signs in again, after the clock has moved on. */
    signInAgain: async () => void (state.anna = await app.signIn('anna@test.test')),
    partner,
    read,
    sendAll,
    deps: { ...deps, rules, version: 'test' },
    /** Reads the outbox and sends what is due. */
    pump: async () => {
      await read()
      await sendAll()
    },
    cutOff: () => sendDue(deps, timeoutMs),
    create: (body: { url: string; events?: WebhookType[] }, as = state.anna) =>
      app.call(webhooks.create, { as, body: { partnerId: partner, ...body } as never }), // tests also send invalid bodies
    deliveries: async (id: string) =>
      (await app.call(webhooks.deliveries, { as: state.anna, params: { id }, query: {} })).body.deliveries,
    endpoint: async (id: string) =>
      (await app.call(webhooks.list, { as: state.anna, query: {} })).body.endpoints.find(
        (one) => one.id === id,
      ),
    close: async () => {
      await outbox.close()
      await jobs.stop()
      await app.close()
    },
  }
}
export type WebhooksWorld = Awaited<ReturnType<typeof webhooksWorld>>
