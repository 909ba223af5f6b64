import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { heatLevel, nextCell } from './heat.ts'
import type { Cell } from './heat.ts'
import css from './Heatmap.module.css'
import { useBox } from './useBox.ts'

export interface HeatName {
  label: string
  /** As short as it is understood, such as "Mo". */
  short: string
}

export interface HeatmapProps {
  label: string
  /** What the picture shows, in a sentence or two. */
  summary: string
  /** Names of the rows, such as the weekdays. */
  rows: readonly HeatName[]
  /** Names of the columns, such as the hours; the grid is turned round on narrow screens. */
  columns: readonly HeatName[]
  /** `values[row][column]` */
  values: readonly (readonly (number | null)[])[]
  /** All about one cell, such as "Monday 18:00 · 42 orders". */
  describe: (row: number, column: number, value: number | null) => string
  /** Opens what a cell counts; cells without anything open nothing. */
  onOpen?: (row: number, column: number) => void
  /** Ends of the scale: nothing, and the largest value as people read it. */
  lessText: string
  moreText: string
  /** Shown under the picture until one points at a cell. */
  hint: string
}

/** Below this width the columns become rows, so that a cell stays large enough for a finger. */
const NARROW = 560

/** A grid of strengths. Arrow keys walk over it; the value of a cell is always written out below. */
export function Heatmap(props: HeatmapProps) {
  const { label, summary, rows, columns, values, describe, onOpen, lessText, moreText, hint } = props
  const { ref, width, rtl } = useBox()
  const base = useId()
  const turned = width > 0 && width < NARROW
  const across = turned ? rows : columns
  const down = turned ? columns : rows
  const [home, setHome] = useState<Cell>({ row: 0, column: 0 })
  const [active, setActive] = useState<Cell>()
  const max = Math.max(0, ...values.flat().map((value) => value ?? 0))
  const value = ({ row, column }: Cell) => (turned ? values[column]?.[row] : values[row]?.[column]) ?? null
  const words = (cell: Cell) =>
    turned ? describe(cell.column, cell.row, value(cell)) : describe(cell.row, cell.column, value(cell))
  const id = (cell: Cell) => `${base}-${cell.row}-${cell.column}`
  // turning the grid round may leave the remembered cell outside
  const start = { row: Math.min(home.row, down.length - 1), column: Math.min(home.column, across.length - 1) }
  const canOpen = (cell: Cell) => onOpen !== undefined && (value(cell) ?? 0) > 0
  const open = (cell: Cell) => {
    if (canOpen(cell)) onOpen?.(turned ? cell.column : cell.row, turned ? cell.row : cell.column)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return open(start)
    }
    const to = nextCell(event.key, start, down.length, across.length, rtl)
    if (!to) return
    event.preventDefault()
    setHome(to)
    document.getElementById(id(to))?.focus()
  }
  return (
    <div ref={ref} className={css.frame}>
      <VisuallyHidden as="p" id={`${base}-summary`}>
        {summary}
      </VisuallyHidden>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are walked with arrow keys
        role="grid"
        aria-label={label}
        aria-describedby={`${base}-summary`}
        aria-readonly="true"
        className={cx(css.grid, turned && css.turned)}
        onKeyDown={walk}
        onPointerLeave={() => setActive(undefined)}
        onBlur={() => setActive(undefined)}
      >
        <thead>
          <tr>
            <td className={css.corner}>
              <VisuallyHidden>{label}</VisuallyHidden>
            </td>
            {across.map((name, column) => (
              <th key={name.label} scope="col" className={css.top} data-rare={!turned && column % 3 > 0}>
                <span aria-hidden="true">{name.short}</span>
                <VisuallyHidden>{name.label}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((name, row) => (
            <tr key={name.label}>
              <th scope="row" className={css.side}>
                <span aria-hidden="true">{name.short}</span>
                <VisuallyHidden>{name.label}</VisuallyHidden>
              </th>
              {across.map((other, column) => {
                const cell = { row, column }
                return (
                  <td
                    key={other.label}
                    id={id(cell)}
                    tabIndex={row === start.row && column === start.column ? 0 : -1}
                    aria-label={words(cell)}
                    data-level={heatLevel(value(cell), max)}
                    data-opens={canOpen(cell) || undefined}
                    className={css.cell}
                    onClick={() => open(cell)}
                    onPointerEnter={() => setActive(cell)}
                    onPointerDown={() => setActive(cell)}
                    onFocus={() => {
                      setHome(cell)
                      setActive(cell)
                    }}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <p className={css.reading} aria-hidden="true">
          {active ? words(active) : hint}
        </p>
        <p className={css.scale}>
          <span>{lessText}</span>
          <span className={css.steps} aria-hidden="true">
            {[0, 1, 2, 3, 4, 5].map((level) => (
              <span key={level} data-level={level} className={css.cell} />
            ))}
          </span>
          <span>{moreText}</span>
        </p>
      </div>
    </div>
  )
}
