import { useId } from 'react'
import { Axes, Canvas, edgesOf } from './Axes.tsx'
import css from './LineChart.module.css'
import { areaPath, linePath, xOf, yOf, runs } from './lineGeometry.ts'
import type { Frame } from './lineGeometry.ts'
import { textWidth } from './textWidth.ts'
import { labelIndexes } from './ticks.ts'

export interface LinePoint {
  /** Short, for the axis. */
  label: string
  /** In full, for the tooltip. */
  title: string
  /** `null` if there is no figure. */
  value: number | null
  previous?: number | null
  /** The day of the previous value. */
  previousTitle?: string
}

interface LinePictureProps {
  points: readonly LinePoint[]
  ticks: readonly number[]
  axis: readonly string[]
  frame: Frame
  active: number | undefined
  hasPrevious: boolean
  goal: number | undefined
  isFilled: boolean
}

/** The lines of a line chart and its axes. */
export function LinePicture(props: LinePictureProps) {
  const { points, ticks, axis, frame, active, hasPrevious, goal, isFilled } = props
  const gradient = useId()
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const y = (value: number) => yOf(value, low, high, frame)
  const x = (index: number) => xOf(index, points.length, frame)
  const line = (pick: (point: LinePoint) => number | null | undefined) =>
    runs(
      points.map((point, index) => {
        const value = pick(point)
        return typeof value === 'number' ? ([x(index), y(value)] as const) : null
      }),
    )
  const current = line((point) => point.value)
  const { from, to } = edgesOf(frame)
  const widest = Math.max(...points.map((point) => textWidth(point.label)))
  const labels = labelIndexes(points.length, Math.abs(to - from), widest + 20)
  const point = active === undefined ? undefined : points[active]
  return (
    <Canvas frame={frame}>
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={css.near} />
        <stop offset="1" className={css.faint} />
      </linearGradient>
      <Axes
        {...{ frame, ticks, y }}
        texts={axis}
        labels={labels.map((index) => ({ x: x(index), text: points[index]?.label }))}
      />
      {isFilled && <path d={areaPath(current, y(Math.max(low, 0)))} fill={`url(#${gradient})`} />}
      {hasPrevious && <path d={linePath(line(({ previous }) => previous))} className={css.previous} />}
      <path d={linePath(current)} className={css.current} />
      {goal !== undefined && <line x1={from} x2={to} y1={y(goal)} y2={y(goal)} className={css.goal} />}
      {point && active !== undefined && <Cursor {...{ point, frame, hasPrevious, y }} x={x(active)} />}
    </Canvas>
  )
}

interface CursorProps {
  point: LinePoint
  frame: Frame
  hasPrevious: boolean
  x: number
  y: (value: number) => number
}

/** The vertical line through the active point, with a dot on each value. */
function Cursor({ point: { value, previous }, frame, hasPrevious, x, y }: CursorProps) {
  return (
    <g>
      <line x1={x} x2={x} y1={frame.top} y2={frame.height - frame.bottom} className={css.cursor} />
      {hasPrevious && typeof previous === 'number' && (
        <circle cx={x} cy={y(previous)} r="3.5" className={css.previousDot} />
      )}
      {typeof value === 'number' && <circle cx={x} cy={y(value)} r="4.5" className={css.dot} />}
    </g>
  )
}
