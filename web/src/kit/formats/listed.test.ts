import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'
import { dotted, listed } from './listed.ts'

test('names in a list are isolated in text of mixed direction', () => {
  const names = ['Pickle & Bun', 'Casa Mirto']
  expect(listed(formatsOf('en'), names)).toBe('Pickle & Bun and Casa Mirto')
  expect(listed(formatsOf('ar'), names)).toBe('\u2067Pickle & Bun\u2069 و\u2067Casa Mirto\u2069')
  expect(listed(formatsOf('es'), ['برجر', 'كولا'])).toBe('\u2068برجر\u2069 y \u2068كولا\u2069')
})

test('a number at the start of a name keeps its place in a row of names', () => {
  expect(dotted(['8 piezas', 'Salsa'])).toBe('\u20688 piezas\u2069 · \u2068Salsa\u2069')
})
