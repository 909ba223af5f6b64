import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import * as repo from './menu-files.repo.ts'
import { importJob, tidyJob } from './menu-files.names.ts'
import { failImport, fileKey, stageImport, type StagingDeps } from './staging.ts'

type JobDeps = Omit<StagingDeps, 'scope'>

/** Retention of imports and their files; an import can be undone as long. */
const retentionDays = 30

/** Reads the file of an import and stages its dry run. An import whose last try fails says so. */
export async function readImport(deps: JobDeps, id: string, isLast = false): Promise<void> {
  try {
    await stageImport({ ...deps, scope: systemScope('menu import') }, id)
  } catch (error) {
    if (isLast) await failImport(deps, id)
    throw error
  }
}

/** Deletes expired imports with their files. */
export async function tidyImports({ database, files, clock }: JobDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - retentionDays * dayMs)
  const old = await repo.oldImports(database.background, before)
  for (const one of old) {
    await files.delete(fileKey(one.id))
    await database.background.transaction((tx) => repo.deleteImport(tx, one))
  }
  return old.length
}

/** Defines the jobs that read menu files and delete expired ones. */
export function defineMenuFiles(jobs: Jobs, deps: JobDeps): void {
  jobs.define<{ id: string }>(importJob, ({ id }, { isLast }) => readImport(deps, id, isLast), {
    singleton: true,
    timeoutSeconds: 300,
    retries: 10,
    retryDelay: 2,
    retryDelayMax: 4,
  })
  jobs.define(
    tidyJob,
    async () => {
      while ((await tidyImports(deps)) > 0);
    },
    { schedule: '41 3 * * *', singleton: true, retries: 1 },
  )
}

/** Queues unread files again: a process that was killed leaves them without a job. */
export async function resumeImports(jobs: Jobs, { database }: Pick<JobDeps, 'database'>): Promise<void> {
  for (const { id } of await repo.unreadImports(database.background))
    await jobs.send(database.background, importJob, { id }, { key: id })
}
