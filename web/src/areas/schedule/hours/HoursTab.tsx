import type { CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import type { WeekForm } from '@storekeep/contract/areas/schedule.shapes.ts'
import { useState, type MouseEvent, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showFirstFault } from '#kit/form/focus/first-fault.ts'
import { FormShell } from '#kit/form/FormShell.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { ChangedMeanwhile } from '../ChangedMeanwhile.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { DayHours } from './DayHours.tsx'
import css from './Hours.module.css'
import { useWeekForm, type WeekEditorProps } from './useWeekForm.ts'
import { copied } from './week.ts'

interface HoursTabProps {
  id: number
  calendar: CalendarReply
  /** Rendered below; receives whether changes are not saved yet. */
  children?: ((isDirty: boolean) => ReactNode) | undefined
}

/** The weekly hours, with copying. Unsaved input stays when another user saves in the meantime. */
export function HoursTab({ id, calendar, children }: HoursTabProps) {
  const [start, setStart] = useState(calendar)
  return (
    <WeekEditor
      key={start.revision}
      id={id}
      start={start}
      newest={calendar}
      onShowNewest={() => setStart(calendar)}
    >
      {children}
    </WeekEditor>
  )
}

interface EditorProps extends WeekEditorProps, Pick<HoursTabProps, 'children'> {
  onShowNewest: () => void
}

function WeekEditor({ children, onShowNewest, ...props }: EditorProps) {
  const { id, newest } = props
  const t = useT()
  const { week, isBehind } = useWeekForm(props)
  const { form, saving } = week
  const { isDirty, isSubmitted, errors } = form.formState
  const notYet = isBehind ? t('schedule.latest-first') : undefined
  const disabledReason = isDirty ? notYet : t('schedule.nothing-changed')
  const days = form.watch('days')
  const setDays = (next: WeekForm['days']) =>
    form.setValue('days', next, {
      shouldDirty: true,
      shouldValidate: isSubmitted || errors.days !== undefined,
    })
  return (
    <>
      {isBehind && isDirty && (
        // the draft is merged into the latest week
        <ChangedMeanwhile newest={newest} about={t('schedule.latest-week-about')} onShow={onShowNewest} />
      )}
      <FormShell
        {...week}
        // the banner above says it
        submitError={isBehind ? null : week.submitError}
        footer={
          <Button type="submit" tone="primary" pending={saving} disabledReason={disabledReason}>
            {t('schedule.save-hours')}
          </Button>
        }
      >
        <ul className={css.week}>
          {days.map(({ day, shifts }, index) => (
            <DayHours
              key={day}
              isoDay={index + 1}
              shifts={shifts}
              errors={errors.days?.[index]?.shifts}
              onChange={(next) =>
                setDays(days.map((one, at) => (at === index ? { ...one, shifts: next } : one)))
              }
              onCopy={(target) => setDays(copied(days, index, target))}
            />
          ))}
        </ul>
        <CopyWeek id={id} form={form} days={days} />
      </FormShell>
      {children?.(isDirty)}
    </>
  )
}

interface CopyWeekProps {
  id: number
  form: UseFormReturn<WeekForm>
  days: WeekForm['days']
}

/** Opens the dialog for copying the hours; faulty ones are marked instead, since the dialog has no fields. */
function CopyWeek({ id, form, days }: CopyWeekProps) {
  const t = useT()
  const [isCopying, setCopying] = useState(false)
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form: element } = currentTarget
    if (await form.trigger()) setCopying(true)
    else showFirstFault(element)
  }
  return (
    <>
      <Button changes tone="quiet" className={css.copy} onClick={(event) => void copy(event)}>
        {t('schedule.copy-to-locations')}
      </Button>
      {isCopying && <ApplyDialog id={id} days={days} onClose={() => setCopying(false)} />}
    </>
  )
}
