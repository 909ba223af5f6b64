import { expect, test } from 'vitest'
import {
  ageOf,
  counterAfter,
  mailAt,
  mailsOff,
  mailsOn,
  preferenceOf,
  topics,
  type Preference,
  type StoppedPreference,
} from './notifications.ts'

const midnight = Date.parse('2026-06-10T00:00:00+01:00')
const hour = 3_600_000
const london = { timeZone: 'Europe/London', quiet: null }
const mailed = (...ask: Parameters<typeof mailAt>) => mailAt(...ask)?.toISOString() ?? null

test('NOTIF-UI-POPUP: now, a day ago and three days ago are under three headings', () => {
  const now = midnight + 9 * hour
  expect([now, now - 24 * hour, now - 72 * hour].map((at) => ageOf(at, midnight))).toEqual([
    'today',
    'yesterday',
    'older',
  ])
  expect(
    [midnight, midnight - 1, midnight - 24 * hour, midnight - 24 * hour - 1].map((at) => ageOf(at, midnight)),
  ).toEqual(['today', 'yesterday', 'yesterday', 'older'])
})

test('NOTIF-STATE-READ: reading three lowers the counter by three, and never below zero', () => {
  expect(counterAfter(7, 3)).toBe(4)
  expect(counterAfter(2, 3)).toBe(0)
})

test('a preference for a location wins over that for the topic, and each topic has a default', () => {
  const everywhere: Preference = { topic: 'review', storeAddressId: null, inApp: false, email: 'never' }
  const here: Preference = { topic: 'review', storeAddressId: 7, inApp: true, email: 'immediately' }
  expect(preferenceOf([everywhere, here], 'review', 7)).toBe(here)
  expect(preferenceOf([everywhere, here], 'review', 8)).toBe(everywhere)
  expect(preferenceOf([here], 'review', null)).toMatchObject({ inApp: true, email: 'daily' })
  for (const topic of topics) expect(preferenceOf([], topic, 1)).toMatchObject({ inApp: true })
})

test('a mail is sent immediately, with the digest at eight, or never', () => {
  const now = new Date('2026-06-10T09:15:00Z')
  expect(mailed('immediately', now, london)).toBe(now.toISOString())
  expect(mailed('never', now, london)).toBeNull()
  expect(mailed('daily', now, london)).toBe('2026-06-11T07:00:00.000Z')
  expect(mailed('daily', new Date('2026-06-10T05:00:00Z'), london)).toBe('2026-06-10T07:00:00.000Z')
})

test('quiet hours delay mails until they end, across midnight and clock changes', () => {
  const quiet = { timeZone: 'Europe/London', quiet: { from: '22:00', to: '07:30' } }
  expect(mailed('immediately', new Date('2026-06-10T21:30:00Z'), quiet)).toBe('2026-06-11T06:30:00.000Z')
  expect(mailed('immediately', new Date('2026-06-10T05:00:00Z'), quiet)).toBe('2026-06-10T06:30:00.000Z')
  expect(mailed('immediately', new Date('2026-06-10T12:00:00Z'), quiet)).toBe('2026-06-10T12:00:00.000Z')
  // the clocks go forward that night
  expect(mailed('immediately', new Date('2026-03-28T23:00:00Z'), quiet)).toBe('2026-03-29T06:30:00.000Z')
  const late = { timeZone: 'Europe/London', quiet: { from: '06:00', to: '10:00' } }
  expect(mailed('daily', new Date('2026-06-10T12:00:00Z'), late)).toBe('2026-06-11T09:00:00.000Z')
  expect(
    mailed('immediately', new Date('2026-06-10T12:00:00Z'), {
      ...quiet,
      quiet: { from: '09:00', to: '09:00' },
    }),
  ).toBe('2026-06-10T12:00:00.000Z')
})

test('NOTIF-UNSUBSCRIBE: mails about a topic are off everywhere, and come again as they were', () => {
  const row = (storeAddressId: number | null, email: Preference['email']): StoppedPreference => ({
    topic: 'review',
    storeAddressId,
    inApp: true,
    email,
    emailBefore: null,
  })
  const other: StoppedPreference = { ...row(null, 'daily'), topic: 'payout' }
  const before = [other, row(null, 'never'), row(7, 'immediately'), row(8, 'never')]
  const off = mailsOff(before, 'review')
  expect(off.filter(({ email }) => email !== 'never')).toEqual([other])
  expect(mailsOff(off, 'review')).toBe(off)
  expect(mailsOn(off, 'review')).toEqual(before)
  expect(mailsOn(before, 'review')).toBe(before)
  // by default they are mailed
  expect(mailsOff([], 'review')).toEqual([{ ...row(null, 'never'), emailBefore: 'daily' }])
  expect(mailsOff([], 'goal')).toEqual([])
})
