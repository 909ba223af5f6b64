import type { ProductBody, SentOverride } from '@storekeep/contract/areas/catalog.shapes.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '#kit/form/fieldText.ts'
import { useT } from '#kit/words/useT.ts'
import { PriceField } from '#ui/PriceField.tsx'
import { Select } from '#ui/Select.tsx'
import { useMenu } from '../menu.widget.tsx'
import css from './Form.module.css'

const states = ['as-product', 'in', 'out'] as const
type State = (typeof states)[number]

const stateOf = ({ available }: SentOverride): State =>
  available === null ? 'as-product' : available ? 'in' : 'out'
const availableOf: Readonly<Record<State, boolean | null>> = { 'as-product': null, in: true, out: false }

/** The overrides of each location: its own price and availability. */
export function OverrideFields({ form }: { form: UseFormReturn<ProductBody> }) {
  const t = useT()
  const { locations, currency, decimals } = useMenu()
  return (
    <Controller
      control={form.control}
      name="storeAddressOverrides"
      render={({ field, fieldState }) => (
        <fieldset className={css.group}>
          <legend className={css.legend}>{t('catalog.overrides')}</legend>
          <p className={css.hint}>{t('catalog.overrides-about')}</p>
          {locations.map(({ id, name }) => {
            const own = field.value.find(({ storeAddressId }) => storeAddressId === id) ?? {
              storeAddressId: id,
              price: null,
              available: null,
              unavailableUntil: null,
            }
            const write = (next: SentOverride) =>
              field.onChange([
                ...field.value.filter(({ storeAddressId }) => storeAddressId !== id),
                ...(next.price === null && next.available === null ? [] : [next]),
              ])
            return (
              <div key={id} className={css.override}>
                <bdi className={css.place}>{name}</bdi>
                <PriceField
                  label={t('catalog.price')}
                  value={own.price}
                  onChange={(price) => write({ ...own, price })}
                  decimals={decimals}
                  currency={currency}
                  invalidText={t('catalog.price-invalid')}
                />
                <Select<State>
                  label={t('catalog.stock.availability')}
                  placeholder={t('catalog.override.as-product')}
                  options={states.map((state) => ({ id: state, label: t(`catalog.override.${state}`) }))}
                  value={stateOf(own)}
                  onChange={(state) =>
                    write({ ...own, available: availableOf[state], unavailableUntil: null })
                  }
                />
              </div>
            )
          })}
          {fieldState.error && <p role="alert">{fieldText(fieldState.error.message)}</p>}
        </fieldset>
      )}
    />
  )
}
