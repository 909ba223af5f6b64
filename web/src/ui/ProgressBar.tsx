import { cx } from './cx.ts'
import css from './ProgressBar.module.css'

interface ProgressBarProps {
  label: string
  /** 0 to `max`; omit it while the end is unknown. */
  value?: number
  max?: number
  /** The value as text, such as "3 of 12". */
  valueText?: string
  hideLabel?: boolean
  tone?: 'brand' | 'good' | 'warn' | 'bad'
}

/** The progress of a long task. */
export function ProgressBar({
  label,
  value,
  max = 100,
  valueText,
  hideLabel,
  tone = 'brand',
}: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0))
  return (
    <div className={css.progress}>
      {!hideLabel && (
        <div className={css.words} aria-hidden="true">
          <span>{label}</span>
          {valueText && <span className="tabular">{valueText}</span>}
        </div>
      )}
      <progress
        className={css.spoken}
        aria-label={label}
        aria-valuetext={valueText}
        value={value}
        max={max}
      />
      <div className={css.track} aria-hidden="true">
        <div
          className={cx(css.fill, css[tone], share === undefined && css.unknown)}
          style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
