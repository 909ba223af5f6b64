/**
 * The server under load on both engines: how soon it is usable against bare Fastify with the same engine, the p95 of a list while the demo's
 * history is filled in and a report of 100,000 orders is written, a list of 25 orders against bare Fastify with the
 * same body and no database, and memory. `node bench/src/http.ts [--engine=embedded|postgres]`; exit code 1 over
 * budget. All traffic is loopback and bounded; the history is never waited for.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DatabaseOptions } from '@storekeep/server/platform/db/database.ts'
import { OWNER } from '../../e2e/harness/demo/demo.ts'
import { startServer, type RunningServer } from '../../e2e/harness/server.ts'
import { startCluster } from '../../tools/lib/programs/cluster.ts'
import { findPostgres, thisMachine } from '../../tools/lib/programs/programs.ts'
import { bareFastify, crowdOf, crowdOfMany, oneList, steadyLists } from './http/loads.ts'
import { prepareDatabase, reportRange, reportRows } from './http/prepare.ts'
import { bareStart } from './http/starts.ts'
import { idleMegabytes, peakMegabytes } from './lib/memory.ts'
import { askForReport, removeReport, statusOf, untilBegun } from './lib/order-report.ts'
import { report, type Measured } from './lib/report.ts'
import { headersOf } from './lib/signed-in.ts'

type Env = Record<string, string>
const secondsSince = (before: number): number => (performance.now() - before) / 1000

/** A server as its own process until `work` is done with it; the seconds are those until it was usable. */
const withServer = async <T>(
  env: Env,
  work: (server: RunningServer, usableIn: number) => Promise<T>,
): Promise<T> => {
  const before = performance.now()
  const server = await startServer({
    env: { RATE_LIMIT: '0', RATE_LIMIT_ADDRESS: '0', ...env },
    readyWithinMs: 120_000,
  })
  try {
    return await work(server, secondsSince(before))
  } finally {
    await server.close()
  }
}

/** What is measured beside the server, on the same engine. */
interface Floors {
  /** Seconds until bare Fastify answers. */
  readonly bare: number
  /** Milliseconds of a list while nothing else runs. */
  readonly idle: number
}

/** What a list costs while the demo's history is filled in and a large report is written. */
const whileBusy = async (env: Env, { bare, idle }: Floors): Promise<Measured[]> =>
  withServer({ ...env, DEMO: 'on' }, async ({ url, log }, usable) => {
    const caller = { url, headers: await headersOf(url, OWNER) }
    await oneList(caller)
    // the second goes on where the first is done early
    const reports = [
      await askForReport(caller, { dateRange: reportRange, format: 'XLSX' }),
      await askForReport(caller, { dateRange: reportRange }),
    ]
    const rowsOfAll = async (): Promise<number> => {
      let rows = 0
      for (const id of reports) rows += (await statusOf(caller, id)).rows
      return rows
    }
    await untilBegun(caller, reports[0] ?? '', 60_000)
    const before = await rowsOfAll()
    const { p95, failed } = await steadyLists(caller)
    const after = await rowsOfAll()
    for (const id of reports) await removeReport(caller, id)
    if (after >= 2 * reportRows) throw new Error('the reports were done too early to measure anything')
    if (log().includes('back-fill done')) throw new Error('there was no history left to fill in')
    return [
      { what: 'prepared data to usable portal', value: usable, unit: 's' },
      { what: 'bare Fastify with the engine opened', value: bare, unit: 's' },
      { what: 'start ÷ bare Fastify', value: usable / bare, unit: '×', atMost: 4 },
      { what: 'list of 25 beside back-fill and report, p95', value: p95, unit: 'ms' },
      { what: 'the same list with nothing beside it, median', value: idle, unit: 'ms' },
      // the budget is that of the one connection of the embedded engine
      {
        what: 'busy p95 ÷ idle median',
        value: p95 / idle,
        unit: '×',
        ...('DATA_DIR' in env && { atMost: 12 }),
      },
      { what: 'orders written to reports meanwhile', value: after - before, unit: '' },
      { what: 'answers that were none meanwhile', value: failed, unit: '', atMost: 0 },
    ]
  })

/** Milliseconds of a list that comes every 20 ms, with nothing else to do. */
const idleList = (env: Env): Promise<number> =>
  withServer({ ...env, DEMO: 'off' }, async ({ url }) => {
    const caller = { url, headers: await headersOf(url, OWNER) }
    await oneList(caller)
    return (await steadyLists(caller)).p50
  })

/** Enough clients that the round trip of one is not what is measured. */
const clients = 50

/** Lists with nothing else to do, and memory. */
const whileCalm = (isEmbedded: boolean, env: Env): Promise<Measured[]> =>
  withServer({ ...env, DEMO: 'off' }, async ({ url, pid }) => {
    const caller = { url, headers: await headersOf(url, OWNER) }
    const answer = await oneList(caller)
    const idle = await idleMegabytes(pid)
    const few = await crowdOf(caller, 10)
    const calm = await crowdOf(caller, clients)
    const anew = await crowdOfMany(caller, 10)
    const bound = await bareFastify(answer, clients)
    const [crowded, crowd] = await peakMegabytes(pid, () => crowdOf(caller, 100))
    return [
      { what: 'list of 25, 10 clients', value: few.perSecond, unit: 'req/s' },
      { what: `list of 25, ${clients} clients`, value: calm.perSecond, unit: 'req/s' },
      { what: 'list of 25 that was not kept, 10 clients', value: anew.perSecond, unit: 'req/s' },
      { what: `bare Fastify, same body, ${clients} clients`, value: bound.perSecond, unit: 'req/s' },
      {
        what: 'share of bare Fastify',
        value: calm.perSecond / bound.perSecond,
        unit: '',
        atLeast: isEmbedded ? 0.15 : 0.35,
      },
      { what: 'memory idle', value: idle, unit: 'MB', atMost: isEmbedded ? 350 : 200 },
      { what: 'memory under 100 clients', value: crowded, unit: 'MB', atMost: isEmbedded ? 600 : 200 },
      {
        what: 'answers that were none',
        value: few.failed + calm.failed + anew.failed + crowd.failed,
        unit: '',
        atMost: 0,
      },
    ]
  })

/** Prepares a database and says how long that took: no part of what is measured. */
const prepare = async (options: DatabaseOptions): Promise<void> => {
  const before = performance.now()
  await prepareDatabase(options)
  console.log(`prepared within ${secondsSince(before).toFixed(0)} s`)
}

const floorsOf = async (env: Env): Promise<Floors> => ({
  bare: await bareStart(env),
  idle: await idleList(env),
})

const measureEmbedded = async (): Promise<Measured[]> => {
  const fresh = await withServer({}, async (_server, usableIn) => usableIn)
  const prepared = mkdtempSync(join(tmpdir(), 'storekeep-bench-'))
  const copy = `${prepared}-copy`
  try {
    await prepare({ dataDir: prepared })
    cpSync(prepared, copy, { recursive: true }) // what is measured calmly has no work left over
    return [
      { what: 'fresh folder to usable portal', value: fresh, unit: 's' },
      ...(await whileBusy({ DATA_DIR: prepared }, await floorsOf({ DATA_DIR: copy }))),
      ...(await whileCalm(true, { DATA_DIR: copy })),
    ]
  } finally {
    for (const folder of [prepared, copy]) rmSync(folder, { recursive: true, force: true })
  }
}

const measurePostgres = async (databaseUrl: string): Promise<Measured[]> => {
  await prepare({ databaseUrl })
  const env = { DATABASE_URL: databaseUrl }
  return [...(await whileBusy(env, await floorsOf(env))), ...(await whileCalm(false, env))]
}

const { values: asked } = parseArgs({ options: { engine: { type: 'string' } } })
let over = 0
if (asked.engine !== 'postgres') over += report('Server, embedded database', await measureEmbedded())
const bin = asked.engine === 'embedded' ? undefined : findPostgres(thisMachine())
if (bin !== undefined) {
  const cluster = await startCluster(bin)
  try {
    over += report(`Server, ${cluster.version}`, await measurePostgres(cluster.url))
  } finally {
    await cluster.stop()
  }
}
if (over > 0) process.exitCode = 1
