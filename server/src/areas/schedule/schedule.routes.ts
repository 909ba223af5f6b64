import { schedule, scheduleFeed } from '@storekeep/contract/areas/schedule.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve, type Circumstances } from '../../platform/http/serve.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import * as calendar from './calendar/calendar.service.ts'
import { openingHoursFeed } from './feed/schedule.feed.ts'
import type { Command } from './locations.ts'
import { availabilityOfLocations, timelineOf } from './state/state.service.ts'
import * as stops from './stops/stops.service.ts'
import { undoChange } from './undo.service.ts'

/** Runs a command on hours or pauses in its transaction. */
function run<T>(
  { transaction, who, clock, audit, version }: Circumstances & { readonly who: Scope },
  work: (command: Command) => Promise<T>,
): Promise<T> {
  return transaction((tx) => work({ tx, who, clock, audit, version }))
}

/** Hours, holidays, pauses, availability, and the marketplace's feed of opening hours. */
export function scheduleRoutes(deps: FeedDeps) {
  return [...calls(), ...feedRoutes(scheduleFeed, { openingHours: openingHoursFeed }, deps)]
}

function calls() {
  return serve(schedule, {
    hours: async ({ db, who, params, version }) => {
      const found = await calendar.openCalendar(db, who, params.id)
      version.is(found.revision)
      return { days: calendar.wireWeek(found.calendar) }
    },
    setHours: ({ params, body, ...ask }) =>
      run(ask, (command) => calendar.setWeek(command, [params.id], body)),
    setHoursAt: ({ query, body, ...ask }) =>
      run(ask, (command) => calendar.setWeek(command, query.storeAddressIds, body)),
    calendar: async ({ db, who, params, version }) => {
      const { revision, timeZone, countryCode, at, by, ...found } = await calendar.openCalendar(
        db,
        who,
        params.id,
      )
      version.is(revision)
      const { week, specials, holidays } = calendar.wireCalendar(found.calendar)
      const changedAt = at?.toISOString() ?? null
      return { week, specials, holidays, timeZone, countryCode, revision, changedAt, changedBy: by }
    },
    setSpecialDays: ({ query, body, ...ask }) =>
      run(ask, (command) => calendar.setSpecialDays(command, query.storeAddressIds, body)),
    holidays: async ({ db, who, params }) => {
      const { calendar: found } = await calendar.openCalendar(db, who, params.id)
      return { days: found.holidays.map((holiday) => ({ ...holiday, reason: 'HOLIDAY' as const })) }
    },
    addHoliday: ({ query, body, ...ask }) =>
      run(ask, (command) => calendar.addHoliday(command, query.storeAddressIds, body)),
    removeHoliday: ({ params, ...ask }) => run(ask, (command) => calendar.removeHoliday(command, params)),
    availability: ({ db, who, clock, query }) =>
      availabilityOfLocations(db, who, clock.now(), query.storeAddresses),
    pause: ({ query, body, ...ask }) =>
      run(ask, (command) => stops.pause(command, query.storeAddressIds, body)),
    resume: ({ query, ...ask }) => run(ask, (command) => stops.resume(command, query.storeAddressIds)),
    setBusy: ({ query, body, ...ask }) =>
      run(ask, (command) => stops.setBusy(command, query.storeAddressIds, body)),
    setCalm: ({ query, ...ask }) => run(ask, (command) => stops.setCalm(command, query.storeAddressIds)),
    openToday: ({ query, body, ...ask }) =>
      run(ask, (command) => calendar.openToday(command, query.storeAddressIds, body.minutes)),
    undo: ({ params, ...ask }) => run(ask, (command) => undoChange(command, params.changeId)),
    timeline: ({ params, ...ask }) => timelineOf(ask, params.id),
  })
}
