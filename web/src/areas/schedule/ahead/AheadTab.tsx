import type { CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { rulesAhead } from '@storekeep/contract/rules/schedule/calendar.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { clockChangeOn } from '@storekeep/contract/rules/time/wall-time.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { shiftsText } from '../texts.ts'
import css from './Ahead.module.css'

const tones = { WEEK: 'neutral', HOLIDAY: 'bad', SPECIAL: 'brand' } as const

/** The next 14 days: when the location is open, and which rule applies. */
export function AheadTab({ calendar }: { calendar: CalendarReply }) {
  const t = useT()
  const formats = useFormats()
  const today = localTimeOf(useNow(), calendar.timeZone).day
  return (
    <Card as="section" className={css.card}>
      <p className={css.about}>{t('schedule.ahead-about')}</p>
      <ul className={css.days}>
        {rulesAhead(calendar, today).map((rule) => {
          const note =
            rule.rule === 'SPECIAL' ? rule.special.note : rule.rule === 'HOLIDAY' ? rule.holiday.note : null
          return (
            <li key={rule.day} className={css.day} data-rule={rule.rule}>
              <span className={css.name}>{formats.weekdayDay(rule.day)}</span>
              <span className={css.hours}>{shiftsText(t, formats, rule.shifts)}</span>
              <span className={css.rule}>
                <Badge tone={tones[rule.rule]}>{t(`schedule.rule.${rule.rule}`)}</Badge>
                {note !== null && <bdi>{note}</bdi>}
              </span>
              <ClockChange day={rule.day} timeZone={calendar.timeZone} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** How a change of the clocks affects the hours of a day. */
function ClockChange({ day, timeZone }: { day: string; timeZone: string }) {
  const t = useT()
  const change = clockChangeOn(day, timeZone)
  if (!change) return null
  const { from, to, isForward } = change
  return (
    <p className={css.clocks}>
      {t(isForward ? 'schedule.clock-forward' : 'schedule.clock-back', { from, to })}
    </p>
  )
}
