import { schedule, type CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { publicHolidays } from '@storekeep/contract/rules/schedule/country-holidays.ts'
import { ruleOf } from '@storekeep/contract/rules/schedule/calendar.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { runCommand } from '../commands.ts'
import css from './Days.module.css'

/** Number of public holidays shown at first. */
const shownAtFirst = 4

/** The country's public holidays of the next year; one press closes the location on one. */
export function Offered({ id, calendar, today }: { id: number; calendar: CalendarReply; today: string }) {
  const t = useT()
  const formats = useFormats()
  const [isAll, showAll] = useState(false)
  const offered = publicHolidays(calendar.countryCode, today, addDays(today, 365)).filter(
    ({ day }) => ruleOf(calendar, day).rule === 'WEEK',
  )
  if (offered.length === 0) return null
  const close = (day: string, name: string) =>
    runCommand({
      run: () =>
        call(schedule.addHoliday, {
          query: { storeAddressIds: [id] },
          body: { start: day, end: day, note: name },
        }),
      done: t('schedule.holiday-saved'),
    })
  return (
    <div className={css.offered}>
      <h3>{t('schedule.public-holidays')}</h3>
      <ul className={css.rows}>
        {offered.slice(0, isAll ? undefined : shownAtFirst).map(({ day, id: name, isSubstitute }) => {
          const text = t(`schedule.public.${name}`)
          return (
            <li key={day} className={css.row}>
              <span>
                <strong>{isSubstitute ? t('schedule.substitute', { name: text }) : text}</strong>
                <span className={css.note}>{formats.weekdayDay(day)}</span>
              </span>
              <RunButton
                changes
                size="s"
                aria-label={t('schedule.close-on-of', { name: text })}
                run={() => close(day, text)}
              >
                {t('schedule.close-on')}
              </RunButton>
            </li>
          )
        })}
      </ul>
      {!isAll && offered.length > shownAtFirst && (
        <Button tone="quiet" size="s" onClick={() => showAll(true)}>
          {t('schedule.show-all', { count: offered.length })}
        </Button>
      )}
    </div>
  )
}
