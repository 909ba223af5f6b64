import { expect, test } from 'vitest'
import { fileWord, storesWord } from './file-name.ts'

test('a word for a file name has the letters and digits of any script, and nothing of an emoji', () => {
  expect(fileWord('ديوان & "Grill" / <Kuwait> 🌶️')).toBe('ديوان-Grill-Kuwait')
  expect(fileWord('❤️ Café №1')).toBe('Café-1')
  expect(storesWord(new Map([[7, '🌶️']]))).toBe('store-7')
})
