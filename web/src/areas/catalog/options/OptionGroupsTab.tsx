import type { AttributeGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { unsetMax } from '@storekeep/contract/rules/catalog/option-groups.ts'
import { Link } from '@tanstack/react-router'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { AddLink } from '../read-only/ReadOnly.tsx'
import { optionGroupList } from '../catalog.queries.ts'
import css from '../products/Products.module.css'
import { useMenu, useMenuLink } from '../menu.widget.tsx'

/** The option groups of the menu. */
export function OptionGroupsTab() {
  const t = useT()
  const { storeId } = useMenu()
  const query = useSectionQuery(optionGroupList(storeId))
  const columns = useColumns()
  return (
    <div className={css.tab}>
      <div className={css.filters}>
        <AddLink to="CREATE_ATTRIBUTE_GROUP">{t('catalog.group.add')}</AddLink>
      </div>
      <QuerySection
        query={query}
        skeleton={<SkeletonTable rows={6} columns={3} />}
        empty={({ attributeGroups }) =>
          attributeGroups.length === 0 && {
            title: t('catalog.group.none'),
            words: t('catalog.group.none-about'),
          }
        }
      >
        {({ attributeGroups }) => (
          <Table<AttributeGroup>
            label={t('catalog.tab.option-groups')}
            rows={attributeGroups}
            rowKey={({ id }) => id}
            columns={columns}
          />
        )}
      </QuerySection>
    </div>
  )
}

function useColumns(): Column<AttributeGroup>[] {
  const t = useT()
  const link = useMenuLink()
  return [
    {
      id: 'name',
      header: t('catalog.name'),
      phone: 'title',
      cell: ({ id, name }) => (
        <Link {...link('EDIT_ATTRIBUTE_GROUP', { id })} className={linkClass('quiet')}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'options',
      header: t('catalog.tab.options'),
      cell: ({ attributes }) => <bdi>{attributes.map(({ name }) => name).join(' · ')}</bdi>,
    },
    {
      id: 'bounds',
      header: t('catalog.group.bounds'),
      cell: ({ min, max }) =>
        max === unsetMax ? t('catalog.group.any') : t('catalog.group.from-to', { from: min, to: max }),
    },
    {
      id: 'products',
      header: t('catalog.tab.products'),
      numeric: true,
      cell: ({ productCount }) => productCount,
    },
  ]
}
