import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { filesPlace, openFiles } from './platform/files.ts'
import type { Files } from './platform/files.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { processLog } from './platform/log.ts'
import { Mails } from './platform/mail.ts'

/** What rooms and tools use besides the database, by the settings: the queue of jobs, mails, and files. */
export interface Services {
  readonly jobs: Jobs
  readonly mails: Mails
  readonly files: Files
}

/** Makes them; the jobs are declared but not started. */
export const makeServices = (
  config: Config,
  database: Database,
  clock: Clock,
  onError: (error: Error) => void = (error) => processLog()?.error({ err: error }, 'jobs'),
): Services => {
  const jobs = new Jobs(database, { onError })
  const mails = new Mails({ database, jobs, clock, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
  return { jobs, mails, files: openFiles(filesPlace(config)) }
}
