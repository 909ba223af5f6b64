import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { useState } from 'react'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { troubledPayouts } from '../payouts.queries.ts'
import { useMayOpenPayouts } from './useMayOpenPayouts.ts'

/** Number of days a failed withdrawal needs attention; its amount is already back in the balance. */
const withdrawalDays = 14

/** Failed or held payouts of the selected locations, latest first, and their query. */
export function useTroubledPayouts(): {
  readonly concerns: readonly Payout[]
  readonly query: UseQueryResult
} {
  const { sentIds } = useChosen()
  const mayOpen = useMayOpenPayouts()
  const isOn = useFlag('SK_PAYOUTS_SECTION_ENABLED')
  const query = useQuery({ ...troubledPayouts(sentIds), enabled: mayOpen && isOn })
  const [since] = useState(() => Date.now() - withdrawalDays * dayMs)
  const concerns = (query.data?.payoutsList ?? []).filter(
    ({ state, kind, createdAt }) =>
      state === 'ON_HOLD' ||
      (state === 'FAILED' && (kind === 'STATEMENT' || new Date(createdAt).getTime() >= since)),
  )
  return { concerns, query }
}
