import { useQuery } from '@tanstack/react-query'
import { useFlag } from '#kit/flags/useFlag.ts'
import { orderTrail } from '../payouts.queries.ts'
import { useMayOpenPayouts } from './useMayOpenPayouts.ts'

/** Whether all the money of an order was paid out; false as well where payouts may not be seen. */
export function useIsPaid(orderId: string): boolean {
  const mayOpen = useMayOpenPayouts()
  const isOn = useFlag('SK_PAYOUTS_SECTION_ENABLED')
  const { data } = useQuery({ ...orderTrail(orderId), enabled: mayOpen && isOn })
  return (
    data !== undefined && data.parts.length > 0 && data.parts.every(({ payout }) => payout?.state === 'PAID')
  )
}
