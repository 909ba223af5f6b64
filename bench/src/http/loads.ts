import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type Fastify from 'fastify'
import { orders } from '@storekeep/contract/areas/orders.ts'
import { hostBase } from '@storekeep/contract/kit/hosts.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { Caller } from '../lib/order-report.ts'
import { percentile } from '../lib/report.ts'

/** Duration of each load. */
const seconds = 8

const today = new Date().toISOString().slice(0, 10)
const bodyOf = (days: number): string =>
  JSON.stringify({
    dateRange: { from: addDays(today, -days), to: addDays(today, 1) },
    pagination: { page: 1, limit: 25 },
  })
const body = bodyOf(30)

const listOf = ({ url, headers }: Caller) => ({
  url: url + hostBase.dashboard + orders.list.path,
  method: 'POST' as const,
  headers,
  body,
})

/** Response of a list of 25 orders. */
export async function oneList(caller: Caller): Promise<string> {
  const { url, ...request } = listOf(caller)
  return (await fetch(url, request)).text()
}

interface Load {
  readonly perSecond: number
  /** Failed responses. */
  readonly failed: number
}

const load = async (request: autocannon.Options): Promise<Load> => {
  const { requests, non2xx, errors, timeouts } = await autocannon({ duration: seconds, ...request })
  return { perSecond: requests.average, failed: non2xx + errors + timeouts }
}

/** Clients that request a list again as soon as they have received one. */
export function crowdOf(caller: Caller, connections: number): Promise<Load> {
  return load({ ...listOf(caller), connections })
}

/** Clients whose requests repeat rarely: more distinct requests than the server caches. */
export function crowdOfMany(caller: Caller, connections: number): Promise<Load> {
  let nth = 0
  const setupRequest = (request: autocannon.Request) => ({ ...request, body: bodyOf(30 + (nth++ % 350)) })
  return load({ ...listOf(caller), connections, requests: [{ setupRequest }] })
}

/**
 * Requests a list every 20 ms without waiting for earlier responses (open loop). Returns the median and the p95 of the
 * latency.
 */
export async function steadyLists(caller: Caller): Promise<{ p50: number; p95: number; failed: number }> {
  const { url, ...request } = listOf(caller)
  const times: number[] = []
  let failed = 0
  const one = async (): Promise<void> => {
    const before = performance.now()
    const answer = await fetch(url, request).catch(() => undefined) // counted below
    await answer?.arrayBuffer()
    times.push(performance.now() - before)
    if (!answer?.ok) failed++
  }
  const running: Promise<void>[] = []
  const began = performance.now()
  for (let nth = 0; nth < seconds * 50; nth++) {
    await wait(Math.max(0, began + nth * 20 - performance.now()))
    running.push(one())
  }
  await Promise.all(running)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), failed }
}

/** Fastify with the same static response: an upper bound of the machine's throughput. */
export async function bareFastify(answer: string, connections: number): Promise<Load> {
  // the server's own Fastify: bench does not depend on it
  const require = createRequire(new URL('../../../server/package.json', import.meta.url))
  const { fastify } = require('fastify') as { fastify: typeof Fastify } // the package's own type
  const app = fastify()
  app.post('/orders', async (_request, reply) => reply.type('application/json').send(answer))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json' }
  const found = await load({ url: `${url}/orders`, method: 'POST', headers, body, connections })
  await app.close()
  return found
}
