import { schedule, type CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { WeekForm } from '@storekeep/contract/areas/schedule.shapes.ts'
import { tidyShifts } from '@storekeep/contract/rules/schedule/shifts.ts'
import { useEffect } from 'react'
import { ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { useSaveForm } from '#kit/form/useSaveForm.ts'
import { useT } from '#kit/words/useT.ts'
import { refreshSchedule, showDone, showFailure } from '../commands.ts'
import { areSame } from '../days/weekHours.ts'
import { formOf } from './week.ts'

export interface WeekEditorProps {
  id: number
  /** The calendar the form started with. */
  base: CalendarReply
  newest: CalendarReply
  onRebase: (calendar: CalendarReply) => void
}

/** Failures unrelated to the input are shown in a toast with Retry (GAP-STORE-ERRORS). */
const isOutage = (error: unknown): boolean =>
  error !== null && (!(error instanceof ApiError) || error.status >= 500 || error.status === 0)

/** The form of the week. It follows other users' changes until the user edits it. */
export function useWeekForm({ id, base, newest, onRebase }: WeekEditorProps) {
  const t = useT()
  const week = useSaveForm<WeekForm>({
    schema: WeekForm,
    values: formOf(base.week),
    draftId: `hours.${id}`,
    save: async ({ days }, idempotencyKey) => {
      const { changeId } = await call(
        schedule.setHours,
        { params: { id }, body: { days, allShifts: true } },
        { idempotencyKey, ifMatch: String(base.revision) },
      )
      showDone(t('schedule.hours-saved'), changeId)
    },
    onSaved: ({ days }) => {
      // empty shifts were not saved
      week.form.reset({ days: days.map(({ day, shifts }) => ({ day, shifts: tidyShifts(shifts) })) })
      void refreshSchedule()
    },
    toastFailure: (error) => {
      if (!isOutage(error)) return false
      showFailure(error, () => void week.form.handleSubmit(week.onSubmit)())
      return true
    },
    onRefused: (error) => {
      if (!isOutage(error)) void refreshSchedule()
    },
  })
  const { form } = week
  const { isDirty } = form.formState
  // holidays and special hours leave the week as it is
  const isBehind =
    !week.saving && newest.week.some((shifts, index) => !areSame(shifts, base.week[index] ?? []))
  useEffect(
    function followNewest() {
      if (!isBehind) return
      // these hours may have been saved although the answer was lost
      const isSaved = form
        .getValues('days')
        .every(({ shifts }, index) => areSame(shifts, newest.week[index] ?? []))
      if (isSaved) form.reset(formOf(newest.week))
      if (isSaved || !isDirty) onRebase(newest)
    },
    [isBehind, isDirty, newest, onRebase, form],
  )
  return { week, isBehind }
}
