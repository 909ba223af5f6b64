import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { Audit } from '../../platform/audit/audit.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { JobDeps, Jobs } from '../../platform/jobs/jobs.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { activateIfDue } from './completing.ts'
import { scheduledUntil } from './onboarding.repo.ts'

/** ONB-ENTITY-ACTIVATION: completes every due activation; returns their number. */
export async function activateDue({ database, clock }: JobDeps): Promise<number> {
  const db = database.background
  const at = clock.now()
  const who = systemScope('scheduled activations')
  // the easternmost zones are already on the next day
  const rows = await scheduledUntil(db, who, addDays(at.toISOString().slice(0, 10), 1))
  let activated = 0
  for (const { storeAddressId } of rows) {
    const audit = new Audit({
      actor: who.actor,
      command: 'onboarding.activate',
      input: { storeAddressId },
      requestId: uuidv7(at),
      at,
    })
    const isDone = await db.transaction(async (tx) => {
      if (!(await activateIfDue({ tx, who, clock, audit }, storeAddressId))) return false
      await audit.save(tx)
      return true
    })
    if (isDone) activated++
  }
  return activated
}

/** Defines the job, which runs four times an hour because days begin at different times in each zone. */
export function defineActivations(jobs: Jobs, deps: JobDeps): void {
  jobs.define(
    'onboarding-activations',
    async () => {
      await activateDue(deps)
    },
    { schedule: '*/15 * * * *', singleton: true, timeoutSeconds: 300, retries: 2 },
  )
}
