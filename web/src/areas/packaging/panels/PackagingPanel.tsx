import { packaging as calls, PackagingBody, type Packaging } from '@storekeep/contract/areas/packaging.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { call } from '#kit/api/call.ts'
import type { FormSchema } from '#kit/form/resolver.ts'
import { useT } from '#kit/words/useT.ts'
import { useMenu } from '../../catalog/menu.widget.tsx'
import { usePackagings, type AllowedType, type ShownPackaging } from '../useTypes.ts'
import { ItemFields } from './ItemFields.tsx'
import { Panel } from './Panel.tsx'
import { useItemForm } from './useItemForm.ts'
import { useItemWords } from './words.ts'

interface PackagingPanelProps {
  packaging: ShownPackaging | null
  onClose: () => void
}

const valuesOf = (packaging: Packaging | null): PackagingBody => ({
  countryPackagingTypeId: packaging?.countryPackagingTypeId ?? 0,
  price: packaging?.price ?? 0,
  referenceName: packaging?.referenceName ?? '',
})

function usePackagingForm({ packaging: item, onClose }: PackagingPanelProps) {
  const params = { storeId: useMenu().storeId }
  const { types = [] } = usePackagings()
  const form = useItemForm<Packaging, PackagingBody>({
    kind: 'packaging',
    item,
    types,
    schema: PackagingBody as FormSchema<PackagingBody>, // the form fills in every field that has a default
    valuesOf,
    typeField: 'countryPackagingTypeId',
    typeOf: (body) => body.countryPackagingTypeId,
    describe: usePackagingWords(types),
    load: async () => (await call(calls.packagings, { params })).packagings,
    create: (body, options) => call(calls.createPackaging, { params, body }, options),
    change: (body, id, options) =>
      call(calls.changePackaging, { params, body: { packagings: [{ ...body, id }] } }, options),
    onClose,
  })
  return { ...form, types }
}

/** Formats the label and value of a field of a packaging. */
function usePackagingWords(types: readonly AllowedType[]) {
  const t = useT()
  const { typeText, priceText } = useItemWords(types)
  type Body = PackagingBody
  const fields: { readonly [F in keyof Body]: readonly [string, (body: Body) => string] } = {
    referenceName: [t('packaging.name'), ({ referenceName }) => referenceName],
    countryPackagingTypeId: [t('packaging.type'), ({ countryPackagingTypeId: id }) => typeText(id)],
    price: [t('packaging.price'), ({ price, countryPackagingTypeId: id }) => priceText(price, id)],
  }
  return (field: keyof Body, edited: Body, theirs: Body) => {
    const [label, say] = fields[field]
    return { id: field, label, edited: say(edited), theirs: say(theirs) }
  }
}

/** Creates or edits a packaging. */
export function PackagingPanel({ packaging, onClose }: PackagingPanelProps) {
  const t = useT()
  const { saveForm, types, dialog } = usePackagingForm({ packaging, onClose })
  return (
    <Panel
      {...saveForm}
      title={t(packaging ? 'packaging.packaging-edit' : 'packaging.packaging-add')}
      onClose={onClose}
    >
      <Fields form={saveForm.form} types={types} />
      {dialog}
    </Panel>
  )
}

interface FieldsProps {
  form: UseFormReturn<PackagingBody>
  types: readonly AllowedType[]
}

function Fields({ form, types }: FieldsProps) {
  const { control, formState, register, setValue } = form
  const { errors } = formState
  const [typeId, price] = useWatch({ control, name: ['countryPackagingTypeId', 'price'] })
  return (
    <ItemFields
      name={register('referenceName')}
      types={types}
      typeId={typeId}
      onType={(id) => {
        setValue('countryPackagingTypeId', id, { shouldDirty: true })
        form.clearErrors(['countryPackagingTypeId', 'price'])
      }}
      price={price}
      errors={{
        name: errors.referenceName?.message,
        type: errors.countryPackagingTypeId?.message,
        price: errors.price?.message,
      }}
      onPrice={(next) => setValue('price', next, { shouldDirty: true })}
    />
  )
}
