import { packaging as calls, PackagingBody } from '@storekeep/contract/areas/packaging.ts'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { call } from '#kit/api/call.ts'
import type { FormSchema } from '#kit/form/resolver.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { refreshMenu, showDone, useMenu } from '../../catalog/menu.widget.tsx'
import { usePackagings, type AllowedType, type ShownPackaging } from '../useTypes.ts'
import { showSaveError, typeFault } from './check.ts'
import { ItemFields } from './ItemFields.tsx'
import { Panel } from './Panel.tsx'

interface PackagingPanelProps {
  packaging: ShownPackaging | null
  onClose: () => void
}

/** Creates or edits a packaging. */
export function PackagingPanel({ packaging, onClose }: PackagingPanelProps) {
  const t = useT()
  const { storeId } = useMenu()
  const { types = [] } = usePackagings()
  const saveForm = useSaveForm<PackagingBody>({
    schema: PackagingBody as FormSchema<PackagingBody>, // the form fills in every field that has a default
    values: {
      countryPackagingTypeId: packaging?.countryPackagingTypeId ?? 0,
      price: packaging?.price ?? 0,
      referenceName: packaging?.referenceName ?? '',
    },
    draftId: `packaging.${storeId}.${packaging?.id ?? 'new'}`,
    check: ({ countryPackagingTypeId: typeId, price }) =>
      packaging?.countryPackagingTypeId === typeId && packaging.price === price
        ? null
        : typeFault(types, { typeId, price, typeField: 'countryPackagingTypeId' }),
    save: async (body, idempotencyKey) => {
      const params = { storeId }
      const { changeId } = packaging
        ? await call(
            calls.changePackaging,
            { params, body: { packagings: [{ ...body, id: packaging.id }] } },
            { idempotencyKey },
          )
        : await call(calls.createPackaging, { params, body }, { idempotencyKey })
      await refreshMenu()
      showDone(storeId, t('packaging.saved'), changeId)
    },
    onSaved: onClose,
    toastFailure: showSaveError,
  })
  return (
    <Panel
      {...saveForm}
      title={t(packaging ? 'packaging.packaging-edit' : 'packaging.packaging-add')}
      onClose={onClose}
    >
      <Fields form={saveForm.form} types={types} />
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
