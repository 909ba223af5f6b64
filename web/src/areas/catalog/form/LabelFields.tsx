import type { ProductBody } from '@storekeep/contract/areas/catalog.shapes.ts'
import { allergens, allergenStates, dietaryLabels } from '@storekeep/contract/rules/catalog/labels.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '#kit/form/fieldText.ts'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { Select } from '#ui/Select.tsx'
import css from './Form.module.css'

interface FieldsProps {
  form: UseFormReturn<ProductBody>
}

export function LabelFields({ form }: FieldsProps) {
  const t = useT()
  return (
    <Controller
      control={form.control}
      name="dietaryLabels"
      render={({ field, fieldState }) => (
        <CheckboxGroup
          label={t('catalog.labels')}
          options={dietaryLabels.map((id) => ({ id, label: t(`catalog.label.${id}`) }))}
          selected={new Set<string>(field.value)}
          onChange={(selected) => field.onChange(dietaryLabels.filter((label) => selected.has(label)))}
          error={fieldText(fieldState.error?.message)}
        />
      )}
    />
  )
}

const states = ['UNKNOWN', ...allergenStates] as const

/** The state of each allergen. "Unknown" is a separate state and never reads as "free of". */
export function AllergenFields({ form }: FieldsProps) {
  const t = useT()
  return (
    <Controller
      control={form.control}
      name="allergens"
      render={({ field }) => (
        <fieldset className={css.group}>
          <legend className={css.legend}>{t('catalog.allergens')}</legend>
          <p className={css.hint}>{t('catalog.allergens-about')}</p>
          <div className={css.grid}>
            {allergens.map((allergen) => (
              <Select<(typeof states)[number]>
                key={allergen}
                label={t(`catalog.allergen.${allergen}`)}
                placeholder={t('catalog.allergen-state.UNKNOWN')}
                options={states.map((id) => ({ id, label: t(`catalog.allergen-state.${id}`) }))}
                value={field.value[allergen] ?? 'UNKNOWN'}
                onChange={(state) => {
                  const { [allergen]: _, ...others } = field.value
                  field.onChange(state === 'UNKNOWN' ? others : { ...others, [allergen]: state })
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    />
  )
}
