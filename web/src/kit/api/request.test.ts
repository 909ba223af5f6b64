import { expect, test } from 'vitest'
import { ApiError, errorOf, retryAfter } from './ApiError.ts'
import { withRetries } from './retries/retry.ts'
import { addressOf, headersOf } from './request.ts'

test('PLATFORM-RULE-QUERY-ARRAYS: arrays are comma-joined into one parameter', () => {
  const endpoint = { host: 'root', path: '/stores/{id}/orders' } as const
  const sending = { params: { id: 'a/b' }, query: { storeAddressIds: [1, 2], q: 'x y', from: undefined } }
  expect(addressOf(endpoint, sending)).toBe('/api/stores/a%2Fb/orders?storeAddressIds=1,2&q=x%20y')
  expect(addressOf({ host: 'dashboard', path: '/metrics' }, {})).toBe('/api/dashboard/metrics')
})

test('PLATFORM-RULE-HEADERS: every call sends platform, version, type, language, device profile and token', () => {
  expect(headersOf('abc', { 'idempotency-key': 'k' })).toMatchObject({
    authorization: 'Bearer abc',
    'accept-language': 'en',
    'x-language-code': 'en',
    'x-platform': 'web',
    'x-app-version': expect.any(String) as string, // a matcher
    'x-app-type': 'partners',
    'x-device-profile': expect.stringMatching(/^web-(phone|tablet|desktop)$/) as string, // a matcher
    'idempotency-key': 'k',
  })
  expect(headersOf(null, {})).not.toHaveProperty('authorization')
})

test('GAP-ERROR-SHAPE: an error has code, details and request id; a top-level message is read too', () => {
  const body = {
    error: { code: 'access.noPortal', message: 'No', details: { rejectionCode: 1 }, requestId: 'r1' },
  }
  expect(errorOf(403, body, null)).toMatchObject({
    code: 'access.noPortal',
    status: 403,
    requestId: 'r1',
    message: 'No',
    details: { rejectionCode: 1 },
  })
  expect(errorOf(500, { message: 'old' }, 'r2')).toMatchObject({
    code: 'unknown',
    message: 'old',
    requestId: 'r2',
  })
  for (const junk of [null, 'x', 3, [], { error: null }])
    expect(errorOf(502, junk, null).code).toBe('unknown')
})

test('PLATFORM-RULE-RETRY: a read that fails twice with a temporary error succeeds the third time, after growing delays', async () => {
  const waits: number[] = []
  let calls = 0
  const work = () => (++calls < 3 ? Promise.reject(errorOf(503, null, null)) : Promise.resolve('done'))
  const wait = (ms: number) => Promise.resolve(void waits.push(ms))
  expect(await withRetries(work, { retries: 3, wait })).toBe('done')
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
})

test.each([
  ['access.foreignStore', 403],
  ['translation.unavailable', 503],
])('PLATFORM-RULE-RETRY: %s is not retried', async (code, status) => {
  let calls = 0
  const work = () => Promise.reject(new ApiError({ code, status: (calls++, status), message: '' }))
  await expect(withRetries(work, { retries: 3 })).rejects.toMatchObject({ status })
  expect(calls).toBe(1)
})

test('a write whose first attempt is still running waits for it, even if writes are not retried', async () => {
  const waits: number[] = []
  let calls = 0
  const stillRunning = () => new ApiError({ code: 'request.stillRunning', status: 409, message: '' })
  const wait = (ms: number) => Promise.resolve(void waits.push(ms))
  const answered = () => (++calls < 4 ? Promise.reject(stillRunning()) : Promise.resolve('done'))
  expect(await withRetries(answered, { retries: 0, wait })).toBe('done')
  expect(waits).toEqual([1000, 1000, 1000])
  await expect(withRetries(() => Promise.reject(stillRunning()), { retries: 0, wait })).rejects.toMatchObject(
    { code: 'request.stillRunning' },
  )
})

test('a 429 carries the time to wait', () => {
  const limited = (details: Record<string, unknown>) =>
    new ApiError({ code: 'session.tooManyAttempts', status: 429, message: '', details })
  expect([retryAfter(limited({ retryAfterSeconds: 29.2 })), retryAfter(limited({}))]).toEqual([30, null])
})
