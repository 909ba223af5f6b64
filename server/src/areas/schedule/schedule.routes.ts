import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { hoursForMarketplace, scheduleFeed } from '@storekeep/contract/areas/schedule.feed.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { inTransaction } from '../../platform/http/commands/in-transaction.ts'
import { serve } from '../../platform/http/serve.ts'
import * as calendar from './calendar/calendar.service.ts'
import { hoursOfLocations } from './feed/outgoing.ts'
import { openingHoursFeed } from './feed/schedule.feed.ts'
import { availabilityOfLocations, timelineOf } from './state/state.service.ts'
import * as stops from './stops/stops.service.ts'
import { undoChange } from './undo.service.ts'

/** Hours, holidays, pauses, availability, and the marketplace's feed of opening hours. */
export function scheduleRoutes(deps: FeedDeps) {
  return [
    ...calls(),
    ...serve(hoursForMarketplace, {
      list: async ({ db, who, clock, query }) => ({
        locations: await hoursOfLocations({ db, who, clock }, query),
      }),
    }),
    ...feedRoutes(scheduleFeed, { openingHours: openingHoursFeed }, deps),
  ]
}

function calls() {
  return serve(schedule, {
    hours: async ({ db, who, params, version }) => {
      const found = await calendar.openCalendar(db, who, params.id)
      version.is(found.revision)
      return { days: calendar.wireWeek(found.calendar) }
    },
    setHours: ({ params, body, ...ask }) =>
      inTransaction(ask, (command) => calendar.setWeek(command, [params.id], body)),
    setHoursAt: ({ query, body, ...ask }) =>
      inTransaction(ask, (command) => calendar.setWeek(command, query.storeAddressIds, body)),
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
      inTransaction(ask, (command) => calendar.setSpecialDays(command, query.storeAddressIds, body)),
    holidays: async ({ db, who, params }) => {
      const { calendar: found } = await calendar.openCalendar(db, who, params.id)
      return { days: found.holidays.map((holiday) => ({ ...holiday, reason: 'HOLIDAY' as const })) }
    },
    addHoliday: ({ query, body, ...ask }) =>
      inTransaction(ask, (command) => calendar.addHoliday(command, query.storeAddressIds, body)),
    removeHoliday: ({ params, ...ask }) =>
      inTransaction(ask, (command) => calendar.removeHoliday(command, params)),
    availability: ({ db, who, clock, query }) =>
      availabilityOfLocations(db, who, clock.now(), query.storeAddresses),
    pause: ({ query, body, ...ask }) =>
      inTransaction(ask, (command) => stops.pause(command, query.storeAddressIds, body)),
    resume: ({ query, ...ask }) =>
      inTransaction(ask, (command) => stops.resume(command, query.storeAddressIds)),
    setBusy: ({ query, body, ...ask }) =>
      inTransaction(ask, (command) => stops.setBusy(command, query.storeAddressIds, body)),
    setCalm: ({ query, ...ask }) =>
      inTransaction(ask, (command) => stops.setCalm(command, query.storeAddressIds)),
    openToday: ({ query, body, ...ask }) =>
      inTransaction(ask, (command) => calendar.openToday(command, query.storeAddressIds, body.minutes)),
    undo: ({ params, ...ask }) => inTransaction(ask, (command) => undoChange(command, params.changeId)),
    timeline: ({ params, ...ask }) => timelineOf(ask, params.id),
  })
}
