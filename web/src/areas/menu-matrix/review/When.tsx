import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { DatePicker } from '#ui/DatePicker.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import css from '../Matrix.module.css'

/** When a change set is applied. */
export interface Moment {
  readonly isLater: boolean
  /** In the store's time zone: `yyyy-MM-dd` and `HH:mm`. */
  readonly day: string
  readonly time: string
}

/** The default: tomorrow morning. */
export function localNow(timeZone: string): { day: string; time: string } {
  return { day: addDays(localTimeOf(new Date(), timeZone).day, 1), time: '06:00' }
}

interface WhenProps {
  moment: Moment
  timeZone: string
  onChange: (moment: Moment) => void
}

/** Now, or at a date and time of the store. */
export function When({ moment, timeZone, onChange }: WhenProps) {
  const t = useT()
  const { day } = useFormats()
  const [today] = useState(() => localTimeOf(new Date(), timeZone).day)
  return (
    <>
      <RadioGroup<'now' | 'later'>
        label={t('menu-matrix.when')}
        value={moment.isLater ? 'later' : 'now'}
        onChange={(when) => onChange({ ...moment, isLater: when === 'later' })}
        options={[
          { id: 'now', label: t('menu-matrix.now') },
          { id: 'later', label: t('menu-matrix.later') },
        ]}
      />
      {moment.isLater && (
        <>
          <div className={css.when}>
            <DatePicker
              label={t('menu-matrix.day')}
              value={moment.day}
              valueText={day(moment.day)}
              minDay={today}
              onChange={(next) => onChange({ ...moment, day: next })}
            />
            <TextField
              type="time"
              label={t('menu-matrix.time')}
              value={moment.time}
              onChange={({ target }) => target.value !== '' && onChange({ ...moment, time: target.value })}
            />
          </div>
          <p className={css.hint}>{t('menu-matrix.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </>
  )
}
