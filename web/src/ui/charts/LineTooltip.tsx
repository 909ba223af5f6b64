import { useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import css from './LineChart.module.css'

export interface TooltipRow {
  readonly name: string
  readonly text: string
  readonly line: 'current' | 'previous' | 'goal'
}

interface LineTooltipProps {
  x: number
  width: number
  title: string
  rows: readonly TooltipRow[]
}

/** The tooltip of the point under the pointer, inside the chart. Screen readers get the same from the slider. */
export function LineTooltip({ x, width, title, rows }: LineTooltipProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(function positionBesidePoint() {
    if (!box.current) return
    const own = box.current.offsetWidth
    const left = x + 12 + own <= width ? x + 12 : x - 12 - own
    box.current.style.left = `${Math.max(0, Math.min(width - own, left))}px`
  })
  return (
    <div ref={box} className={css.tooltip} aria-hidden="true">
      <p className={css.day}>{title}</p>
      {rows.map((row) => (
        <p key={row.line} className={css.reading}>
          <span className={cx(css.key, css[`${row.line}Key`])} />
          <span className={css.name}>{row.name}</span>
          <span className={css.figure}>{row.text}</span>
        </p>
      ))}
    </div>
  )
}
