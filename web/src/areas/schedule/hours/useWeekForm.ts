import { schedule, type CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { WeekForm } from '@storekeep/contract/areas/schedule.shapes.ts'
import { tidyShifts } from '@storekeep/contract/rules/schedule/shifts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isVersionMismatch } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { refreshSchedule, showDone, showFailure } from '../commands.ts'
import { areSame } from '../days/weekHours.ts'
import { formOf } from './week.ts'

export interface WeekEditorProps {
  id: number
  /** The calendar the form starts with. */
  start: CalendarReply
  newest: CalendarReply
}

/** Failures unrelated to the input are shown in a toast with Retry (GAP-STORE-ERRORS). */
const isOutage = (error: unknown): boolean =>
  error !== null && (!(error instanceof ApiError) || error.status >= 500 || error.status === 0)

/** Empty shifts are not saved. */
const tidied = (days: WeekForm['days']): WeekForm['days'] =>
  days.map(({ day, shifts }) => ({ day, shifts: tidyShifts(shifts) }))

const isWeek = (days: WeekForm['days'], week: CalendarReply['week']): boolean =>
  days.length === week.length && days.every(({ shifts }, index) => areSame(shifts, week[index] ?? []))

/** The form of the week. It follows other users' changes until the user edits it. */
export function useWeekForm({ id, start, newest }: WeekEditorProps) {
  const t = useT()
  /** The calendar that the form's changes are made to. */
  const [base, setBase] = useState(start)
  /** What the user has sent: their own hours, also if the answer was lost. */
  const sent = useRef<WeekForm['days'][]>([])
  const week = useSaveForm<WeekForm>({
    schema: WeekForm,
    values: formOf(start.week),
    draftId: `hours.${id}`,
    save: async ({ days }, idempotencyKey) => {
      sent.current.push(tidied(days))
      const put = ({ revision }: CalendarReply) =>
        call(
          schedule.setHours,
          { params: { id }, body: { days, allShifts: true } },
          { idempotencyKey, ifMatch: String(revision) },
        )
      const { changeId } = await put(base).catch(async (error: unknown) => {
        if (!isVersionMismatch(error)) throw error
        const changed = await call(schedule.calendar, { params: { id } })
        if (!sent.current.some((own) => isWeek(own, changed.week))) throw error
        return put(changed)
      })
      showDone(t('schedule.hours-saved'), changeId)
      // the next save is based on this one
      await refreshSchedule()
    },
    onSaved: ({ days }) => week.form.reset({ days: tidied(days) }),
    toastFailure: (error) => {
      if (!isOutage(error)) return false
      showFailure(error, () => void week.form.handleSubmit(week.onSubmit)())
      return true
    },
    // they may have been saved although the answer was lost
    onRefused: () => void refreshSchedule(),
  })
  const { form } = week
  const { isDirty } = form.formState
  // holidays and special hours leave the week as it is
  const isBehind =
    !week.saving && newest.week.some((shifts, index) => !areSame(shifts, base.week[index] ?? []))
  useEffect(
    function followNewest() {
      if (!isBehind) return
      const typed = form.getValues('days')
      const isOwn = [...sent.current, typed].some((days) => isWeek(days, newest.week))
      if (isDirty && !isOwn) return
      setBase(newest)
      form.reset(formOf(newest.week))
      // what was typed since then is not saved yet
      if (isDirty && !isWeek(typed, newest.week)) form.setValue('days', typed, { shouldDirty: true })
    },
    [isBehind, isDirty, newest, form],
  )
  return { week, isBehind }
}
