import {
  clockTimePattern,
  isWholeDay,
  passesMidnight,
  type Shift,
} from '@storekeep/contract/rules/schedule/shifts.ts'
import { mostLocations } from '@storekeep/contract/kit/access.ts'
import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { listed } from '#kit/formats/listed.ts'
import type { Translate } from '#kit/words/words.ts'

type Cause = LocationAvailability['causes'][number]

/** "10:00 – 14:00 and 18:00 – 02:00 (next day)", "Open 24 hours", or "Closed". */
export function shiftsText(t: Translate, formats: Formats, shifts: readonly Shift[]): string {
  if (shifts.length === 0) return t('schedule.closed')
  return listed(
    formats,
    shifts.map((shift) => {
      if (isWholeDay(shift)) return t('schedule.whole-day')
      const { opening, closing } = shift
      return passesMidnight(shift)
        ? t('schedule.shift-next-day', { opening, closing })
        : t('schedule.shift', { opening, closing })
    }),
  )
}

/** Why a command cannot change a number of locations. */
export function chosenFault(t: Translate, count: number): string | undefined {
  if (count === 0) return t('schedule.choose-locations')
  return count > mostLocations ? t('schedule.too-many-locations', { most: mostLocations }) : undefined
}

/** Whether a time is complete. */
export function isTyped(time: string): boolean {
  return time !== '' && clockTimePattern.test(time)
}

/** Formats an instant: the time alone for today, otherwise with the date. */
export function momentText(t: Translate, formats: Formats, at: string, timeZone: string): string {
  const { day } = localTimeOf(at, timeZone)
  const time = formats.time(at, timeZone)
  if (day === localTimeOf(new Date(), timeZone).day) return t('schedule.at-time', { time })
  return t('schedule.at-day', { day: formats.weekdayDay(day), time })
}

type Ahead = Pick<LocationAvailability, 'state' | 'change' | 'timeZone'>

/** What happens next without a command. A busy location is already open, so only busy mode ends. */
export function nextChangeText(t: Translate, formats: Formats, { state, change, timeZone }: Ahead): string {
  if (!change) return t(`schedule.stays.${state}`)
  const when = momentText(t, formats, change.at, timeZone)
  if (state === 'BUSY' && change.state === 'OPEN') return t('schedule.busy-ends', { when })
  return t(`schedule.becomes.${change.state}`, { when })
}

/** Why a location is not simply open, as one sentence. */
export function causeText(t: Translate, cause: Cause): string {
  const { kind, note, reason, extraMinutes } = cause
  if (kind === 'HOLIDAY' && note !== null) return t('schedule.cause.HOLIDAY-named', { name: note })
  if (kind === 'SPECIAL_HOURS' && note !== null)
    return t('schedule.cause.SPECIAL_HOURS-named', { name: note })
  if (kind === 'PAUSED' && reason !== null)
    return t('schedule.cause.PAUSED-why', { reason: t(`schedule.reason.${reason}`) })
  if (kind === 'BUSY') return t('schedule.cause.BUSY', { minutes: extraMinutes ?? 0 })
  return t(`schedule.cause.${kind}`)
}

/** Who caused a state and how long it lasts, if known. */
export function causeFacts(t: Translate, formats: Formats, cause: Cause, timeZone: string): string[] {
  const { by, since, until } = cause
  const hasMaker = !['OUTSIDE_HOURS', 'NOTHING_ORDERABLE', 'NOT_LIVE'].includes(cause.kind)
  return [
    ...(hasMaker && since !== null
      ? [
          t(by === null ? 'schedule.cause-since-marketplace' : 'schedule.cause-since', {
            by: by ?? '',
            when: momentText(t, formats, since, timeZone),
          }),
        ]
      : []),
    ...(until === null ? [] : [t('schedule.cause-until', { when: momentText(t, formats, until, timeZone) })]),
  ]
}
