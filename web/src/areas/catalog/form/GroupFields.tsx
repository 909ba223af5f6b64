import type { AttributeGroupBody } from '@storekeep/contract/areas/catalog.shapes.ts'
import { unsetMax } from '@storekeep/contract/rules/catalog/option-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { codeText, fieldText } from '#kit/form/fieldText.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { LongChoice } from '#ui/LongChoice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextField } from '#ui/TextField.tsx'
import { optionList } from '../catalog.queries.ts'
import { useMenu } from '../menu.widget.tsx'
import css from './Form.module.css'

/** CATALOG-RULE-TITLE, CATALOG-RULE-MIN, CATALOG-RULE-MAX: name, limits and options of a group. */
export function GroupFields({ form }: { form: UseFormReturn<AttributeGroupBody> }) {
  const t = useT()
  return (
    <div className={css.fields}>
      <TextField
        {...form.register('name')}
        dir="auto"
        label={t('catalog.name')}
        error={fieldText(form.formState.errors.name?.message)}
      />
      <div className={css.pair}>
        <Controller
          control={form.control}
          name="min"
          render={({ field, fieldState }) => (
            <NumberField
              label={t('catalog.group.min')}
              value={field.value}
              onChange={(value) => field.onChange(value ?? 0)}
              invalidText={codeText('cell.count')}
              error={fieldText(fieldState.error?.message)}
            />
          )}
        />
        <Controller
          control={form.control}
          name="max"
          render={({ field, fieldState }) => (
            <NumberField
              label={t('catalog.group.max')}
              description={t('catalog.group.max-about')}
              value={field.value === unsetMax ? null : field.value}
              onChange={(value) => field.onChange(value ?? unsetMax)}
              invalidText={codeText('cell.count')}
              error={fieldText(fieldState.error?.message)}
            />
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="multipleSelection"
        render={({ field }) => (
          <Switch
            spread
            label={t('catalog.group.multiple')}
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      <OptionChoice form={form} />
    </div>
  )
}

function OptionChoice({ form }: { form: UseFormReturn<AttributeGroupBody> }) {
  const t = useT()
  const { money } = useFormats()
  const { storeId } = useMenu()
  const query = useQuery(optionList(storeId))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={4} />}>
      {(data) => (
        <Controller
          control={form.control}
          name="attributeIds"
          render={({ field, fieldState }) => (
            <LongChoice
              label={t('catalog.tab.options')}
              searchLabel={t('catalog.option.search')}
              moreLabel={t('catalog.more')}
              options={data.attributes.map(({ id, name, priceImpact, currency, attributeGroupNames }) => ({
                id,
                label: name,
                // the groups tell options of the same name apart
                description: [money(priceImpact, currency), ...attributeGroupNames].join(' · '),
              }))}
              selected={field.value}
              onChange={field.onChange}
              error={fieldText(fieldState.error?.message)}
            />
          )}
        />
      )}
    </QuerySection>
  )
}
