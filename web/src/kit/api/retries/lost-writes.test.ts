import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askMs, isServerAway, recordFailure } from '../../connection/reach.ts'
import { ApiError, networkError } from '../ApiError.ts'
import { withKey } from './lost-writes.ts'

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const keys: string[] = []
const written = (content: string) =>
  withKey(content, (key) => {
    keys.push(key)
    return Promise.resolve('done')
  })
const lost = (content: string, error: Error = networkError('reset')) =>
  withKey(content, (key) => {
    keys.push(key)
    return Promise.reject(error)
  }).catch(() => undefined)
const last = () => keys.at(-1)
const before = () => keys.at(-2)

test('PLATFORM-RULE-RETRY: the same write after a lost answer has the same key, and after a success a new one', async () => {
  await lost('add soup')
  await lost('add soup', new ApiError({ code: 'unknown', status: 504, message: '' }))
  expect(last()).toBe(before())
  await written('add soup')
  expect(last()).toBe(before())
  await written('add soup')
  expect(last()).not.toBe(before())
})

test('a refused write, another one, and one after another success have new keys', async () => {
  await lost('pause', new ApiError({ code: 'request.invalid', status: 422, message: '' }))
  await written('pause')
  expect(last()).not.toBe(before())
  await lost('pause')
  const [first] = keys.slice(-1)
  await written('resume')
  expect(last()).not.toBe(first)
  // the pause may have been in effect and ended: it is meant again
  await written('pause')
  expect(last()).not.toBe(first)
})

test('a success that was sent before the answer was lost does not count, and neither does a retry after a minute', async () => {
  vi.useFakeTimers()
  let finish = (): void => undefined
  const slow = withKey('photo', () => new Promise<void>((done) => (finish = done)))
  vi.advanceTimersByTime(10)
  await lost('add rice')
  finish()
  await slow
  await lost('add rice')
  expect(last()).toBe(before())
  vi.advanceTimersByTime(60_000)
  await lost('add rice')
  expect(last()).not.toBe(before())
})

test('the minute begins when an outage has ended', async () => {
  vi.useFakeTimers()
  let answers = false
  vi.stubGlobal('fetch', () =>
    answers ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('refused')),
  )
  recordFailure(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(isServerAway()).toBe(true)
  await lost('add tea')
  await vi.advanceTimersByTimeAsync(300_000)
  await lost('add tea')
  expect(last()).toBe(before())
  await vi.advanceTimersByTimeAsync(300_000)
  answers = true
  await vi.advanceTimersByTimeAsync(askMs + 50_000)
  await lost('add tea')
  expect(last()).toBe(before())
  await vi.advanceTimersByTimeAsync(60_000)
  await lost('add tea')
  expect(last()).not.toBe(before())
})
