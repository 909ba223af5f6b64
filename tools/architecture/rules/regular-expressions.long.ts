import { maskText } from '@storekeep/contract/rules/masking.ts'
import { expect, test } from 'vitest'
import { root } from '../../lib/root.ts'
import { expressionsOf } from './regular-expressions.ts'
import { readSources } from '../source.ts'

const size = 100_000
/** Linear expressions take a few milliseconds; quadratic ones take ten seconds and more. */
const mostMs = 1500

/** Texts that make an expression backtrack: its own characters and words repeated, with a mismatching end. */
function worstTexts(pattern: string): string[] {
  const words = pattern.match(/\w{2,}/g) ?? []
  const own = Array.from(pattern.replaceAll(/\\./g, ''))
  const signs = [...new Set([...own, 'a', '0', ' ', '\n', '-', '.', '@', '%'])]
  const pieces = [...signs, ...words, ...words.map((word) => `-${word}-`), '%40', 'a.', '\\"', '-1', '<b']
  return pieces.map((piece) => `${piece.repeat(Math.ceil(size / piece.length))}\u0001`)
}

/** The maximum duration over the texts. */
function slowest(texts: readonly string[], work: (text: string) => void): number {
  let most = 0
  for (const text of texts) {
    const start = performance.now()
    work(text)
    most = Math.max(most, performance.now() - start)
    if (most > mostMs) return most
  }
  return most
}

const literals = readSources(root)
  .filter(({ path, isTest }) => /^(?:contract|server|web)\/src\//.test(path) && !isTest)
  .flatMap((it) => expressionsOf(it).map((expression) => ({ ...expression, path: it.path })))

const timeOf = (pattern: string, flags: string): number =>
  slowest(worstTexts(pattern), (text) => void text.replace(new RegExp(pattern, flags), ''))

test('a planted quadratic expression is found', () => {
  expect(timeOf('[^\\s@]+@[^\\s@]+', 'g')).toBeGreaterThan(mostMs)
}, 120_000)

test('every literal matches 100 kB of its worst text in linear time', () => {
  const slow = literals.filter(({ pattern, flags }) => timeOf(pattern, flags) > mostMs)
  expect(slow.map(({ path, pattern }) => `${path} ${pattern}`)).toEqual([])
}, 600_000)

test('masking handles 100 kB of any of these texts in linear time', () => {
  const texts = literals.flatMap(({ pattern }) => worstTexts(pattern))
  const own = [
    'a@b',
    '%40',
    'a.@',
    '"password":"',
    '\\"token\\":\\"',
    'params:\n',
    'eyJ-',
    'rt_',
    'token=',
    'pwd:',
    'pwd: "',
  ]
  const repeated = own.map((piece) => piece.repeat(Math.ceil(size / piece.length)))
  expect(slowest([...repeated, ...new Set(texts)], (text) => void maskText(text))).toBeLessThan(mostMs)
}, 600_000)
