import { yearAfter } from '@storekeep/contract/rules/promotions/form.ts'
import { endsNextDay, type OpeningTime } from '@storekeep/contract/rules/promotions/opening-times.ts'
import { addDays, daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { DatePicker } from '#ui/DatePicker.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import css from '../Promotions.module.css'
import { faultOf, setField, type StepProps } from '../form/usePlan.ts'
import { isoWeekday } from '../useHoursText.ts'
import { Overlaps } from './Overlaps.tsx'

/** The first and last day, and the hours of the week. */
export function WhenStep(props: StepProps) {
  const { form, plan, settings } = props
  const t = useT()
  const { startDate, endDate, openingTimes } = plan
  const fault = faultOf(form, 'startDate') ?? faultOf(form, 'endDate')
  return (
    <>
      <Days {...props} />
      <p className={css.note}>
        {t('promotions.days', { count: daysBetween(startDate, endDate), zone: settings.timeZone })}
      </p>
      {fault !== undefined && (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <RadioGroup<'always' | 'some'>
        label={t('promotions.hours')}
        value={openingTimes.length === 0 ? 'always' : 'some'}
        options={[
          { id: 'always', label: t('promotions.hours-always') },
          { id: 'some', label: t('promotions.hours-some') },
        ]}
        onChange={(choice) => setField(form, 'openingTimes', choice === 'always' ? [] : [{ ...evening }])}
        error={faultOf(form, 'openingTimes')}
      />
      {openingTimes.length > 0 && <Hours form={form} times={openingTimes} />}
      <Overlaps {...props} />
    </>
  )
}

function Days({ form, plan: { startDate, endDate }, settings: { today }, edited }: StepProps) {
  const t = useT()
  const formats = useFormats()
  const last = addDays(endDate, -1)
  const setStart = (day: string) => {
    const length = Math.max(1, daysBetween(startDate, endDate))
    setField(form, 'startDate', day)
    if (endDate <= day) setField(form, 'endDate', addDays(day, length))
  }
  return (
    <div className={css.row}>
      <div className={css.part}>
        <span className={css.label}>{t('promotions.first-day')}</span>
        <DatePicker
          label={t('promotions.first-day')}
          value={startDate}
          valueText={formats.day(startDate)}
          minDay={today}
          disabled={edited !== null && startDate < today}
          onChange={setStart}
        />
      </div>
      <div className={css.part}>
        <span className={css.label}>{t('promotions.last-day')}</span>
        <DatePicker
          label={t('promotions.last-day')}
          value={last}
          valueText={formats.day(last)}
          minDay={startDate < today ? today : startDate}
          maxDay={addDays(yearAfter(startDate), -1)}
          onChange={(day) => setField(form, 'endDate', addDays(day, 1))}
        />
      </div>
    </div>
  )
}

/** Friday evening, the busiest time. */
const evening: OpeningTime = { day: 6, opening: '19:00', closing: '23:00' }
/** Monday first; on the wire, 1 is Sunday. */
const weekdays = [2, 3, 4, 5, 6, 7, 1]
const maxTimes = 14

function Hours({ form, times }: { form: StepProps['form']; times: readonly OpeningTime[] }) {
  const t = useT()
  const formats = useFormats()
  const set = (next: readonly OpeningTime[]) => setField(form, 'openingTimes', [...next])
  const change = (nth: number, part: Partial<OpeningTime>) =>
    set(times.map((time, index) => (index === nth ? { ...time, ...part } : time)))
  return (
    <ul className={css.hours} aria-label={t('promotions.hours')}>
      {times.map(({ day, opening, closing }, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal, and lines only go or come at the end
        <li key={nth} className={css.row}>
          <Select
            label={t('promotions.weekday')}
            className={css.weekday ?? ''}
            placeholder={t('promotions.choose')}
            value={String(day)}
            options={weekdays.map((one) => ({ id: String(one), label: formats.weekday(isoWeekday(one)) }))}
            onChange={(value) => change(nth, { day: Number(value) })}
          />
          <TextField
            type="time"
            label={t('promotions.from')}
            value={opening}
            onChange={({ target }) => target.value !== '' && change(nth, { opening: target.value })}
          />
          <TextField
            type="time"
            label={t('promotions.to')}
            value={closing}
            onChange={({ target }) => target.value !== '' && change(nth, { closing: target.value })}
          />
          <IconButton
            label={t('promotions.remove-hours', { day: formats.weekday(isoWeekday(day)) })}
            icon={<Trash2 />}
            onClick={() => set(times.filter((_, index) => index !== nth))}
          />
          {endsNextDay({ day, opening, closing }) && (
            <span className={css.note}>{t('promotions.next-day')}</span>
          )}
        </li>
      ))}
      {times.length < maxTimes && (
        <li>
          <Button
            size="s"
            icon={<Plus size="1rem" aria-hidden="true" />}
            onClick={() => set([...times, { ...evening, day: nextDay(times) }])}
          >
            {t('promotions.add-hours')}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** The first day of the week without hours. */
function nextDay(times: readonly OpeningTime[]): number {
  return weekdays.find((day) => times.every((time) => time.day !== day)) ?? evening.day
}
