import type { Query, QueryClient } from '@tanstack/react-query'
import { isConcerned } from './concern.ts'
import type { Changed } from './concern.ts'

/** At peak times orders arrive every second; figures that change more often than this cannot be read. */
export const calmMs = 800
/** Events within this time are combined. */
const gatherMs = 100
/** Requests at a time, so that the top of the page is updated first and other browsers are not delayed. */
const atOnce = 2

/**
 * Marks changed queries as stale and refetches those on screen; old figures are shown until the new ones arrive. In a
 * hidden window it refetches when the window becomes visible.
 */
export function refresher(
  queries: QueryClient,
  isSeen: () => boolean,
): { changed: (event: Changed | null) => void; seenAgain: () => void } {
  const askAgain = queue(queries)
  let waiting: (Changed | null)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0

  const run = () => {
    timer = undefined
    if (waiting.length === 0 || !isSeen()) return
    const events = waiting
    waiting = []
    last = Date.now()
    const predicate = ({ queryKey }: Query) => events.some((event) => isConcerned(queryKey, event))
    void queries.invalidateQueries({ predicate, refetchType: 'none' })
    askAgain(queries.getQueryCache().findAll({ predicate, type: 'active' }))
  }
  const plan = () => {
    timer ??= setTimeout(run, Math.max(gatherMs, last + calmMs - Date.now()))
  }
  return {
    changed: (event) => {
      // one event without bounds replaces all others, and so do a thousand with bounds
      if (event === null || waiting.length > 500) waiting = [null]
      else waiting.push(event)
      plan()
    },
    seenAgain: () => {
      if (waiting.length > 0) plan()
    },
  }
}

/**
 * Refetches queries, a few at a time and in the order of the page's first requests; returns a function that adds some.
 */
function queue(queries: QueryClient): (due: readonly Query[]) => void {
  const waiting = new Set<Query>()
  let workers = 0
  const work = async (): Promise<void> => {
    for (const query of waiting) {
      waiting.delete(query)
      // a first answer that is still loading may be from before the change, and is not refetched meanwhile
      const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching'
      for (let times = isFirst ? 2 : 1; times > 0; times--)
        await queries.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
    }
    workers--
  }
  return (due) => {
    for (const query of due) waiting.add(query)
    for (let more = Math.min(atOnce - workers, waiting.size); more > 0; more--) {
      workers++
      void work()
    }
  }
}
