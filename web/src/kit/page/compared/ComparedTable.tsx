import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { saveCsv, toCsv } from '../../../ui/charts/csv.ts'
import type { CsvCell } from '../../../ui/charts/csv.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SectionHeader } from '../../../ui/SectionHeader.tsx'
import { SkeletonTable } from '../../../ui/SkeletonTable.tsx'
import { Table } from '../../../ui/Table.tsx'
import { PHONE, useMedia } from '../../../ui/useMedia.ts'
import { useFormats } from '../../formats/useFormats.ts'
import { useLang, useT } from '../../words/useT.ts'
import { nameColumn, nextSort, readSorting, sortRows } from './compared.ts'
import type { ComparedColumn, ComparedRow } from './compared.ts'
import css from './ComparedTable.module.css'
import { QuerySection } from '../QuerySection.tsx'
import type { Empty, QuerySectionProps } from '../QuerySection.tsx'

interface ComparedTableProps<Data, Row extends ComparedRow> extends Pick<
  QuerySectionProps<Data>,
  'query' | 'alongside' | 'loading' | 'failed'
> {
  title: string
  description?: string
  rows: (data: Data) => readonly Row[]
  /** Header of the name column. */
  nameHeader: string
  /** The name of a row, e.g. as a link; plain text by default. */
  nameCell?: (row: Row, rowCount: number) => ReactNode
  columns: readonly ComparedColumn<Row>[]
  /** The sort column in the address; a leading minus sorts in descending order. */
  sort: string | undefined
  defaultSort: string
  onSort: (sort: string) => void
  empty: Empty
  /** The name of the CSV download of the rows, without ".csv". */
  file: {
    readonly name: string
    readonly of: (rows: readonly Row[]) => {
      readonly header: readonly string[]
      readonly rows: readonly (readonly CsvCell[])[]
    }
  }
}

/** Rows shown initially; on a phone each row is a card. */
const firstRows = { desk: 10, phone: 4 }

/** Compares locations and their changes: sortable by column, collapsed to the first rows, with CSV download. */
export function ComparedTable<Data, Row extends ComparedRow>(props: ComparedTableProps<Data, Row>) {
  const { title, description, query, alongside = [], empty, file } = props
  const t = useT()
  const isWaiting = alongside.some(({ isPending }) => isPending)
  const rows = query.data === undefined || isWaiting ? [] : props.rows(query.data)
  const save = () => {
    const { header, rows: lines } = file.of(rows)
    saveCsv(file.name, toCsv(header, lines))
  }
  return (
    <Card flush className={css.card}>
      <div className={css.head}>
        <SectionHeader
          title={title}
          description={description}
          actions={
            rows.length > 0 && (
              <IconButton size="s" label={t('shell.compared.csv')} icon={<Download />} onClick={save} />
            )
          }
        />
      </div>
      <QuerySection
        query={query}
        alongside={alongside}
        skeleton={<SkeletonTable rows={5} columns={6} />}
        empty={() => rows.length === 0 && empty}
        {...(props.loading !== undefined && { loading: props.loading })}
        {...(props.failed !== undefined && { failed: props.failed })}
      >
        {() => <Rows {...props} rows={rows} />}
      </QuerySection>
    </Card>
  )
}

function Rows<Data, Row extends ComparedRow>(
  props: Omit<ComparedTableProps<Data, Row>, 'rows'> & { rows: readonly Row[] },
) {
  const { title, rows, nameHeader, nameCell, columns, sort, defaultSort, onSort } = props
  const t = useT()
  const lang = useLang()
  const formats = useFormats()
  const [isAll, showAll] = useState(false)
  const first = useMedia(PHONE) ? firstRows.phone : firstRows.desk
  const sorting = readSorting(sort, defaultSort, columns)
  const sorted = sortRows(rows, columns, sorting, lang)
  return (
    <>
      <div className={css.scroll}>
        <Table<Row>
          label={title}
          columns={[
            {
              id: nameColumn,
              header: nameHeader,
              sortable: true,
              width: '22%',
              cell: (row) => nameCell?.(row, rows.length) ?? <bdi>{row.name}</bdi>,
            },
            ...columns.map((column) => ({ ...column, sortable: column.value !== undefined })),
          ]}
          rows={isAll ? sorted : sorted.slice(0, first)}
          rowKey={({ id }) => id}
          sort={sorting}
          onSort={(pressed) => onSort(nextSort(sorting, pressed))}
        />
      </div>
      {rows.length > first && (
        <div className={css.foot}>
          <Button tone="quiet" size="s" aria-expanded={isAll} onClick={() => showAll(!isAll)}>
            {isAll
              ? t('shell.compared.fewer')
              : t('shell.compared.more', { count: formats.number(rows.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

/** A value of a compared table with its change below it. */
export function ComparedCell({ value, children }: { value: ReactNode; children?: ReactNode }) {
  return (
    <span className={css.cell}>
      <span>{value}</span>
      {children}
    </span>
  )
}
