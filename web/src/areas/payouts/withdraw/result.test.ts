import { expect, test } from 'vitest'
import { resultOf } from './result.ts'

test('a withdrawal for several locations has one result, once the bank has answered for each', () => {
  const of = (...states: readonly ('PAID' | 'FAILED' | 'PROCESSING' | 'ON_HOLD')[]) =>
    resultOf(states.map((state) => ({ state })))
  expect([of('PAID', 'PROCESSING'), of('FAILED', 'ON_HOLD')]).toEqual(['RUNNING', 'RUNNING'])
  expect([of('PAID', 'PAID'), of('PAID', 'FAILED'), of('FAILED', 'FAILED')]).toEqual([
    'PAID',
    'PARTLY',
    'FAILED',
  ])
})
