import { BagBody, packaging, type Bag } from '@storekeep/contract/areas/packaging.ts'
import { bagQuantities, defaultBagQuantity } from '@storekeep/contract/rules/packaging/packaging.ts'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import type { FormSchema } from '#kit/form/resolver.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useMenu } from '../../catalog/menu.widget.tsx'
import { useBags, type AllowedType, type ShownBag } from '../useTypes.ts'
import { ItemFields } from './ItemFields.tsx'
import { Panel } from './Panel.tsx'
import { useItemForm } from './useItemForm.ts'
import { useItemWords } from './words.ts'

const valuesOf = (bag: Bag | null): BagBody => ({
  countryBagTypeId: bag?.countryBagTypeId ?? 0,
  defaultQtyPerOrder: bagQuantities.find((one) => one === bag?.defaultQtyPerOrder) ?? defaultBagQuantity,
  isMainType: bag?.isMainType ?? false,
  price: bag?.price ?? 0,
  referenceName: bag?.referenceName ?? '',
})

interface BagPanelProps {
  bag: ShownBag | null
  onClose: () => void
}

function useBagForm({ bag: item, onClose }: BagPanelProps) {
  const params = { storeId: useMenu().storeId }
  const { types = [] } = useBags()
  const form = useItemForm<Bag, BagBody>({
    kind: 'bag',
    item,
    types,
    schema: BagBody as FormSchema<BagBody>, // the form fills in every field that has a default
    valuesOf,
    typeField: 'countryBagTypeId',
    typeOf: (body) => body.countryBagTypeId,
    describe: useBagWords(types),
    load: async () => (await call(packaging.bags, { params })).bags,
    create: (body, options) => call(packaging.createBag, { params, body }, options),
    change: (body, id, options) =>
      call(packaging.changeBag, { params, body: { bags: [{ ...body, id }] } }, options),
    onClose,
  })
  return { ...form, types }
}

/** Formats the label and value of a field of a bag. */
function useBagWords(types: readonly AllowedType[]) {
  const t = useT()
  const { number } = useFormats()
  const { typeText, priceText } = useItemWords(types)
  const fields: { readonly [F in keyof BagBody]: readonly [string, (body: BagBody) => string] } = {
    referenceName: [t('packaging.name'), ({ referenceName }) => referenceName],
    countryBagTypeId: [t('packaging.type'), ({ countryBagTypeId: id }) => typeText(id)],
    price: [t('packaging.price'), ({ price, countryBagTypeId: id }) => priceText(price, id)],
    defaultQtyPerOrder: [t('packaging.quantity'), (body) => number(body.defaultQtyPerOrder)],
    isMainType: [t('packaging.main'), (body) => t(body.isMainType ? 'packaging.yes' : 'packaging.no')],
  }
  return (field: keyof BagBody, edited: BagBody, theirs: BagBody) => {
    const [label, say] = fields[field]
    return { id: field, label, edited: say(edited), theirs: say(theirs) }
  }
}

/** Creates or edits a bag. */
export function BagPanel({ bag, onClose }: BagPanelProps) {
  const t = useT()
  const { saveForm, types, dialog } = useBagForm({ bag, onClose })
  return (
    <Panel {...saveForm} title={t(bag ? 'packaging.bag-edit' : 'packaging.bag-add')} onClose={onClose}>
      <BagFields form={saveForm.form} types={types} />
      {dialog}
    </Panel>
  )
}

interface FieldsProps {
  form: UseFormReturn<BagBody>
  types: readonly AllowedType[]
}

function BagFields({ form, types }: FieldsProps) {
  const t = useT()
  const { control, formState, register, setValue } = form
  const { errors } = formState
  const [typeId, price] = useWatch({ control, name: ['countryBagTypeId', 'price'] })
  return (
    <>
      <ItemFields
        name={register('referenceName')}
        types={types}
        typeId={typeId}
        onType={(id) => {
          setValue('countryBagTypeId', id, { shouldDirty: true })
          form.clearErrors(['countryBagTypeId', 'price'])
        }}
        price={price}
        errors={{
          name: errors.referenceName?.message,
          type: errors.countryBagTypeId?.message,
          price: errors.price?.message,
        }}
        onPrice={(next) => setValue('price', next, { shouldDirty: true })}
      />
      <QuantityField form={form} />
      <Controller
        control={control}
        name="isMainType"
        render={({ field }) => (
          <Switch
            spread
            label={t('packaging.main')}
            description={t('packaging.main-about')}
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
    </>
  )
}

/** PACK-CONST-QTY. */
function QuantityField({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Controller
      control={form.control}
      name="defaultQtyPerOrder"
      render={({ field, fieldState }) => (
        <Select
          label={t('packaging.quantity')}
          placeholder={t('packaging.quantity')}
          options={bagQuantities.map((one) => ({ id: String(one), label: number(one) }))}
          value={String(field.value)}
          onChange={(id) => field.onChange(Number(id))}
          error={fieldText(fieldState.error?.message)}
        />
      )}
    />
  )
}
