import { useQuery } from '@tanstack/react-query'
import { useFlag } from '#kit/flags/useFlag.ts'
import { orderTrail } from '../payouts.queries.ts'
import { useMayOpenPayouts } from './useMayOpenPayouts.ts'

/** Whether all amounts of an order have been paid out; false if the user may not see payouts. */
export function useIsPaid(orderId: string): boolean {
  const mayOpen = useMayOpenPayouts()
  const isOn = useFlag('SK_PAYOUTS_SECTION_ENABLED')
  const { data } = useQuery({ ...orderTrail(orderId), enabled: mayOpen && isOn })
  return (
    data !== undefined && data.parts.length > 0 && data.parts.every(({ payout }) => payout?.state === 'PAID')
  )
}
