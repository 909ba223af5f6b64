import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Table.module.css'
import { useScrolls } from './useScrolls.ts'
import { hiddenClass } from './VisuallyHidden.tsx'

export interface Sort<Id extends string = string> {
  column: Id
  direction: 'ascending' | 'descending'
}

export interface Column<Row, Id extends string = string> {
  id: Id
  header: string
  cell: (row: Row) => ReactNode
  /** A numeric column: end-aligned, with tabular figures. */
  numeric?: boolean
  /** Its text stays on one line: numbers of documents, dates, amounts with a sign. */
  nowrap?: boolean
  sortable?: boolean
  /** Its cell is the row's header for screen readers; the first column by default. */
  rowHeader?: boolean
  /**
   * Position in the phone layout: `title` is the headline and `below` the line under it; `corner` is at the end, with
   * its label before it as `amount`, and `end` is under that; `line` has its own line, `text` lines of running text,
   * `hide` omits it.
   */
  phone?: 'title' | 'below' | 'corner' | 'amount' | 'end' | 'line' | 'text' | 'hide'
  width?: number | string
  /** The header is for screen readers only, for a column of buttons. */
  hideHeader?: boolean
}

interface TableProps<Row, Id extends string = string> {
  label: string
  columns: readonly Column<Row, Id>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: Sort<Id> | undefined
  onSort?: (sort: Sort<Id>) => void
  compact?: boolean
  /** On phones: a list of rows (default), or a table that scrolls horizontally. */
  phone?: 'list' | 'scroll'
  /** Keeps the header visible; `top` is the height of what covers the top edge of the page. */
  stickyTop?: number | string
  /** Highlights rows, such as selected ones. */
  rowTone?: (row: Row) => 'chosen' | 'muted' | undefined
  footer?: ReactNode
}

/** A plain table. It does not page, sort or filter by itself: it shows rows and reports presses. */
export function Table<Row, Id extends string = string>(props: TableProps<Row, Id>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    compact,
    phone = 'list',
    stickyTop,
    rowTone,
    footer,
  } = props
  const [frame, scrolls] = useScrolls<HTMLDivElement>()
  const headerId = (columns.find((column) => column.rowHeader) ?? columns[0])?.id
  return (
    <div
      ref={frame}
      className={cx(
        css.frame,
        phone === 'list' ? css.asList : css.scroll,
        stickyTop !== undefined && css.sticky,
      )}
      style={
        stickyTop === undefined
          ? undefined
          : { ['--sticky-top' as string /* a custom property */]: size(stickyTop) }
      }
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table {...as('table')} aria-label={label} className={cx(css.table, compact && css.compact)}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} {...(onSort && { onSort })} />
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {rows.map((row) => (
            <tr {...as('row')} key={rowKey(row)} data-tone={rowTone?.(row)}>
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} row={row} heads={column.id === headerId} />
              ))}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot {...as('rowgroup')}>{footer}</tfoot>}
      </table>
    </div>
  )
}

/** Restores the roles of a table, which `display: block` removes on phones. */
function as(role: string): { role: string } {
  return { role }
}

function size(value: number | string): string {
  return typeof value === 'number' ? `${value}px` : value
}

interface HeaderCellProps<Row, Id extends string> {
  column: Column<Row, Id>
  sort: Sort<Id> | undefined
  onSort?: (sort: Sort<Id>) => void
}

function HeaderCell<Row, Id extends string>({ column, sort, onSort }: HeaderCellProps<Row, Id>) {
  const current = sort?.column === column.id ? sort.direction : undefined
  const sortable = column.sortable && onSort
  return (
    <th
      {...as('columnheader')}
      scope="col"
      aria-sort={sortable ? (current ?? 'none') : undefined}
      className={cx(css.head, column.numeric && css.numeric)}
      style={column.width === undefined ? undefined : { inlineSize: size(column.width) }}
    >
      {sortable ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort({ column: column.id, direction: nextDirection(current) })}
        >
          <span>{column.header}</span>
          <svg
            viewBox="0 0 12 12"
            width="12"
            height="12"
            aria-hidden="true"
            data-direction={current ?? 'none'}
          >
            <path className={css.up} d="M3 5l3-3 3 3" />
            <path className={css.down} d="M3 7l3 3 3-3" />
          </svg>
        </button>
      ) : (
        <span className={cx(column.hideHeader && hiddenClass)}>{column.header}</span>
      )}
    </th>
  )
}

/** Pressing a header sorts in ascending order first, then descending. */
export function nextDirection(current: Sort['direction'] | undefined): Sort['direction'] {
  return current === 'ascending' ? 'descending' : 'ascending'
}

function BodyCell<Row, Id extends string>({
  column,
  row,
  heads,
}: {
  column: Column<Row, Id>
  row: Row
  heads: boolean
}) {
  const phonePosition = column.phone ?? (heads ? 'title' : 'line')
  const shared = {
    className: cx(css.cell, column.numeric && css.numeric, column.nowrap && css.nowrap, css[phonePosition]),
    'data-label': column.hideHeader ? undefined : column.header,
  }
  if (heads) {
    return (
      <th {...as('rowheader')} scope="row" {...shared}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td {...as('cell')} {...shared}>
      {column.cell(row)}
    </td>
  )
}
