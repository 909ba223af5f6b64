import { expect, test } from 'vitest'
import { messageParts } from './links.ts'

const linksOf = (message: string) =>
  messageParts(message).flatMap(({ href }) => (href === null ? [] : [href]))

test('http addresses in a message are links, without the punctuation of the sentence', () => {
  expect(messageParts('See https://example.com/a?b=c&d=1, then http://example.com.')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://example.com/a?b=c&d=1', href: 'https://example.com/a?b=c&d=1' },
    { text: ', then ', href: null },
    { text: 'http://example.com', href: 'http://example.com/' },
    { text: '.', href: null },
  ])
  expect(linksOf('(https://example.com/a) https://example.com/a_(b) «https://example.com/c»')).toEqual([
    'https://example.com/a',
    'https://example.com/a_(b)',
    'https://example.com/c',
  ])
  expect(linksOf('انظر https://example.com/مساعدة؟')).toEqual([new URL('https://example.com/مساعدة').href])
})

test('everything else stays text, whole', () => {
  for (const message of [
    '',
    'javascript:alert(1)',
    'https://',
    'example.com',
    'mailto:a@b.c',
    '<a href="x">',
  ]) {
    expect(linksOf(message)).toEqual([])
    expect(
      messageParts(message)
        .map(({ text }) => text)
        .join(''),
    ).toBe(message)
  }
})
