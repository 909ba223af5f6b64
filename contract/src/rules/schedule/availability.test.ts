import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availabilityOf,
  closingReasons,
  segmentsOf,
  type AvailabilityInterval,
} from '../time/availability.ts'
import { availabilityAt, type AvailabilityFacts } from './availability.ts'
import { emptyCalendar, type Calendar } from './calendar.ts'
import { timeOf } from './shifts.ts'
import { stopAt, stopStretches, type StopEvent } from './stops.ts'

const at = (text: string): number => Date.parse(`2026-06-${text}:00Z`)
const daily = (opening: string, closing: string): Calendar => ({
  ...emptyCalendar,
  week: Array.from({ length: 7 }, () => [{ opening, closing }]),
})
const facts = (more: Partial<AvailabilityFacts> = {}): AvailabilityFacts => ({
  timeZone: 'UTC',
  calendar: daily('10:00', '22:00'),
  calendarBy: null,
  stops: [],
  isStoreEnabled: true,
  isEnabled: true,
  isLive: true,
  restriction: null,
  menu: { isOrderable: true, orderableFrom: null },
  ...more,
})
const stop = (kind: StopEvent['kind'], from: string, until: string | null = null): StopEvent => ({
  kind,
  at: at(from),
  until: until === null ? null : at(until),
  reason: kind === 'PAUSE' ? 'STAFF' : null,
  extraMinutes: kind === 'BUSY' ? 15 : null,
  by: 'Anna',
})
const kinds = (given: AvailabilityFacts, moment: string) => {
  const { state, causes, change } = availabilityAt(given, at(moment))
  return [
    state,
    causes.map(({ kind }) => kind).join(),
    change && new Date(change.at).toISOString().slice(8, 16),
    change?.state,
  ]
}

test('a location within its hours is open until they end, and closed until the next ones begin', () => {
  expect(kinds(facts(), '15T12:00')).toEqual(['OPEN', '', '15T22:00', 'CLOSED'])
  expect(kinds(facts(), '15T22:00')).toEqual(['CLOSED', 'OUTSIDE_HOURS', '16T10:00', 'OPEN'])
  expect(availabilityAt(facts(), at('15T12:00')).closesAt).toBe(at('15T22:00'))
  const endless = daily('00:00', '00:00')
  expect(availabilityAt(facts({ calendar: endless }), at('15T12:00'))).toMatchObject({
    state: 'OPEN',
    closesAt: null,
  })
  const nextDay = { ...endless, holidays: [{ start: '2026-06-17', end: '2026-06-17', note: null }] }
  expect(availabilityAt(facts({ calendar: nextDay }), at('15T23:00')).closesAt).toBe(null)
  expect(availabilityAt(facts({ calendar: nextDay }), at('16T12:00')).closesAt).toBe(at('17T00:00'))
  expect(kinds(facts({ calendar: emptyCalendar }), '15T12:00')).toEqual([
    'CLOSED',
    'NO_HOURS',
    null,
    undefined,
  ])
})

test('a location without weekly hours has none, whatever its past special hours were', () => {
  const special = (day: string) => ({ day, shifts: [{ opening: '10:00', closing: '12:00' }], note: null })
  const causeWith = (day: string) =>
    kinds(facts({ calendar: { ...emptyCalendar, specials: [special(day)] } }), '15T13:00')[1]
  expect(causeWith('2026-06-14')).toBe('NO_HOURS')
  expect(causeWith('2026-06-15')).toBe('SPECIAL_HOURS')
  expect(causeWith('2026-06-16')).toBe('OUTSIDE_HOURS')
})

test('a pause expires, names its author and end, and the newest event decides', () => {
  const paused = facts({ stops: [stop('PAUSE', '15T12:00', '15T12:20')] })
  expect(kinds(paused, '15T12:10')).toEqual(['CLOSED', 'PAUSED', '15T12:20', 'OPEN'])
  expect(availabilityAt(paused, at('15T12:10')).causes[0]).toMatchObject({
    by: 'Anna',
    since: at('15T12:00'),
    until: at('15T12:20'),
    reason: 'STAFF',
    fix: 'RESUME',
  })
  expect(kinds(paused, '15T12:20')[0]).toBe('OPEN')
  const resumed = facts({ stops: [...paused.stops, stop('RESUME', '15T12:05')] })
  expect(kinds(resumed, '15T12:10')[0]).toBe('OPEN')
  expect(kinds(facts({ stops: [stop('BUSY', '15T12:00', '15T13:00')] }), '15T12:10')).toEqual([
    'BUSY',
    'BUSY',
    '15T13:00',
    'OPEN',
  ])
  expect(stopStretches([...paused.stops, stop('RESUME', '15T12:05')], 'pause')).toEqual([
    { from: at('15T12:00'), to: at('15T12:05') },
  ])
})

test('the whole chain is returned: marketplace, hours of the day, pause, menu', () => {
  const all = facts({
    calendar: {
      ...daily('10:00', '22:00'),
      holidays: [{ start: '2026-06-15', end: '2026-06-16', note: 'Feast' }],
    },
    stops: [stop('PAUSE', '15T12:00', '15T14:00'), stop('BUSY', '15T12:00', '15T14:00')],
    isEnabled: false,
    restriction: 403001,
    menu: { isOrderable: false, orderableFrom: at('15T13:00') },
  })
  expect(kinds(all, '15T12:30')).toEqual([
    'CLOSED',
    'LOCATION_DISABLED,RESTRICTED,HOLIDAY,PAUSED,NOTHING_ORDERABLE,BUSY',
    null,
    undefined,
  ])
  const holiday = availabilityAt(all, at('15T12:30')).causes.find(({ kind }) => kind === 'HOLIDAY')
  expect(holiday).toMatchObject({ note: 'Feast', until: at('17T10:00'), fix: 'OPEN_TODAY' })
})

test('an empty menu becomes orderable automatically, and only then the location opens', () => {
  const empty = facts({ menu: { isOrderable: false, orderableFrom: at('15T13:00') } })
  expect(kinds(empty, '15T12:30')).toEqual(['CLOSED', 'NOTHING_ORDERABLE', '15T13:00', 'OPEN'])
  expect(kinds(empty, '15T13:00')[0]).toBe('OPEN')
})

test('a holiday of a year is searched to its end', () => {
  const long = facts({
    calendar: {
      ...daily('10:00', '22:00'),
      holidays: [{ start: '2026-06-01', end: '2027-05-31', note: null }],
    },
  })
  const { change } = availabilityAt(long, at('15T12:00'))
  expect(change && new Date(change.at).toISOString()).toBe('2027-06-01T10:00:00.000Z')
})

const minute = fc.integer({ min: 0, max: 3 * 1440 })
const someStops = fc
  .array(
    fc.record({
      from: minute,
      length: fc.integer({ min: 1, max: 600 }),
      kind: fc.constantFrom('PAUSE', 'RESUME', 'BUSY', 'CALM'),
    }),
    {
      maxLength: 6,
    },
  )
  .map((list) =>
    list
      .toSorted((a, b) => a.from - b.from)
      .map(({ from, length, kind }) => ({
        ...stop(kind, '14T00:00'),
        at: at('14T00:00') + from * 60_000,
        until: kind === 'PAUSE' || kind === 'BUSY' ? at('14T00:00') + (from + length) * 60_000 : null,
      })),
  )
const someCalendar = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 })), {
    minLength: 7,
    maxLength: 7,
  })
  .map((week): Calendar => ({
    ...emptyCalendar,
    week: week.map(([from, length]) => [{ opening: timeOf(from), closing: timeOf(from + length) }]),
  }))

test('the reported change is the next time at which the state differs', () => {
  fc.assert(
    fc.property(someCalendar, someStops, minute, (calendar, stops, now) => {
      const moment = at('14T00:00') + now * 60_000
      const given = facts({ calendar, stops: stops.filter((one) => one.at <= moment) })
      const { state, change } = availabilityAt(given, moment)
      if (!change) return
      const stateAt = (time: number) => availabilityAt(given, time).state
      expect(stateAt(change.at)).toBe(change.state)
      expect(change.state).not.toBe(state)
      for (let step = 0; step < 20; step++)
        expect(stateAt(moment + Math.floor(((change.at - moment) * step) / 20))).toBe(state)
    }),
    { numRuns: 60 },
  )
})

test('intervals of pauses contain exactly the times at which one is in effect', () => {
  fc.assert(
    fc.property(someStops, minute, (stops, now) => {
      const moment = at('14T00:00') + now * 60_000
      const isIn = stopStretches(stops, 'pause').some(({ from, to }) => from <= moment && moment < to)
      expect(isIn).toBe(stopAt(stops, 'pause', moment) !== null)
    }),
  )
})

test('segments of the timeline add up to the availability figure, by cause', () => {
  const interval = fc
    .record({
      from: minute,
      length: fc.integer({ min: 1, max: 900 }),
      reason: fc.option(fc.constantFrom(...closingReasons)),
    })
    .map(({ from, length, reason }): AvailabilityInterval => {
      const stretch = { from: from * 60_000, to: (from + length) * 60_000 }
      return reason === null ? { kind: 'SCHEDULED', ...stretch } : { kind: 'CLOSED', reason, ...stretch }
    })
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 12 }), (intervals) => {
      const to = 5 * 1440 * 60_000
      const segments = segmentsOf(intervals, 0, to)
      const sum = (reason: string | null) =>
        segments
          .filter((one) => one.reason === reason)
          .reduce((all, one) => all + (one.to - one.from) / 1000, 0)
      const { scheduled, open, closed } = availabilityOf(intervals, 0, to)
      expect(sum(null)).toBe(open)
      for (const reason of closingReasons) expect(sum(reason)).toBe(closed[reason] ?? 0)
      expect(segments.reduce((all, one) => all + (one.to - one.from) / 1000, 0)).toBe(scheduled)
      expect(segments.every((one, index) => one.from >= (segments[index - 1]?.to ?? 0))).toBe(true)
    }),
  )
})
