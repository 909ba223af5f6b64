import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { computeScores, monthsUntilNow } from './scores/scores.ts'

/** The month that runs and the one before: completed within the hour after its end, wherever the store is. */
export const hourlyScores = 'performance.hourly'
/** The last thirteen months: late refunds, reviews and corrections of old ones. */
export const nightlyScores = 'performance.nightly'

/** Declares the jobs that keep the scores up to date. */
export function defineScores(
  jobs: Jobs,
  { database, clock, log }: { readonly database: Database; readonly clock: Clock; readonly log: Log },
): void {
  const run = async (name: string, months: number, signal: AbortSignal): Promise<void> => {
    const range = monthsUntilNow(clock, months)
    const done = await computeScores({ database, clock }, systemScope(name), range, () => signal.aborted)
    // run again by the next process
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
