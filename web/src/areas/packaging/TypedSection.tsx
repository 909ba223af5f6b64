import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { useReadOnlyReason } from '../catalog/menu.widget.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import css from './Packaging.module.css'
import { Price } from './Price.tsx'
import type { AllowedType } from './useTypes.ts'

/** A bag or a packaging. */
interface Typed {
  readonly id: number
  readonly referenceName: string
  readonly price: number
  readonly type: AllowedType | undefined
}

interface TypedSectionProps<Row extends Typed> {
  title: string
  about: string
  addLabel: string
  emptyText: string
  /** Said before one is deleted. */
  deleteAbout: string
  query: SectionQuery<unknown>
  rows: readonly Row[]
  /** Columns between the name and the price. */
  columns: readonly Column<Row>[]
  /** A badge beside the name. */
  mark?: (row: Row) => ReactNode
  onAdd: () => void
  onEdit: (row: Row) => void
  remove: (id: number) => Promise<{ readonly changeId: string }>
}

/** The list of the store's bags, or of its packaging. */
export function TypedSection<Row extends Typed>(props: TypedSectionProps<Row>) {
  const { title, about, addLabel, emptyText, deleteAbout, query, rows, onAdd, remove } = props
  const disabledReason = useReadOnlyReason()
  const [deleted, setDeleted] = useState<Row | null>(null)
  const columns = useColumns(props, setDeleted)
  const add = (
    <Button icon={<Plus size="1rem" aria-hidden="true" />} disabledReason={disabledReason} onClick={onAdd}>
      {addLabel}
    </Button>
  )
  return (
    <section className={css.section} aria-label={title}>
      <SectionHeader title={title} description={about} actions={add} />
      <QuerySection
        query={query}
        skeleton={<SkeletonTable rows={2} columns={columns.length - 1} />}
        empty={() => rows.length === 0 && { title: emptyText }}
      >
        {() => <Table<Row> label={title} rows={rows} rowKey={({ id }) => id} columns={columns} />}
      </QuerySection>
      {deleted && (
        <DeleteDialog
          name={deleted.referenceName}
          about={deleteAbout}
          run={() => remove(deleted.id)}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  )
}

function useColumns<Row extends Typed>(
  { columns, mark, onEdit }: TypedSectionProps<Row>,
  onDelete: (row: Row) => void,
): Column<Row>[] {
  const t = useT()
  const disabledReason = useReadOnlyReason()
  return [
    {
      id: 'name',
      header: t('packaging.name'),
      phone: 'title',
      cell: (row) => (
        <span className={css.name}>
          <Button tone="quiet" size="s" disabledReason={disabledReason} onClick={() => onEdit(row)}>
            <bdi>{row.referenceName}</bdi>
          </Button>
          {mark?.(row)}
        </span>
      ),
    },
    ...columns,
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
      cell: (row) => (
        <IconButton
          changes
          size="s"
          label={t('packaging.delete-of', { name: row.referenceName })}
          icon={<Trash2 />}
          disabled={disabledReason !== undefined}
          onClick={() => onDelete(row)}
        />
      ),
    },
  ]
}
