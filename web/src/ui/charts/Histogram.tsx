import { useId, useState } from 'react'
import type { PointerEvent } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { cx } from '../cx.ts'
import { rem } from '../rem.ts'
import { Axes, Canvas, edgesOf } from './Axes.tsx'
import { bandAt, bandX } from './bands.ts'
import css from './Histogram.module.css'
import type { Frame } from './lineGeometry.ts'
import { yOf } from './lineGeometry.ts'
import plot from './plot.module.css'
import { textWidth } from './textWidth.ts'
import { startIndexes, ticks } from './ticks.ts'
import { useBox } from './useBox.ts'
import { ValueSlider } from './ValueSlider.tsx'

interface HistogramBin {
  /** The start of the bin, short, for the axis. */
  label: string
  /** The range of the bin, in full. */
  title: string
  value: number
}

export interface HistogramMark {
  kind: 'median' | 'p90' | 'goal'
  /** Name and value, for the legend. */
  text: string
  /** Its position, counted in bins; a half is the middle of a bin. */
  at: number
}

interface HistogramProps {
  label: string
  /** What the chart shows, in a sentence or two, for screen readers. */
  summary: string
  bins: readonly HistogramBin[]
  /** The end of the axis, with its unit: at the end of the last bin, or in its middle if the bin is open-ended. */
  end: { readonly text: string; readonly isOpen: boolean }
  marks: readonly HistogramMark[]
  /** Formats a bin's value. */
  formatValue: (value: number) => string
  formatAxis: (value: number) => string
  /** Opens what a bin counts; empty bins do not open. */
  onOpen?: (bin: number) => void
  height?: number
}

/** A histogram. Arrow keys, Home and End move through the bins, Enter opens one; marks are vertical lines. */
export function Histogram(props: HistogramProps) {
  const { label, summary, bins, end, marks, formatValue, height = 240 } = props
  const { ref, width, scale, rtl } = useBox()
  const base = useId()
  const [active, setActive] = useState<number>()
  const count = bins.length
  const steps = ticks(
    bins.map(({ value }) => value),
    { whole: true },
  )
  const axis = width > 0 ? steps.map(props.formatAxis) : []
  const gutter = Math.max(0, ...axis.map((text) => textWidth(text) + 10))
  const room = Math.max(8, textWidth(end.text) / 2)
  const frame: Frame = { width, height, start: gutter, end: room, top: 10, bottom: 28, rtl }
  const textOf = (bin: HistogramBin | undefined) => (bin ? `${bin.title}: ${formatValue(bin.value)}` : '')
  const open = (index: number) => {
    if ((bins[index]?.value ?? 0) > 0) props.onOpen?.(index)
  }
  const binAt = (event: PointerEvent<HTMLDivElement>) =>
    bandAt((event.clientX - event.currentTarget.getBoundingClientRect().left) / scale, count, frame)
  const chosen = active === undefined ? undefined : bins[active]
  return (
    <div className={css.frame}>
      <div ref={ref} className={plot.chart} style={{ blockSize: rem(height) }}>
        {width > 0 && count > 0 && (
          <div
            className={cx(plot.field, css.field)}
            data-opens={(props.onOpen && chosen && chosen.value > 0) || undefined}
            onPointerMove={(event) => setActive(binAt(event))}
            onPointerLeave={(event) => {
              if (event.pointerType === 'mouse') setActive(undefined)
            }}
            onPointerUp={(event) => open(binAt(event))}
          >
            <ValueSlider
              {...{ label, count, active }}
              describedBy={`${base}-summary`}
              start={0}
              textOf={(index) => textOf(bins[index])}
              onActive={setActive}
              onEnter={open}
            />
            <Picture {...{ bins, end, marks, steps, axis, frame, active }} />
          </div>
        )}
        <VisuallyHidden as="p" id={`${base}-summary`}>
          {summary}
        </VisuallyHidden>
      </div>
      <HistogramLegend marks={marks} text={textOf(chosen)} />
    </div>
  )
}

/** The legend of the marks, and a description of the active bin. */
function HistogramLegend({ marks, text }: { marks: readonly HistogramMark[]; text: string }) {
  return (
    <div className={css.foot}>
      <ul className={css.legend}>
        {marks.map((mark) => (
          <li key={mark.kind} className={css.entry}>
            <span className={cx(css.key, css[`${mark.kind}Key`])} aria-hidden="true" />
            {mark.text}
          </li>
        ))}
      </ul>
      <p className={css.reading} aria-hidden="true">
        {text}
      </p>
    </div>
  )
}

interface PictureProps extends Pick<HistogramProps, 'bins' | 'end' | 'marks'> {
  steps: readonly number[]
  axis: readonly string[]
  frame: Frame
  active: number | undefined
}

function Picture({ bins, end, marks, steps, axis, frame, active }: PictureProps) {
  const count = bins.length
  const y = (value: number) => yOf(value, 0, steps.at(-1) ?? 1, frame)
  const { from, to } = edgesOf(frame)
  const band = Math.abs(to - from) / Math.max(1, count)
  const gap = Math.min(3, band / 4)
  const widest = Math.max(0, ...bins.map((bin) => textWidth(bin.label)))
  const last = end.isOpen ? count - 0.5 : count
  const starts = startIndexes(count, band, widest + 12, last * band - (widest + textWidth(end.text)) / 2 - 8)
  return (
    <Canvas frame={frame}>
      <Axes
        {...{ frame, y }}
        ticks={steps}
        texts={axis}
        labels={[
          ...starts.map((index) => ({ x: bandX(index, count, frame), text: bins[index]?.label })),
          { x: bandX(last, count, frame), text: end.text },
        ]}
      />
      {bins.map((bin, index) => (
        <rect
          key={bin.title}
          x={bandX(frame.rtl ? index + 1 : index, count, frame) + gap / 2}
          y={y(bin.value)}
          width={Math.max(1, band - gap)}
          height={Math.max(0, y(0) - y(bin.value))}
          rx={Math.min(2, band / 4)}
          className={css.bar}
          data-active={index === active || undefined}
        />
      ))}
      {marks.map((mark) => (
        <line
          key={mark.kind}
          x1={bandX(mark.at, count, frame)}
          x2={bandX(mark.at, count, frame)}
          y1={frame.top - 6}
          y2={y(0)}
          className={css[mark.kind]}
        />
      ))}
    </Canvas>
  )
}
