import type { DbOrTx } from '../../platform/db/types.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { nextLook, runPayouts, type SendingDeps } from './sending/sending.ts'

const payoutsJob = 'payouts-run'
/** Runs within this time are combined. */
const lookEveryMs = 10_000

/** Requests the payment of due payouts at once, in the caller's transaction. */
export async function payNow(jobs: Jobs, tx: DbOrTx): Promise<void> {
  if (jobs.isStarted) await jobs.send(tx, payoutsJob, {})
}

/**
 * Defines the job that pays due payouts and applies the bank's bookings: hourly, immediately after a withdrawal, and
 * repeatedly while the bank has not answered. Without payouts in progress it waits for the next hour.
 */
export function definePayouts(jobs: Jobs, deps: SendingDeps): void {
  jobs.define(
    payoutsJob,
    async () => {
      await runPayouts(deps)
      const next = await nextLook(deps)
      if (next === null) return
      const startAfter = new Date(Math.ceil(next.getTime() / lookEveryMs) * lookEveryMs)
      // a key of its own, so that it does not suppress the immediate run for a withdrawal
      await jobs.send(deps.db, payoutsJob, {}, { startAfter, key: startAfter.toISOString() })
    },
    { schedule: '4 * * * *', singleton: true, timeoutSeconds: 120, retries: 3 },
  )
}
