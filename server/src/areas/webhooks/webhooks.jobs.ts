import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { webhookRetentionDays } from '@storekeep/contract/rules/webhooks/webhooks.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deliver, type DeliverDeps } from './delivery/deliver.ts'
import { forgetBefore } from './delivery/fan-out.repo.ts'
import { deliverJob, sendDue, type DeliverJob } from './delivery/reader.ts'

interface JobDeps extends Omit<DeliverDeps, 'jobs' | 'database'> {
  readonly database: Database
}

/** An attempt without an outcome for this much longer than its timeout was interrupted. */
const cutOffMs = 30_000
/** Concurrent requests in one process. */
const concurrency = 6

/** Defines the jobs: sending one attempt, finding due deliveries, and the nightly clean-up. */
export function defineWebhooks(jobs: Jobs, deps: JobDeps): void {
  const own = { ...deps, jobs }
  jobs.define<DeliverJob>(deliverJob, (job, { signal }) => deliver(own, job, signal), {
    singleton: true,
    concurrency,
    retries: 3,
    timeoutSeconds: 120,
  })
  jobs.define('webhooks.due', () => sendDue(own, deps.rules.timeoutMs + cutOffMs), {
    schedule: '* * * * *',
    singleton: true,
    timeoutSeconds: 60,
  })
  jobs.define(
    'webhooks.sweep',
    () => {
      const before = new Date(deps.clock.now().getTime() - webhookRetentionDays * dayMs)
      return forgetBefore(deps.database.background, before)
    },
    { schedule: '23 3 * * *', singleton: true },
  )
}
