import { catalog } from '@storekeep/contract/areas/catalog.ts'
import type { Attribute, AttributeBody } from '@storekeep/contract/areas/catalog.shapes.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { optionList } from '../catalog.queries.ts'
import { runCommand } from '../commands.ts'
import css from '../products/Products.module.css'
import { useStockText } from '../products/StockMenu.tsx'
import { useMenu, useReadOnlyReason } from '../menu.widget.tsx'
import { OptionDialog } from './OptionDialog.tsx'

/** The options of the menu: their prices and availability. */
export function OptionsTab() {
  const t = useT()
  const { storeId } = useMenu()
  const query = useSectionQuery(optionList(storeId))
  const [edited, edit] = useState<Attribute | 'new' | null>(null)
  const disabledReason = useReadOnlyReason()
  const columns = useColumns(edit)
  return (
    <div className={css.tab}>
      <div className={css.filters}>
        <Button
          tone="primary"
          icon={<Plus size={16} aria-hidden="true" />}
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
          <Table<Attribute>
            label={t('catalog.tab.options')}
            rows={attributes}
            rowKey={({ id }) => id}
            columns={columns}
          />
        )}
      </QuerySection>
      {edited && <OptionDialog option={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </div>
  )
}

/** The stored option in the form's shape. */
function bodyOf(option: Attribute): AttributeBody {
  const { name, priceImpact, available, unavailableUntil, storeAddressOverrides } = option
  return { name, priceImpact, available, unavailableUntil, storeAddressOverrides }
}

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
            body: { ...bodyOf(option), available: !option.available, unavailableUntil: null },
          },
          { ifMatch: `"${option.version}"` },
        ),
      done: t('catalog.product-availability-modal.success'),
    })
}

function useColumns(edit: (option: Attribute) => void): Column<Attribute>[] {
  const t = useT()
  const { money } = useFormats()
  const disabledReason = useReadOnlyReason()
  const toggle = useToggle()
  const stockOf = useStockText()
  return [
    {
      id: 'name',
      header: t('catalog.name'),
      phone: 'title',
      cell: (option) => (
        <Button tone="quiet" size="s" disabledReason={disabledReason} onClick={() => edit(option)}>
          <bdi>{option.name}</bdi>
        </Button>
      ),
    },
    {
      id: 'groups',
      header: t('catalog.tab.option-groups'),
      cell: ({ attributeGroupNames }) => <bdi>{attributeGroupNames.join(' · ')}</bdi>,
    },
    {
      id: 'price',
      header: t('catalog.price'),
      numeric: true,
      cell: ({ priceRange, currency }) => {
        const low = money(priceRange.min, currency)
        return priceRange.min === priceRange.max
          ? low
          : t('catalog.price-range', { from: low, to: money(priceRange.max, currency) })
      },
    },
    {
      id: 'stock',
      header: t('catalog.stock.availability'),
      phone: 'corner',
      cell: (option) => (
        <Button
          tone="quiet"
          size="s"
          aria-pressed={!option.available}
          disabledReason={disabledReason}
          aria-label={t('catalog.stock.toggle', { name: option.name })}
          onClick={() => toggle(option)}
        >
          <Badge tone={stockOf(option).tone}>{stockOf(option).text}</Badge>
        </Button>
      ),
    },
  ]
}
