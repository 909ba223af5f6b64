import { isSameMonth, parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'
import { Dialog as RacDialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import {
  Button as RacButton,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import { Button } from './Button.tsx'
import { CalendarMonth, CalendarWeekdays } from './CalendarNames.tsx'
import { cx } from './cx.ts'
import css from './DateRangePanel.module.css'
import { Dialog } from './Dialog.tsx'
import overlay from './overlay.module.css'
import { useBackCloses } from './useBackCloses.ts'
import { PHONE, useMedia } from './useMedia.ts'
import { useUiWords } from './words.ts'

/** Two days as yyyy-MM-dd, inclusive. */
export interface DayRange {
  from: string
  to: string
}

interface RangePreset extends DayRange {
  id: string
  label: string
}

export interface DateRangePanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
  label: string
  value: DayRange
  /** The id of the selected preset, or undefined if two days were picked. */
  onChange: (value: DayRange, presetId: string | undefined) => void
  presets: readonly RangePreset[]
  presetsLabel: string
  selectedPreset?: string | undefined
  minDay?: string | undefined
  maxDay?: string | undefined
  applyLabel: string
  /** The picked period as text, such as "3 – 9 Nov 2026 · 7 days". */
  formatRange: (range: DayRange) => string
}

/** The open date range picker: next to its button, or full screen on a phone. */
export function DateRangePanel(props: DateRangePanelProps) {
  const { isOpen, onOpenChange, triggerRef, label } = props
  const phone = useMedia(PHONE)
  // on a phone, the dialog handles Back itself
  useBackCloses(isOpen && !phone, () => onOpenChange(false))
  const body = <PanelBody {...props} months={phone ? 1 : 2} />
  if (phone) {
    return (
      <Dialog {...{ isOpen, onOpenChange }} title={label}>
        {body}
      </Dialog>
    )
  }
  return (
    <Popover
      {...{ isOpen, onOpenChange, triggerRef }}
      placement="bottom end"
      offset={6}
      className={cx(overlay.popover, css.popover)}
    >
      <RacDialog aria-label={label} className={css.dialog ?? ''}>
        {body}
      </RacDialog>
    </Popover>
  )
}

interface PanelBodyProps extends DateRangePanelProps {
  months: 1 | 2
}

function PanelBody(props: PanelBodyProps) {
  const { value, onChange, onOpenChange, formatRange } = props
  const words = useUiWords()
  const [draft, setDraft] = useState<DayRange>(value)
  const finish = (range: DayRange, presetId: string | undefined) => {
    onChange(range, presetId)
    onOpenChange(false)
  }
  return (
    <div className={css.panel}>
      <Presets {...props} onChoose={({ id, from, to }) => finish({ from, to }, id)} />
      <div className={css.pick}>
        <Months {...props} draft={draft} onDraft={setDraft} />
        <div className={css.foot}>
          <p className={cx(css.chosen, 'tabular')} aria-live="polite">
            {formatRange(draft)}
          </p>
          <Button onClick={() => onOpenChange(false)}>{words.cancel}</Button>
          <Button tone="primary" onClick={() => finish(draft, undefined)}>
            {props.applyLabel}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface PresetsProps extends Pick<DateRangePanelProps, 'presets' | 'presetsLabel' | 'selectedPreset'> {
  onChoose: (preset: RangePreset) => void
}

function Presets({ presets, presetsLabel, selectedPreset, onChoose }: PresetsProps) {
  return (
    <ul aria-label={presetsLabel} className={css.presets}>
      {presets.map((preset) => (
        <li key={preset.id}>
          <button
            type="button"
            aria-pressed={preset.id === selectedPreset}
            className={css.preset}
            onClick={() => onChoose(preset)}
          >
            {preset.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface MonthsProps extends Pick<PanelBodyProps, 'label' | 'value' | 'minDay' | 'maxDay' | 'months'> {
  draft: DayRange
  onDraft: (range: DayRange) => void
}

/** One or two months side by side, in which two days are picked. */
function Months({ label, value, minDay, maxDay, months, draft, onDraft }: MonthsProps) {
  const offsets = Array.from({ length: months }, (_, offset) => ({ months: offset }))
  return (
    <RangeCalendar
      aria-label={label}
      value={{ start: parseDate(draft.from), end: parseDate(draft.to) }}
      onChange={({ start, end }) => onDraft({ from: start.toString(), to: end.toString() })}
      visibleDuration={{ months }}
      pageBehavior="single"
      defaultFocusedValue={firstMonth(value, months)}
      className={css.calendar ?? ''}
      {...(minDay && { minValue: parseDate(minDay) })}
      {...(maxDay && { maxValue: parseDate(maxDay) })}
    >
      <div className={css.head}>
        <RacButton slot="previous" className={css.step ?? ''}>
          <ChevronLeft size="1.125rem" className="flip" aria-hidden="true" />
        </RacButton>
        {offsets.map((offset) => (
          <CalendarMonth key={offset.months} months={offset.months} />
        ))}
        <RacButton slot="next" className={css.step ?? ''}>
          <ChevronRight size="1.125rem" className="flip" aria-hidden="true" />
        </RacButton>
      </div>
      <div className={css.months}>
        {offsets.map((offset) => (
          <CalendarGrid key={offset.months} offset={offset} className={css.grid ?? ''}>
            <CalendarWeekdays />
            <CalendarGridBody>
              {(day) => <CalendarCell date={day} className={css.day ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        ))}
      </div>
    </RangeCalendar>
  )
}

/** The first month shown: the end of the period is visible, as the second month if there are two. */
function firstMonth(value: DayRange, months: 1 | 2): CalendarDate {
  const end = parseDate(value.to)
  const start = parseDate(value.from)
  return months === 1 || isSameMonth(start, end) ? end : end.subtract({ months: 1 })
}
