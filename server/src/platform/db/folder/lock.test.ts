import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderError } from '../errors.ts'
import { lockFolder, lockOwner, lockPath } from './lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storekeep-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const leave = (owner: object): void => writeFileSync(lockPath(folder), JSON.stringify(owner))
const refusal = (): unknown => {
  try {
    lockFolder(folder).release()
    return undefined
  } catch (error) {
    return error
  }
}

test('the lock identifies its owner, is readable by the owner only, and is deleted on release', () => {
  const lock = lockFolder(folder)
  expect(lockOwner(folder)).toMatchObject({ pid: process.pid })
  expect(statSync(lockPath(folder)).mode & 0o777).toBe(0o600)
  lock.announce({ port: 4711, token: 'secret' })
  expect(lockOwner(folder)).toMatchObject({ pid: process.pid, adminPort: 4711, adminToken: 'secret' })
  expect(statSync(lockPath(folder)).mode & 0o777).toBe(0o600)
  lock.release()
  expect(existsSync(lockPath(folder))).toBe(false)
})

test('a folder in use is refused, naming the process and the folder', () => {
  const lock = lockFolder(folder)
  const error = refusal()
  expect(error).toBeInstanceOf(DataFolderError)
  expect(error).toMatchObject({ code: 'folder.locked' })
  expect(String(error)).toContain(`process ${process.pid}`)
  expect(String(error)).toContain(folder)
  lock.release()
  expect(refusal()).toBeUndefined()
})

test('the lock of a dead process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  leave({ pid: child.pid, startedAt: '2026-01-01T00:00:00.000Z' })
  expect(refusal()).toBeUndefined()
})

test.skipIf(!existsSync('/proc/self/stat'))('a reused pid does not keep the folder locked', () => {
  // this process, with another start time: not the owner of the lock
  leave({ pid: process.pid, startedAt: '2026-01-01T00:00:00.000Z', processStart: '1 another-boot' })
  expect(refusal()).toBeUndefined()
})

test('an incompletely written lock is taken over', () => {
  writeFileSync(lockPath(folder), '{"pid":')
  expect(refusal()).toBeUndefined()
})

test('of many processes that want a folder with a stale lock, exactly one gets it', async () => {
  leave({ pid: 2_147_483_646, startedAt: '2026-01-01T00:00:00.000Z' })
  const program = `
    const { lockFolder } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)})
    try { lockFolder(${JSON.stringify(folder)}); console.log('got it') }
    catch (error) { console.log(error.code) }
    process.stdin.resume()`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program]),
  )
  const outputs = await Promise.all(
    children.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()),
  )
  // the owner lives until all have tried
  for (const { stdin } of children) stdin.end()
  await Promise.all(children.map((child) => once(child, 'close')))
  expect(outputs.toSorted()).toEqual([...Array<string>(5).fill('folder.locked'), 'got it'])
})

test('the lock of another process is not released', () => {
  const lock = lockFolder(folder)
  leave({ pid: process.pid + 1, startedAt: '2026-01-01T00:00:00.000Z' })
  lock.release()
  expect(JSON.parse(readFileSync(lockPath(folder), 'utf8'))).toMatchObject({ pid: process.pid + 1 })
})
