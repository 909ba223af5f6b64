import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { portalOf, type App } from './app.ts'
import { defineExports, resumeExports } from './areas/account/exports/exports.jobs.ts'
import { defineMenus } from './areas/catalog/catalog.jobs.ts'
import { defineImages } from './areas/images/images.jobs.ts'
import { defineMonthly, monthlyJob } from './areas/invoices/accountant/monthly.ts'
import { defineNotifications } from './areas/notifications/notifications.jobs.ts'
import { defineActivations } from './areas/onboarding/onboarding.jobs.ts'
import { defineMissedGoals } from './areas/operations/goals/missed.jobs.ts'
import { definePayouts, payNow } from './areas/payouts/payouts.jobs.ts'
import { SimulatedBank } from './areas/payouts/sending/simulated-bank.ts'
import { defineAds } from './areas/advertising/life/ads.jobs.ts'
import { definePromotions } from './areas/promotions/life/promotions.jobs.ts'
import { defineScores, hourlyScores, nightlyScores } from './areas/performance/performance.jobs.ts'
import { defineSchedule } from './areas/schedule/schedule.jobs.ts'
import { defineMatrix } from './areas/menu-matrix/menu-matrix.jobs.ts'
import { defineMenuFiles, resumeImports } from './areas/menu-files/menu-files.jobs.ts'
import { defineReports, resumeReports } from './areas/reports/reports.jobs.ts'
import { closingJob, defineStatements } from './areas/statements/statements.jobs.ts'
import { defineRecovery } from './areas/session/links/recovery.ts'
import { removeOldLinks } from './areas/session/links/links.repo.ts'
import { removeOldQuestions } from './areas/session/factors/factors.repo.ts'
import { removeDeadSessions, removeOldOrigins } from './areas/session/session.repo.ts'
import { defineWebhooks } from './areas/webhooks/webhooks.jobs.ts'
import { followWebhooks } from './areas/webhooks/delivery/reader.ts'
import { demoParts, partsOfEarlyStore } from './demo/parts.ts'
import { defineBackfill, narrowToWhole, resumeBackfill } from './demo/backfill.jobs.ts'
import { Simulator } from './demo/simulator.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { forgetEvents } from './platform/db/outbox/outbox.ts'
import type { Files } from './platform/files/files.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { defineVacuum } from './platform/jobs/vacuum.ts'
import type { Mails } from './platform/mail/mail.ts'
import { ownVersion } from './platform/web/version.ts'

interface BackgroundDeps {
  readonly app: App
  readonly jobs: Jobs
  readonly mails: Mails
  readonly files: Files
  readonly database: Database
  readonly config: Config
  readonly clock: Clock
  readonly say: (line: string) => void
  /** Runs a start-up step, retrying while the database is unavailable. */
  readonly step: <T>(step: () => Promise<T>) => Promise<T>
}

/** Retention of events, for readers that were disconnected. */
const eventRetentionMs = dayMs
/** Retention of ended sessions, for inspection. */
const sessionRetentionMs = 90 * dayMs
/** A device or address not used for this long counts as new. */
const originRetentionMs = 180 * dayMs
/** Retention of sent and failed mails, and of expired links. */
const mailRetentionMs = 30 * dayMs
/** Approximate number of demo parts per month. */
const partsAMonth = 40
const defineOthers = [
  defineMenus,
  defineSchedule,
  definePromotions,
  defineAds,
  defineMissedGoals,
  defineActivations,
  defineMatrix,
  defineImages,
  defineExports,
]

/** Defines all background jobs and starts processing. */
export async function startBackground({
  app,
  jobs,
  mails,
  files,
  database,
  config,
  clock,
  say,
  step,
}: BackgroundDeps): Promise<{ stop(): Promise<void> }> {
  const { log } = app.http
  defineVacuum(jobs, database)
  defineScores(jobs, { database, clock, log })
  const deps = { database, files, clock }
  defineReports(jobs, deps)
  defineMenuFiles(jobs, deps)
  defineStatements(jobs, {
    database,
    clock,
    // the demo's history comes newest first: statements of a location are closed once its history is complete
    ready: async (scope) => (config.DEMO ? narrowToWhole(database.background, scope) : scope),
    onClosed: () => payNow(jobs, database.background),
  })
  const provider = config.PAYMENTS === 'simulator' ? new SimulatedBank(database.background, clock) : null
  definePayouts(jobs, { db: database.background, clock, provider })
  for (const define of defineOthers) define(jobs, deps)
  defineMailed(jobs, { app, mails, database, config, clock })
  const onError = (error: unknown): void => log.error({ err: error }, 'demo: sending a job failed')
  let stopping = false
  const demo = {
    database,
    clock,
    isStopping: () => stopping,
    onProgress: ({ partsDone }: { partsDone: number }) => {
      if (partsDone === demoParts.length) say('demo: back-fill done')
      // scores the new history; repeated requests are combined
      if (partsDone % partsAMonth === 0 || partsDone === demoParts.length)
        jobs.send(database.background, nightlyScores, {}).catch(onError)
      if (partsDone === partsOfEarlyStore || partsDone === demoParts.length)
        jobs.send(database.background, closingJob, {}).catch(onError)
    },
  }
  if (config.DEMO) defineBackfill(jobs, demo)
  await step(() => jobs.start())
  await step(() => mails.resume())
  // a month may have ended while the process was down
  await step(() => jobs.send(database.db, hourlyScores, {}))
  for (const resume of [resumeReports, resumeImports, resumeExports]) await step(() => resume(jobs, deps))
  for (const job of [closingJob, monthlyJob]) await step(() => jobs.send(database.db, job, {}))
  await step(() => payNow(jobs, database.db))
  if (config.DEMO) await step(() => resumeBackfill(jobs, demo))
  const stopWebhooks = await step(() => followWebhooks({ database, clock, jobs }, config.DATABASE_URL))
  const simulator =
    config.DEMO && config.SIMULATOR ? new Simulator({ database, clock, files, onError }) : undefined
  simulator?.start()
  return {
    stop: async () => {
      // stopping only waits for jobs to end: this one would run for minutes
      stopping = true
      await Promise.all([simulator?.stop(), stopWebhooks(), jobs.stop(3_000)])
    },
  }
}

/** Jobs that send mails and webhooks, and their nightly clean-up. */
function defineMailed(
  jobs: Jobs,
  {
    app,
    mails,
    database,
    config,
    clock,
  }: Pick<BackgroundDeps, 'app' | 'mails' | 'database' | 'config' | 'clock'>,
): void {
  const portal = () => portalOf(app.http, config)
  defineRecovery(jobs, { db: database.background, mails, clock, portal })
  defineMonthly(jobs, { db: database.background, mails, clock, portal })
  defineNotifications(jobs, { db: database.background, mails, clock, portal })
  defineSweep(jobs, { app, mails, database, clock })
  const rules = { allowsPrivate: config.WEBHOOKS_ALLOW_PRIVATE, timeoutMs: config.WEBHOOKS_TIMEOUT * 1000 }
  defineWebhooks(jobs, { database, clock, rules, version: ownVersion })
}

/** Nightly deletion of expired keys, limits, events, sessions, devices, mails and telemetry. */
function defineSweep(
  jobs: Jobs,
  { app, mails, database, clock }: Pick<BackgroundDeps, 'app' | 'mails' | 'database' | 'clock'>,
): void {
  const { log } = app.http
  jobs.define(
    'platform.sweep',
    async () => {
      const keys = await app.idempotency.sweep()
      const windows = await app.limits.sweep()
      const before = (ms: number) => new Date(clock.now().getTime() - ms)
      const events = await forgetEvents(database, before(eventRetentionMs))
      await removeDeadSessions(database.background, before(sessionRetentionMs))
      await removeOldQuestions(database.background, clock.now())
      await removeOldOrigins(database.background, before(originRetentionMs))
      await removeOldLinks(database.background, before(mailRetentionMs))
      const forgotten = await mails.sweep(before(mailRetentionMs))
      const measured = await app.telemetry.sweep()
      log.info({ keys, windows, events, mails: forgotten, measured }, 'swept')
    },
    { schedule: '47 3 * * *', singleton: true, retries: 1 },
  )
}
