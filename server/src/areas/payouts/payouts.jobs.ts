import type { DbOrTx } from '../../platform/db/types.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { nextLook, runPayouts, type SendingDeps } from './sending/sending.ts'

const payoutsJob = 'payouts-run'
/** Looks at times this close together are one. */
const lookEveryMs = 10_000

/** Has what is due paid at once, with the transaction that wants it. */
export async function payNow(jobs: Jobs, tx: DbOrTx): Promise<void> {
  if (jobs.isStarted) await jobs.send(tx, payoutsJob, {})
}

/**
 * Declares the job that pays what is due and applies what the bank booked: every hour, at once when a partner
 * withdraws, and again while the bank has not answered. With nothing on its way it waits for the next hour.
 */
export function definePayouts(jobs: Jobs, deps: SendingDeps): void {
  jobs.define(
    payoutsJob,
    async () => {
      await runPayouts(deps)
      const next = await nextLook(deps)
      if (next === null) return
      const startAfter = new Date(Math.ceil(next.getTime() / lookEveryMs) * lookEveryMs)
      // a key of its own: a withdrawal's wish to be paid at once is not dropped for it
      await jobs.send(deps.db, payoutsJob, {}, { startAfter, key: startAfter.toISOString() })
    },
    { schedule: '4 * * * *', singleton: true, timeoutSeconds: 120, retries: 3 },
  )
}
