import { inArray } from 'drizzle-orm'
import type { DbOrTx } from '../platform/db/types.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { narrowTo } from '../platform/scope/narrow.ts'
import type { Scope } from '../platform/scope/scope.ts'
import { storeAddresses } from '../platform/tenancy/tenancy.tables.ts'
import { feedHours, feedMenus, fillIn, type DemoDeps } from './create.ts'
import { isIncomplete } from './filling.ts'
import { largeMenus } from './menus/menu-lines.ts'
import { demoParts, wholeLocations } from './parts.ts'
import { readState } from './state.ts'

/** Name of the job that fills in the demo’s history while the portal is in use. */
const backfillJob = 'demo.backfill'

/** Defines the job that continues the history where it stopped, in small transactions with low priority. */
export function defineBackfill(jobs: Jobs, deps: DemoDeps): void {
  jobs.define(
    backfillJob,
    async (_data, { signal }) => {
      const state = await readState(deps.database.background)
      if (!state) return
      await feedMenus(deps, largeMenus)
      await feedHours(deps, ['large'])
      if (state.partsDone >= demoParts.length) return
      await fillIn(deps, state, () => signal.aborted)
    },
    { singleton: true, timeoutSeconds: 7200, retries: 20, retryDelay: 10 },
  )
}

/** Queues the rest of the history, if any is missing; called at every start. */
export async function resumeBackfill(jobs: Jobs, deps: DemoDeps): Promise<void> {
  if (await isIncomplete(deps.database.db)) await jobs.send(deps.database.db, backfillJob, {})
}

/** Narrows a scope to the locations whose history is complete; without a demo that is all of them. */
export async function narrowToWhole(db: DbOrTx, scope: Scope): Promise<Scope> {
  const state = await readState(db)
  if (state === undefined || state.partsDone >= demoParts.length) return scope
  const rows = await db
    .select({ id: storeAddresses.id })
    .from(storeAddresses)
    .where(inArray(storeAddresses.externalId, wholeLocations(state.partsDone)))
  return narrowTo(
    db,
    scope,
    rows.map(({ id }) => id),
  )
}
