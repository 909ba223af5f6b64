import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolders } from './folders.ts'

test('missing folders are created with their mode, and existing ones stay', () => {
  const root = mkdtempSync(join(tmpdir(), 'storekeep-folders-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  makeFolders(join(root, 'a/b'), 0o700)
  makeFolders(join(root, 'a/b'))
  expect(statSync(join(root, 'a/b')).mode & 0o777).toBe(0o700)
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolders(join(root, 'file'))).toThrow('EEXIST')
})

test.skipIf(!existsSync('/proc/self'))('a folder that cannot exist is refused at once', () => {
  expect(() => makeFolders('/proc/nowhere/below')).toThrow('ENOENT')
})
