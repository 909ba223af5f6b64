import type { MatrixField } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { useRef, type KeyboardEvent } from 'react'
import { useT } from '#kit/words/useT.ts'
import { useMenu } from '../../catalog/menu.widget.tsx'
import css from '../Matrix.module.css'
import { useCellText } from '../useCellText.ts'
import { stockChoices } from '../stockChoices.ts'
import type { AfterEdit } from './useGrid.ts'

interface CellEditorProps {
  field: MatrixField
  isOfLocation: boolean
  label: string
  value: string
  /** The first typed characters; null keeps the value. */
  typed: string | null
  onCommit: (text: string, then: AfterEdit) => void
  onCancel: () => void
}

/** Editor of a cell: Enter and Tab save, Escape cancels. */
export function CellEditor(props: CellEditorProps) {
  return props.field === 'STOCK' ? <StockEditor {...props} /> : <TextEditor {...props} />
}

function TextEditor({ field, label, value, typed, onCommit, onCancel }: CellEditorProps) {
  const isLeft = useRef(false)
  const leave = (then: () => void) => {
    if (isLeft.current) return
    isLeft.current = true
    then()
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value: text } = event.currentTarget
    if (event.key === 'Escape') leave(onCancel)
    else if (event.key === 'Enter') leave(() => onCommit(text, 'down'))
    else if (event.key === 'Tab' && !event.shiftKey) leave(() => onCommit(text, 'on'))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell was opened to type in it
      autoFocus
      aria-label={label}
      className={css.input}
      dir={field === 'PRICE' ? 'ltr' : 'auto'}
      inputMode={field === 'PRICE' ? 'decimal' : 'text'}
      autoComplete="off"
      defaultValue={typed ?? value}
      onFocus={(event) => typed === null && event.currentTarget.select()}
      onKeyDown={key}
      onBlur={(event) => {
        const { value: text } = event.currentTarget
        leave(() => onCommit(text, 'stay'))
      }}
    />
  )
}

function StockEditor({ isOfLocation, label, value, onCommit, onCancel }: CellEditorProps) {
  const t = useT()
  const cellText = useCellText()
  const { timeZone } = useMenu()
  return (
    <select
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell was opened to choose in it
      autoFocus
      aria-label={label}
      className={css.input}
      defaultValue={value}
      onChange={(event) => onCommit(event.currentTarget.value, 'stay')}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      onBlur={onCancel}
    >
      {stockChoices(value, isOfLocation, timeZone).map(({ id, value: one }) => (
        <option key={one} value={one}>
          {id === null ? cellText('STOCK', one) : t(`menu-matrix.stock.${id}`)}
        </option>
      ))}
    </select>
  )
}
