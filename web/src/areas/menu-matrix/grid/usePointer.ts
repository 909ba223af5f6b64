import type { MouseEvent, PointerEvent } from 'react'
import type { Spot } from '../sheet/selection.ts'
import type { GridState } from './useGrid.ts'

/** The cell under an event. */
function spotOf(target: EventTarget | null): Spot | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) }
}

const isSame = (one: Spot, other: Spot): boolean => one.row === other.row && one.column === other.column

/** Pointer handling of the grid: a mouse drag selects, touch scrolls and taps. */
export function usePointer(grid: GridState) {
  const { active, anchor } = grid.selection
  const select = (spot: Spot, extend: boolean) =>
    grid.select({ anchor: extend ? anchor : spot, active: spot })
  return {
    onPointerDown: (event: PointerEvent) => {
      const spot = spotOf(event.target)
      if (spot && event.pointerType !== 'touch' && event.button === 0)
        select(spot, event.shiftKey || grid.isExtending)
    },
    onPointerMove: (event: PointerEvent) => {
      const isDragged = event.buttons === 1 && event.pointerType !== 'touch' && !grid.editing
      const spot = isDragged ? spotOf(event.target) : undefined
      if (spot && !isSame(spot, active)) select(spot, true)
    },
    onClick: (event: MouseEvent) => {
      const spot = spotOf(event.target)
      const isTouch =
        event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
      if (!spot || !isTouch || grid.editing) return
      // tapping the active cell edits it
      if (isSame(spot, active) && !grid.isExtending) grid.edit()
      else select(spot, grid.isExtending)
    },
    onDoubleClick: (event: MouseEvent) => {
      if (spotOf(event.target)) grid.edit()
    },
  }
}
