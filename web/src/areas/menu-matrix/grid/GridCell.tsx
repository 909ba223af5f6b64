import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useT } from '#kit/words/useT.ts'
import { effective, storedValue, valueOf, type Edit, type Edits } from '../cells.ts'
import css from '../Matrix.module.css'
import type { useCellText } from '../useCellText.ts'
import { CellEditor } from './CellEditor.tsx'
import { addressOf, type GridColumn } from '../sheet/columns.ts'
import { boxOf, isWithin, type Selection } from '../sheet/selection.ts'
import type { GridState } from './useGrid.ts'

interface CellProps {
  row: MatrixRow
  index: number
  column: number
  shape: GridColumn
  box: { readonly width: number; readonly insetInlineStart?: number }
  edits: Edits
}

/** Formatters for cells, created once per row. */
interface CellWords {
  readonly t: ReturnType<typeof useT>
  readonly cellText: ReturnType<typeof useCellText>
}

/** A cell with its effective value; edits, errors and conflicts are marked. */
export function GridCell({
  row,
  index,
  column,
  shape,
  box,
  edits,
  selection,
  words,
}: CellProps & { selection: Selection; words: CellWords }) {
  const where = addressOf(row, shape)
  const edit = edits.get(cellKey(where))
  const { cellText } = words
  const { note, isWrong, isSince } = noteOf(words, edit, storedValue(row, where))
  const text = effective(row, where, edits)
  const isActive = selection.active.row === index && selection.active.column === column
  const Tag = column === 0 ? 'th' : 'td'
  return (
    <Tag
      // few attributes change from row to row, so that scrolling stays cheap
      id={isActive ? `cell-${index}-${column}` : undefined}
      scope={column === 0 ? 'row' : undefined}
      aria-colindex={column + 1}
      aria-selected={isWithin(boxOf(selection), { row: index, column })}
      aria-invalid={isWrong}
      aria-description={note}
      title={note}
      className={css.cell}
      style={box}
      data-column={column}
      data-name={column === 0 || undefined}
      data-active={isActive || undefined}
      data-edited={edit !== undefined || undefined}
      data-wrong={isWrong}
      data-since={isSince}
      data-inherited={valueOf(row, where, edits) === null || undefined}
      data-out={(shape.field === 'STOCK' && text !== 'IN') || undefined}
    >
      {/* a plain number needs no isolation, and one element less in each cell scrolls faster */}
      {shape.field === 'PRICE' && edit === undefined ? (
        cellText(shape.field, text)
      ) : (
        <bdi dir={shape.field === 'PRICE' ? 'ltr' : 'auto'}>{cellText(shape.field, text)}</bdi>
      )}
      {column === 0 && row.within !== '' && <bdi className={css.within}>{row.within}</bdi>}
    </Tag>
  )
}

/** The note on an edit: what is wrong with it, the stored value, or that it has changed since. */
function noteOf({ t, cellText }: CellWords, edit: Edit | undefined, said: string | null) {
  if (edit === undefined) return {}
  if (edit.code !== null) return { note: fieldText(edit.code), isWrong: true }
  if (said === edit.seen) return { note: t('menu-matrix.was', { before: cellText(edit.field, said) }) }
  return { note: t('menu-matrix.changed-since', { before: cellText(edit.field, said) }), isSince: true }
}

/** A cell in edit mode. */
export function EditedCell({
  row,
  column,
  shape,
  box,
  edits,
  typed,
  grid,
}: CellProps & { typed: string | null; grid: GridState }) {
  const t = useT()
  return (
    <td aria-colindex={column + 1} className={css.cell} data-name={column === 0 || undefined} style={box}>
      <CellEditor
        field={shape.field}
        isOfLocation={shape.storeAddressId !== null}
        label={t('menu-matrix.cell', { name: row.name, column: shape.label })}
        value={valueOf(row, addressOf(row, shape), edits) ?? ''}
        typed={typed}
        onCommit={grid.commit}
        onCancel={grid.cancel}
      />
    </td>
  )
}
