import { Choice } from '#figures/parts/Choice.tsx'
import { useT } from '#kit/words/useT.ts'
import { useOperationsAddress } from '../useOperationsAddress.ts'

interface Money {
  readonly currency: string
  readonly amount: number
}

/** Sorts amounts by currency, and the largest of a currency first. */
export function byAmount(one: Money, other: Money): number {
  return one.currency.localeCompare(other.currency) || other.amount - one.amount
}

interface Counted {
  readonly currency: string
  readonly orders: number
}

/** Sorts currencies by their number of orders, the one of most orders first. */
export function byOrders(one: Counted, other: Counted): number {
  return other.orders - one.orders || one.currency.localeCompare(other.currency)
}

/** The currency that is shown: the one of the address when it is among them, else the first. */
export function shownCurrency(currencies: readonly string[], chosen: string | undefined): string | undefined {
  return currencies.find((one) => one === chosen) ?? currencies[0]
}

/** The choice of a currency: amounts of several are never added, so the chart shows one and the table all. */
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
