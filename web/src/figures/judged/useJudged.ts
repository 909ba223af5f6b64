import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { operations } from '@storekeep/contract/areas/operations.ts'
import type { Outlier } from '@storekeep/contract/rules/figures/stands-out.ts'
import { useMemo } from 'react'
import { keepSameDays } from '#figures/shown/keepSameDays.ts'
import { bodyOf, live } from '#figures/periods/request.ts'
import type { View } from '#figures/periods/view.ts'
import { q } from '#kit/api/q.ts'
import { isFailed } from '#kit/api/retries/useFailed.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { openIn } from '#kit/selection/open-stores.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { judgePeriods } from './judged.ts'

interface Judged {
  readonly of: ReadonlyMap<number, readonly Outlier[]>
  /** Some of the calls are under way. */
  readonly isLoading: boolean
  /** Failed calls, which are left out of the judgement. */
  readonly failed: readonly UseQueryResult[]
}

/**
 * The notable figures of every location the user may see, whatever is selected, so that every page marks the same ones.
 * `section` is the one whose grants apply to the orders; times need OPERATIONS.
 */
export function useJudged(view: View, section?: 'OPERATIONS'): Judged {
  const { portal } = useSignedIn()
  const mayReadTimes = openIn('OPERATIONS', portal, useVisibleStores()).length > 0
  const now = usePeriod(view, 'now', section, mayReadTimes)
  const before = usePeriod(view, 'before', section, mayReadTimes)
  const of = useMemo(() => judgePeriods(now.period, before.period), [now.period, before.period])
  const calls = [...now.calls, ...before.calls]
  return { of, isLoading: calls.some(({ isLoading }) => isLoading), failed: calls.filter(isFailed) }
}

function usePeriod(view: View, when: 'now' | 'before', section: 'OPERATIONS' | undefined, enabled: boolean) {
  const body = bodyOf(view.chosen[when], undefined)
  const fresh = when === 'now' ? live(view) : {}
  const orders = useQuery({
    ...keepSameDays(q(dashboard.operations, { body: section === undefined ? body : { ...body, section } })),
    ...fresh,
  })
  const preparation = useQuery({
    ...keepSameDays(q(operations.preparation, { body })),
    ...fresh,
    enabled,
  })
  const availability = useQuery({
    ...keepSameDays(q(operations.availability, { body })),
    ...fresh,
    enabled,
  })
  const period = useMemo(
    () => ({ orders: orders.data, preparation: preparation.data, availability: availability.data }),
    [orders.data, preparation.data, availability.data],
  )
  return { period, calls: [orders, preparation, availability] }
}
