import { readBrand, type Brand } from './platform/brand/brand.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { isDatabaseGone, reasonOf } from './platform/db/errors.ts'
import { fileOptions, openFiles } from './platform/files/files.ts'
import type { Files } from './platform/files/files.ts'
import { Jobs, type JobsOptions } from './platform/jobs/jobs.ts'
import { processLog } from './platform/log/log.ts'
import { Mails } from './platform/mail/mail.ts'

/** Services of areas and tools besides the database, by the settings: job queue, mails, and files. */
export interface Services {
  readonly jobs: Jobs
  readonly mails: Mails
  readonly brand: Brand
  readonly files: Files
}

/** Creates them; the jobs are not defined and started yet. */
export async function makeServices(
  config: Config,
  database: Database,
  clock: Clock,
  queue: JobsOptions = {},
): Promise<Services> {
  const jobs = new Jobs(database, { onError: logJobError, ...queue })
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = config
  const brand = await readBrand(config)
  const mails = new Mails({ database, jobs, clock, smtpUrl, from, publicUrl, brand })
  return { jobs, mails, brand, files: openFiles(fileOptions(config)) }
}

const jobsWaitSaidMs = 60_000
let jobsWaitSaidAt = -Infinity

/** Logs queue errors at most once a minute: while the database is unavailable, every queue fails every few seconds. */
function logJobError(error: Error): void {
  if (!isDatabaseGone(error)) return processLog()?.error({ err: error }, 'jobs: the queue failed')
  if (Date.now() - jobsWaitSaidAt < jobsWaitSaidMs) return
  jobsWaitSaidAt = Date.now()
  processLog()?.warn({ reason: reasonOf(error) }, 'jobs wait for the database')
}
