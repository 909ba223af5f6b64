import type { ReactNode } from 'react'
import { rem } from '../rem.ts'
import type { Frame } from './lineGeometry.ts'
import plot from './plot.module.css'

/** The drawing of a chart. It counts in designed pixels and grows with the text around it. */
export function Canvas({ frame: { width, height }, children }: { frame: Frame; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={rem(width)}
      height={rem(height)}
      aria-hidden="true"
      className={plot.picture}
    >
      {children}
    </svg>
  )
}

interface AxesProps {
  frame: Frame
  /** Values with a grid line, and their labels. */
  ticks: readonly number[]
  texts: readonly string[]
  y: (value: number) => number
  /** Labels below the chart; `x` is their centre. */
  labels: readonly { readonly x: number; readonly text: string | undefined }[]
}

/** The grid lines of a chart with their values, and the labels below it. */
export function Axes({ frame, ticks, texts, y, labels }: AxesProps) {
  const { from, to } = edgesOf(frame)
  return (
    <>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={from} x2={to} y1={y(tick)} y2={y(tick)} className={tick === 0 ? plot.base : plot.rule} />
          <text x={from + (frame.rtl ? 8 : -8)} y={y(tick)} dy="0.35em" className={plot.amount}>
            {texts[index]}
          </text>
        </g>
      ))}
      {labels.map(({ x, text }) => (
        <text key={x} x={x} y={frame.height - 8} textAnchor="middle" className={plot.label}>
          {text}
        </text>
      ))}
    </>
  )
}

/** The left and right edges of the plot area. */
export function edgesOf({ rtl, width, start, end }: Frame): { from: number; to: number } {
  return rtl ? { from: width - start, to: end } : { from: start, to: width - end }
}
