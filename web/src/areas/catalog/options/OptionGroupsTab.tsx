import type { AttributeGroup } from '@storekeep/contract/areas/catalog.shapes.ts'
import { unsetMax } from '@storekeep/contract/rules/catalog/option-groups.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import type { Translate } from '#kit/words/words.ts'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { AddLink } from '../read-only/ReadOnly.tsx'
import { optionGroupList } from '../catalog.queries.ts'
import css from '../products/Products.module.css'
import { useMenu, useMenuLink } from '../menu.widget.tsx'
import { MenuSearchField } from '../MenuSearchField.tsx'
import { FoundList } from './FoundList.tsx'

/** The option groups of the menu: search, and 25 at a time. */
export function OptionGroupsTab() {
  const t = useT()
  const { storeId } = useMenu()
  const query = useSectionQuery(optionGroupList(storeId))
  return (
    <div className={css.tab}>
      <div className={css.filters}>
        <MenuSearchField label={t('catalog.group.search')} />
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
          <FoundList
            label={t('catalog.tab.option-groups')}
            rows={attributeGroups}
            textOf={textOf}
            countText={(count) => t('catalog.group.count', { count })}
          >
            {(group) => <GroupRow key={group.id} group={group} />}
          </FoundList>
        )}
      </QuerySection>
    </div>
  )
}

const optionsOf = ({ attributes }: AttributeGroup) => attributes.map(({ name }) => name).join(' · ')
const textOf = (group: AttributeGroup) => `${group.name} ${optionsOf(group)}`

/** Memoised, since the list grows by 25 at a time. */
const GroupRow = memo(OneGroup)

function OneGroup({ group }: { group: AttributeGroup }) {
  const t = useT()
  const link = useMenuLink()
  const { id, name, min, max, productCount } = group
  return (
    <li className={css.row} data-plain>
      <div className={css.about}>
        <Link {...link('EDIT_ATTRIBUTE_GROUP', { id })} className={linkClass('quiet')}>
          <bdi>{name}</bdi>
        </Link>
        <span className={css.quiet}>
          <bdi>{optionsOf(group)}</bdi>
        </span>
      </div>
      <span className={css.quiet}>{boundsText(t, min, max)}</span>
      <span className={css.quiet}>{t('catalog.product-count', { count: productCount })}</span>
    </li>
  )
}

function boundsText(t: Translate, min: number, max: number): string {
  if (max === unsetMax) return t('catalog.group.any')
  if (min === max) return t('catalog.group.exactly', { count: max })
  return min === 0 ? t('catalog.group.up-to', { to: max }) : t('catalog.group.choose', { from: min, to: max })
}
