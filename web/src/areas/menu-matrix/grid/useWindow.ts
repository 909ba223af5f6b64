import { useEffect, useMemo, useState, type RefObject } from 'react'
import { textScale } from '#ui/rem.ts'
import { rowWindow, scrollFor } from '#ui/rowWindow.ts'
import type { Spot } from '../sheet/selection.ts'

/** The sizes of rows and columns, in pixels. They grow with the browser's default font, like the text in them. */
interface Sizes {
  /** `--row-compact` of the grid. */
  readonly rowHeight: number
  readonly cellWidth: number
  readonly nameWidth: number
}

function sizesNow(): Sizes {
  const scale = textScale()
  return { rowHeight: 40 * scale, cellWidth: 128 * scale, nameWidth: 232 * scale }
}

/** Rows rendered beyond the visible ones on each side. */
const rowsAhead = 6
/** Columns rendered beyond the visible ones: each costs a cell in every row. */
const columnsAhead = 1

/** A rendered row or column: its index and its offset. */
export interface WindowItem {
  readonly index: number
  readonly start: number
}

/** A rendered row with the slot whose elements it uses. */
interface WindowRow extends WindowItem {
  readonly slot: number
}

interface WindowInput {
  readonly box: RefObject<HTMLDivElement | null>
  readonly rows: number
  /** Columns after the name column, which is always visible. */
  readonly columns: number
  readonly active: Spot
}

interface View {
  readonly rows: { readonly from: number; readonly to: number }
  readonly columns: { readonly from: number; readonly to: number }
}

const first: View = { rows: { from: 0, to: 24 }, columns: { from: 0, to: 12 } }

function viewOf(box: HTMLElement, rows: number, columns: number, sizes: Sizes): View {
  const { rowHeight, cellWidth, nameWidth } = sizes
  const height = box.clientHeight - rowHeight
  // scrollLeft is negative in right-to-left layouts
  const left = Math.abs(box.scrollLeft)
  return {
    rows: steadyRows(rowWindow(rows, rowHeight, box.scrollTop, height, rowsAhead), rows, height / rowHeight),
    columns: rowWindow(columns, cellWidth, left, box.clientWidth - nameWidth, columnsAhead),
  }
}

/** Extends a window to the same length at every position, so that the elements of its rows are reused. */
function steadyRows({ from }: View['rows'], count: number, fitting: number): View['rows'] {
  const length = Math.ceil(fitting) + 2 * rowsAhead + 1
  const start = Math.max(0, Math.min(from, count - length))
  return { from: start, to: Math.min(count, start + length) }
}

const same = (one: View['rows'], other: View['rows']): boolean =>
  one.from === other.from && one.to === other.to

/** Merges a view, keeping the identity of unchanged parts so that unchanged rows do not render again. */
function changedView(before: View, next: View): View {
  const rows = same(before.rows, next.rows) ? before.rows : next.rows
  const columns = same(before.columns, next.columns) ? before.columns : next.columns
  return rows === before.rows && columns === before.columns ? before : { rows, columns }
}

function windowItems({ from, to }: View['rows'], count: number, size: number): WindowItem[] {
  const length = Math.max(0, Math.min(to, count) - from)
  return Array.from({ length }, (_, nth) => ({ index: from + nth, start: (from + nth) * size }))
}

/**
 * The rows of a window, each in its slot: while one scrolls, a row that comes into view takes over the elements of one
 * that leaves, and no element is created or moved.
 */
function windowRows(view: View['rows'], count: number, rowHeight: number): WindowRow[] {
  const length = view.to - view.from
  return windowItems(view, count, rowHeight)
    .map((item) => ({ ...item, slot: item.index % length }))
    .toSorted((one, other) => one.slot - other.slot)
}

/** The visible rows and columns; scrolls the active cell into view. */
export function useWindow({ box, rows, columns, active: { row, column } }: WindowInput) {
  const [view, setView] = useState(first)
  const [sizes] = useState(sizesNow)
  const { rowHeight, cellWidth, nameWidth } = sizes
  useEffect(
    function followScrolling() {
      const element = box.current
      if (!element) return
      const look = () => setView((before) => changedView(before, viewOf(element, rows, columns, sizes)))
      look()
      const watcher = new ResizeObserver(look)
      watcher.observe(element)
      element.addEventListener('scroll', look, { passive: true })
      return () => {
        watcher.disconnect()
        element.removeEventListener('scroll', look)
      }
    },
    [box, rows, columns, sizes],
  )
  useEffect(
    function showActiveCell() {
      const element = box.current
      if (!element) return
      const sign = element.scrollLeft < 0 || getComputedStyle(element).direction === 'rtl' ? -1 : 1
      const top = scrollFor(row, rowHeight, element.scrollTop, element.clientHeight - rowHeight)
      const width = element.clientWidth - nameWidth
      const left =
        column === 0
          ? Math.abs(element.scrollLeft)
          : scrollFor(column - 1, cellWidth, Math.abs(element.scrollLeft), width)
      element.scrollTo({ top, left: sign * left })
    },
    [box, row, column, rowHeight, cellWidth, nameWidth],
  )
  const { rows: down, columns: across } = view
  const shownColumns = useMemo(
    () =>
      windowItems(across, columns, cellWidth).map(({ index, start }) => ({
        index: index + 1,
        start: nameWidth + start,
      })),
    [across, columns, cellWidth, nameWidth],
  )
  return {
    rows: windowRows(down, rows, rowHeight),
    columns: shownColumns,
    height: rows * rowHeight,
    width: nameWidth + columns * cellWidth,
    cellWidth,
    nameWidth,
  }
}
