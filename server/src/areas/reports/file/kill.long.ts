import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../platform/db/schema/migrate.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { engines, testDatabase, type TestEngine } from '../../../platform/db/testing.ts'
import { openFiles } from '../../../platform/files/files.ts'
import { systemScope } from '../../../platform/scope/scope.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'
import { orderFeed } from '../../orders/feed/orders.feed.ts'
import { takeIn } from '../../../platform/feed/take.ts'
import { killBatch } from '../../orders/feed/kill.testing.ts'
import { linesOf } from '../../orders/orders.testing.ts'
import { writeReport } from './report-writer.ts'
import { reportWork } from '../reports.jobs.ts'

const batches = 40
const rounds = Number(process.env['KILL_ROUNDS'] ?? 12)

interface Installation {
  readonly env: Record<string, string>
  readonly open: () => Promise<Database>
  readonly remove: () => Promise<void>
}

const installation = async (engine: TestEngine, folder: string): Promise<Installation> => {
  if (engine === 'postgres') {
    const database = await testDatabase('postgres')
    const url = database.url ?? ''
    return {
      env: { KILL_URL: url },
      open: () => openDatabase({ databaseUrl: url }),
      remove: () => database.close(),
    }
  }
  return {
    env: { KILL_FOLDER: folder },
    open: () => openDatabase({ dataDir: folder }),
    remove: async () => undefined,
  }
}

/** Runs the worker in a separate process; returns whether it finished before it was killed. */
const runUntilKilled = async (env: Record<string, string>, id: string, afterMs: number): Promise<boolean> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('kill.child.ts', import.meta.url)), id], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
    said += text.toString()
  })
  await new Promise((resolve) => child.on('close', resolve))
  return said.includes('ended done')
}

describe.each(engines)('a report whose worker is killed on %s', (engine) => {
  test.each(['CSV', 'XLSX'] as const)(
    'REPORTS-RULE-FLOW: %s is whole in the end, and never half',
    async (format) => {
      const folder = mkdtempSync(join(tmpdir(), 'storekeep-report-'))
      const { env, open, remove } = await installation(engine, folder)
      const made = await open()
      await migrate(made)
      const app = await testApp({ database: { ...made, url: undefined }, at: '2026-06-10T12:00:00Z' })
      const world = await worldOf(app)
      await world.cities()
      await world.store('noodles', { locations: 3 })
      await world.user('anna')
      await world.grant('anna', 'noodles')
      const deps = { db: made.db, engine, clock: systemClock }
      for (let batch = 0; batch < batches; batch++)
        await takeIn(deps, orderFeed, systemScope('kill test'), linesOf(killBatch(batch)))
      const anna = await app.signIn('anna@test.test')
      const body = { dateRange: { from: '2026-05-01', to: '2026-06-01' }, format }
      const ask = async () => (await app.call(orderReports.create, { as: anna, body })).body.id
      const [undisturbed, id] = [await ask(), await ask()]
      const files = openFiles({ dataDir: folder })
      const work = (database: Database, of: string) =>
        writeReport(reportWork({ database, files, clock: systemClock }), of)
      await work(made, undisturbed)
      await app.http.close()
      await made.close()

      let kills = 0
      for (let round = 0; round < rounds; round++) {
        // later in each round, since a report that makes no progress in several rounds is given up
        const afterMs = 5 + Math.random() * 1200 + round * 150
        if (await runUntilKilled({ ...env, KILL_FILES: folder }, id, afterMs)) break
        kills++
      }
      const database = await open()
      await work(database, id)
      const stored = async (of: string) => {
        const { rows } = await database.pool.query<{
          status: string
          rows: number
          key: string
          bytes: number
        }>(
          `select r.status, r.rows, p.key, p.bytes from order_reports r join order_report_parts p on p.report_id = r.id
         where r.id = $1 order by p.part`,
          [of],
        )
        const parts = await Promise.all(
          rows.map(async ({ key }) => Buffer.from((await files.get(key)) ?? '')),
        )
        expect(parts.map(({ length }) => length)).toEqual(rows.map(({ bytes }) => bytes))
        return {
          status: rows[0]?.status,
          rows: rows[0]?.rows,
          bytes: Buffer.concat(parts),
          keys: rows.length,
        }
      }
      const [one, other] = [await stored(undisturbed), await stored(id)]
      expect([other.status, other.rows]).toEqual(['READY', batches * 220])
      // XLSX is compressed in blocks, which end where a worker was killed
      expect(format === 'XLSX' || other.bytes.equals(one.bytes)).toBe(true)
      // parts that a killed worker stored without recording them are deleted
      expect(readdirSync(join(folder, 'files/order-reports', id))).toHaveLength(other.keys)
      console.log(
        `${engine}: ${format} of ${other.rows} rows, killed ${kills} times, ${other.keys} parts, whole`,
      )
      await database.close()
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
    300_000,
  )
})
