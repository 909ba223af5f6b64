import { useEffect, useMemo, useState } from 'react'
import type { PaletteWorld } from '../../kit/palette/palette.ts'
import { listsFor } from './lists.ts'
import { matching } from './search.ts'
import type { Entry } from './search.ts'

interface Found {
  readonly entries: readonly Entry[]
  /** Whether a server search is running. */
  readonly isLooking: boolean
  readonly hasFailed: boolean
}

/** Debounces fast typing into one request. */
const pause = 250

/** The palette's entries for a query: local ones immediately, the server's a moment later. */
export function useEntries(world: PaletteWorld, query: string, recent: readonly string[]): Found {
  const lists = useMemo(() => listsFor(world), [world])
  const known = useMemo(
    () =>
      lists.flatMap(({ group, items }): Entry[] => (items?.(world) ?? []).map((item) => ({ group, item }))),
    [lists, world],
  )
  const typed = query.trim()
  const [asked, setAsked] = useState<{ query: string; entries: readonly Entry[]; hasFailed: boolean }>()
  const isAsked = lists.some(({ find }) => find !== undefined && typed.length >= find.from)
  useEffect(
    function searchServer() {
      if (!isAsked) return
      const control = new AbortController()
      const { signal } = control
      const timer = setTimeout(() => {
        Promise.all(
          lists.map(async ({ group, find }) => {
            const items = find && typed.length >= find.from ? await find.ask(typed, world, signal) : []
            return items.map((item): Entry => ({ group, item }))
          }),
        ).then(
          (entries) =>
            signal.aborted || setAsked({ query: typed, entries: entries.flat(), hasFailed: false }),
          () => signal.aborted || setAsked({ query: typed, entries: [], hasFailed: true }),
        )
      }, pause)
      return () => {
        clearTimeout(timer)
        control.abort()
      }
    },
    [typed, isAsked, lists, world],
  )
  const answer = isAsked && asked?.query === typed ? asked : undefined
  const entries = useMemo(
    () => matching([...known, ...(answer?.entries ?? [])], query, recent),
    [known, answer, query, recent],
  )
  return { entries, isLooking: isAsked && answer === undefined, hasFailed: answer?.hasFailed ?? false }
}
