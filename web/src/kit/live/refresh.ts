import type { QueryClient } from '@tanstack/react-query'
import { isConcerned } from './concern.ts'
import type { Changed } from './concern.ts'

/** At a rush hour orders come by the second; figures that move more often than this cannot be read. */
export const calmMs = 1200
/** What comes together is asked for together. */
const gatherMs = 100

/**
 * Marks what has changed as stale and asks again for what is on the screen; the old figures stay until the
 * new ones are there. Behind another window it only remembers, and asks when the window comes back.
 */
export function refresher(
  queries: Pick<QueryClient, 'invalidateQueries'>,
  isSeen: () => boolean,
): { heard: (event: Changed | null) => void; seenAgain: () => void } {
  let waiting: (Changed | null)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  const run = () => {
    timer = undefined
    if (waiting.length === 0 || !isSeen()) return
    const events = waiting
    waiting = []
    last = Date.now()
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => events.some((event) => isConcerned(queryKey, event)),
    })
  }
  const plan = () => {
    timer ??= setTimeout(run, Math.max(gatherMs, last + calmMs - Date.now()))
  }
  return {
    heard: (event) => {
      // one event without bounds stands for all, and so do a thousand with bounds
      if (event === null || waiting.length > 500) waiting = [null]
      else waiting.push(event)
      plan()
    },
    seenAgain: () => {
      if (waiting.length > 0) plan()
    },
  }
}
