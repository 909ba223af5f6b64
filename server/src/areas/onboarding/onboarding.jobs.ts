import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { Audit } from '../../platform/audit/audit.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { JobDeps, Jobs } from '../../platform/jobs/jobs.ts'
import { systemScope, type Scope } from '../../platform/scope/scope.ts'
import { activateIfDue } from './completing.ts'
import { scheduledUntil } from './onboarding.repo.ts'

/** ONB-ENTITY-ACTIVATION: completes every due activation; returns their number. */
export async function activateDue(deps: JobDeps): Promise<number> {
  const who = systemScope('scheduled activations')
  // the easternmost zones are already on the next day
  const day = addDays(deps.clock.now().toISOString().slice(0, 10), 1)
  let activated = 0
  const failures: unknown[] = []
  for (const { storeAddressId } of await scheduledUntil(deps.database.background, who, day)) {
    try {
      if (await activateOne(deps, who, storeAddressId)) activated++
    } catch (error) {
      failures.push(error) // it is tried again, and does not keep the others waiting
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'due activations could not be completed')
  return activated
}

function activateOne({ database, clock }: JobDeps, who: Scope, storeAddressId: number): Promise<boolean> {
  const at = clock.now()
  const audit = new Audit({
    actor: who.actor,
    command: 'onboarding.activate',
    input: { storeAddressId },
    requestId: uuidv7(at),
    at,
  })
  return database.background.transaction(async (tx) => {
    if (!(await activateIfDue({ tx, who, clock, audit }, storeAddressId))) return false
    await audit.save(tx)
    return true
  })
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
