import { expect, test } from 'vitest'
import { countdown, secondsLeft } from './cooldown.ts'

test('USERS-STATE-COOLDOWN: minutes and seconds count down from five minutes', () => {
  expect([300, 299, 61, 60, 9, 0].map(countdown)).toEqual(['5:00', '4:59', '1:01', '1:00', '0:09', '0:00'])
})

test('USERS-STORAGE-COOLDOWN: the stored end is compared with the clock; invalid or past values are ignored', () => {
  expect(secondsLeft('300000', 0)).toBe(300)
  expect(secondsLeft('300000', 299_001)).toBe(1)
  for (const until of [null, 'x', '299999']) expect(secondsLeft(until, 300_000)).toBe(0)
})
