import { expect, test } from 'vitest'
import { decodable } from './path.ts'

test('an undecodable path is treated as text, its query is unchanged, and every other URL is untouched', () => {
  expect(['/%', '/100%/x?a=%', '/%E0%A4%A#%', '/a%zz;%'].map(decodable)).toEqual([
    '/%25',
    '/100%25/x?a=%',
    '/%25E0%25A4%25A#%',
    '/a%25zz;%25',
  ])
  for (const url of ['/', '/home?x=%', '/a%20b', '/%C3%A1', '/a%2Fb;c', '*', ''])
    expect(decodable(url)).toBe(url)
})
