import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { heatLevel, nextCell } from './heat.ts'
import type { Cell } from './heat.ts'
import css from './Heatmap.module.css'
import { useBox } from './useBox.ts'

interface HeatName {
  label: string
  /** The shortest form, such as "Mo". */
  short: string
}

interface HeatmapProps {
  label: string
  /** What the chart shows, in a sentence or two. */
  summary: string
  /** Labels of the rows, such as weekdays. */
  rows: readonly HeatName[]
  /** Labels of the columns, such as hours; rows and columns are swapped on narrow screens. */
  columns: readonly HeatName[]
  /** `values[row][column]` */
  values: readonly (readonly (number | null)[])[]
  /** Description of a cell, such as "Monday 18:00 · 42 orders". */
  describe: (row: number, column: number, value: number | null) => string
  /** Opens what a cell counts; empty cells do not open. */
  onOpen?: (row: number, column: number) => void
  /** Ends of the scale: zero, and the formatted maximum. */
  lessText: string
  moreText: string
  /** Shown below until a cell is active. */
  hint: string
}

/** Below this width, columns become rows, so that cells stay large enough to tap. */
const NARROW = 560

/** A heatmap. Arrow keys move through it; the text below describes the active cell. */
export function Heatmap(props: HeatmapProps) {
  const { label, summary, hint, lessText, moreText } = props
  const { ref, width, rtl } = useBox()
  const base = useId()
  const grid = gridOf(props, width > 0 && width < NARROW)
  const { across, down, isTurned } = grid
  const [home, setHome] = useState<Cell>({ row: 0, column: 0 })
  const [active, setActive] = useState<Cell>()
  const idOf = (cell: Cell) => `${base}-${cell.row}-${cell.column}`
  // after a swap, the remembered cell may be outside
  const start = { row: Math.min(home.row, down.length - 1), column: Math.min(home.column, across.length - 1) }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return grid.open(start)
    }
    const to = nextCell(event.key, start, down.length, across.length, rtl)
    if (!to) return
    event.preventDefault()
    setHome(to)
    document.getElementById(idOf(to))?.focus()
  }
  return (
    <div ref={ref} className={css.frame}>
      <VisuallyHidden as="p" id={`${base}-summary`}>
        {summary}
      </VisuallyHidden>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move over its cells
        role="grid"
        aria-label={label}
        aria-describedby={`${base}-summary`}
        aria-readonly="true"
        className={cx(css.grid, isTurned && css.turned)}
        onKeyDown={press}
        onPointerLeave={() => setActive(undefined)}
        onBlur={() => setActive(undefined)}
      >
        <Head label={label} grid={grid} />
        <Body {...{ grid, start, idOf }} onActive={setActive} onHome={setHome} />
      </table>
      <div className={css.foot}>
        <p className={css.reading} aria-hidden="true">
          {active ? grid.textOf(active) : hint}
        </p>
        <Scale lessText={lessText} moreText={moreText} />
      </div>
    </div>
  )
}

/** The grid as shown: rows and columns are swapped on narrow screens. */
interface Grid {
  readonly across: readonly HeatName[]
  readonly down: readonly HeatName[]
  readonly isTurned: boolean
  readonly levelOf: (cell: Cell) => number
  readonly textOf: (cell: Cell) => string
  readonly canOpen: (cell: Cell) => boolean
  readonly open: (cell: Cell) => void
}

function gridOf({ rows, columns, values, describe, onOpen }: HeatmapProps, isTurned: boolean): Grid {
  const max = Math.max(0, ...values.flat().map((value) => value ?? 0))
  const sourceOf = ({ row, column }: Cell) => (isTurned ? { row: column, column: row } : { row, column })
  const valueOf = (cell: Cell) => {
    const { row, column } = sourceOf(cell)
    return values[row]?.[column] ?? null
  }
  const canOpen = (cell: Cell) => onOpen !== undefined && (valueOf(cell) ?? 0) > 0
  return {
    across: isTurned ? rows : columns,
    down: isTurned ? columns : rows,
    isTurned,
    levelOf: (cell) => heatLevel(valueOf(cell), max),
    textOf: (cell) => {
      const { row, column } = sourceOf(cell)
      return describe(row, column, valueOf(cell))
    },
    canOpen,
    open: (cell) => {
      const { row, column } = sourceOf(cell)
      if (canOpen(cell)) onOpen?.(row, column)
    },
  }
}

function Head({ label, grid: { across, isTurned } }: { label: string; grid: Grid }) {
  return (
    <thead>
      <tr>
        <td className={css.corner}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </td>
        {across.map((name, column) => (
          <th key={name.label} scope="col" className={css.top} data-rare={!isTurned && column % 3 > 0}>
            <Name name={name} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface BodyProps extends Pick<GridCellProps, 'grid' | 'onActive' | 'onHome'> {
  /** The cell that receives the focus on Tab. */
  start: Cell
  idOf: (cell: Cell) => string
}

function Body({ grid, start, idOf, onActive, onHome }: BodyProps) {
  return (
    <tbody>
      {grid.down.map((name, row) => (
        <tr key={name.label}>
          <th scope="row" className={css.side}>
            <Name name={name} />
          </th>
          {grid.across.map((other, column) => (
            <GridCell
              key={other.label}
              id={idOf({ row, column })}
              cell={{ row, column }}
              isHome={row === start.row && column === start.column}
              {...{ grid, onActive, onHome }}
            />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Name({ name: { label, short } }: { name: HeatName }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}

interface GridCellProps {
  id: string
  cell: Cell
  grid: Grid
  /** The cell that receives the focus on Tab. */
  isHome: boolean
  onActive: (cell: Cell) => void
  onHome: (cell: Cell) => void
}

function GridCell({ id, cell, grid, isHome, onActive, onHome }: GridCellProps) {
  return (
    <td
      id={id}
      tabIndex={isHome ? 0 : -1}
      aria-label={grid.textOf(cell)}
      data-level={grid.levelOf(cell)}
      data-opens={grid.canOpen(cell) || undefined}
      className={css.cell}
      onClick={() => grid.open(cell)}
      onPointerEnter={() => onActive(cell)}
      onPointerDown={() => onActive(cell)}
      onFocus={() => {
        onHome(cell)
        onActive(cell)
      }}
    />
  )
}

function Scale({ lessText, moreText }: Pick<HeatmapProps, 'lessText' | 'moreText'>) {
  return (
    <p className={css.scale}>
      <span>{lessText}</span>
      <span className={css.steps} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((level) => (
          <span key={level} data-level={level} className={css.cell} />
        ))}
      </span>
      <span>{moreText}</span>
    </p>
  )
}
