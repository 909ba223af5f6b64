import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Machine, findChromium, findPostgres, findPrograms } from './programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeep-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates empty executables in the folder. */
function plant(...programs: string[]): void {
  for (const program of programs) {
    const file = join(folder, program)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '#!/bin/sh\n')
    chmodSync(file, 0o755)
  }
}

/** A machine with only these PostgreSQL folders. */
const machine = (...homes: string[]): Machine => ({
  env: {},
  path: '',
  isRoot: false,
  hasApt: false,
  postgresHomes: homes.map((home) => join(folder, home)),
  programFolders: [],
})

test('the newest PostgreSQL is selected, at least version 15', () => {
  plant('old/14/bin/initdb', 'old/14/bin/postgres')
  expect(findPostgres(machine('old'))).toBeUndefined()
  plant('pg/9/bin/initdb', 'pg/9/bin/postgres', 'pg/15/bin/initdb', 'pg/15/bin/postgres')
  expect(findPostgres(machine('pg'))).toBe(join(folder, 'pg/15/bin'))
  plant('pg/17/bin/initdb', 'pg/17/bin/postgres')
  expect(findPostgres(machine('pg'))).toBe(join(folder, 'pg/17/bin'))
})

test('a folder with a client only is not a server', () => {
  plant('client/16/bin/psql')
  expect(findPostgres(machine('client'))).toBeUndefined()
})

test('PG_BIN and CHROMIUM take precedence, without fallback', () => {
  plant('mine/initdb', 'mine/postgres', 'mine/browser', 'path/chromium')
  const env = { PG_BIN: join(folder, 'mine'), CHROMIUM: join(folder, 'mine/browser') }
  expect(findPostgres({ ...machine('pg'), env })).toBe(env.PG_BIN)
  expect(findChromium({ ...machine(), env })).toBe(env.CHROMIUM)
  const wrong = { CHROMIUM: join(folder, 'none') }
  expect(findChromium({ ...machine(), env: wrong, path: join(folder, 'path') })).toBeUndefined()
})

test('Chromium is found on PATH', () => {
  plant('bin/google-chrome')
  const path = `${join(folder, 'empty')}:${join(folder, 'bin')}`
  expect(findChromium({ ...machine(), path })).toBe(join(folder, 'bin/google-chrome'))
})

const HOW =
  'sudo apt-get update && sudo apt-get install -y --no-install-recommends postgresql chromium-headless-shell'

test('a user without install rights gets the install command', async () => {
  await expect(findPrograms(machine())).rejects.toThrow(HOW)
})

/** Puts a fake apt-get, a shell script, first on PATH until the test ends. */
function plantApt(text: string): void {
  plant('apt/apt-get')
  writeFileSync(
    join(folder, 'apt/apt-get'),
    `#!/bin/sh\ncd ${folder}\necho "$DEBIAN_FRONTEND $@" >> apt/calls\n${text}`,
  )
  vi.stubEnv('PATH', `${join(folder, 'apt')}:${process.env['PATH'] ?? ''}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(join(folder, 'apt'), { recursive: true })
  })
}
const calls = () => readFileSync(join(folder, 'apt/calls'), 'utf8').trim().split('\n')

test('as root on Debian missing programs are installed, with one retry', async () => {
  plantApt(`[ -f apt/again ] || { touch apt/again; exit 100; }
case "$*" in *install*) mkdir -p apt/16/bin && cp apt/apt-get apt/16/bin/initdb && cp apt/apt-get apt/16/bin/postgres && cp apt/apt-get apt/chromium-headless-shell;; esac`)
  const debian = { ...machine('apt'), isRoot: true, hasApt: true, programFolders: [join(folder, 'apt')] }
  expect(await findPrograms(debian)).toEqual({
    postgres: join(folder, 'apt/16/bin'),
    chromium: join(folder, 'apt/chromium-headless-shell'),
  })
  expect(calls()).toEqual([
    'noninteractive -q update',
    'noninteractive -q update',
    'noninteractive -q -y --no-install-recommends install postgresql chromium-headless-shell',
  ])
})

test('an installation that fails twice ends with the command', async () => {
  plantApt('exit 100')
  await expect(findPrograms({ ...machine(), isRoot: true, hasApt: true })).rejects.toThrow(HOW)
  expect(calls()).toHaveLength(2)
})
