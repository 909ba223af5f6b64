import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { availabilityAt } from '@storekeep/contract/rules/schedule/availability.ts'
import { availabilityOf, closingReasons, segmentsOf } from '@storekeep/contract/rules/time/availability.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { addDays, eachDay } from '@storekeep/contract/rules/time/periods.ts'
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/types.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { scopeOf, type Scope } from '../../../platform/scope/scope.ts'
import { intervalsBetween } from '../../traffic/traffic.read.ts'
import { openCalendar } from '../calendar/calendar.service.ts'
import { factsOf, type LocationFacts } from './state.repo.ts'

const instant = (at: number): string => new Date(at).toISOString()
const maybe = (at: number | null): string | null => (at === null ? null : instant(at))

/** SCHED-CALL-AVAILABILITY: the state of locations that the user has any grant for. */
export async function availabilityOfLocations(
  db: Db,
  user: SignedInUser,
  now: Date,
  storeAddressIds: readonly number[] | undefined,
): Promise<{ storeAddressesAvailability: LocationAvailability[] }> {
  const scope = await narrowTo(db, scopeOf(user, 'any'), storeAddressIds)
  const facts = await factsOf(db, scope, scopeOf(user, 'SETTINGS'), now)
  return { storeAddressesAvailability: facts.map((one) => toAvailability(one, now.getTime())) }
}

/** The state of a location at a time, in the wire format. */
export function toAvailability(facts: LocationFacts, at: number): LocationAvailability {
  const { state, causes, change, closesAt } = availabilityAt(facts, at)
  return {
    storeAddressId: facts.storeAddressId,
    storeId: facts.storeId,
    timeZone: facts.timeZone,
    state,
    causes: causes.map((cause) => ({ ...cause, since: maybe(cause.since), until: maybe(cause.until) })),
    change: change && { at: instant(change.at), state: change.state },
    closesAt: maybe(closesAt),
    isManaged: facts.isManaged,
  }
}

/** Days of the timeline, today included. */
const timelineDays = 30

/** The scheduled time of the last 30 days, from the same intervals as the figure of operations. */
export async function timelineOf(
  { db, who, clock }: { readonly db: Db; readonly who: Scope; readonly clock: Clock },
  id: number,
) {
  const { timeZone, storeId } = await openCalendar(db, who, id)
  const today = localTimeOf(clock.now(), timeZone).day
  const days = eachDay(addDays(today, 1 - timelineDays), addDays(today, 1)).map((day) => ({
    day,
    from: startOfDay(day, timeZone),
    to: startOfDay(addDays(day, 1), timeZone),
  }))
  const [first, last] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
  const intervals = await intervalsBetween(db, { storeId, storeAddressId: id }, first, last)
  return {
    timeZone,
    days: days.map(({ day, from, to }) => {
      const { scheduled, open, closed } = availabilityOf(intervals, from, to)
      return {
        day,
        scheduledSeconds: scheduled,
        openSeconds: open,
        reasons: closedReasons(closed),
        segments: segmentsOf(intervals, from, to).map((segment) => ({
          from: instant(segment.from),
          to: instant(segment.to),
          reason: segment.reason,
        })),
      }
    }),
  }
}

function closedReasons(closed: ReturnType<typeof availabilityOf>['closed']) {
  return closingReasons.flatMap((reason) => {
    const seconds = closed[reason] ?? 0
    return seconds > 0 ? [{ reason, seconds }] : []
  })
}
