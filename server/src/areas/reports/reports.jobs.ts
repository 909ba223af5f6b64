import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { forgetParts, writeReport, type ReportWork } from './file/report-writer.ts'
import { reportJob, tidyJob } from './file/reports.names.ts'
import * as repo from './reports.repo.ts'

interface ReportDeps {
  readonly database: Pick<Database, 'background'>
  readonly files: Files
  readonly clock: Clock
}

/** A worker yields to the next report after this time. */
const turnMs = 30_000
/** A report without progress for this long has lost its job. */
const staleMs = 15 * minuteMs

/** The dependencies of writing a report. It runs without a user: locations were checked when it was requested. */
export function reportWork(
  { database, files, clock }: ReportDeps,
  isTired: () => boolean = () => false,
): ReportWork {
  return {
    db: database.background,
    files,
    clock,
    scopeOver: (locationIds) => narrowTo(database.background, systemScope('order report'), locationIds),
    isTired,
  }
}

/** Deletes the files of expired reports. */
export async function tidyReports({ database, files, clock }: ReportDeps): Promise<number> {
  const over = await repo.expiredReports(database.background, clock.now())
  for (const report of over) {
    await forgetParts(database.background, files, report)
    await repo.deleteReport(database.background, report.id)
  }
  return over.length
}

/** Defines the jobs that write reports and clean up after them. */
export function defineReports(jobs: Jobs, deps: ReportDeps): void {
  jobs.define<{ id: string }>(
    reportJob,
    async ({ id }, { signal }) => {
      const until = Date.now() + turnMs
      const outcome = await writeReport(
        reportWork(deps, () => signal.aborted || Date.now() > until),
        id,
      )
      if (outcome === 'more') await jobs.send(deps.database.background, reportJob, { id }, { key: id })
    },
    // the job of a killed worker restarts within half a minute, any number of times
    { singleton: true, timeoutSeconds: 120, retries: 10, retryDelay: 2, retryDelayMax: 4 },
  )
  jobs.define(
    tidyJob,
    async () => {
      while ((await tidyReports(deps)) > 0);
      await resumeReports(jobs, deps, staleMs)
    },
    { schedule: '23 * * * *', singleton: true, retries: 1 },
  )
}

/** Queues reports that wait for a worker; on start, all of them. */
export async function resumeReports(
  jobs: Jobs,
  { database, clock }: Pick<ReportDeps, 'database' | 'clock'>,
  untouchedMs = 0,
): Promise<void> {
  const staleSince = new Date(clock.now().getTime() - untouchedMs)
  for (const { id } of await repo.restlessReports(database.background, { staleSince }))
    await jobs.send(database.background, reportJob, { id }, { key: id })
}
