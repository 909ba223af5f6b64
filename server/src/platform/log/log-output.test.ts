import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { logOutput } from './log-output.ts'

/** What is written for an entry, without colours. */
function written(entry: object, isTTY: boolean): string {
  const stream = Object.assign(new PassThrough(), { isTTY })
  logOutput(stream).write(`${JSON.stringify(entry)}\n`)
  return stripVTControlCharacters(String(stream.read()))
}

const time = '2026-11-24T11:09:20.026Z'

test('in a terminal a line has its time, level, message and fields', () => {
  expect(written({ level: 'info', time, reason: 'hourly', ms: 12, msg: 'job done' }, true)).toBe(
    '[11:09:20] INFO: job done {"reason":"hourly","ms":12}\n',
  )
})

test('in a terminal an error is followed by its stack', () => {
  const err = { type: 'Error', message: 'a', stack: 'Error: a\n    at b' }
  const text = written({ level: 'error', time, msg: 'failed', err }, true)
  expect(text).toContain('ERROR: failed')
  expect(text).toMatch(/at b/)
})

test('elsewhere the JSON line is written unchanged', () => {
  expect(written({ level: 'info', msg: 'as it is' }, false)).toBe('{"level":"info","msg":"as it is"}\n')
})
