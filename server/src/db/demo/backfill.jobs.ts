import type { Jobs } from '../../platform/jobs/jobs.ts'
import { fillIn, type DemoDeps } from './create.ts'
import { demoParts } from './parts.ts'
import { readState } from './state.ts'

/** Name of the job that fills in the demo’s history behind the people who already look at it. */
export const backfillJob = 'demo.backfill'

/** Declares the job that goes on with the history where it stopped, in small transactions behind requests. */
export const defineBackfill = (jobs: Jobs, deps: DemoDeps): void =>
  jobs.define(
    backfillJob,
    async (_data, { signal }) => {
      const state = await readState(deps.database.background)
      if (!state || state.partsDone >= demoParts.length) return
      await fillIn(deps, state, () => signal.aborted)
    },
    { singleton: true, timeoutSeconds: 7200, retries: 20, retryDelay: 10 },
  )

/** Has the rest of the history filled in, if any is missing; to be called at every start. */
export const resumeBackfill = async (jobs: Jobs, deps: DemoDeps): Promise<void> => {
  const state = await readState(deps.database.db)
  if (state && state.partsDone < demoParts.length) await jobs.send(deps.database.db, backfillJob, {})
}
