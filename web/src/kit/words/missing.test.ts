import { expect, test, vi } from 'vitest'
import { anyText, hasText, missing } from './words.ts'

test('PLATFORM-ERROR-TRANSLATION: a missing key is logged once, and the key itself is shown', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(hasText('area.missing-key')).toBe(false)
  expect(anyText('area.missing-key')).toBe('area.missing-key')
  expect(anyText('area.missing-key')).toBe('area.missing-key')
  expect(log.mock.calls).toEqual([['words: missing', 'en area.missing-key']])
  expect(missing('ar', 'area.missing-key')).toBe('area.missing-key')
  expect(log).toHaveBeenCalledTimes(2)
  log.mockRestore()
})
