import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progressOn } from './progress.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('written to a file, progress is a line every ten seconds, and nothing for short tasks', () => {
  const out = new PassThrough()
  const progress = progressOn(out)
  for (let done = 0; done <= 1000; done++) progress.step('reading', done, 1000)
  progress.say('columns: order')
  for (let done = 0; done <= 250; done++) {
    vi.advanceTimersByTime(100)
    progress.step('importing', done, 250)
  }
  progress.stop()
  expect(String(out.read())).toBe('columns: order\nimporting: 39%\nimporting: 79%\n')
})
