import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refused } from './start.parts.ts'

test('an invalid setting stops the start with one clear line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-e2e-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { code, said } = refused({ DATA_DIR: folder, PORT: 'many' })
  expect({ code, lines: said.length }).toEqual({ code: 2, lines: 1 })
  expect(said[0]).toContain('PORT must be a whole number')
})
