import { Choice } from '#figures/parts/Choice.tsx'
import { useT } from '#kit/words/useT.ts'
import { useOperationsAddress } from '../useOperationsAddress.ts'

interface Money {
  readonly currency: string
  readonly amount: number
}

/** Sorts amounts by currency, then largest first. */
export function byAmount(one: Money, other: Money): number {
  return one.currency.localeCompare(other.currency) || other.amount - one.amount
}

interface Counted {
  readonly currency: string
  readonly orders: number
}

/** Sorts currencies by their number of orders, most first. */
export function byOrders(one: Counted, other: Counted): number {
  return other.orders - one.orders || one.currency.localeCompare(other.currency)
}

/** The shown currency: that of the address if available, else the first. */
export function shownCurrency(currencies: readonly string[], chosen: string | undefined): string | undefined {
  return currencies.find((one) => one === chosen) ?? currencies[0]
}

/** Chooses a currency: amounts in several are never added, so the chart shows one and the table all. */
export function CurrencyChoice({ currencies }: { currencies: readonly string[] }) {
  const t = useT()
  const { search, change } = useOperationsAddress()
  const value = shownCurrency(currencies, search.currency)
  if (currencies.length < 2 || value === undefined) return null
  return (
    <Choice
      label={t('details.sales.currency')}
      options={currencies.map((id) => ({ id, label: id }))}
      value={value}
      onChange={(currency) => change({ currency }, { replace: true })}
    />
  )
}
