import { expect, test } from 'vitest'
import { newAttempts } from './attempts.ts'

const works = (key: string) => Promise.resolve(key)
const fails = (key: string) => Promise.reject(new Error(key))

test('a retry has the key of the failed attempt; other content, and the same after a success, has a new one', async () => {
  const attempt = newAttempts()
  const file = new File([], 'a.jpg')
  const failed = await attempt(['x', file], fails).catch((error: Error) => error.message)
  const retried = await attempt(['x', file], works)
  const again = await attempt(['x', file], works)
  expect(retried).toBe(failed)
  expect(again).not.toBe(retried)
  const [first, other] = [await attempt(['y'], works), await attempt(['y', file], works)]
  expect(new Set([again, first, other]).size).toBe(3)
})
