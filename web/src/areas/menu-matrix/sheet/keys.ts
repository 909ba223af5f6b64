import { everything, fitting, type Selection, type Size, type Spot } from './selection.ts'

/** A key press in the grid. */
interface Key {
  readonly key: string
  readonly shift: boolean
  /** Control, or Command on a Mac. */
  readonly control: boolean
  readonly alt: boolean
}

/** Number of rows moved by Page Up and Page Down. */
const page = 15

/** The cell a key of the ARIA grid pattern moves to; undefined for any other key. */
export function movedBy(
  { key, shift, control }: Key,
  selection: Selection,
  size: Size,
  isRtl: boolean,
): Selection | undefined {
  if (control && key.toLowerCase() === 'a') return everything(size)
  const { row, column } = selection.active
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const far = control ? Infinity : 1
  const targets: Readonly<Record<string, Spot>> = {
    ArrowDown: { row: row + far, column },
    ArrowUp: { row: row - far, column },
    [forward]: { row, column: column + far },
    [backward]: { row, column: column - far },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: control ? 0 : row, column: 0 },
    End: { row: control ? Infinity : row, column: Infinity },
  }
  const target = targets[key]
  if (!target) return undefined
  return fitting({ anchor: shift ? selection.anchor : target, active: target }, size)
}

/** The command of a key for the selected cells; null if there is none. */
export function commandOf({
  key,
  control,
  alt,
}: Key): 'fillDown' | 'stepBack' | 'edit' | 'empty' | 'type' | null {
  if (control) {
    if (key.toLowerCase() === 'd') return 'fillDown'
    return key.toLowerCase() === 'z' ? 'stepBack' : null
  }
  if (key === 'Enter' || key === 'F2') return 'edit'
  if (key === 'Delete' || key === 'Backspace') return 'empty'
  return key.length === 1 && !alt ? 'type' : null
}
