import { Choice } from '#kit/figures/Choice.tsx'
import { useT } from '#kit/words/useT.ts'
import { useOperations } from '../useOperations.ts'

// words-of: details

/** Which of several currencies is shown: the one of the address where it is there, else the first. */
export const shownCurrency = (currencies: readonly string[], asked: string | undefined): string | undefined =>
  currencies.find((one) => one === asked) ?? currencies[0]

/** Amounts of different currencies are never added: one is looked at at a time, the table has all of them. */
export function CurrencyChoice({ currencies }: { currencies: readonly string[] }) {
  const t = useT()
  const { search, go } = useOperations()
  const value = shownCurrency(currencies, search.currency)
  if (currencies.length < 2 || value === undefined) return null
  return (
    <Choice
      label={t('details.sales.currency')}
      options={currencies.map((id) => ({ id, label: id }))}
      value={value}
      onChange={(currency) => go({ ...search, currency }, { replace: true })}
    />
  )
}
