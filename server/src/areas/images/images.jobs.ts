import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { dropUnattached } from './images.repo.ts'
import { forgetImage } from './taking.ts'

interface JobDeps {
  readonly database: Pick<Database, 'background'>
  readonly clock: Clock
  readonly files: Files
}

const retentionMs = 24 * 3_600_000

/** Deletes images that were not attached within a day; returns how many. */
export async function sweepImages({ database, clock, files }: JobDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - retentionMs)
  const gone = await database.background.transaction((tx) => dropUnattached(tx, before))
  for (const id of gone) await forgetImage(files, id)
  return gone.length
}

/** Defines the hourly clean-up. */
export function defineImages(jobs: Jobs, deps: JobDeps): void {
  jobs.define(
    'images-sweep',
    async () => {
      await sweepImages(deps)
    },
    { schedule: '41 * * * *', singleton: true, timeoutSeconds: 120, retries: 2 },
  )
}
