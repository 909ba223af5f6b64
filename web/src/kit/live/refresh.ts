import type { Query, QueryClient } from '@tanstack/react-query'
import { isConcerned } from './concern.ts'
import type { Change } from './concern.ts'

/** At peak times orders arrive every second; figures that change more often than this are unreadable. */
export const refreshIntervalMs = 800
/** Events within this time are combined. */
const combineMs = 100
/** Concurrent requests; few, so that the top of the page updates first and other browsers are not delayed. */
const atOnce = 2

/**
 * Marks changed queries as stale and refetches those on screen; old figures stay until the new ones arrive. A hidden
 * window refetches when it becomes visible.
 */
export function refresher(
  queries: QueryClient,
  isSeen: () => boolean,
): { changed: (event: Change | null) => void; seenAgain: () => void } {
  const askAgain = queue(queries)
  let waiting: (Change | null)[] = []
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
    timer ??= setTimeout(run, Math.max(combineMs, last + refreshIntervalMs - Date.now()))
  }
  return {
    changed: (event) => {
      // one unbounded event replaces all others, and so do too many bounded ones
      if (event === null || waiting.length > 500) waiting = [null]
      else waiting.push(event)
      plan()
    },
    seenAgain: () => {
      if (waiting.length > 0) plan()
    },
  }
}

/** Refetches queries, a few at a time and in the order of their first request; returns a function that adds queries. */
function queue(queries: QueryClient): (due: readonly Query[]) => void {
  const waiting = new Set<Query>()
  let workers = 0
  const work = async (): Promise<void> => {
    for (const query of waiting) {
      waiting.delete(query)
      // a first answer still loading may predate the change; it is not refetched until it arrives
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
