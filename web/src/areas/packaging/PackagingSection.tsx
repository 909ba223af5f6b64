import { packaging } from '@storekeep/contract/areas/packaging.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
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
import { usePackagings, type ShownPackaging } from './useTypes.ts'

interface PackagingSectionProps {
  onAdd: () => void
  onEdit: (packaging: ShownPackaging) => void
}

/** The store's packaging. */
export function PackagingSection({ onAdd, onEdit }: PackagingSectionProps) {
  const t = useT()
  const { storeId } = useMenu()
  const { query, shown } = usePackagings()
  const [deleted, setDeleted] = useState<ShownPackaging | null>(null)
  const disabledReason = useReadOnlyReason()
  const columns = useColumns(onEdit, setDeleted)
  const add = (
    <Button icon={<Plus size={16} aria-hidden="true" />} disabledReason={disabledReason} onClick={onAdd}>
      {t('packaging.packaging-add')}
    </Button>
  )
  return (
    <section className={css.section} aria-label={t('packaging.packagings')}>
      <SectionHeader
        title={t('packaging.packagings')}
        description={t('packaging.packagings-about')}
        actions={add}
      />
      <QuerySection
        query={query}
        skeleton={<SkeletonTable rows={2} columns={3} />}
        empty={({ packagings }) => packagings.length === 0 && { title: t('packaging.no-packagings') }}
      >
        {() => (
          <Table<ShownPackaging>
            label={t('packaging.packagings')}
            rows={shown}
            rowKey={({ id }) => id}
            columns={columns}
          />
        )}
      </QuerySection>
      {deleted && (
        <DeleteDialog
          name={deleted.referenceName}
          about={t('packaging.packaging-delete-about')}
          run={() =>
            call(packaging.removePackagings, { params: { storeId }, body: { packagingIds: [deleted.id] } })
          }
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  )
}

type Act = (packaging: ShownPackaging) => void

function useColumns(onEdit: Act, onDelete: Act): Column<ShownPackaging>[] {
  const t = useT()
  const disabledReason = useReadOnlyReason()
  return [
    {
      id: 'name',
      header: t('packaging.name'),
      phone: 'title',
      cell: (one) => (
        <span className={css.name}>
          <Button tone="quiet" size="s" disabledReason={disabledReason} onClick={() => onEdit(one)}>
            <bdi>{one.referenceName}</bdi>
          </Button>
        </span>
      ),
    },
    {
      id: 'type',
      header: t('packaging.type'),
      cell: ({ type }) => (
        <span className={css.name}>
          <bdi>{type?.name}</bdi>
          {type?.isEco && <Badge tone="good">{t('packaging.eco')}</Badge>}
          {type?.isReturnable && <Badge>{t('packaging.returnable')}</Badge>}
        </span>
      ),
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
      cell: (one) => (
        <IconButton
          size="s"
          label={t('packaging.delete-of', { name: one.referenceName })}
          icon={<Trash2 />}
          disabled={disabledReason !== undefined}
          onClick={() => onDelete(one)}
        />
      ),
    },
  ]
}
