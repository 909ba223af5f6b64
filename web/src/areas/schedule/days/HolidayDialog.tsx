import { schedule, type CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { holidayFault, isSameRange } from '@storekeep/contract/rules/schedule/holidays.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { runCommand } from '../commands.ts'
import css from './Days.module.css'
import { DayField } from './DayFields.tsx'
import { DayDialog } from './DayDialog.tsx'
import { useReasonAt } from './useReasonAt.ts'

export interface HolidayDraft {
  readonly start: string
  readonly end: string
  readonly note: string
  /** The edited holiday. */
  readonly replaces?: { readonly start: string; readonly end: string }
}

interface HolidayDialogProps {
  id: number
  draft: HolidayDraft
  today: string
  calendar: CalendarReply
  onClose: () => void
}

/** GAP-HOLIDAY: the dates on which a location is closed. Saving replaces an edited holiday in one step. */
export function HolidayDialog({ id, draft, today, calendar, onClose }: HolidayDialogProps) {
  const t = useT()
  const [start, setStart] = useState(draft.start)
  const [end, setEnd] = useState(draft.end)
  const [note, setNote] = useState(draft.note)
  const [seen, setSeen] = useState(calendar)
  const { replaces } = draft
  const edited = ({ holidays }: CalendarReply) =>
    holidays.find((one) => replaces && isSameRange(one, replaces))
  const theirs = edited(calendar)
  const isBehind = replaces !== undefined && (!theirs || theirs.note !== edited(seen)?.note)
  const showNewest = () => {
    if (!theirs) return onClose()
    setSeen(calendar)
    setNote(theirs.note ?? '')
  }
  // a newer holiday may be this one, saved although the answer was lost: the server knows
  const fault = holidayFault({ start, end }, seen.holidays, today, replaces)
  const reason = useReasonAt(id)
  const save = (storeAddressIds: number[], retry: () => void) =>
    runCommand({
      reason,
      retry,
      run: () =>
        call(
          schedule.addHoliday,
          {
            query: { storeAddressIds },
            body: { start, end, ...(note.trim() !== '' && { note }), ...(replaces && { replaces }) },
          },
          { ifMatch: String(seen.revision) },
        ),
      done: t('schedule.holiday-saved'),
    })
  const begin = (day: string) => {
    setStart(day)
    if (end < day) setEnd(day)
  }
  return (
    <DayDialog
      id={id}
      title={t(replaces ? 'schedule.change-holiday' : 'schedule.add-holiday')}
      fault={fault ? fieldText(fault.code) : undefined}
      meanwhile={isBehind ? { newest: calendar, onShow: showNewest } : null}
      // other locations do not have the edited holiday
      othersAbout={replaces ? null : t('schedule.special-first-others')}
      note={note}
      onNote={setNote}
      onSave={save}
      onClose={onClose}
    >
      <div className={css.range}>
        <DayField label={t('schedule.first-day')} day={start} minDay={today} onChange={begin} />
        <DayField label={t('schedule.last-day')} day={end} minDay={start} onChange={setEnd} />
      </div>
      <SpecialFirst start={start} end={end} specials={calendar.specials} />
    </DayDialog>
  )
}

type SpecialFirstProps = Pick<HolidayDraft, 'start' | 'end'> & Pick<CalendarReply, 'specials'>

/** The days on which the location opens although it is on holiday. */
function SpecialFirst({ start, end, specials }: SpecialFirstProps) {
  const t = useT()
  const formats = useFormats()
  const days = specials.filter(({ day, shifts }) => start <= day && day <= end && shifts.length > 0)
  if (days.length === 0) return null
  return (
    <Banner tone="warn" title={t('schedule.special-first')}>
      {listed(
        formats,
        days.map(({ day }) => formats.weekdayDay(day)),
      )}
    </Banner>
  )
}
