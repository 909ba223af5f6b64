import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import {
  Button as RacButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
} from 'react-aria-components/Calendar'
import { CalendarMonth, CalendarWeekdays } from './CalendarNames.tsx'
import css from './DateRangePanel.module.css'
import { PopoverPanel } from './PopoverPanel.tsx'

export interface DatePanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
  label: string
  /** A day as yyyy-MM-dd. */
  value: string | null
  onChange: (value: string) => void
  minDay?: string | undefined
  maxDay?: string | undefined
}

/** The open date picker: a month, in which one day is selected. */
export function DatePanel(props: DatePanelProps) {
  const { isOpen, onOpenChange, triggerRef, label, value, onChange, minDay, maxDay } = props
  return (
    <PopoverPanel {...{ isOpen, onOpenChange, triggerRef, label }}>
      <Calendar
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to choose a day by keyboard too
        autoFocus
        aria-label={label}
        value={value === null ? null : parseDate(value)}
        onChange={(day) => {
          onChange(day.toString())
          onOpenChange(false)
        }}
        {...(minDay && { minValue: parseDate(minDay) })}
        {...(maxDay && { maxValue: parseDate(maxDay) })}
      >
        <div className={css.head}>
          <RacButton slot="previous" className={css.step ?? ''}>
            <ChevronLeft size="1.125rem" className="flip" aria-hidden="true" />
          </RacButton>
          <CalendarMonth />
          <RacButton slot="next" className={css.step ?? ''}>
            <ChevronRight size="1.125rem" className="flip" aria-hidden="true" />
          </RacButton>
        </div>
        <CalendarGrid className={css.grid ?? ''}>
          <CalendarWeekdays />
          <CalendarGridBody>
            {(day) => <CalendarCell date={day} className={css.day ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </PopoverPanel>
  )
}
