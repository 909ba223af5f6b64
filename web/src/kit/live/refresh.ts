import type { Query, QueryClient } from '@tanstack/react-query'
import { isConcerned } from './concern.ts'
import type { Changed } from './concern.ts'

/** At a rush hour orders come by the second; figures that move more often than this cannot be read. */
export const calmMs = 800
/** What comes together is asked for together. */
const gatherMs = 100
/** Questions at a time: what stands on top of the page is answered first, and other browsers get their turn. */
const atOnce = 2

/**
 * Marks what has changed as stale and asks again for what is on the screen; the old figures stay until the
 * new ones are there. Behind another window it only remembers, and asks when the window comes back.
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

/** Asks again for queries, a few at a time and in the order in which the page first asked; returns how to add some. */
function queue(queries: QueryClient): (due: readonly Query[]) => void {
  const waiting = new Set<Query>()
  let workers = 0
  const work = async (): Promise<void> => {
    for (const query of waiting) {
      waiting.delete(query)
      // a first answer that is on its way may be from before the change, and is not asked for again meanwhile
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
