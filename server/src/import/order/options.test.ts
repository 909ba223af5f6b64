import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

test('options are parsed from nested brackets, lists and plain text', () => {
  expect(parseOptions('[Fresh Salsa (Mild, fresh), [Rice, Cheese]]')).toEqual([
    'Fresh Salsa (Mild, fresh)',
    'Rice',
    'Cheese',
  ])
  expect(parseOptions('[Clementine]')).toEqual(['Clementine'])
  expect(parseOptions('Large; no ice, please')).toEqual(['Large', 'no ice, please'])
  expect(parseOptions('A|B')).toEqual(['A', 'B'])
  expect(parseOptions('Open (never closed, still one')).toEqual(['Open (never closed, still one'])
  expect(parseOptions(' ')).toEqual([])
})
