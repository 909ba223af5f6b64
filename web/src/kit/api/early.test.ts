import { expect, test, vi } from 'vitest'
import { begin, takeAnswers, takeBegun } from './early.ts'

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

test('what is answered in time is handed over once; a refusal and what is late stay for whoever asks', async () => {
  let answerLate: (value: string) => void = () => undefined
  void begin({ queryKey: ['here'], queryFn: () => Promise.resolve('figures') })
  void begin({ queryKey: ['refused'], queryFn: () => Promise.reject(new Error('refused')) })
  void begin({ queryKey: ['slow'], queryFn: () => new Promise((done) => (answerLate = done)) })
  expect(await takeAnswers(20)).toEqual([[['here'], 'figures']])
  expect(takeBegun(['here'])).toBeUndefined()
  await expect(takeBegun(['refused'])).rejects.toThrow('refused')
  answerLate('later')
  expect(await takeBegun(['slow'])).toBe('later')
})
