import { expect, test } from 'vitest'
import { lastLine, passedNaming, tallyOf } from './tally.ts'

const file = (status: string, ...states: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: states.map((it) => ({
    status: it,
    fullName: `orders on embedded ${it}`,
    failureMessages: it === 'failed' ? ['expected 1 to be 2'] : [],
  })),
})

test('the last line has a fixed format', () => {
  expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(lastLine({ passed: 12, failed: 3, skipped: 2 })).toBe('12 passed, 3 failed, 2 skipped')
})

test('tests are counted over files', () => {
  const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo')]
  expect(tallyOf({ testResults }, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts\norders on embedded failed\nexpected 1 to be 2'],
  })
})

test('a file that failed to load is a failure', () => {
  const broken = { ...file('failed'), message: 'Cannot find module' }
  expect(tallyOf({ testResults: [file('passed', 'passed'), broken] }, 1)).toMatchObject({
    failed: 1,
    failures: ['a.test.ts\nCannot find module'],
  })
})

test('a non-zero exit code without a failed test is a failure', () => {
  expect(tallyOf({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('no tests and no report are failures', () => {
  expect(tallyOf({ testResults: [] }, 0).failed).toBe(1)
  expect(tallyOf({ testResults: [file('passed', 'skipped')] }, 0).failed).toBe(1)
  expect(tallyOf(undefined, 0).failed).toBe(1)
})

test('passed tests are counted by a word in their title', () => {
  const report = { testResults: [file('failed', 'passed', 'failed', 'passed')] }
  expect(passedNaming(report, 'embedded')).toBe(2)
  expect(passedNaming(report, 'postgres')).toBe(0)
  expect(passedNaming(undefined, 'embedded')).toBe(0)
})
