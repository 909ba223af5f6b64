import { useState } from 'react'
import { orderStatuses } from '@storekeep/contract/rules/orders/orders.ts'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ratings, ratingsOf, statusesOf, switches } from '../search.ts'
import type { ReportsSearch } from '../search.ts'
import { useReportsAddress } from '../useReportsAddress.ts'
import css from './ReportsPage.module.css'

/** Every filter of the list; each takes effect at once. */
export function FilterPanel({ currencies }: { currencies: readonly string[] }) {
  const t = useT()
  const address = useReportsAddress()
  const { search, change } = address
  return (
    <div className={css.panel}>
      <CheckboxGroup
        label={t('orders.status')}
        options={orderStatuses.map((id) => ({ id, label: t(`orders.status.${id}`) }))}
        selected={new Set(statusesOf(search))}
        onChange={(chosen) => change({ status: [...chosen].join('.') })}
      />
      <CheckboxGroup
        label={t('orders.filter.rating')}
        options={ratings.map((id) => ({ id, label: t(`orders.rating.${id}`) }))}
        selected={new Set(ratingsOf(search))}
        onChange={(chosen) => change({ rating: [...chosen].join('.') })}
      />
      {switches.map((name) => (
        <AddressSelect
          key={name}
          withLabel
          address={address}
          name={name}
          label={t(`orders.switch.${name}`)}
          anyLabel={t('orders.any')}
          options={[
            { id: 'yes', label: t(`orders.switch.${name}.yes`) },
            { id: 'no', label: t(`orders.switch.${name}.no`) },
          ]}
        />
      ))}
      {currencies.length > 1 && (
        <AddressSelect
          withLabel
          address={address}
          name="currency"
          label={t('orders.filter.currency')}
          anyLabel={t('orders.any')}
          options={currencies.map((id) => ({ id, label: id }))}
        />
      )}
      <ProductField key={search.product ?? ''} search={search} onProduct={(product) => change({ product })} />
    </div>
  )
}

/** The whole name of a product; it takes effect when the box loses the focus or Enter is pressed. */
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
      label={t('orders.filter.product-label')}
      description={t('orders.filter.product-about')}
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
