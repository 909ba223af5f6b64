import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { memo, useEffect, useRef } from 'react'
import { useT } from '#kit/words/useT.ts'
import type { Edits } from '../cells.ts'
import css from '../Matrix.module.css'
import type { GridColumn } from '../sheet/columns.ts'
import { GridRow, rowId } from './GridRow.tsx'
import type { GridState } from './useGrid.ts'
import { usePointer } from './usePointer.ts'
import { useWindow } from './useWindow.ts'

interface GridProps {
  label: string
  rows: readonly MatrixRow[]
  columns: readonly GridColumn[]
  edits: Edits
  grid: GridState
  isReadOnly: boolean
}

/**
 * The grid of products and locations; only visible cells are rendered. It follows the ARIA grid pattern: the grid
 * itself has the focus and names its active cell.
 */
export function Grid({ label, rows, columns, edits, grid, isReadOnly }: GridProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { selection, editing } = grid
  const { active } = selection
  const isRtl = document.documentElement.dir === 'rtl'
  const shown = useWindow({ box, rows: rows.length, columns: columns.length - 1, active })
  const pointer = usePointer(grid)
  useEffect(
    function takeFocusBack() {
      if (editing === null && document.activeElement === document.body)
        table.current?.focus({ preventScroll: true })
    },
    [editing],
  )
  return (
    <div ref={box} className={css.box}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid is a table
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-readonly={isReadOnly || undefined}
        aria-activedescendant={rows.length > 0 ? `cell-${active.row}-${active.column}` : undefined}
        className={css.grid}
        style={{ width: shown.width }}
        onKeyDown={(event) => !editing && grid.press(event, isRtl)}
        {...pointer}
        onCopy={(event) => {
          if (editing) return
          event.clipboardData.setData('text/plain', grid.copied())
          event.preventDefault()
        }}
        onPaste={(event) => {
          if (editing || isReadOnly) return
          grid.paste(event.clipboardData.getData('text/plain'))
          event.preventDefault()
        }}
      >
        <HeaderRow columns={columns} shown={shown} />
        <Rows {...{ rows, columns, edits, grid, shown }} />
      </table>
      {rows.length === 0 && <p className={css.none}>{t('menu-matrix.no-rows')}</p>}
    </div>
  )
}

/** Memoised, since most rows do not change while scrolling. */
const Row = memo(GridRow)

interface RowsProps extends Pick<GridProps, 'rows' | 'columns' | 'edits' | 'grid'> {
  shown: ReturnType<typeof useWindow>
}

function Rows({ rows, columns, edits, grid, shown }: RowsProps) {
  const { selection } = grid
  return (
    <tbody className={css.rows} style={{ height: shown.height }} aria-owns={inOrder(shown.rows)}>
      {shown.rows.map(({ index, start, slot }) => {
        const row = rows[index]
        return (
          row && (
            <Row
              key={slot}
              {...{ row, index, start, columns, edits, selection, grid }}
              shown={shown.columns}
              cellWidth={shown.cellWidth}
              nameWidth={shown.nameWidth}
            />
          )
        )
      })}
    </tbody>
  )
}

/** The order of the rows for assistive technology: that of their elements is the order of their slots. */
function inOrder(rows: ReturnType<typeof useWindow>['rows']): string {
  const indexes = rows.map(({ index }) => index).toSorted((one, other) => one - other)
  return indexes.map(rowId).join(' ')
}

interface HeaderRowProps {
  columns: readonly GridColumn[]
  shown: ReturnType<typeof useWindow>
}

function HeaderRow({ columns, shown }: HeaderRowProps) {
  return (
    <thead className={css.heads}>
      <tr className={css.row} aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={css.corner} style={{ width: shown.nameWidth }}>
          {columns[0]?.label}
        </th>
        {shown.columns.map(({ index, start }) => (
          <th
            key={index}
            scope="col"
            aria-colindex={index + 1}
            className={css.columnHead}
            style={{ insetInlineStart: start, width: shown.cellWidth }}
            title={columns[index]?.label}
          >
            <bdi>{columns[index]?.label}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  )
}
