/**
 * One process against two on one PostgreSQL: lists of 25 orders a second (at least 1.7 times as many,
 * where there are cores for two processes, the database and the load). `node bench/src/two.ts`.
 */
import { cpus } from 'node:os'
import autocannon from 'autocannon'
import { orders } from '@storekeep/contract/areas/orders.ts'
import { hostBase } from '@storekeep/contract/kit/hosts.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { OWNER } from '../../e2e/harness/demo/demo.ts'
import { startServer } from '../../e2e/harness/server.ts'
import { startCluster } from '../../tools/lib/programs/cluster.ts'
import { findPostgres, thisMachine } from '../../tools/lib/programs/programs.ts'
import { report } from './lib/report.ts'
import { headersOf } from './lib/signed-in.ts'

/** Cores for two processes, the database and the load generator. */
const coresNeeded = 6

const today = new Date().toISOString().slice(0, 10)
const body = JSON.stringify({
  dateRange: { from: addDays(today, -30), to: addDays(today, 1) },
  pagination: { page: 1, limit: 25 },
})

/** Responses per second of all processes together, with the same number of clients in both cases. */
const answersOf = async (urls: readonly string[], headers: Record<string, string>) => {
  const path = hostBase.dashboard + orders.list.path
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url: url + path,
        connections: 20 / urls.length,
        duration: 8,
        method: 'POST',
        headers,
        body,
      }),
    ),
  )
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((all, result) => all + of(result), 0)
  return { rate: sum((it) => it.requests.average), failed: sum((it) => it.non2xx + it.errors) }
}

const bin = findPostgres(thisMachine())
if (bin === undefined) throw new Error('PostgreSQL is not installed')
const cluster = await startCluster(bin)
const env = { DATABASE_URL: cluster.url, RATE_LIMIT: '0', RATE_LIMIT_ADDRESS: '0', SIMULATOR: 'off' }
// the newest month is sufficient: a back-fill would use cores needed for the measurement
const seeding = await startServer({ env: { ...env, DEMO: 'on' }, readyWithinMs: 120_000 })
await seeding.close()
const first = await startServer({ env: { ...env, DEMO: 'off' }, readyWithinMs: 120_000 })
const second = await startServer({ env: { ...env, DEMO: 'off' }, readyWithinMs: 120_000 })
try {
  const headers = await headersOf(first.url, OWNER)
  await answersOf([first.url, second.url], headers) // warms up both
  const one = await answersOf([first.url], headers)
  const two = await answersOf([first.url, second.url], headers)
  const enough = cpus().length >= coresNeeded
  if (!enough)
    console.log(`${cpus().length} cores: the bound needs ${coresNeeded}, the figures are only shown`)
  process.exitCode = report('two processes on one PostgreSQL', [
    { what: 'one process, lists of 25', value: one.rate, unit: 'req/s' },
    { what: 'two processes, lists of 25', value: two.rate, unit: 'req/s' },
    { what: 'two against one', value: two.rate / one.rate, unit: '×', ...(enough ? { atLeast: 1.7 } : {}) },
    { what: 'answers that were no answer', value: one.failed + two.failed, unit: '', atMost: 0 },
  ])
    ? 1
    : 0
} finally {
  await first.close()
  await second.close()
  await cluster.stop()
}
