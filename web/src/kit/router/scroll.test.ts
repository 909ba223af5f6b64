import { expect, test, vi } from 'vitest'
import { onScrollRest } from './scroll.ts'

test('PLATFORM-CONST-SCROLL: the position is read once, 300 ms after the last scroll event', () => {
  vi.useFakeTimers()
  const [target, look] = [new EventTarget(), vi.fn()]
  const stop = onScrollRest(look, target)
  for (let n = 0; n < 5; n++) {
    target.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(299)
  }
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledTimes(1)
  target.dispatchEvent(new Event('scroll'))
  stop()
  target.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1000)
  expect(look).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
