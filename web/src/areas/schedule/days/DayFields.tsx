import { lengthText } from '#kit/form/fieldText.ts'
import { longestNote } from '@storekeep/contract/rules/schedule/holidays.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { DatePicker } from '#ui/DatePicker.tsx'
import { TextField } from '#ui/TextField.tsx'
import css from './Days.module.css'

interface DayFieldProps {
  label: string
  day: string
  minDay: string
  isFixed?: boolean
  onChange: (day: string) => void
}

/** A date field with its label. */
export function DayField({ label, day, minDay, isFixed = false, onChange }: DayFieldProps) {
  const formats = useFormats()
  return (
    <span className={css.labelled}>
      <span aria-hidden="true">{label}</span>
      <DatePicker
        label={label}
        value={day}
        valueText={formats.day(day)}
        minDay={minDay}
        disabled={isFixed}
        onChange={onChange}
      />
    </span>
  )
}

export function noteFault(note: string): string | undefined {
  return lengthText(note, longestNote)
}

/** The name of the day, visible to the team. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const t = useT()
  return (
    <TextField
      label={t('schedule.note')}
      description={t('schedule.note-about')}
      value={note}
      error={noteFault(note)}
      dir="auto"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
