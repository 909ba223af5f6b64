import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, shortened, withOneStop } from './text.ts'

test('the beginning of a text never ends in half of a character', () => {
  expect(beginningOf('soup', 10)).toBe('soup')
  expect(beginningOf('soup', 2)).toBe('so')
  expect(beginningOf('ab🍜', 3)).toBe('ab')
  expect(beginningOf('ab🍜', 4)).toBe('ab🍜')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (any, most) => {
      const text = any.toWellFormed()
      const beginning = beginningOf(text, most)
      expect(beginning.isWellFormed() && text.startsWith(beginning)).toBe(true)
      expect(beginning.length <= most && beginning.length >= Math.min(text.length, most) - 1).toBe(true)
    }),
  )
})

test('a shortened text ends with an ellipsis in place of the rest, and fits', () => {
  expect(shortened('noodles', 7)).toBe('noodles')
  expect(shortened('noodles', 6)).toBe('noodl…')
  expect(shortened('noo🍜les', 5)).toBe('noo…')
})

test('a value that ends in a full stop ends the sentence with it', () => {
  const day = '28 лист. 2026 р.'
  expect(withOneStop(`До ${day}.`, { day })).toBe(`До ${day}`)
  expect(withOneStop(`До ${day}. Потім ні.`, { day, count: 2 })).toBe(`До ${day} Потім ні.`)
  expect(withOneStop('Until 28 Nov. More.', { day: '28 Nov' })).toBe('Until 28 Nov. More.')
  expect(withOneStop('By $&..', { name: '$&.' })).toBe('By $&.')
})
