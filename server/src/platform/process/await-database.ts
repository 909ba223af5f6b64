import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseGone } from '../db/errors.ts'

interface Waiting {
  /** Logs why the start waits: once, and again at intervals. */
  readonly onWait: (error: unknown) => void
  /** Whether the process has received a signal to stop. */
  readonly isStopping: () => boolean
  readonly pauseMs?: number
  readonly sayAgainMs?: number
}

/** Runs a start-up step until the database allows it to complete. Any other error is thrown. */
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
