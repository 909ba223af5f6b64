/**
 * The server under load on both engines (budgets.md): how soon it is usable, a list of 25 orders against bare
 * Fastify with the same body and no database, its p95 while the demo's back-fill runs, and memory.
 * `node bench/src/http.ts`; exit code 1 over budget. All traffic is loopback and bounded.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import autocannon from 'autocannon'
import type Fastify from 'fastify'
import { orders } from '@storekeep/contract/areas/orders.ts'
import { session, type Tokens } from '@storekeep/contract/areas/session.ts'
import { hostBase } from '@storekeep/contract/kit/endpoint.ts'
import { addDays } from '@storekeep/contract/rules/periods.ts'
import { OWNER, PASSWORD } from '../../e2e/harness/demo.ts'
import { startServer, type RunningServer } from '../../e2e/harness/server.ts'
import { startCluster } from '../../tools/lib/cluster.ts'
import { findPostgres, thisMachine } from '../../tools/lib/programs.ts'
import { report, type Measured } from './report.ts'

const seconds = 8

const residentMegabytes = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}

const tokenOf = async (url: string): Promise<string> => {
  const answer = await fetch(url + hostBase.root + session.token.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grantType: 'PASSWORD',
      userType: 'STORE_ADMIN',
      username: OWNER,
      password: PASSWORD,
    }),
  })
  const tokens = (await answer.json()) as Tokens // checked by the server's own serialiser
  return tokens.accessToken
}

const listBody = (): string => {
  const today = new Date().toISOString().slice(0, 10)
  return JSON.stringify({
    dateRange: { from: addDays(today, -30), to: addDays(today, 1) },
    pagination: { page: 1, limit: 25 },
  })
}

const load = (url: string, connections: number, headers: Record<string, string>, body: string) =>
  autocannon({ url, connections, duration: seconds, method: 'POST', headers, body })

/** Fastify with nothing but the same answer: what the machine could do at most. */
const bare = async (answer: string): Promise<number> => {
  // the server's own Fastify: bench does not depend on it
  const require = createRequire(new URL('../../server/package.json', import.meta.url))
  const { fastify } = require('fastify') as { fastify: typeof Fastify } // the package's own type
  const app = fastify()
  app.post('/orders', async (_request, reply) => reply.type('application/json').send(answer))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const result = await load(`${url}/orders`, 10, { 'content-type': 'application/json' }, listBody())
  await app.close()
  return result.requests.average
}

const measure = async (engine: 'embedded' | 'postgres', env: Record<string, string>): Promise<Measured[]> => {
  const started = performance.now()
  const server: RunningServer = await startServer({
    env: { RATE_LIMIT: '0', RATE_LIMIT_ADDRESS: '0', ...env },
    readyWithinMs: 120_000,
  })
  try {
    const usable = (performance.now() - started) / 1000
    const headers = {
      authorization: `Bearer ${await tokenOf(server.url)}`,
      'content-type': 'application/json',
    }
    const url = server.url + hostBase.dashboard + orders.list.path
    const during = await load(url, 2, headers, listBody())
    await server.said(/back-?fill.*(done|complete|finished)/i, 300_000).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const idle = residentMegabytes(server.pid)
    const answer = await (await fetch(url, { method: 'POST', headers, body: listBody() })).text()
    const calm = await load(url, 10, headers, listBody())
    const crowd = load(url, 100, headers, listBody())
    await new Promise((resolve) => setTimeout(resolve, (seconds - 2) * 1000))
    const crowded = residentMegabytes(server.pid)
    await crowd
    const bound = await bare(answer)
    const failed = calm.non2xx + during.non2xx
    const embedded = engine === 'embedded'
    return [
      {
        what: `${engine}: fresh folder to usable portal`,
        value: usable,
        unit: 's',
        ...(embedded ? { atMost: 8 } : {}),
      },
      {
        what: `${engine}: list of 25, p97.5 while the back-fill runs`,
        value: during.latency.p97_5,
        unit: 'ms',
        ...(embedded ? { atMost: 50 } : {}),
      },
      { what: `${engine}: list of 25`, value: calm.requests.average, unit: 'req/s' },
      { what: `${engine}: bare Fastify, same body`, value: bound, unit: 'req/s' },
      {
        what: `${engine}: share of bare Fastify`,
        value: calm.requests.average / bound,
        unit: '',
        ...(embedded ? {} : { atLeast: 0.25 }),
      },
      { what: `${engine}: memory idle`, value: idle, unit: 'MB', atMost: embedded ? 350 : 200 },
      {
        what: `${engine}: memory under 100 clients`,
        value: crowded,
        unit: 'MB',
        ...(embedded ? { atMost: 600 } : {}),
      },
      { what: `${engine}: answers that were no answer`, value: failed, unit: '', atMost: 0 },
    ]
  } finally {
    await server.close()
  }
}

const bin = findPostgres(thisMachine())
const cluster = bin === undefined ? undefined : await startCluster(bin)
try {
  let over = report('Server, embedded database', await measure('embedded', {}))
  if (cluster) {
    console.log(cluster.version)
    over += report('Server, PostgreSQL', await measure('postgres', { DATABASE_URL: cluster.url, DEMO: 'on' }))
  }
  if (over > 0) process.exitCode = 1
} finally {
  await cluster?.stop()
}
