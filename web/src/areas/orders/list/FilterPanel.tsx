import { useState } from 'react'
import { orderStatuses } from '@storekeep/contract/rules/orders.ts'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ratings, ratingsOf, refined, statusesOf, switches } from '../search.ts'
import type { ReportsSearch } from '../search.ts'
import type { Reports } from '../useReports.ts'
import css from './ReportsPage.module.css'

// words-of: reports

export interface FilterPanelProps {
  search: ReportsSearch
  go: Reports['go']
  currencies: readonly string[]
}

const any = 'any'

/** Every filter of the list; each takes effect at once. */
export function FilterPanel({ search, go, currencies }: FilterPanelProps) {
  const t = useT()
  const set = (changes: Parameters<typeof refined>[1]) => go(refined(search, changes))
  return (
    <div className={css.panel}>
      <CheckboxGroup
        label={t('orders.status')}
        options={orderStatuses.map((id) => ({ id, label: t(`orders.status.${id}`) }))}
        selected={new Set(statusesOf(search))}
        onChange={(chosen) => set({ status: [...chosen].join('.') })}
      />
      <CheckboxGroup
        label={t('reports.filter.rating')}
        options={ratings.map((id) => ({ id, label: t(`reports.rating.${id}`) }))}
        selected={new Set(ratingsOf(search))}
        onChange={(chosen) => set({ rating: [...chosen].join('.') })}
      />
      {switches.map((name) => (
        <Select
          key={name}
          label={t(`reports.switch.${name}`)}
          placeholder={t('reports.any')}
          options={[
            { id: any, label: t('reports.any') },
            { id: 'yes', label: t(`reports.switch.${name}.yes`) },
            { id: 'no', label: t(`reports.switch.${name}.no`) },
          ]}
          value={search[name] ?? any}
          onChange={(value) => set({ [name]: value === any ? undefined : value })}
        />
      ))}
      {currencies.length > 1 && (
        <Select
          label={t('reports.filter.currency')}
          placeholder={t('reports.any')}
          options={[{ id: any, label: t('reports.any') }, ...currencies.map((id) => ({ id, label: id }))]}
          value={search.currency ?? any}
          onChange={(value) => set({ currency: value === any ? undefined : value })}
        />
      )}
      <ProductField key={search.product ?? ''} search={search} onProduct={(product) => set({ product })} />
    </div>
  )
}

/** The whole name of a product; it counts when the box is left or Enter is pressed. */
function ProductField({
  search,
  onProduct,
}: {
  search: ReportsSearch
  onProduct: (product: string | undefined) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState(search.product ?? '')
  const done = () => {
    const product = typed.trim()
    if (product !== (search.product ?? '')) onProduct(product === '' ? undefined : product)
  }
  return (
    <TextField
      label={t('reports.filter.product-label')}
      description={t('reports.filter.product-about')}
      value={typed}
      maxLength={300}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done()
      }}
    />
  )
}
