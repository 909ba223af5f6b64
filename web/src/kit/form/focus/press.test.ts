import { afterEach, expect, test, vi } from 'vitest'
import { followPresses, pressEnded } from './press.ts'

afterEach(() => void vi.useRealTimers())

/** What has happened, in order: the events of a press, and the end of waiting for it. */
async function order(events: readonly string[]): Promise<string[]> {
  vi.useFakeTimers()
  const page = new EventTarget()
  const stop = followPresses(page)
  const happened: string[] = []
  for (const event of events) {
    happened.push(event)
    page.dispatchEvent(new Event(event))
    if (event === events[0]) void pressEnded().then(() => happened.push('judged'))
    await Promise.resolve()
  }
  await vi.runAllTimersAsync()
  stop()
  return happened
}

test('a field is judged after the click that took its focus', async () => {
  const mouse = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  expect(await order(mouse)).toEqual([...mouse, 'judged'])
  const finger = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click']
  expect(await order(finger)).toEqual([...finger, 'judged'])
  expect(await order(['pointerdown', 'pointercancel'])).toEqual(['pointerdown', 'pointercancel', 'judged'])
})

test('without a press it is judged at once', async () => {
  let isJudged = false
  void pressEnded().then(() => (isJudged = true))
  await Promise.resolve()
  await Promise.resolve()
  expect(isJudged).toBe(true)
})
