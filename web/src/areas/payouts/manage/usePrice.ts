import type { PayoutOption } from '@storekeep/contract/areas/payouts.ts'
import { useFormats } from '#kit/formats/useFormats.ts'

/** How a price of payouts reads: an amount for each, or a share of it. */
export function usePrice(option: PayoutOption | undefined): (amount: number) => string {
  const formats = useFormats()
  return (amount) =>
    option?.type === 'FIXED'
      ? formats.money(amount, option.currency)
      : formats.percent(amount / 100, { decimals: 2 })
}
