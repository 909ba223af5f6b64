import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { systemScope, type Scope } from '../../platform/scope/scope.ts'
import { closeStatements } from './closing.ts'

export const closingJob = 'statements-close'

interface ClosingJobDeps {
  readonly database: Pick<Database, 'background'>
  readonly clock: Clock
  /** Restricts closing to locations whose past orders have all arrived. */
  readonly ready: (scope: Scope) => Promise<Scope>
  /** Called after new statements; pays those that are due immediately. */
  readonly onClosed: () => Promise<void>
}

/** Defines the job that closes statements, hourly, since days end at a different hour in each time zone. */
export function defineStatements(jobs: Jobs, { database, clock, ready, onClosed }: ClosingJobDeps): void {
  jobs.define(
    closingJob,
    async (_, { signal }) => {
      const scope = await ready(systemScope('closing of statements'))
      const until = Date.now() + 60_000
      const isTired = () => signal.aborted || Date.now() > until
      const closed = await closeStatements({ db: database.background, clock, scope }, isTired)
      if (closed > 0) await onClosed()
      if (isTired() && !signal.aborted) await jobs.send(database.background, closingJob, {})
    },
    { schedule: '11 * * * *', singleton: true, timeoutSeconds: 120, retries: 5 },
  )
}
