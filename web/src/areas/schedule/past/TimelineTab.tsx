import type { schedule } from '@storekeep/contract/areas/schedule.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { closingReasons } from '@storekeep/contract/rules/time/availability.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { CSSProperties } from 'react'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { oneTimeline } from '../schedule.queries.ts'
import css from './Timeline.module.css'

type Day = Reply<typeof schedule.timeline>['days'][number]

/** The last 30 days: when the location was open, and why it was closed. The sums match those of operations. */
export function TimelineTab({ id }: { id: number }) {
  const t = useT()
  const query = useSectionQuery(oneTimeline(id))
  return (
    <QuerySection
      query={query}
      skeleton={<SkeletonTable rows={10} columns={2} />}
      empty={({ days }) =>
        days.every(({ scheduledSeconds }) => scheduledSeconds === 0) && {
          title: t('schedule.no-past'),
          words: t('schedule.no-past-about'),
        }
      }
    >
      {({ days, timeZone }) => (
        <div className={css.tab}>
          <Sums days={days} />
          <Card as="section" className={css.card}>
            <p className={css.legend}>
              <span data-kind="open">{t('schedule.was-open')}</span>
              <span data-kind="closed">{t('schedule.was-closed')}</span>
            </p>
            <ol className={css.days}>
              {days
                .filter(({ scheduledSeconds }) => scheduledSeconds > 0)
                .toReversed()
                .map((day) => (
                  <DayLine key={day.day} day={day} timeZone={timeZone} />
                ))}
            </ol>
          </Card>
        </div>
      )}
    </QuerySection>
  )
}

const minutesOf = (seconds: number): number => Math.round(seconds / 60)

function Sums({ days }: { days: readonly Day[] }) {
  const t = useT()
  const formats = useFormats()
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0)
  const scheduled = sum(({ scheduledSeconds }) => scheduledSeconds)
  const open = sum(({ openSeconds }) => openSeconds)
  const time = (seconds: number) => formats.duration(seconds, { short: true })
  const closed = closingReasons.flatMap((reason) => {
    const seconds = sum(({ reasons }) => reasons.find((one) => one.reason === reason)?.seconds ?? 0)
    return seconds > 0 ? [{ name: t(`schedule.closed-by.${reason}`), value: time(seconds) }] : []
  })
  return (
    <Card as="section" aria-label={t('schedule.sums')} className={css.sums}>
      <FactList
        facts={[
          { name: t('schedule.scheduled'), value: time(scheduled) },
          ...closed,
          {
            name: t('schedule.availability'),
            value: scheduled === 0 ? noData : formats.percent(open / scheduled),
            isTotal: true,
          },
        ]}
      />
    </Card>
  )
}

function DayLine({ day, timeZone }: { day: Day; timeZone: string }) {
  const t = useT()
  const formats = useFormats()
  const from = startOfDay(day.day, timeZone)
  const length = startOfDay(addDays(day.day, 1), timeZone) - from
  const closed = day.segments.filter(({ reason }) => reason !== null)
  return (
    <li className={css.day}>
      <span className={css.name}>{formats.weekdayDay(day.day)}</span>
      <span className={css.bar} aria-hidden="true">
        {day.segments.map((segment) => {
          const start = (Date.parse(segment.from) - from) / length
          const share = (Date.parse(segment.to) - Date.parse(segment.from)) / length
          const style = { '--start': start, '--share': share } as CSSProperties // custom properties
          return (
            <span
              key={segment.from}
              className={css.piece}
              data-closed={segment.reason !== null || undefined}
              style={style}
            />
          )
        })}
      </span>
      <VisuallyHidden>
        {t('schedule.open-minutes', {
          open: minutesOf(day.openSeconds),
          scheduled: minutesOf(day.scheduledSeconds),
        })}
      </VisuallyHidden>
      {closed.length > 0 && (
        <ul className={css.closed}>
          {closed.map(({ from: begin, to, reason }) => (
            <li key={begin}>
              {t('schedule.closed-from', {
                from: formats.time(begin, timeZone),
                to: formats.time(to, timeZone),
                why: t(`schedule.closed-by.${reason ?? 'OTHER'}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
