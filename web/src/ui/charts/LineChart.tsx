import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { areaPath, linePath, nearest, placeX, placeY, runs } from './lineGeometry.ts'
import type { Frame } from './lineGeometry.ts'
import css from './LineChart.module.css'
import { LineTooltip } from './LineTooltip.tsx'
import { labelPlaces, ticks } from './ticks.ts'
import { textWidth } from './textWidth.ts'
import { useBox } from './useBox.ts'

export interface LinePoint {
  /** Short, for the axis. */
  label: string
  /** In full, for the tooltip. */
  title: string
  /** `null` where there is no figure. */
  value: number | null
  previous?: number | null
  /** Which day the previous value is of. */
  previousTitle?: string
}

export interface LineChartProps {
  label: string
  /** What the picture shows, in a sentence or two, for those who cannot see it. */
  summary: string
  points: readonly LinePoint[]
  currentName: string
  previousName?: string
  formatValue: (value: number) => string
  /** Shorter, for the axis. */
  formatAxis: (value: number) => string
  /** Read out for a missing value. */
  noValueText: string
  height?: number
  /** Only whole numbers make sense. */
  whole?: boolean
  /** The axis follows the values instead of beginning at zero; nothing is filled then. */
  fit?: boolean
  /** A value to reach, drawn as a line across and said with every point. */
  goal?: { readonly value: number; readonly name: string } | undefined
}

/** A period as a line over the one before it. Arrow keys, Home and End walk along it. */
export function LineChart(props: LineChartProps) {
  const { label, summary, points, currentName, previousName, formatValue, noValueText, height = 260 } = props
  const { fit = false } = props
  const { ref, width, rtl } = useBox()
  const [active, setActive] = useState<number>()
  const base = useId()
  const count = points.length
  const marks = ticks(
    [...points.flatMap((point) => [point.value, point.previous]), props.goal?.value].filter(
      (value) => typeof value === 'number',
    ),
    { whole: props.whole ?? false, fit },
  )
  const axis = width > 0 ? marks.map(props.formatAxis) : []
  // room for half a label at either end, so that none is cut off or pushed against its neighbour
  const half = width > 0 ? Math.ceil(Math.max(0, ...points.map((point) => textWidth(point.label))) / 2) : 0
  const gutter = Math.max(half, ...axis.map((text) => textWidth(text) + 10))
  const frame: Frame = { width, height, start: gutter, end: Math.max(8, half), top: 10, bottom: 28, rtl }

  const valueText = (value: number | null | undefined) =>
    typeof value === 'number' ? formatValue(value) : noValueText
  const say = (point: LinePoint | undefined) => {
    if (!point) return ''
    const now = `${point.title}: ${currentName} ${valueText(point.value)}`
    if (!previousName || point.previous === undefined) return now
    return `${now}, ${previousName} ${valueText(point.previous)}${point.previousTitle ? ` (${point.previousTitle})` : ''}`
  }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left
    setActive(nearest(event.clientX - left, count, frame))
  }
  const chosen = active === undefined ? undefined : points[active]
  return (
    <div ref={ref} className={css.chart} style={{ blockSize: height }}>
      {width > 0 && count > 0 && (
        <div
          className={css.field}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={(event) => {
            if (event.pointerType === 'mouse') setActive(undefined)
          }}
        >
          {/* the way along the line for keys and screen readers: a range is what both know how to move */}
          <input
            type="range"
            min={0}
            max={count - 1}
            value={active ?? count - 1}
            aria-label={label}
            aria-describedby={`${base}-summary`}
            aria-valuetext={say(points[active ?? count - 1])}
            className={css.walker}
            onChange={(event) => setActive(event.target.valueAsNumber)}
            onFocus={() => setActive((was) => was ?? count - 1)}
            onBlur={() => setActive(undefined)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setActive(undefined)
            }}
          />
          <Picture
            {...{ points, marks, axis, frame, active }}
            previous={Boolean(previousName)}
            goal={props.goal?.value}
            isFilled={!fit}
          />
        </div>
      )}
      {chosen && active !== undefined && (
        <LineTooltip
          x={placeX(active, count, frame)}
          width={width}
          title={chosen.title}
          rows={[
            { name: currentName, text: valueText(chosen.value), line: 'current' },
            ...(previousName && chosen.previous !== undefined
              ? [
                  {
                    name: chosen.previousTitle ?? previousName,
                    text: valueText(chosen.previous),
                    line: 'previous' as const,
                  },
                ]
              : []),
            ...(props.goal
              ? [{ name: props.goal.name, text: formatValue(props.goal.value), line: 'goal' as const }]
              : []),
          ]}
        />
      )}
      <VisuallyHidden as="p" id={`${base}-summary`}>
        {summary}
      </VisuallyHidden>
    </div>
  )
}

interface PictureProps {
  points: readonly LinePoint[]
  marks: readonly number[]
  axis: readonly string[]
  frame: Frame
  active: number | undefined
  previous: boolean
  goal: number | undefined
  isFilled: boolean
}

function Picture({ points, marks, axis, frame, active, previous, goal, isFilled }: PictureProps) {
  const gradient = useId()
  const count = points.length
  const low = marks[0] ?? 0
  const high = marks.at(-1) ?? 1
  const y = (value: number) => placeY(value, low, high, frame)
  const x = (index: number) => placeX(index, count, frame)
  const line = (pick: (point: LinePoint) => number | null | undefined) =>
    runs(
      points.map((point, index) => {
        const value = pick(point)
        return typeof value === 'number' ? ([x(index), y(value)] as const) : null
      }),
    )
  const current = line((point) => point.value)
  const zero = y(Math.max(low, 0))
  const edge = frame.rtl ? frame.width - frame.start : frame.start
  const far = frame.rtl ? frame.end : frame.width - frame.end
  const widest = Math.max(...points.map((point) => textWidth(point.label)))
  const chosen = active === undefined ? undefined : points[active]
  return (
    <svg width={frame.width} height={frame.height} aria-hidden="true" className={css.picture}>
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" className={css.near} />
        <stop offset="1" className={css.faint} />
      </linearGradient>
      {marks.map((mark, index) => (
        <g key={mark}>
          <line x1={edge} x2={far} y1={y(mark)} y2={y(mark)} className={mark === 0 ? css.base : css.rule} />
          <text x={edge + (frame.rtl ? 8 : -8)} y={y(mark)} dy="0.35em" className={css.amount}>
            {axis[index]}
          </text>
        </g>
      ))}
      {labelPlaces(count, Math.abs(far - edge), widest + 20).map((index) => (
        <text key={index} x={x(index)} y={frame.height - 8} textAnchor="middle" className={css.word}>
          {points[index]?.label}
        </text>
      ))}
      {isFilled && <path d={areaPath(current, zero)} fill={`url(#${gradient})`} />}
      {previous && <path d={linePath(line((point) => point.previous))} className={css.previous} />}
      <path d={linePath(current)} className={css.current} />
      {goal !== undefined && <line x1={edge} x2={far} y1={y(goal)} y2={y(goal)} className={css.goal} />}
      {chosen && active !== undefined && (
        <g>
          <line
            x1={x(active)}
            x2={x(active)}
            y1={frame.top}
            y2={frame.height - frame.bottom}
            className={css.cursor}
          />
          {previous && typeof chosen.previous === 'number' && (
            <circle cx={x(active)} cy={y(chosen.previous)} r="3.5" className={css.previousDot} />
          )}
          {typeof chosen.value === 'number' && (
            <circle cx={x(active)} cy={y(chosen.value)} r="4.5" className={css.dot} />
          )}
        </g>
      )}
    </svg>
  )
}
