import { expect, test, vi } from 'vitest'

vi.mock('virtual:words', () => ({ languages: {} }))
const { anyText, hasText, missing } = await import('./words.ts')

test('PLATFORM-ERROR-TRANSLATION: a missing key is logged, once, and the key itself is shown', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(hasText('room.nobody-wrote-this')).toBe(false)
  expect(anyText('room.nobody-wrote-this')).toBe('room.nobody-wrote-this')
  expect(anyText('room.nobody-wrote-this')).toBe('room.nobody-wrote-this')
  expect(log.mock.calls).toEqual([['words: missing', 'en room.nobody-wrote-this']])
  expect(missing('ar', 'room.nobody-wrote-this')).toBe('room.nobody-wrote-this')
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})
