import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseGone } from '../db/errors.ts'

interface Waiting {
  /** Says why nothing goes on: once, and again after a while. */
  readonly onWait: (error: unknown) => void
  /** True once the process has received a signal to end. */
  readonly isStopping: () => boolean
  readonly pauseMs?: number
  readonly sayAgainMs?: number
}

/** Runs a step of the start until the database lets it end. Any other failure is the step's own. */
export async function untilDatabaseAnswers<T>(step: () => Promise<T>, waiting: Waiting): Promise<T> {
  const { onWait, isStopping, pauseMs = 300, sayAgainMs = 60_000 } = waiting
  let saidAt = -Infinity
  for (;;) {
    try {
      return await step()
    } catch (error) {
      if (!isDatabaseGone(error) || isStopping()) throw error
      if (Date.now() - saidAt >= sayAgainMs) {
        saidAt = Date.now()
        onWait(error)
      }
      await wait(pauseMs)
    }
  }
}
