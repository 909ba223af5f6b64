import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { expect, test } from 'vitest'
import { unexpectedOf } from './closed/unexpected.ts'
import { formatsOf } from '#kit/formats/formats.ts'
import { causeFacts, causeText, isTyped, momentText, nextChangeText, shiftsText } from './texts.ts'

/** Keys and their values stand in for translated messages. */
const t = ((id: string, values?: object) => (values ? `${id} ${JSON.stringify(values)}` : id)) as never // the tests check keys
const formats = formatsOf('en')
type Cause = LocationAvailability['causes'][number]
const cause = (kind: Cause['kind'], more: Partial<Cause> = {}): Cause => ({
  kind,
  by: null,
  since: null,
  until: null,
  note: null,
  reason: null,
  extraMinutes: null,
  fix: null,
  ...more,
})

test('hours read as closed, as a whole day, as a shift, or as one that closes the next day', () => {
  const text = (...shifts: { opening: string; closing: string }[]) => shiftsText(t, formats, shifts)
  expect(text()).toBe('schedule.closed')
  expect(text({ opening: '00:00', closing: '00:00' })).toBe('schedule.whole-day')
  expect(text({ opening: '09:00', closing: '17:00' })).toContain('schedule.shift {')
  expect(text({ opening: '22:00', closing: '02:00' })).toContain('schedule.shift-next-day')
  expect([isTyped('09:00'), isTyped(''), isTyped('9')]).toEqual([true, false, false])
})

test("a time today is shown without its date, any other with it, in the location's time zone", () => {
  const soon = new Date().toISOString()
  expect(momentText(t, formats, soon, 'UTC')).toContain('schedule.at-time')
  expect(momentText(t, formats, '2030-01-01T23:30:00Z', 'Asia/Tokyo')).toContain('2 Jan')
})

test('a cause shows its name, who caused it and until when; a cause from the schedule has no author', () => {
  expect(causeText(t, cause('HOLIDAY', { note: 'Feast' }))).toContain('Feast')
  expect(causeText(t, cause('PAUSED', { reason: 'STAFF' }))).toContain('schedule.reason.STAFF')
  expect(causeText(t, cause('RESTRICTED'))).toBe('schedule.cause.RESTRICTED')
  const since = '2030-01-01T10:00:00Z'
  const facts = (one: Cause) => causeFacts(t, formats, one, 'UTC').map((text) => text.split(' ')[0])
  expect(facts(cause('PAUSED', { since, by: 'Anna', until: since }))).toEqual([
    'schedule.cause-since',
    'schedule.cause-until',
  ])
  expect(facts(cause('HOLIDAY', { since }))).toEqual(['schedule.cause-since-marketplace'])
  expect(facts(cause('OUTSIDE_HOURS', { since, until: since }))).toEqual(['schedule.cause-until'])
})

test('only an unplanned closure needs attention', () => {
  const state = (storeAddressId: number, ...kinds: Cause['kind'][]): LocationAvailability => ({
    storeAddressId,
    storeId: 1,
    timeZone: 'UTC',
    state: kinds.length === 0 ? 'OPEN' : 'CLOSED',
    causes: kinds.map((kind) => cause(kind)),
    change: null,
    closesAt: null,
    isManaged: true,
  })
  const states = [
    state(1),
    state(2, 'PAUSED'),
    state(3, 'OUTSIDE_HOURS', 'PAUSED'),
    state(4, 'NOTHING_ORDERABLE'),
  ]
  expect(unexpectedOf(states).map(({ storeAddressId }) => storeAddressId)).toEqual([2, 4])
})

test('the next change of a busy location is the end of busy mode, since it is open already', () => {
  const next = (state: LocationAvailability['state'], becomes?: LocationAvailability['state']) =>
    nextChangeText(t, formats, {
      state,
      change: becomes ? { at: '2020-01-01T12:00:00Z', state: becomes } : null,
      timeZone: 'UTC',
    })
  expect(next('BUSY', 'OPEN')).toContain('schedule.busy-ends {')
  expect(next('BUSY', 'CLOSED')).toContain('schedule.becomes.CLOSED {')
  expect(next('CLOSED', 'OPEN')).toContain('schedule.becomes.OPEN {')
  expect(next('BUSY')).toBe('schedule.stays.BUSY')
})
