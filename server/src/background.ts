import type { App } from './app.ts'
import { defineScores, hourlyScores, nightlyScores } from './areas/performance/performance.jobs.ts'
import { defineReports, resumeReports } from './areas/orders/reports/reports.jobs.ts'
import { removeDeadSessions } from './areas/session/session.repo.ts'
import { demoParts } from './db/demo/parts.ts'
import { defineBackfill, resumeBackfill } from './db/demo/backfill.jobs.ts'
import { Simulator } from './db/demo/simulator.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { forgetEvents } from './platform/db/outbox.ts'
import type { Files } from './platform/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { defineVacuum } from './platform/jobs/vacuum.ts'

export interface BackgroundDeps {
  readonly app: App
  readonly jobs: Jobs
  readonly files: Files
  readonly database: Database
  readonly config: Config
  readonly clock: Clock
  readonly say: (line: string) => void
}

/** Events are kept for a day, for readers that were away. */
const eventsKeptMs = 24 * 3_600_000
/** Sessions that are over are kept this long, to be looked at. */
const sessionsKeptMs = 90 * 24 * 3_600_000
/** About so many parts of the demo are a month of it. */
const partsAMonth = 40

/** Declares every background job and starts to work. */
export const startBackground = async ({
  app,
  jobs,
  files,
  database,
  config,
  clock,
  say,
}: BackgroundDeps): Promise<{ stop(): Promise<void> }> => {
  const { log } = app.http
  defineVacuum(jobs, database)
  defineScores(jobs, { database, clock, log })
  const reports = { database, files, clock }
  defineReports(jobs, reports)
  jobs.define(
    'platform.sweep',
    async () => {
      const keys = await app.idempotency.sweep()
      const windows = await app.limits.sweep()
      const events = await forgetEvents(database, new Date(clock.now().getTime() - eventsKeptMs))
      await removeDeadSessions(database.background, new Date(clock.now().getTime() - sessionsKeptMs))
      const measured = await app.telemetry.sweep()
      log.info({ keys, windows, events, measured }, 'swept')
    },
    { schedule: '47 3 * * *', singleton: true, retries: 1 },
  )
  const onError = (error: unknown): void => log.error({ err: error }, 'demo')
  let stopping = false
  const demo = {
    database,
    clock,
    isStopping: () => stopping,
    onProgress: ({ partsDone }: { partsDone: number }) => {
      if (partsDone === demoParts.length) say('demo: back-fill done')
      // history that has come is scored; of several wishes one waits
      if (partsDone % partsAMonth === 0 || partsDone === demoParts.length)
        jobs.send(database.background, nightlyScores, {}).catch(onError)
    },
  }
  if (config.DEMO) defineBackfill(jobs, demo)
  await jobs.start()
  // a month may have ended while nothing ran
  await jobs.send(database.db, hourlyScores, {})
  await resumeReports(jobs, reports)
  if (config.DEMO) await resumeBackfill(jobs, demo)
  const simulator = config.DEMO && config.SIMULATOR ? new Simulator({ database, clock, onError }) : undefined
  simulator?.start()
  return {
    stop: async () => {
      // jobs are only waited for: this one would go on for minutes
      stopping = true
      await simulator?.stop()
      await jobs.stop()
    },
  }
}
