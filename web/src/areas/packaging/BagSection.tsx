import { packaging } from '@storekeep/contract/areas/packaging.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { useMenu, useReadOnlyReason } from '../catalog/menu.widget.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import css from './Packaging.module.css'
import { Price } from './Price.tsx'
import { useBags, type ShownBag } from './useTypes.ts'

interface BagSectionProps {
  onAdd: () => void
  onEdit: (bag: ShownBag) => void
}

/** The store's carrier bags, the main one first. */
export function BagSection({ onAdd, onEdit }: BagSectionProps) {
  const t = useT()
  const { storeId } = useMenu()
  const { query, shown } = useBags()
  const [deleted, setDeleted] = useState<ShownBag | null>(null)
  const disabledReason = useReadOnlyReason()
  const columns = useColumns(onEdit, setDeleted)
  const add = (
    <Button icon={<Plus size={16} aria-hidden="true" />} disabledReason={disabledReason} onClick={onAdd}>
      {t('packaging.bag-add')}
    </Button>
  )
  return (
    <section className={css.section} aria-label={t('packaging.bags')}>
      <SectionHeader title={t('packaging.bags')} description={t('packaging.bags-about')} actions={add} />
      <QuerySection
        query={query}
        skeleton={<SkeletonTable rows={2} columns={4} />}
        empty={({ bags }) => bags.length === 0 && { title: t('packaging.no-bags') }}
      >
        {() => (
          <Table<ShownBag>
            label={t('packaging.bags')}
            rows={shown}
            rowKey={({ id }) => id}
            columns={columns}
          />
        )}
      </QuerySection>
      {deleted && (
        <DeleteDialog
          name={deleted.referenceName}
          about={t('packaging.bag-delete-about')}
          run={() => call(packaging.removeBags, { params: { storeId }, body: { bagIds: [deleted.id] } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  )
}

function useColumns(onEdit: (bag: ShownBag) => void, onDelete: (bag: ShownBag) => void): Column<ShownBag>[] {
  const t = useT()
  const { number } = useFormats()
  const disabledReason = useReadOnlyReason()
  return [
    {
      id: 'name',
      header: t('packaging.name'),
      phone: 'title',
      cell: (bag) => (
        <span className={css.name}>
          <Button tone="quiet" size="s" disabledReason={disabledReason} onClick={() => onEdit(bag)}>
            <bdi>{bag.referenceName}</bdi>
          </Button>
          {bag.isMainType && <Badge tone="brand">{t('packaging.main')}</Badge>}
        </span>
      ),
    },
    { id: 'type', header: t('packaging.type'), cell: ({ type }) => <bdi>{type?.name}</bdi> },
    {
      id: 'quantity',
      header: t('packaging.quantity'),
      numeric: true,
      cell: ({ defaultQtyPerOrder }) => number(defaultQtyPerOrder),
    },
    {
      id: 'price',
      header: t('packaging.price'),
      numeric: true,
      cell: ({ price, type }) => <Price price={price} type={type} />,
    },
    {
      id: 'delete',
      header: t('packaging.delete'),
      hideHeader: true,
      phone: 'corner',
      cell: (bag) => (
        <IconButton
          size="s"
          label={t('packaging.delete-of', { name: bag.referenceName })}
          icon={<Trash2 />}
          disabled={disabledReason !== undefined}
          onClick={() => onDelete(bag)}
        />
      ),
    },
  ]
}
