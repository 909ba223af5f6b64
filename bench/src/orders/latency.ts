import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { build } from '@storekeep/server/app.ts'
import type { Clock } from '@storekeep/server/platform/clock.ts'
import { readConfig } from '@storekeep/server/platform/config/config.ts'
import type { Database } from '@storekeep/server/platform/db/database.ts'
import { makeServices } from '@storekeep/server/services.ts'
import { lastDay } from '../data/lines.ts'
import { benchOwner } from '../data/marketplace.ts'
import { percentile } from '../lib/report.ts'
import { signInBody, signInPath } from '../lib/signed-in.ts'
import { measuredCalls, requestOf, hasFigures, type Call, type Where } from './calls.ts'

/** Milliseconds of many answers. */
export interface Times {
  readonly p50: number
  readonly p95: number
}

/** Latency of a call at one location and at all thirty. */
export interface Latency extends Pick<Call, 'area' | 'name'> {
  readonly one: Times
  readonly all: Times
}

const dateRange = { from: addDays(lastDay, -29), to: addDays(lastDay, 1) }
const began = Date.now()
const shift = Date.parse(`${lastDay}T21:00:00Z`) - began
/** Runs at normal speed, starting on the last evening of the measured orders. */
export const eveningClock: Clock = { now: () => new Date(Date.now() + shift) }

/** Number of calls: a few to warm up, then until there are enough or the time is up. */
const bounds = { warm: 3, most: 40, fewest: 8, ms: 2500 }

/** The latency of every measured call, injected into the whole application without a socket. */
export async function measureCalls(
  database: Database,
  count: number,
  { warm, most, fewest, ms } = bounds,
): Promise<Latency[]> {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-bench-app-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    RATE_LIMIT_ADDRESS: '0',
  })
  const clock = eveningClock
  const services = await makeServices(config, database, clock)
  const { http } = await build({ config, database, clock, services })
  try {
    const signIn = await http.inject({ method: 'POST', url: signInPath, payload: signInBody(benchOwner) })
    const headers = { authorization: `Bearer ${signIn.json<{ accessToken: string }>().accessToken}` }
    const timesOf = async (call: Call, where: Where): Promise<Times> => {
      const request = { ...requestOf(call, where), headers }
      const first = await http.inject(request)
      const named = `${call.area}.${call.name}`
      if (first.statusCode !== 200) throw new Error(`${named}: ${first.statusCode} ${first.body}`)
      // a few days of one location may have no matching data
      if (!where.storeAddressIds && !hasFigures(first.json()))
        throw new Error(`${named} has no figures: ${first.body.slice(0, 500)}`)
      // measures computed responses, not cached ones
      const forget = () =>
        database.pool.query(`insert into order_versions select id, gen_random_uuid() from stores
          on conflict (store_id) do update set version = excluded.version`)
      for (let nth = 0; nth < warm; nth++) {
        await forget()
        await http.inject(request)
      }
      const times: number[] = []
      const end = performance.now() + ms
      while (times.length < most && (times.length < fewest || performance.now() < end)) {
        await forget()
        const before = performance.now()
        const { statusCode } = await http.inject(request)
        times.push(performance.now() - before)
        if (statusCode !== 200) throw new Error(`${named}: ${statusCode}`)
      }
      return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
    }
    const found: Latency[] = []
    for (const call of measuredCalls(count))
      found.push({
        area: call.area,
        name: call.name,
        one: await timesOf(call, { dateRange, storeAddressIds: [7] }),
        all: await timesOf(call, { dateRange }),
      })
    return found
  } finally {
    await http.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
