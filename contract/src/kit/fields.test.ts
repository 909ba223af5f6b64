import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ShownName, trimmedText } from './fields.ts'
import { isInvisible } from './text.ts'

const codesOf = (typed: string, min = 1) =>
  z.safeParse(trimmedText(min, 5), typed).error?.issues.map(({ message }) => message) ?? []

test('REVIEWS-RULE-REPLY: a text of invisible characters counts as empty, with one fault', () => {
  const nothing = [
    '',
    ' ',
    '\n\t',
    '\u00A0',
    '\u200B\u200C',
    '\u2060',
    '\uFEFF',
    '\u00AD',
    '\u3164',
    '\u{E0020}',
    '\u2800',
  ]
  for (const typed of nothing) expect([typed, codesOf(typed)]).toEqual([typed, ['field.required']])
  expect(codesOf('', 3)).toEqual(['field.required'])
  expect(codesOf('ab', 3)).toEqual(['field.tooShort'])
  expect(codesOf('abcdef')).toEqual(['field.tooLong'])
  expect(codesOf('\u0000abcdef')).toEqual(['text.unreadable'])
})

test('a text with a visible character is kept, including invisible characters within it', () => {
  for (const typed of ['a', '.', '❤\uFE0F', '👩\u200D👧', 'a\u200Bb', '\u0645\u200C\u0645'])
    expect(codesOf(typed)).toEqual([])
  expect(z.parse(trimmedText(1, 5), '  ok \n')).toBe('ok')
})

test("a person's name is on one line and does not turn the text after it around", () => {
  const tidied = {
    ' Ana\n Gil\t': 'Ana  Gil',
    'Ana\u202Elive': 'Analive',
    '\u2067آنا\u2069': 'آنا',
    'Zoë O’Connor-李': 'Zoë O’Connor-李',
  }
  expect(Object.keys(tidied).map((name) => z.parse(ShownName, name))).toEqual(Object.values(tidied))
  expect(z.safeParse(ShownName, '\u202E\n').success).toBe(false)
})

test('a long invisible text is validated in linear time', () => {
  const start = performance.now()
  expect(isInvisible(`${'\u200B '.repeat(50_000)}a`)).toBe(false)
  expect(performance.now() - start).toBeLessThan(200)
})
