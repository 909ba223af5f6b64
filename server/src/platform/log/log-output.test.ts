import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { logOutput, prettyLine } from './log-output.ts'

const line = (fields: object) => `${JSON.stringify(fields)}\n`

test('in a terminal a line says when, how bad, what, and what belongs to it', () => {
  const text = line({
    level: 'info',
    time: '2026-11-24T11:09:20.026Z',
    reason: 'hourly',
    ms: 12,
    msg: 'job done',
  })
  expect(prettyLine(text, false)).toBe('11:09:20 info  job done reason=hourly ms=12\n')
  expect(prettyLine(text, true)).toContain('\u001B[')
})

test('an error stands below its line with its stack', () => {
  const text = line({
    level: 'error',
    time: '2026-11-24T11:09:20.026Z',
    msg: 'failed',
    err: { stack: 'Error: a\n  at b' },
  })
  expect(prettyLine(text, false)).toBe('11:09:20 error failed\nError: a\n  at b\n')
  expect(prettyLine(line({ level: 'warn', err: { message: 'gone' } }), false)).toBe('warn \ngone\n')
})

test('what is no JSON is left as it is', () => {
  expect(prettyLine('plain\n', true)).toBe('plain\n')
  expect(prettyLine('7\n', true)).toBe('7\n')
})

test('outside of a terminal the JSON lines are written as they are', () => {
  const stream = Object.assign(new PassThrough(), { isTTY: false })
  const text = line({ level: 'info', msg: 'as it is' })
  logOutput(stream).write(text)
  expect(String(stream.read())).toBe(text)
})

test('in a terminal they are written for people', () => {
  const stream = Object.assign(new PassThrough(), { isTTY: true })
  logOutput(stream).write(line({ level: 'info', msg: 'readable' }))
  expect(String(stream.read())).toMatch(/info {2}.*readable|readable/)
})
