import { expect, test } from 'vitest'
import { askedMs } from './retry-after.ts'

const now = new Date('2026-06-15T12:00:00Z')

test('WEBHOOKS-RULE-BACKOFF: 429 and 503 ask for a pause in seconds or until a date', () => {
  expect(askedMs(429, '120', now)).toBe(120_000)
  expect(askedMs(503, ' 7 ', now)).toBe(7000)
  expect(askedMs(503, 'Mon, 15 Jun 2026 12:05:00 GMT', now)).toBe(300_000)
})

test('WEBHOOKS-RULE-BACKOFF: what is past, no date or of another status asks for nothing', () => {
  expect(askedMs(503, 'Mon, 15 Jun 2026 11:00:00 GMT', now)).toBe(0)
  for (const value of [
    undefined,
    '',
    '-5',
    '1.5',
    'soon',
    '2026-06-16',
    '99999999999',
    'Mon, 99 Foo 2026 12:05:00 GMT',
  ])
    expect([value, askedMs(429, value, now)]).toEqual([value, 0])
  for (const status of [200, 302, 410, 500]) expect(askedMs(status, '120', now)).toBe(0)
})
