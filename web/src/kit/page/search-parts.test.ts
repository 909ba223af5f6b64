import { expect, test } from 'vitest'
import { typedText } from './search-parts.ts'

test('typed text is shortened, a number is text, and blank or other values are none', () => {
  expect(typedText('ramen', 3)).toBe('ram')
  expect(typedText(24, 10)).toBe('24')
  expect(typedText('\0😀', 10)).toBe('😀')
  for (const none of ['  ', '\0', ['a'], {}, null, true, undefined])
    expect(typedText(none, 10)).toBeUndefined()
})
