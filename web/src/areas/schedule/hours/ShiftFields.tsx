import {
  isWholeDay,
  mostShifts,
  passesMidnight,
  type Shift,
} from '@storekeep/contract/rules/schedule/shifts.ts'
import { X } from 'lucide-react'
import { fieldText } from '#kit/form/fieldText.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { isTyped } from '../texts.ts'
import { AddShift } from './AddShift.tsx'
import css from './Hours.module.css'

interface Fault {
  readonly message?: string | undefined
}

/** The contract's validation errors of the shifts, by position. */
export interface ShiftErrors {
  readonly [index: number]: { readonly opening?: Fault; readonly closing?: Fault } | undefined
  readonly message?: string | undefined
}

interface ShiftFieldsProps {
  /** The day's name, for labels. */
  day: string
  shifts: readonly Shift[]
  errors: ShiftErrors | undefined
  onChange: (shifts: Shift[]) => void
}

/** The shifts of a day: times to enter, add and remove. No shifts means closed. */
export function ShiftFields({ day, shifts, errors, onChange }: ShiftFieldsProps) {
  const t = useT()
  const formats = useFormats()
  const nameOf = (index: number) =>
    index === 0 ? day : t('schedule.nth-hours', { day, nth: formats.number(index + 1) })
  const change = (index: number, next: Shift) =>
    onChange(shifts.map((shift, at) => (at === index ? next : shift)))
  const remove = (index: number) => onChange(shifts.filter((_, at) => at !== index))
  const [only] = shifts
  if (only && shifts.length === 1 && isWholeDay(only))
    return (
      <div className={css.whole}>
        <span>{t('schedule.whole-day')}</span>
        <RemoveShift day={day} onRemove={() => onChange([])} />
      </div>
    )
  return (
    <div className={css.shifts}>
      {shifts.length === 0 && <span className={css.closed}>{t('schedule.closed')}</span>}
      {shifts.map((shift, index) => (
        <ShiftLine
          // oxlint-disable-next-line react/no-array-index-key -- shifts have no names of their own
          key={index}
          day={nameOf(index)}
          shift={shift}
          errors={errors?.[index]}
          onChange={(next) => change(index, next)}
          onRemove={() => remove(index)}
        />
      ))}
      {errors?.message !== undefined && <p className={css.fault}>{fieldText(errors.message)}</p>}
      {shifts.length < mostShifts && (
        <AddShift
          day={day}
          isFirst={shifts.length === 0}
          onAdd={() => onChange([...shifts, { opening: '', closing: '' }])}
        />
      )}
    </div>
  )
}

interface ShiftLineProps {
  /** The day's name; further hours of a day have their number as well. */
  day: string
  shift: Shift
  errors: ShiftErrors[number]
  onChange: (shift: Shift) => void
  onRemove: () => void
}

function ShiftLine({ day, shift, errors, onChange, onRemove }: ShiftLineProps) {
  const t = useT()
  const { opening, closing } = shift
  return (
    <div className={css.line}>
      <TextField
        type="time"
        hideLabel
        label={t('schedule.opening-of', { day })}
        value={opening}
        error={fieldText(errors?.opening?.message)}
        onChange={({ target }) => onChange({ opening: target.value, closing })}
      />
      <span aria-hidden="true">–</span>
      <TextField
        type="time"
        hideLabel
        label={t('schedule.closing-of', { day })}
        value={closing}
        error={fieldText(errors?.closing?.message)}
        onChange={({ target }) => onChange({ opening, closing: target.value })}
      />
      <RemoveShift day={day} onRemove={onRemove} />
      {isTyped(opening) && isTyped(closing) && passesMidnight(shift) && (
        <span className={css.hint}>{t('schedule.next-day')}</span>
      )}
    </div>
  )
}

function RemoveShift({ day, onRemove }: { day: string; onRemove: () => void }) {
  const t = useT()
  return (
    <IconButton
      size="s"
      label={t('schedule.remove-shift', { day })}
      icon={<X size="1rem" aria-hidden="true" />}
      onClick={onRemove}
    />
  )
}
