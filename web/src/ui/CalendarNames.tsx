import { startOfWeek } from '@internationalized/date'
import { useContext } from 'react'
import { CalendarStateContext } from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { localeOf } from '@storekeep/contract/rules/languages.ts'
import { language } from '#kit/words/current.ts'
import { dateFormat } from '#kit/words/memo.ts'
import css from './DateRangePanel.module.css'

/** The first day a calendar shows; its own names of days and months lack the languages that the browser lacks. */
function useFirstDay() {
  const state = useContext(CalendarStateContext)
  const range = useContext(RangeCalendarStateContext)
  return (state ?? range)?.visibleRange.start
}

const inWords = (options: Intl.DateTimeFormatOptions) =>
  dateFormat(localeOf(language()), { timeZone: 'UTC', ...options })

/** The month of a calendar, or the one so many months later. */
export function CalendarMonth({ months = 0 }: { months?: number }) {
  const shown = useFirstDay()?.add({ months }).toDate('UTC')
  return (
    <Heading className={css.month ?? ''}>{inWords({ month: 'long', year: 'numeric' }).format(shown)}</Heading>
  )
}

/** The letters of the weekdays above a month. */
export function CalendarWeekdays() {
  const shown = useFirstDay()
  const first = shown && startOfWeek(shown, localeOf(language()))
  return (
    <thead aria-hidden="true">
      <tr>
        {Array.from({ length: 7 }, (_, days) => (
          <th key={days} className={css.weekday}>
            {inWords({ weekday: 'narrow' }).format(first?.add({ days }).toDate('UTC'))}
          </th>
        ))}
      </tr>
    </thead>
  )
}
