import { ChartLine, Download, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../IconButton.tsx'
import { SectionHeader } from '../SectionHeader.tsx'
import { Table } from '../Table.tsx'
import css from './ChartFrame.module.css'
import { saveCsv, toCsv } from './csv.ts'
import type { CsvCell } from './csv.ts'

interface TwinCell {
  /** The formatted value. */
  text: string
  /** The value for the CSV file; the text by default. */
  raw?: CsvCell
}

interface TwinColumn {
  id: string
  header: string
  numeric?: boolean
}

/** The same figures as a table. */
export interface TableTwin {
  readonly columns: readonly TwinColumn[]
  readonly rows: readonly (readonly TwinCell[])[]
}

/** CSV rows, with headers that are the same in every language. */
export interface CsvFile {
  readonly header: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

export interface ChartFrameProps {
  title: string
  description?: ReactNode
  /** A `Legend`, shown with the chart. */
  legend?: ReactNode
  /** The chart. */
  children: ReactNode
  twin: TableTwin
  /** The CSV file if it differs from the table: stable headers, and columns people do not need. */
  csv?: CsvFile
  /** Without ".csv". */
  fileName: string
  showTableLabel: string
  showChartLabel: string
  downloadLabel: string
  level?: 2 | 3
  actions?: ReactNode
}

/** The frame of every chart: title, table switch, and CSV download. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    description,
    legend,
    children,
    twin,
    fileName,
    showTableLabel,
    showChartLabel,
    downloadLabel,
  } = props
  const [asTable, setAsTable] = useState(false)
  const titleId = useId()
  return (
    <div className={css.frame}>
      <div className={css.header}>
        <div className={css.title}>
          <SectionHeader id={titleId} title={title} description={description} level={props.level ?? 2} />
        </div>
        {!asTable && legend && <div className={css.legend}>{legend}</div>}
        <div className={css.tools}>
          {props.actions}
          <div className={css.pair}>
            <IconButton
              size="s"
              label={asTable ? showChartLabel : showTableLabel}
              icon={asTable ? <ChartLine /> : <Table2 />}
              aria-describedby={titleId}
              onClick={() => setAsTable(!asTable)}
            />
            <IconButton
              size="s"
              label={downloadLabel}
              icon={<Download />}
              aria-describedby={titleId}
              onClick={() => saveCsv(fileName, fileOf(props))}
            />
          </div>
        </div>
      </div>
      {asTable ? <Twin title={title} {...twin} /> : children}
    </div>
  )
}

function Twin({ title, columns, rows }: TableTwin & { title: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={css.twin} aria-label={title} tabIndex={0}>
      <Table
        compact
        phone="scroll"
        label={title}
        columns={columns.map((column, index) => ({
          ...column,
          cell: ({ cells }: { cells: readonly TwinCell[] }) => cells[index]?.text ?? '',
        }))}
        rows={rows.map((cells, index) => ({ cells, index }))}
        rowKey={(row) => row.index}
        stickyTop={0}
      />
    </section>
  )
}

/** The CSV of a chart: its own rows if it has any, else those of its table. */
const fileOf = ({ csv, twin }: Pick<ChartFrameProps, 'csv' | 'twin'>): string =>
  csv ? toCsv(csv.header, csv.rows) : twinCsv(twin)

/** The figures of the table as CSV text. */
function twinCsv({ columns, rows }: TableTwin): string {
  return toCsv(
    columns.map((column) => column.header),
    rows.map((cells) => cells.map((cell) => (cell.raw === undefined ? cell.text : cell.raw))),
  )
}
