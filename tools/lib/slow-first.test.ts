import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isTaggedSlow } from './slow-first.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeep-slow-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a suite is slow if it has a comment with @slow', () => {
  const tagged = (text: string): boolean => {
    const file = join(folder, 'suite.ts')
    writeFileSync(file, text)
    return isTaggedSlow(file)
  }
  expect(tagged("// @slow: begins first\nimport { test } from 'vitest'\n")).toBe(true)
  expect(tagged("import { test } from 'vitest'\n\n/** @slow */\n")).toBe(true)
  expect(tagged("test('// @slow', () => {})\n")).toBe(false)
})
