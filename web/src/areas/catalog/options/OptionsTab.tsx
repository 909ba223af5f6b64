import { catalog } from '@storekeep/contract/areas/catalog.ts'
import type { Attribute } from '@storekeep/contract/areas/catalog.shapes.ts'
import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { call } from '#kit/api/call.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { optionList } from '../catalog.queries.ts'
import { runCommand } from '../commands.ts'
import css from '../products/Products.module.css'
import { useStockText } from '../products/StockMenu.tsx'
import { useMenu, useReadOnlyReason } from '../menu.widget.tsx'
import { optionBody } from '../form/bodies.ts'
import { MenuSearchField } from '../MenuSearchField.tsx'
import { FoundList } from './FoundList.tsx'
import { OptionDialog } from './OptionDialog.tsx'

/** The options of the menu: search, prices and availability, 25 at a time. */
export function OptionsTab() {
  const t = useT()
  const { storeId } = useMenu()
  const query = useSectionQuery(optionList(storeId))
  const [edited, edit] = useState<Attribute | 'new' | null>(null)
  const disabledReason = useReadOnlyReason()
  return (
    <div className={css.tab}>
      <div className={css.filters}>
        <MenuSearchField label={t('catalog.option.search')} />
        <Button
          tone="primary"
          icon={<Plus size="1rem" aria-hidden="true" />}
          disabledReason={disabledReason}
          onClick={() => edit('new')}
        >
          {t('catalog.option.add')}
        </Button>
      </div>
      <QuerySection
        query={query}
        skeleton={<SkeletonTable rows={6} columns={3} />}
        empty={({ attributes }) => attributes.length === 0 && { title: t('catalog.option.none') }}
      >
        {({ attributes }) => (
          <FoundList
            label={t('catalog.tab.options')}
            rows={attributes}
            textOf={textOf}
            countText={(count) => t('catalog.option.count', { count })}
          >
            {(option) => <OptionRow key={option.id} option={option} onEdit={edit} />}
          </FoundList>
        )}
      </QuerySection>
      {edited && <OptionDialog option={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </div>
  )
}

const groupsOf = ({ attributeGroupNames }: Attribute) => attributeGroupNames.join(' · ')
const textOf = (option: Attribute) => `${option.name} ${groupsOf(option)}`

/** Marks an option as out of stock or available. */
function useToggle() {
  const t = useT()
  const { storeId } = useMenu()
  return (option: Attribute) =>
    void runCommand({
      storeId,
      run: () =>
        call(
          catalog.changeOption,
          {
            params: { storeId, id: option.id },
            body: { ...optionBody(option), available: !option.available, unavailableUntil: null },
          },
          { ifMatch: `"${option.version}"` },
        ),
      done: t('catalog.product-availability-modal.success'),
    })
}

/** Memoised, since the list grows by 25 at a time. */
const OptionRow = memo(OneOption)

function OneOption({ option, onEdit }: { option: Attribute; onEdit: (option: Attribute) => void }) {
  const t = useT()
  const { money } = useFormats()
  const disabledReason = useReadOnlyReason()
  const toggle = useToggle()
  const { tone, text } = useStockText()(option)
  const { name, priceRange, currency } = option
  const low = money(priceRange.min, currency)
  return (
    <li className={css.row} data-plain>
      <div className={css.about}>
        <span className={css.flush}>
          <Button tone="quiet" size="s" disabledReason={disabledReason} onClick={() => onEdit(option)}>
            <bdi>{name}</bdi>
          </Button>
        </span>
        <span className={css.quiet}>
          <bdi>{groupsOf(option)}</bdi>
        </span>
      </div>
      <span className={css.price}>
        {priceRange.min === priceRange.max
          ? low
          : t('catalog.price-range', { from: low, to: money(priceRange.max, currency) })}
      </span>
      <Button
        tone="quiet"
        size="s"
        disabledReason={disabledReason}
        aria-label={t('catalog.stock.button', { name, state: text })}
        onClick={() => toggle(option)}
      >
        <Badge tone={tone}>{text}</Badge>
      </Button>
    </li>
  )
}
