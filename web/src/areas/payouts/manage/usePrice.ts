import type { PayoutOption } from '@storekeep/contract/areas/payouts.ts'
import { useFormats } from '#kit/formats/useFormats.ts'

/** Formats a payout price: a fixed amount, or a share of the payout. */
export function usePrice(option: PayoutOption | undefined): (amount: number) => string {
  const formats = useFormats()
  return (amount) =>
    option?.type === 'FIXED'
      ? formats.money(amount, option.currency)
      : formats.percent(amount / 100, { decimals: 2 })
}
