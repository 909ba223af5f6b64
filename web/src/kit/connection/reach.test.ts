import { afterEach, expect, test, vi } from 'vitest'
import { askMs, isServerAway, recordFailure, onReach } from './reach.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stopped server is reported, polled every few seconds, and its return is reported', async () => {
  vi.useFakeTimers()
  let answers = false
  const fetch = vi.fn(() =>
    answers ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('refused')),
  )
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  const listener = vi.fn()
  const stop = onReach(listener)
  recordFailure(500)
  expect(fetch).not.toHaveBeenCalled()
  recordFailure(0)
  await vi.advanceTimersByTimeAsync(0)
  recordFailure(503)
  expect([isServerAway(), listener.mock.calls.length, fetch.mock.calls.length]).toEqual([true, 1, 1])
  await vi.advanceTimersByTimeAsync(askMs * 2)
  expect([isServerAway(), fetch.mock.calls.length]).toEqual([true, 3])
  answers = true
  await vi.advanceTimersByTimeAsync(askMs)
  expect([isServerAway(), listener.mock.calls.length]).toEqual([false, 2])
  await vi.advanceTimersByTimeAsync(askMs * 3)
  expect(fetch).toHaveBeenCalledTimes(4)
  // a single failed call while the server is up reports nothing
  recordFailure(0)
  await vi.advanceTimersByTimeAsync(askMs)
  expect(isServerAway()).toBe(false)
  stop()
})
