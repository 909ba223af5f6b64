import type { ProductBody, SentOverride } from '@storekeep/contract/areas/catalog.shapes.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '#kit/form/fieldText.ts'
import { useT } from '#kit/words/useT.ts'
import { examplePrice } from '#ui/price.ts'
import { PriceField } from '#ui/PriceField.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { useMenu } from '../menu.widget.tsx'
import css from './Form.module.css'

const states = ['same', 'in', 'out'] as const
type State = (typeof states)[number]

const stateOf = ({ available }: SentOverride): State =>
  available === null ? 'same' : available ? 'in' : 'out'
const availableOf: Readonly<Record<State, boolean | null>> = { same: null, in: true, out: false }

/** The overrides of each location: its own price and availability. */
export function OverrideFields({ form }: { form: UseFormReturn<ProductBody> }) {
  return (
    <Controller
      control={form.control}
      name="storeAddressOverrides"
      render={({ field, fieldState }) => (
        <Overrides {...field} of="product" error={fieldText(fieldState.error?.message)} />
      )}
    />
  )
}

interface OverridesProps {
  of: 'product' | 'option'
  value: readonly SentOverride[]
  onChange: (next: SentOverride[]) => void
  error?: string | undefined
}

/** More locations than these do not fit a form: it shows those with values of their own. */
const mostShown = 30

/** Price and availability at each location. */
export function Overrides({ of, value, onChange, error }: OverridesProps) {
  const t = useT()
  const { locations, storeAddressId } = useMenu()
  const byLocation = new Map(value.map((own) => [own.storeAddressId, own]))
  // a location stays when its last own value is removed
  const [first] = useState<ReadonlySet<number>>(() => new Set(byLocation.keys()))
  const shown =
    locations.length <= mostShown
      ? locations
      : locations.filter(({ id }) => first.has(id) || byLocation.has(id)).slice(0, mostShown)
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('catalog.overrides')}</legend>
      <p className={css.hint}>{t(`catalog.overrides-about-${of}`)}</p>
      {shown.map(({ id, name }) => (
        <Override
          key={id}
          of={of}
          name={name}
          own={byLocation.get(id) ?? noneAt(id)}
          onChange={(next) =>
            onChange([
              ...value.filter((other) => other.storeAddressId !== id),
              ...(next.price === null && next.available === null ? [] : [next]),
            ])
          }
        />
      ))}
      {shown.length < locations.length && (
        <p className={css.hint}>
          {t('catalog.overrides-more', { count: locations.length - shown.length })}{' '}
          {/* onboarding has no such page */}
          {storeAddressId === undefined && (
            <Link to="/menu/locations" className={linkClass()}>
              {t('catalog.overrides-elsewhere')}
            </Link>
          )}
        </p>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}

const noneAt = (storeAddressId: number): SentOverride => ({
  storeAddressId,
  price: null,
  available: null,
  unavailableUntil: null,
})

interface OverrideProps {
  of: 'product' | 'option'
  name: string
  own: SentOverride
  onChange: (next: SentOverride) => void
}

function Override({ of, name, own, onChange }: OverrideProps) {
  const t = useT()
  const { currency, decimals } = useMenu()
  return (
    <fieldset aria-label={name} className={css.override}>
      <bdi className={css.location}>{name}</bdi>
      <PriceField
        label={t('catalog.price')}
        value={own.price}
        onChange={(price) => onChange({ ...own, price })}
        decimals={decimals}
        currency={currency}
        invalidText={t('catalog.price-invalid', { example: examplePrice(950, decimals) })}
      />
      <Select<State>
        label={t('catalog.stock.availability')}
        placeholder={t(`catalog.override.as-${of}`)}
        options={states.map((state) => ({
          id: state,
          label: t(`catalog.override.${state === 'same' ? (`as-${of}` as const) : state}`),
        }))}
        value={stateOf(own)}
        onChange={(state) => onChange({ ...own, available: availableOf[state], unavailableUntil: null })}
      />
    </fieldset>
  )
}

interface MenuPriceFieldProps {
  value: number
  onChange: (value: number) => void
  error: string | undefined
  /** An empty field is no price, which keeps the form from being saved; else it is zero. */
  isRequired?: boolean
}

/** A price in the currency of the menu. */
export function MenuPriceField({ value, onChange, error, isRequired = false }: MenuPriceFieldProps) {
  const t = useT()
  const { currency, decimals } = useMenu()
  const invalidText = t('catalog.price-invalid', { example: examplePrice(950, decimals) })
  // a restored draft has null instead of NaN
  const isMissing = isRequired && !Number.isFinite(value)
  return (
    <PriceField
      label={t('catalog.price')}
      value={value}
      onChange={(price) => onChange(price ?? (isRequired ? Number.NaN : 0))}
      decimals={decimals}
      currency={currency}
      invalidText={invalidText}
      error={error !== undefined && isMissing ? invalidText : error}
    />
  )
}

interface AvailableSwitchProps {
  value: boolean
  onChange: (isAvailable: boolean) => void
  /** Called when it is switched on: an available item has no end date. */
  onAvailable: () => void
}

/** Whether an item of the menu is available. */
export function AvailableSwitch({ value, onChange, onAvailable }: AvailableSwitchProps) {
  const t = useT()
  return (
    <Switch
      spread
      label={t('catalog.stock.in')}
      checked={value}
      onChange={({ target: { checked } }) => {
        onChange(checked)
        if (checked) onAvailable()
      }}
    />
  )
}
