import type { JobDeps, Jobs } from '../../../platform/jobs/jobs.ts'
import { endOver, setUp } from './life.repo.ts'
import { setUpJob } from './names.ts'

/** Enables promotions in creation and completes ended ones, a few at a time; returns their number. */
export async function movePromotions({ database, clock }: JobDeps): Promise<number> {
  let moved = 0
  for (const step of [setUp, endOver])
    for (;;) {
      const count = await database.background.transaction((tx) => step(tx, clock.now()))
      moved += count
      if (count === 0) break
    }
  return moved
}

/** Defines the job: every minute, and immediately after a promotion was created. */
export function definePromotions(jobs: Jobs, deps: JobDeps): void {
  jobs.define(
    setUpJob,
    async () => {
      await movePromotions(deps)
    },
    { schedule: '* * * * *', singleton: true, timeoutSeconds: 60, retries: 2 },
  )
}
