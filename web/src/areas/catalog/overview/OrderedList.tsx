import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useT } from '#kit/words/useT.ts'
import { dragByTouch } from '#ui/touchDrag.ts'
import { useMenu } from '../menu.widget.tsx'
import css from './Overview.module.css'

interface OrderedRow {
  readonly id: number
  readonly name: string
  readonly content: ReactNode
  readonly isSelected?: boolean
}

export interface OrderedListProps {
  label: string
  rows: readonly OrderedRow[]
  /** A row was dropped at a position counted from 0. */
  onMove: (id: number, position: number) => void
  onSelect?: ((id: number) => void) | undefined
}

/** The number of rows, whose place is kept until the library renders them. */
function placeOf(rows: number): CSSProperties {
  const place: CSSProperties & Record<'--rows', number> = { '--rows': rows }
  return place
}

/** A list that is reordered by mouse, touch or keyboard: Enter on the handle, arrow keys, Enter again. */
export function OrderedList({ label, rows, onMove, onSelect }: OrderedListProps) {
  const t = useT()
  const { isReadOnly } = useMenu()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const id = Number([...keys][0])
      const others = rows.filter((row) => row.id !== id)
      const at = others.findIndex((row) => row.id === Number(target.key))
      if (at >= 0) onMove(id, target.dropPosition === 'after' ? at + 1 : at)
    },
  })
  return (
    <GridList
      aria-label={label}
      className={css.list ?? ''}
      style={placeOf(rows.length)}
      items={rows.map((row) => ({ ...row }))}
      {...(!isReadOnly && { dragAndDropHooks })}
      {...(onSelect && { onAction: (key: string | number) => onSelect(Number(key)) })}
    >
      {(row) => (
        <GridListItem
          id={row.id}
          textValue={row.name}
          className={css.row ?? ''}
          data-chosen={row.isSelected || undefined}
        >
          {!isReadOnly && (
            // the library's button ignores pointers, so that the mouse drags the row
            <span
              className={css.hold}
              onPointerDown={(event) => dragByTouch(event, (position) => onMove(row.id, position))}
            >
              <Button
                slot="drag"
                className={css.grip ?? ''}
                aria-label={t('catalog.move', { name: row.name })}
              >
                <GripVertical size="1rem" aria-hidden="true" />
              </Button>
            </span>
          )}
          {row.content}
        </GridListItem>
      )}
    </GridList>
  )
}
