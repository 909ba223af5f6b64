import { expect, test, vi } from 'vitest'
import { startQuery, takeEarlyAnswer } from './early.ts'

test('an early answer is used once, by the query with the same key', async () => {
  const queryFn = vi.fn(() => Promise.resolve('answer'))
  void startQuery({ queryKey: ['stores', null], queryFn })
  expect(takeEarlyAnswer(['stores', 1])).toBeUndefined()
  expect(await takeEarlyAnswer(['stores', null])).toBe('answer')
  expect(takeEarlyAnswer(['stores', null])).toBeUndefined()
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a failure reaches only the caller that takes the answer', async () => {
  void startQuery({ queryKey: ['refused'], queryFn: () => Promise.reject(new Error('refused')) })
  await Promise.resolve()
  await expect(takeEarlyAnswer(['refused'])).rejects.toThrow('refused')
})

test('an answer that is not used in time is discarded', () => {
  vi.useFakeTimers()
  void startQuery({ queryKey: ['late'], queryFn: () => Promise.resolve(1) })
  vi.advanceTimersByTime(10_001)
  expect(takeEarlyAnswer(['late'])).toBeUndefined()
  vi.useRealTimers()
})

test('a query the app has already sent is not sent early', () => {
  const queryFn = vi.fn(() => Promise.resolve(1))
  expect(takeEarlyAnswer(['asked'])).toBeUndefined()
  void startQuery({ queryKey: ['asked'], queryFn })
  expect(queryFn).not.toHaveBeenCalled()
  expect(takeEarlyAnswer(['asked'])).toBeUndefined()
  void startQuery({ queryKey: ['not asked'], queryFn })
  expect(queryFn).toHaveBeenCalledTimes(1)
})
