import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { computeScores, monthsUntilNow } from './scores/scores.ts'

/** The current month and the previous one, which is completed within an hour after its end in every time zone. */
export const hourlyScores = 'performance.hourly'
/** The last thirteen months, for late refunds, reviews and corrections. */
export const nightlyScores = 'performance.nightly'

/** Defines the jobs that keep the scores up to date. */
export function defineScores(
  jobs: Jobs,
  { database, clock, log }: { readonly database: Database; readonly clock: Clock; readonly log: Log },
): void {
  const run = async (name: string, months: number, signal: AbortSignal): Promise<void> => {
    const range = monthsUntilNow(clock, months)
    const done = await computeScores({ database, clock }, systemScope(name), range, () => signal.aborted)
    // the next process runs it again
    if (signal.aborted) throw new Error(`${name} was stopped after ${done.locations} locations`)
    log.info({ ...range, ...done }, name)
  }
  const options = { singleton: true, retries: 2, timeoutSeconds: 3600 }
  jobs.define(hourlyScores, (_data, { signal }) => run(hourlyScores, 2, signal), {
    ...options,
    schedule: '4 * * * *',
  })
  jobs.define(nightlyScores, (_data, { signal }) => run(nightlyScores, 13, signal), {
    ...options,
    schedule: '23 2 * * *',
  })
}
