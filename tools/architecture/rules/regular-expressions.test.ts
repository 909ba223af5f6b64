import { expect, test } from 'vitest'
import { root } from '../../lib/root.ts'
import { expressionFaults, expressionsOf } from './regular-expressions.ts'
import { readSources, source } from '../source.ts'

const faults = (text: string, path = 'server/src/areas/x/x.ts') =>
  expressionFaults(source(path, text)).map(({ line, detail }) => `${line} ${detail}`)

test('an expression with quadratic or exponential time is a fault', () => {
  expect(faults('\nexport const email = /[^\\s@]+@[^\\s@]+/g')).toEqual([
    expect.stringMatching(/^2 .* takes quadratic time/),
  ])
  expect(faults('export const end = /\\s+$/')).toHaveLength(1)
  expect(faults('export const twice = /^(?:a+)+$/')).toEqual([expect.stringContaining('exponential')])
  expect(faults('export const day = /^\\d{4}-\\d{2}-\\d{2}$/')).toEqual([])
  expect(faults('export const end = /\\s+$/', 'tools/x.ts')).toEqual([])
})

test('a dynamically built expression needs a reason why it is safe', () => {
  expect(faults('export const a = (b: string) => new RegExp(b)')).toHaveLength(1)
  expect(faults('// the text has at most ten signs\nexport const a = (b: string) => new RegExp(b)')).toEqual(
    [],
  )
})

test('every literal of contract, server and web is checked, and all take linear time', () => {
  const sources = readSources(root)
  const literals = sources
    .filter(({ path, isTest }) => /^(?:contract|server|web)\//.test(path) && !isTest)
    .flatMap((it) => expressionsOf(it))
  expect(literals.length).toBeGreaterThan(150)
  expect(sources.flatMap((it) => expressionFaults(it))).toEqual([])
}, 120_000)
