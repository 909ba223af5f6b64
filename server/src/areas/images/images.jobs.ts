import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Files } from '../../platform/files/files.ts'
import type { JobDeps, Jobs } from '../../platform/jobs/jobs.ts'
import { dropUnattached } from './images.repo.ts'
import { forgetImage } from './taking.ts'

interface ImageJobDeps extends JobDeps {
  readonly files: Files
}

const retentionMs = dayMs
/** Images per transaction: a process that ends between the rows and their files leaves the files of no more. */
const atOnce = 50

/** Deletes images that were not attached within a day; returns how many. */
export async function sweepImages({ database, clock, files }: ImageJobDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - retentionMs)
  for (let deleted = 0; ;) {
    const gone = await database.background.transaction((tx) => dropUnattached(tx, before, atOnce))
    for (const id of gone) await forgetImage(files, id)
    deleted += gone.length
    if (gone.length < atOnce) return deleted
  }
}

/** Defines the hourly clean-up. */
export function defineImages(jobs: Jobs, deps: ImageJobDeps): void {
  jobs.define(
    'images-sweep',
    async () => {
      await sweepImages(deps)
    },
    { schedule: '41 * * * *', singleton: true, timeoutSeconds: 120, retries: 2 },
  )
}
