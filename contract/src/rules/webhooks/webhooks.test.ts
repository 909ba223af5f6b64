import { expect, test } from 'vitest'
import { mostAttempts, urlFault, waitAfter } from './webhooks.ts'

test('WEBHOOKS-RULE-BACKOFF: delays grow, and deliveries to a receiver that fails for a day are given up', () => {
  const waits = Array.from({ length: mostAttempts - 1 }, (_, at) => waitAfter(at + 1) ?? 0)
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  const sum = waits.reduce((total, wait) => total + wait, 0)
  expect(sum).toBeGreaterThanOrEqual(24 * 3_600_000)
  expect(sum).toBeLessThan(26 * 3_600_000)
  expect(waitAfter(mostAttempts)).toBeNull()
  expect(waitAfter(mostAttempts, 1000)).toBeNull()
})

test('WEBHOOKS-RULE-BACKOFF: a receiver can ask for a longer delay, at most for an hour', () => {
  expect(waitAfter(1, 90_000)).toBe(90_000)
  expect(waitAfter(1, 24 * 3_600_000)).toBe(3_600_000)
  expect(waitAfter(9, 90_000)).toBe(waitAfter(9))
})

test('WEBHOOKS-RULE-URL: a URL is https, without credentials or a fragment', () => {
  expect(urlFault('https://hooks.test/a?b=1', false)).toBeNull()
  expect(urlFault('http://hooks.test/', false)).toBe('url.notHttps')
  expect(urlFault('http://hooks.test/', true)).toBeNull()
  for (const bad of [
    '',
    'hooks.test',
    'ftp://hooks.test/',
    'https://me:secret@hooks.test/',
    'https://a.test/#b',
  ])
    expect(urlFault(bad, true)).toBe('url.invalid')
})

test('WEBHOOKS-RULE-URL: ports of other protocols are refused', () => {
  for (const port of [0, 21, 22, 25, 465, 587, 6000, 6667, 10_080])
    expect(urlFault(`https://hooks.test:${port}/`, true)).toBe('url.blockedPort')
  for (const port of [80, 443, 3000, 8080, 8443, 9000, 65_535])
    expect(urlFault(`https://hooks.test:${port}/`, false)).toBeNull()
  expect(urlFault('https://hooks.test:65536/', false)).toBe('url.invalid')
})
