import { expect, test } from 'vitest'
import { adAbilities, finishesByItself, shownStatus, statusOn, whyNotAd, wireStatus } from './life.ts'
import { adStatuses, type AdStatus } from './types.ts'

const ad = { startDate: '2026-06-10', endDate: '2026-06-12', isStopped: false, isFinished: false }

test('ADS-STATE-STATUS: an ad is upcoming before its first day, runs through its last, and then is completed', () => {
  const days = ['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13']
  expect(days.map((day) => statusOn(ad, day))).toEqual(['UPCOMING', 'ONGOING', 'ONGOING', 'COMPLETED'])
  expect(days.map((day) => statusOn({ ...ad, isStopped: true }, day))).toEqual([
    'STOPPED',
    'STOPPED',
    'STOPPED',
    'COMPLETED',
  ])
  expect(days.map((day) => statusOn({ ...ad, isFinished: true, isStopped: true }, day))).toEqual(
    days.map(() => 'COMPLETED'),
  )
})

test('ADS-STATE-OUT-OF-BALANCE: only an ad that would run is out of balance, and the page derives its status from its days', () => {
  expect(adStatuses.map((status) => [status, wireStatus(status, true)])).toEqual(
    adStatuses.map((status) => [
      status,
      status === 'UPCOMING' || status === 'ONGOING' ? 'OUT_OF_BALANCE' : status,
    ]),
  )
  for (const status of adStatuses) expect(wireStatus(status, false)).toBe(status)
  const shown = (today: string) => shownStatus('OUT_OF_BALANCE', ad, today)
  expect(['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13'].map(shown)).toEqual([
    'UPCOMING',
    'ONGOING',
    'ONGOING',
    'UNKNOWN',
  ])
  expect(shownStatus('SOMETHING_NEW', ad, '2026-06-10')).toBe('UNKNOWN')
  expect(shownStatus('STOPPED', ad, '2026-06-13')).toBe('STOPPED')
})

test('ADS-STATE-AUTO-FINISH: an ongoing ad without money finishes by itself', () => {
  expect(finishesByItself('ONGOING', true)).toBe(true)
  expect(finishesByItself('ONGOING', false)).toBe(false)
  expect(finishesByItself('UPCOMING', true)).toBe(false)
})

test('ADS-STATE-ACTIONS: each status allows its commands', () => {
  const facts = (status: AdStatus) => ({ status, isOutOfBalance: false, isOffered: true })
  const allowed = (status: AdStatus) =>
    Object.entries(adAbilities(facts(status)))
      .filter(([, { enabled }]) => enabled)
      .map(([command]) => command)
  expect(Object.fromEntries(adStatuses.map((status) => [status, allowed(status)]))).toEqual({
    UPCOMING: ['stop', 'remove', 'setDailyBudget'],
    ONGOING: ['stop', 'finish', 'setDailyBudget'],
    STOPPED: ['finish', 'resume', 'remove', 'setDailyBudget'],
    COMPLETED: ['remove'],
  })
})

test('an ad of a store without self-service advertising can be ended but not spend again, and none resumes without money', () => {
  const off = { status: 'STOPPED', isOutOfBalance: false, isOffered: false } as const
  expect(whyNotAd('resume', off)).toBe('ad.notOffered')
  expect(whyNotAd('setDailyBudget', off)).toBe('ad.notOffered')
  expect(whyNotAd('finish', off)).toBeNull()
  expect(whyNotAd('resume', { status: 'STOPPED', isOutOfBalance: true, isOffered: true })).toBe(
    'ad.outOfBalance',
  )
  expect(whyNotAd('stop', { status: 'ONGOING', isOutOfBalance: true, isOffered: false })).toBeNull()
})
