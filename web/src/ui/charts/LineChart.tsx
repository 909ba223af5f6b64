import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import { cx } from '../cx.ts'
import { rem } from '../rem.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import css from './LineChart.module.css'
import { nearest, xOf } from './lineGeometry.ts'
import type { Frame } from './lineGeometry.ts'
import { LinePicture } from './LinePicture.tsx'
import type { LinePoint } from './LinePicture.tsx'
import { LineTooltip } from './LineTooltip.tsx'
import type { TooltipRow } from './LineTooltip.tsx'
import plot from './plot.module.css'
import { textWidth } from './textWidth.ts'
import { ticks } from './ticks.ts'
import { useBox } from './useBox.ts'
import { ValueSlider } from './ValueSlider.tsx'

interface LineChartProps {
  label: string
  /** What the chart shows, in a sentence or two, for screen readers. */
  summary: string
  points: readonly LinePoint[]
  currentName: string
  previousName?: string
  formatValue: (value: number) => string
  /** Shorter, for the axis. */
  formatAxis: (value: number) => string
  /** Read by screen readers for a missing value. */
  noValueText: string
  height?: number
  /** Values are whole numbers. */
  whole?: boolean
  /** The axis follows the values instead of starting at zero; the area is not filled. */
  fit?: boolean
  /** A target value: a horizontal line, and part of the text of every point. */
  goal?: { readonly value: number; readonly name: string } | undefined
}

/** A period as a line over the previous one. Arrow keys, Home and End move along it. */
export function LineChart(props: LineChartProps) {
  const { label, summary, points, previousName, goal, height = 260 } = props
  const { ref, width, scale, rtl } = useBox()
  const [active, setActive] = useState<number>()
  const base = useId()
  const count = points.length
  const { marks, axis, frame } = layoutOf(props, { width, height, rtl })
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left
    setActive(nearest((event.clientX - left) / scale, count, frame))
  }
  const chosen = active === undefined ? undefined : points[active]
  return (
    <div ref={ref} className={plot.chart} style={{ blockSize: rem(height) }}>
      {width > 0 && count > 0 && (
        <div
          className={cx(plot.field, css.field)}
          onPointerDown={choose}
          onPointerMove={choose}
          onPointerLeave={(event) => {
            if (event.pointerType === 'mouse') setActive(undefined)
          }}
        >
          <ValueSlider
            {...{ label, count, active }}
            describedBy={`${base}-summary`}
            start={count - 1}
            textOf={(index) => pointText(props, points[index])}
            onActive={setActive}
          />
          <LinePicture
            {...{ points, axis, frame, active }}
            ticks={marks}
            hasPrevious={Boolean(previousName)}
            goal={goal?.value}
            isFilled={!props.fit}
          />
        </div>
      )}
      {chosen && active !== undefined && (
        <LineTooltip
          x={xOf(active, count, frame) * scale}
          width={width * scale}
          title={chosen.title}
          rows={tooltipRows(props, chosen)}
        />
      )}
      <VisuallyHidden as="p" id={`${base}-summary`}>
        {summary}
      </VisuallyHidden>
    </div>
  )
}

/** The axis ticks with their labels, and the plot area they leave. */
function layoutOf(props: LineChartProps, box: Pick<Frame, 'width' | 'height' | 'rtl'>) {
  const { points, goal, whole = false, fit = false, formatAxis } = props
  const values = [...points.flatMap((point) => [point.value, point.previous]), goal?.value]
  const marks = ticks(
    values.filter((value) => typeof value === 'number'),
    { whole, fit },
  )
  const isMeasured = box.width > 0
  const axis = isMeasured ? marks.map(formatAxis) : []
  // half a label's width at either end, so that none is cut off or overlaps its neighbour
  const labelWidth = isMeasured ? Math.max(0, ...points.map((point) => textWidth(point.label))) : 0
  const half = Math.ceil(labelWidth / 2)
  const gutter = Math.max(half, ...axis.map((text) => textWidth(text) + 10))
  const frame: Frame = { ...box, start: gutter, end: Math.max(8, half), top: 10, bottom: 28 }
  return { marks, axis, frame }
}

type Texts = Pick<LineChartProps, 'currentName' | 'previousName' | 'formatValue' | 'noValueText' | 'goal'>

function valueText({ formatValue, noValueText }: Texts, value: number | null | undefined): string {
  return typeof value === 'number' ? formatValue(value) : noValueText
}

/** Describes a point. */
function pointText(texts: Texts, point: LinePoint | undefined): string {
  if (!point) return ''
  const now = `${point.title}: ${texts.currentName} ${valueText(texts, point.value)}`
  if (!texts.previousName || point.previous === undefined) return now
  const day = point.previousTitle ? ` (${point.previousTitle})` : ''
  return `${now}, ${texts.previousName} ${valueText(texts, point.previous)}${day}`
}

function tooltipRows(texts: Texts, { value, previous, previousTitle }: LinePoint): TooltipRow[] {
  const { currentName, previousName, goal } = texts
  const rows: TooltipRow[] = [{ name: currentName, text: valueText(texts, value), line: 'current' }]
  if (previousName && previous !== undefined)
    rows.push({ name: previousTitle ?? previousName, text: valueText(texts, previous), line: 'previous' })
  if (goal) rows.push({ name: goal.name, text: valueText(texts, goal.value), line: 'goal' })
  return rows
}
