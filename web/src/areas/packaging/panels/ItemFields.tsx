import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { isFree } from '@storekeep/contract/rules/packaging/packaging.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useFormats } from '#kit/formats/useFormats.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useT } from '#kit/words/useT.ts'
import { examplePrice } from '#ui/price.ts'
import { PriceField } from '#ui/PriceField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { AllowedType } from '../useTypes.ts'

interface ItemFieldsProps {
  name: UseFormRegisterReturn
  types: readonly AllowedType[]
  typeId: number
  onType: (id: number) => void
  price: number | null
  onPrice: (price: number | null) => void
  /** Error codes. */
  errors: Readonly<Record<'name' | 'type' | 'price', string | undefined>>
}

/** The name of a packaging or a bag, its type among those allowed by the country, and a price within its limits. */
export function ItemFields(props: ItemFieldsProps) {
  const { name: nameField, types, typeId, onType, onPrice, errors } = props
  const t = useT()
  const type = types.find(({ id }) => id === typeId)
  return (
    <>
      <TextField {...nameField} dir="auto" label={t('packaging.name')} error={fieldText(errors.name)} />
      <Select
        label={t('packaging.type')}
        placeholder={t('packaging.type-choose')}
        description={type?.lawReference ?? undefined}
        options={types.map(({ id, name, isEco, isReturnable }) => ({
          id: String(id),
          label: name,
          description:
            [isEco && t('packaging.eco'), isReturnable && t('packaging.returnable')]
              .filter(Boolean)
              .join(' · ') || undefined,
        }))}
        value={type ? String(type.id) : null}
        disabled={types.length === 0}
        onChange={(id) => {
          onType(Number(id))
          onPrice(0) // PACK-STATE-TYPE-RESET
        }}
        error={fieldText(errors.type !== undefined && typeId === 0 ? 'field.required' : errors.type)}
      />
      <PriceOf {...props} type={type} />
    </>
  )
}

/** PACK-STATE-FREE: no price field for what is free by law. */
function PriceOf({ type, price, errors, onPrice }: ItemFieldsProps & { type: AllowedType | undefined }) {
  const t = useT()
  const { money } = useFormats()
  if (type && isFree(type))
    return (
      <TextField
        label={t('packaging.price')}
        value={t('packaging.free')}
        description={t('packaging.free-about')}
        disabled
        readOnly
      />
    )
  const decimals = decimalsOf(type?.currency ?? 'EUR')
  const bounds = type && {
    from: money(type.minPrice, type.currency),
    to: money(type.maxPrice, type.currency),
  }
  return (
    <PriceField
      key={type?.id}
      label={t('packaging.price')}
      description={bounds ? t('packaging.price-bounds', bounds) : t('packaging.price-no-type')}
      value={price}
      onChange={onPrice}
      decimals={decimals}
      currency={type?.currency ?? ''}
      invalidText={t('packaging.price-invalid', { example: examplePrice(10, decimals) })}
      disabled={type === undefined}
      error={fieldText(errors.price)}
    />
  )
}
