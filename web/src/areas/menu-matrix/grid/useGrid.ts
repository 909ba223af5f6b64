import type { MatrixRow } from '@storekeep/contract/areas/menu-matrix.ts'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '#kit/words/useT.ts'
import { useMenu } from '../../catalog/menu.widget.tsx'
import type { Draft } from '../useEdits.ts'
import type { GridColumn } from '../sheet/columns.ts'
import { showPasteResult } from './showPasteResult.ts'
import { commandOf, movedBy } from '../sheet/keys.ts'
import { at, firstCell, fitting, type Selection, type Spot } from '../sheet/selection.ts'
import { Sheet } from '../sheet/Sheet.ts'

interface GridInput {
  readonly rows: readonly MatrixRow[]
  readonly columns: readonly GridColumn[]
  readonly draft: Draft
  readonly isReadOnly: boolean
}

/** A cell in edit mode with its initial text; null starts with the current value. */
interface Editing {
  readonly spot: Spot
  readonly text: string | null
}

/** Where the selection moves when editing ends. */
export type AfterEdit = 'down' | 'on' | 'stay'

/** Selection, editing and keyboard commands of the grid. */
export function useGrid({ rows, columns, draft, isReadOnly }: GridInput) {
  const t = useT()
  const { decimals } = useMenu()
  const [selected, select] = useState<Selection>(firstCell)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isExtending, setExtending] = useState(false)
  const words = { in: ['IN', t('menu-matrix.in')], out: ['OUT', t('menu-matrix.out')] }
  const sheet = new Sheet(rows, columns, draft.edits, { decimals, words })
  const selection = fitting(selected, sheet.size)
  const edit = (text: string | null = null) => {
    if (!isReadOnly && rows.length > 0) setEditing({ spot: selection.active, text })
  }
  const commit = (text: string, then: AfterEdit) => {
    const written = editing && sheet.read(editing.spot, text)
    if (written) draft.write([written])
    setEditing(null)
    const { row, column } = selection.active
    if (then === 'down') select(fitting(at({ row: row + 1, column }), sheet.size))
    if (then === 'on') select(fitting(at({ row, column: column + 1 }), sheet.size))
  }
  const fill = (text: string) => draft.write(sheet.fill(selection, text))
  const fillDown = () => draft.write(sheet.fillDown(selection))
  const paste = (text: string) => {
    const pasted = sheet.paste(selection, text)
    draft.write(pasted.cells)
    select(pasted.selection)
    showPasteResult(t, pasted)
  }
  const run = (command: NonNullable<ReturnType<typeof commandOf>>, key: string) => {
    if (command === 'fillDown') fillDown()
    else if (command === 'stepBack') draft.stepBack?.()
    else if (command === 'empty') fill('')
    else edit(command === 'type' ? key : null)
  }
  const press = (event: KeyboardEvent, isRtl: boolean) => {
    const { key, shiftKey: shift, altKey: alt } = event
    const pressed = { key, shift, alt, control: event.ctrlKey || event.metaKey }
    const next = movedBy(pressed, selection, sheet.size, isRtl)
    const command = next || isReadOnly ? null : commandOf(pressed)
    if (next) select(next)
    if (command) run(command, key)
    if (next || command) event.preventDefault()
  }
  return {
    selection,
    select,
    editing,
    edit,
    commit,
    cancel: () => setEditing(null),
    isExtending,
    setExtending,
    fill,
    fillDown,
    paste,
    copied: () => sheet.copy(selection),
    press,
  }
}

export type GridState = ReturnType<typeof useGrid>
