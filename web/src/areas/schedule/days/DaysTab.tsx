import type { CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays, eachDay } from '@storekeep/contract/rules/time/periods.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { runCommand } from '../commands.ts'
import { shiftsText } from '../texts.ts'
import css from './Days.module.css'
import { HolidayDialog, type HolidayDraft } from './HolidayDialog.tsx'
import { Offered } from './Offered.tsx'
import { SpecialDialog, type SpecialDraft } from './SpecialDialog.tsx'
import { weekHours } from './weekHours.ts'

interface DaysTabProps {
  id: number
  calendar: CalendarReply
}

/** Upcoming holidays and special hours, and the country's public holidays to choose from. */
export function DaysTab({ id, calendar }: DaysTabProps) {
  const today = localTimeOf(useNow(), calendar.timeZone).day
  return (
    <div className={css.tab}>
      <Holidays id={id} calendar={calendar} today={today} />
      <Specials id={id} calendar={calendar} today={today} />
    </div>
  )
}

type ListProps = DaysTabProps & { today: string }

function Holidays({ id, calendar, today }: ListProps) {
  const t = useT()
  const formats = useFormats()
  const [draft, open] = useState<HolidayDraft | null>(null)
  const holidays = calendar.holidays.filter(({ end }) => end >= today)
  const remove = (start: string, end: string) =>
    runCommand({
      run: () => call(schedule.removeHoliday, { params: { id, start, end } }),
      done: t('schedule.holiday-removed'),
    })
  return (
    <Card as="section" className={css.list}>
      <SectionHeader
        title={t('schedule.holidays')}
        description={t('schedule.holidays-about')}
        actions={
          <Button changes tone="primary" onClick={() => open({ start: today, end: today, note: '' })}>
            {t('schedule.add-holiday')}
          </Button>
        }
      />
      {holidays.length === 0 && <p className={css.none}>{t('schedule.no-holidays')}</p>}
      <ul className={css.rows} hidden={holidays.length === 0}>
        {holidays.map(({ start, end, note }) => (
          <li key={start} className={css.row}>
            <span>
              <strong>{start === end ? formats.day(start) : formats.dayRange(start, end)}</strong>
              {note !== null && <bdi className={css.note}>{note}</bdi>}
            </span>
            <RowActions
              day={start}
              onChange={() => open({ start, end, note: note ?? '', replaces: { start, end } })}
              onRemove={() => remove(start, end)}
            />
          </li>
        ))}
      </ul>
      <Offered id={id} calendar={calendar} today={today} />
      {draft && (
        <HolidayDialog id={id} draft={draft} today={today} calendar={calendar} onClose={() => open(null)} />
      )}
    </Card>
  )
}

function Specials({ id, calendar, today }: ListProps) {
  const t = useT()
  const [draft, open] = useState<SpecialDraft | null>(null)
  const specials = calendar.specials.filter(({ day }) => day >= today)
  const taken = new Set(calendar.specials.map(({ day }) => day))
  const free = eachDay(today, addDays(today, taken.size + 1)).find((day) => !taken.has(day)) ?? today
  const added = { day: free, shifts: weekHours(calendar.week, free), note: '', isNew: true }
  const remove = (day: string) =>
    runCommand({
      run: () =>
        call(
          schedule.setSpecialDays,
          { query: { storeAddressIds: [id] }, body: { days: [{ day, shifts: null, note: null }] } },
          { ifMatch: String(calendar.revision) },
        ),
      done: t('schedule.special-removed'),
    })
  return (
    <Card as="section" className={css.list}>
      <SectionHeader
        title={t('schedule.specials')}
        description={t('schedule.specials-about')}
        actions={
          <Button changes onClick={() => open(added)}>
            {t('schedule.add-special')}
          </Button>
        }
      />
      {specials.length === 0 && <p className={css.none}>{t('schedule.no-specials')}</p>}
      <ul className={css.rows} hidden={specials.length === 0}>
        {specials.map((special) => (
          <SpecialRow key={special.day} special={special} onChange={open} onRemove={remove} />
        ))}
      </ul>
      {draft && (
        <SpecialDialog id={id} draft={draft} today={today} calendar={calendar} onClose={() => open(null)} />
      )}
    </Card>
  )
}

interface SpecialRowProps {
  special: CalendarReply['specials'][number]
  onChange: (draft: SpecialDraft) => void
  onRemove: (day: string) => Promise<unknown>
}

function SpecialRow({ special: { day, shifts, note }, onChange, onRemove }: SpecialRowProps) {
  const t = useT()
  const formats = useFormats()
  return (
    <li className={css.row}>
      <span>
        <strong>{formats.weekdayDay(day)}</strong>
        <span className={css.note}>{shiftsText(t, formats, shifts)}</span>
        {note !== null && <bdi className={css.note}>{note}</bdi>}
      </span>
      <RowActions
        day={day}
        onChange={() => onChange({ day, shifts, note: note ?? '', isNew: false })}
        onRemove={() => onRemove(day)}
      />
    </li>
  )
}

interface RowActionsProps {
  day: string
  onChange: () => void
  onRemove: () => Promise<unknown>
}

function RowActions({ day, onChange, onRemove }: RowActionsProps) {
  const t = useT()
  const name = useFormats().day(day)
  return (
    <span className={css.actions}>
      <Button changes size="s" aria-label={t('schedule.change-of', { day: name })} onClick={onChange}>
        {t('schedule.change')}
      </Button>
      <RunButton
        changes
        size="s"
        tone="quiet"
        aria-label={t('schedule.remove-of', { day: name })}
        run={onRemove}
      >
        {t('schedule.remove')}
      </RunButton>
    </span>
  )
}
