import { schedule, type CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { shiftFaults, type Shift } from '@storekeep/contract/rules/schedule/shifts.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { runCommand } from '../commands.ts'
import { ShiftFields } from '../hours/ShiftFields.tsx'
import { DayField } from './DayFields.tsx'
import { DayDialog } from './DayDialog.tsx'
import { useReasonAt } from './useReasonAt.ts'
import { areSame, isSameSpecial, specialOn, weekHours } from './weekHours.ts'

export interface SpecialDraft {
  readonly day: string
  readonly shifts: readonly Shift[]
  readonly note: string
  readonly isNew: boolean
}

interface SpecialDialogProps {
  id: number
  draft: SpecialDraft
  today: string
  calendar: CalendarReply
  onClose: () => void
}

/** The hours of one day; without hours, it is closed. */
export function SpecialDialog({ id, draft, today, calendar, onClose }: SpecialDialogProps) {
  const t = useT()
  const formats = useFormats()
  const [day, setDay] = useState(draft.day)
  const [shifts, setShifts] = useState<Shift[]>([...draft.shifts])
  const [note, setNote] = useState(draft.note)
  const [seen, setSeen] = useState(calendar)
  const { week, specials } = calendar
  const theirs = specialOn(calendar, draft.day)
  const typed = { day, shifts, note: note.trim() === '' ? null : note.trim() }
  // what is typed may have been saved although the answer was lost
  const isSaved = isSameSpecial(specialOn(calendar, day), typed)
  const isBehind = !draft.isNew && !isSaved && !isSameSpecial(theirs, specialOn(seen, draft.day))
  const showNewest = () => {
    setSeen(calendar)
    setShifts([...(theirs?.shifts ?? weekHours(week, day))])
    setNote(theirs?.note ?? '')
  }
  // saving would replace them unseen
  const isTaken = draft.isNew && !isSaved && specials.some((one) => one.day === day)
  const [fault] = shiftFaults(shifts)
  const changeDay = (next: string) => {
    setDay(next)
    // hours that the user has not changed are those of the day
    if (areSame(shifts, weekHours(week, day))) setShifts([...weekHours(week, next)])
  }
  const reason = useReasonAt(id)
  const save = (storeAddressIds: number[], retry: () => void) =>
    runCommand({
      reason,
      retry,
      run: () =>
        call(
          schedule.setSpecialDays,
          { query: { storeAddressIds }, body: { days: [typed] } },
          { ifMatch: String(seen.revision) },
        ),
      done: t('schedule.special-saved'),
    })
  return (
    <DayDialog
      id={id}
      title={t(draft.isNew ? 'schedule.add-special' : 'schedule.change-special')}
      fault={isTaken ? t('schedule.special-taken') : fieldText(fault?.code)}
      meanwhile={isBehind ? { newest: calendar, onShow: showNewest } : null}
      othersAbout={t('schedule.special-replaced-others')}
      note={note}
      onNote={setNote}
      onSave={save}
      onClose={onClose}
    >
      <DayField
        label={t('schedule.day')}
        day={day}
        minDay={today}
        isFixed={!draft.isNew}
        onChange={changeDay}
      />
      <ShiftFields day={formats.weekdayDay(day)} shifts={shifts} errors={undefined} onChange={setShifts} />
    </DayDialog>
  )
}
