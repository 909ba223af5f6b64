import { useQuery } from '@tanstack/react-query'
import { alikeOf, isPartAlike } from '#figures/periods/alike.ts'
import type { View } from '#figures/periods/view.ts'
import { statsAlike, statsBefore, statsNow } from './dashboard.queries.ts'

/** The figures of the period, and of both periods like for like. */
export function useComparedStats(view: View) {
  const now = useQuery(statsNow(view))
  const before = useQuery(statsBefore(view))
  const isPart = isPartAlike(now.data, before.data)
  const part = useQuery({ ...statsAlike(view), enabled: isPart })
  return {
    now,
    before,
    alike: alikeOf(now.data, before.data, part.data),
    isPending: now.isPending || before.isPending || (isPart && part.isPending),
  }
}
