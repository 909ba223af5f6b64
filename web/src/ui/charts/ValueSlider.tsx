import plot from './plot.module.css'

interface ValueSliderProps {
  label: string
  /** Id of the text that describes the chart. */
  describedBy: string
  count: number
  active: number | undefined
  /** The value the keys start from. */
  start: number
  textOf: (index: number) => string
  onActive: (index: number | undefined) => void
  onEnter?: (index: number) => void
}

/** An invisible range input over a chart: arrow keys, Home, End and screen readers move through its values. */
export function ValueSlider(props: ValueSliderProps) {
  const { label, describedBy, count, active, start, textOf, onActive, onEnter } = props
  const value = active ?? start
  return (
    <input
      type="range"
      min={0}
      max={count - 1}
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuetext={textOf(value)}
      className={plot.slider}
      onChange={(event) => onActive(event.target.valueAsNumber)}
      onFocus={() => onActive(value)}
      onBlur={() => onActive(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onActive(undefined)
        if (event.key === 'Enter') onEnter?.(value)
      }}
    />
  )
}
