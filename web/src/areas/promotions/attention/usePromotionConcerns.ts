import { promotionResults } from '@storekeep/contract/areas/promotions.result.ts'
import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { q } from '#kit/api/q.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { openIn } from '#kit/selection/open-stores.ts'
import { useChosen, useVisibleStores } from '#kit/selection/useSelection.ts'

export type PromotionConcern = Reply<typeof promotionResults.attention>['promotions'][number]

/** They cover long periods, so frequent refetching shows nothing new. */
const staleMs = 10 * minuteMs

/** Promotions of the selected locations that need attention, and their query. */
export function usePromotionConcerns(): {
  readonly concerns: readonly PromotionConcern[]
  readonly query: UseQueryResult
} {
  const { portal } = useSignedIn()
  const mayOpen = openIn('PROMOTIONS', portal, useVisibleStores()).length > 0
  const { sentIds } = useChosen()
  const query = useQuery({
    ...q(promotionResults.attention, { query: sentIds ? { storeAddressIds: sentIds } : {} }),
    enabled: mayOpen,
    staleTime: staleMs,
  })
  return { concerns: query.data?.promotions ?? [], query }
}
