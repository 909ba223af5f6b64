import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { AppError } from '../../platform/app-error.ts'
import { Audit } from '../../platform/audit/audit.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { JobDeps, Jobs } from '../../platform/jobs/jobs.ts'
import { scopeOf, systemScope, type Scope } from '../../platform/scope/scope.ts'
import { Version } from '../../platform/http/answers/version.ts'
import * as repo from './menu-matrix.repo.ts'
import { applyScheduled } from './menu-matrix.service.ts'

/** Retention of finished change sets; their changes can be undone as long. */
const retentionDays = 30

/**
 * Applies every change set that is due, each in full or not at all; returns how many. Each runs with the rights of its
 * user, so that it is refused if they may no longer change the menu.
 */
export async function applyDue({ database, clock }: JobDeps): Promise<number> {
  const db = database.background
  const system = systemScope('scheduled menu changes')
  let applied = 0
  const failures: unknown[] = []
  for (const due of await repo.dueChanges(db, system, clock.now())) {
    const who = due.by === null ? system : scopeOf({ userId: due.by, sessionId: '' }, 'PRODUCTS')
    try {
      if (await applyOne({ database, clock }, who, due)) applied++
    } catch (error) {
      if (error instanceof AppError) await repo.endChange(db, due, { state: 'FAILED', code: reasonOf(error) })
      else failures.push(error) // it is tried again, and does not keep the others waiting
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'due menu changes could not be applied')
  return applied
}

function applyOne(
  { database, clock }: JobDeps,
  who: Scope,
  { storeId, id }: { readonly storeId: number; readonly id: string },
): Promise<boolean> {
  const at = clock.now()
  const audit = new Audit({
    actor: who.actor,
    command: 'menuMatrix.applyScheduled',
    input: { storeId, id },
    requestId: uuidv7(at),
    at,
  })
  return database.background.transaction(async (tx) => {
    const version = new Version(undefined, () => undefined)
    if (!(await applyScheduled({ tx, who, clock, audit, version }, storeId, id))) return false
    await audit.save(tx)
    return true
  })
}

/** The code of the first refused cell, else that of the error. */
function reasonOf({ code, details }: AppError): string {
  const fields = (details as { fields?: readonly { readonly code: string }[] }).fields // present in every 422
  return fields?.[0]?.code ?? code
}

/** Defines the jobs: due change sets every minute, expired ones every night. */
export function defineMatrix(jobs: Jobs, deps: JobDeps): void {
  jobs.define(
    'menu-matrix-due',
    async () => {
      await applyDue(deps)
    },
    { schedule: '* * * * *', singleton: true, timeoutSeconds: 300, retries: 2 },
  )
  jobs.define(
    'menu-matrix-tidy',
    () =>
      repo.dropChanges(
        deps.database.background,
        new Date(deps.clock.now().getTime() - retentionDays * dayMs),
      ),
    { schedule: '29 3 * * *', singleton: true, timeoutSeconds: 300 },
  )
}
