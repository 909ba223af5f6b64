import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Mails } from '../../../platform/mail/mail.ts'
import { makeServices } from '../../../services.ts'

/** Runs work that sends mails: with those of the running server, else with its own, whose job queue it starts and stops. */
export async function withMails<Result>(
  database: Database,
  running: { readonly mails: Mails } | undefined,
  work: (mails: Mails) => Promise<Result>,
): Promise<Result> {
  if (running) return work(running.mails)
  const { mails, jobs } = await makeServices(readConfig(), database, systemClock, {
    onError: () => undefined,
  })
  // the job requires its queue; without a mail server there is none
  if (mails.areSent) await jobs.start()
  try {
    return await work(mails)
  } finally {
    if (mails.areSent) await jobs.stop()
  }
}
