import { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { q } from '#kit/api/q.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { openIn } from '#kit/selection/open-stores.ts'
import { useChosen, useVisibleStores } from '#kit/selection/useSelection.ts'

export type AdConcern = Reply<typeof advertising.attention>['concerns'][number]

/** Ads of the selected locations that ran out of budget, and their query. */
export function useAdConcerns(): { readonly concerns: readonly AdConcern[]; readonly query: UseQueryResult } {
  const { portal } = useSignedIn()
  const isOn = useFlag('SK_SELF_SERVICE_ADVERTISING_ENABLED')
  const mayOpen = openIn('ADVERTISING', portal, useVisibleStores()).length > 0
  const { sentIds } = useChosen()
  const query = useQuery({
    ...q(advertising.attention, { query: sentIds ? { storeAddressIds: sentIds } : {} }),
    enabled: mayOpen && isOn,
  })
  return { concerns: query.data?.concerns ?? [], query }
}
