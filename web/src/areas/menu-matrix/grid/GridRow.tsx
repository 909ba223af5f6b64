import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { useT } from '#kit/words/useT.ts'
import type { Edits } from '../cells.ts'
import css from '../Matrix.module.css'
import { useCellText } from '../useCellText.ts'
import type { GridColumn } from '../sheet/columns.ts'
import { EditedCell, GridCell } from './GridCell.tsx'
import type { Selection } from '../sheet/selection.ts'
import type { GridState } from './useGrid.ts'
import type { WindowItem } from './useWindow.ts'

interface GridRowProps {
  row: MatrixRow
  index: number
  start: number
  columns: readonly GridColumn[]
  shown: readonly WindowItem[]
  cellWidth: number
  nameWidth: number
  edits: Edits
  selection: Selection
  grid: GridState
}

export function rowId(index: number): string {
  return `matrix-row-${index}`
}

/** A product or option: its name, and its price or availability, by default and at each location. */
export function GridRow(props: GridRowProps) {
  const { row, index, start, columns, shown, cellWidth, nameWidth, edits, selection, grid } = props
  const words = { t: useT(), cellText: useCellText() }
  const { editing } = grid
  const cells = [
    { nth: 0, box: { width: nameWidth } },
    ...shown.map((item) => ({
      nth: item.index,
      box: { insetInlineStart: item.start, width: cellWidth },
    })),
  ]
  return (
    <tr
      id={rowId(index)}
      aria-rowindex={index + 2}
      className={css.row}
      style={{ insetBlockStart: start }}
      data-row={index}
    >
      {cells.map(({ nth, box }) => {
        const shape = columns[nth]
        if (!shape) return null
        const cell = { row, index, column: nth, shape, box, edits }
        return editing?.spot.row === index && editing.spot.column === nth ? (
          <EditedCell key={nth} {...cell} typed={editing.text} grid={grid} />
        ) : (
          <GridCell key={nth} {...cell} {...{ selection, words }} />
        )
      })}
    </tr>
  )
}
