import { useQuery } from '@tanstack/react-query'
import { Choice } from '#figures/parts/Choice.tsx'
import type { View } from '#figures/periods/view.ts'
import { useT } from '#kit/words/useT.ts'
import { statsBefore, statsNow } from '../dashboard.queries.ts'
import { currenciesOf } from '../measures.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'

/** Currencies of the period and the one before it, the one with the most orders first; then those of other stores. */
export function useCurrencies(view: View): readonly string[] {
  const now = useQuery(statsNow(view))
  const before = useQuery(statsBefore(view))
  return [
    ...new Set([...currenciesOf(now.data?.totals ?? [], before.data?.totals ?? []), ...view.currencies]),
  ]
}

/** The currency in the address if it is one of these, else the first. */
export function useChosenCurrency(currencies: readonly string[]): string {
  const { search } = useDashboardAddress()
  return currencies.find((one) => one === search.currency) ?? currencies[0] ?? 'EUR'
}

/** Buttons for the currency of the charts of sales; nothing if there is only one. */
export function CurrencyChoice({ currencies }: { currencies: readonly string[] }) {
  const t = useT()
  const { change } = useDashboardAddress()
  const value = useChosenCurrency(currencies)
  if (currencies.length < 2) return null
  return (
    <Choice
      label={t('details.sales.currency')}
      options={currencies.map((id) => ({ id, label: id }))}
      value={value}
      onChange={(next) => change({ currency: next }, { replace: true })}
    />
  )
}
