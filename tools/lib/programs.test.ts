import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Machine, findChromium, findPostgres, findPrograms } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeep-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Puts programs that do nothing into the folder. */
function plant(...programs: string[]): void {
  for (const program of programs) {
    const file = join(folder, program)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '#!/bin/sh\n')
    chmodSync(file, 0o755)
  }
}

const machine = (env: NodeJS.ProcessEnv = {}, path = ''): Machine => ({
  env,
  path,
  isRoot: false,
  hasApt: false,
})

test('the newest PostgreSQL wins, none older than 15 is taken', () => {
  plant('old/14/bin/initdb', 'old/14/bin/postgres')
  expect(findPostgres(machine(), [join(folder, 'old')])).toBeUndefined()
  plant('pg/9/bin/initdb', 'pg/9/bin/postgres', 'pg/15/bin/initdb', 'pg/15/bin/postgres')
  expect(findPostgres(machine(), [join(folder, 'pg')])).toBe(join(folder, 'pg/15/bin'))
  plant('pg/17/bin/initdb', 'pg/17/bin/postgres')
  expect(findPostgres(machine(), [join(folder, 'pg')])).toBe(join(folder, 'pg/17/bin'))
})

test('a folder with a client only is not a server', () => {
  plant('client/16/bin/psql')
  expect(findPostgres(machine(), [join(folder, 'client')])).toBeUndefined()
})

test('PG_BIN and CHROMIUM are taken before everything else, and nothing instead of them', () => {
  plant('mine/initdb', 'mine/postgres', 'mine/browser', 'path/chromium')
  expect(findPostgres(machine({ PG_BIN: join(folder, 'mine') }), [join(folder, 'pg')])).toBe(
    join(folder, 'mine'),
  )
  expect(findChromium(machine({ CHROMIUM: join(folder, 'mine/browser') }), [])).toBe(
    join(folder, 'mine/browser'),
  )
  expect(findChromium(machine({ CHROMIUM: join(folder, 'none') }, join(folder, 'path')), [])).toBeUndefined()
})

test('Chromium is found on PATH', () => {
  plant('bin/google-chrome')
  expect(findChromium(machine({}, `${join(folder, 'empty')}:${join(folder, 'bin')}`), [])).toBe(
    join(folder, 'bin/google-chrome'),
  )
})

test('who may not install is told the one command', async () => {
  const nothing = { ...machine({ PG_BIN: join(folder, 'none'), CHROMIUM: join(folder, 'none') }) }
  await expect(findPrograms(nothing)).rejects.toThrow(
    'sudo apt-get update && sudo apt-get install -y --no-install-recommends postgresql chromium',
  )
})
