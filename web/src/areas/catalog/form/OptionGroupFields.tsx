import { dotted } from '#kit/formats/listed.ts'
import type { ProductBody } from '@storekeep/contract/areas/catalog.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { fieldText } from '#kit/form/fieldText.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { LongChoice } from '#ui/LongChoice.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { optionGroupList } from '../catalog.queries.ts'
import { useMenu, useMenuLink } from '../menu.widget.tsx'
import css from './Form.module.css'

interface OptionGroupFieldsProps {
  form: UseFormReturn<ProductBody>
  product: number | 'new'
}

/** The option groups of a product. Creating a new one leaves the form; its input is kept as a draft. */
export function OptionGroupFields({ form, product }: OptionGroupFieldsProps) {
  const t = useT()
  const { storeId, isReadOnly } = useMenu()
  const link = useMenuLink()
  const query = useQuery(optionGroupList(storeId))
  return (
    <div className={css.fields}>
      <QuerySection query={query} skeleton={<SkeletonText lines={3} />}>
        {(data) => (
          <Controller
            control={form.control}
            name="attributeGroupIds"
            render={({ field, fieldState }) => (
              <LongChoice
                label={t('catalog.tab.option-groups')}
                searchLabel={t('catalog.group.search')}
                moreLabel={t('catalog.more')}
                options={data.attributeGroups.map(({ id, name, attributes }) => ({
                  id,
                  label: name,
                  description: dotted(attributes.map((option) => option.name)),
                }))}
                selected={field.value}
                onChange={field.onChange}
                error={fieldText(fieldState.error?.message)}
              />
            )}
          />
        )}
      </QuerySection>
      {!isReadOnly && (
        <Link
          {...link('CREATE_ATTRIBUTE_GROUP', { search: { product } })}
          className={buttonClass({ size: 's' })}
        >
          {t('catalog.group.add')}
        </Link>
      )}
    </div>
  )
}
