import type { Product, ProductBody } from '@storekeep/contract/areas/catalog.shapes.ts'
import { noPackaging } from '@storekeep/contract/rules/packaging/packaging.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '#kit/form/fieldText.ts'
import { useT } from '#kit/words/useT.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { ImageField } from '../../images/images.widget.tsx'
import { PackagingSelect, useHasPackaging } from '../../packaging/packaging.widget.tsx'
import { useReadOnlyReason } from '../menu.widget.tsx'
import css from './Form.module.css'
import { AvailableSwitch, MenuPriceField } from './OverrideFields.tsx'

interface BasicFieldsProps {
  form: UseFormReturn<ProductBody>
  sections: readonly { id: string; label: string }[]
  /** Null for a new product. */
  product: Product | null
}

/** Name, description, price, section and availability. */
export function BasicFields({ form, sections, product }: BasicFieldsProps) {
  const t = useT()
  const { errors } = form.formState
  return (
    <div className={css.fields}>
      <PhotoField form={form} product={product} />
      <TextField
        {...form.register('name')}
        dir="auto"
        label={t('catalog.name')}
        error={fieldText(errors.name?.message)}
      />
      <TextArea
        {...form.register('description')}
        dir="auto"
        rows={3}
        label={t('catalog.description')}
        error={fieldText(errors.description?.message)}
      />
      <Controller
        control={form.control}
        name="price"
        render={({ field, fieldState }) => (
          <MenuPriceField {...field} isRequired error={fieldText(fieldState.error?.message)} />
        )}
      />
      <Controller
        control={form.control}
        name="sectionId"
        render={({ field, fieldState }) => (
          <Select
            label={t('catalog.section')}
            placeholder={t('catalog.section')}
            options={sections}
            value={String(field.value)}
            onChange={(id) => field.onChange(Number(id))}
            error={fieldText(fieldState.error?.message)}
          />
        )}
      />
      <PackagingField form={form} />
      <Controller
        control={form.control}
        name="available"
        render={({ field }) => (
          <AvailableSwitch
            {...field}
            onAvailable={() => form.setValue('unavailableUntil', null, { shouldDirty: true })}
          />
        )}
      />
    </div>
  )
}

function PackagingField({ form }: Pick<BasicFieldsProps, 'form'>) {
  const hasPackaging = useHasPackaging()
  if (!hasPackaging) return null
  return (
    <Controller
      control={form.control}
      name="packagingId"
      render={({ field, fieldState }) => (
        <PackagingSelect
          value={field.value ?? noPackaging}
          onChange={field.onChange}
          error={fieldText(fieldState.error?.message)}
        />
      )}
    />
  )
}

function PhotoField({ form, product }: Pick<BasicFieldsProps, 'form' | 'product'>) {
  const t = useT()
  const disabledReason = useReadOnlyReason()
  const stored = product?.imageServiceId ?? null
  // a photo hosted by the marketplace
  const photo = stored === null ? (product?.imageUrl ?? null) : null
  return (
    <Controller
      control={form.control}
      name="imageServiceId"
      render={({ field }) => (
        <ImageField
          label={t('catalog.photo')}
          value={field.value}
          elsewhere={photo}
          stored={stored === null ? null : { id: stored, moderation: product?.imageModeration ?? null }}
          disabledReason={disabledReason}
          onChange={field.onChange}
        />
      )}
    />
  )
}
