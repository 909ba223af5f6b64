import { expect, test, vi } from 'vitest'
import { begin, takeBegun } from './early.ts'

test('an answer asked early is taken once, by the query of the same key', async () => {
  const queryFn = vi.fn(() => Promise.resolve('answer'))
  void begin({ queryKey: ['stores', null], queryFn })
  expect(takeBegun(['stores', 1])).toBeUndefined()
  expect(await takeBegun(['stores', null])).toBe('answer')
  expect(takeBegun(['stores', null])).toBeUndefined()
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a failure reaches whoever takes the answer, and nobody else', async () => {
  void begin({ queryKey: ['refused'], queryFn: () => Promise.reject(new Error('refused')) })
  await Promise.resolve()
  await expect(takeBegun(['refused'])).rejects.toThrow('refused')
})

test('an answer nobody asked for in time is forgotten', () => {
  vi.useFakeTimers()
  void begin({ queryKey: ['late'], queryFn: () => Promise.resolve(1) })
  vi.advanceTimersByTime(10_001)
  expect(takeBegun(['late'])).toBeUndefined()
  vi.useRealTimers()
})
