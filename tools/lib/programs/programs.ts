import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

/** Access to the system's programs; tests pass their own. */
export type Machine = {
  path: string
  env: NodeJS.ProcessEnv
  isRoot: boolean
  hasApt: boolean
  /** Folders with one folder per version of PostgreSQL. */
  postgresHomes: readonly string[]
  /** Folders with programs in addition to PATH. */
  programFolders: readonly string[]
}

const OLDEST_POSTGRES = 15
/** Debian's package of the browser without a window, which needs a seventh less CPU for the browser tests. */
const HEADLESS = 'chromium-headless-shell'
const CHROMIUM_NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const POSTGRES_HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr']

export function thisMachine(): Machine {
  return {
    path: process.env['PATH'] ?? '',
    env: process.env,
    isRoot: process.getuid?.() === 0,
    postgresHomes: POSTGRES_HOMES,
    programFolders: ['/usr/bin'],
    hasApt: existsSync('/usr/bin/apt-get') && /^ID(_LIKE)?=.*debian/m.test(osRelease()),
  }
}

const osRelease = (): string => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '')

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder with `initdb` and `postgres`: PG_BIN, else the newest installed version, else the one on PATH. */
export function findPostgres(machine: Machine): string | undefined {
  const set = machine.env['PG_BIN']
  const candidates = set
    ? [set]
    : [...machine.postgresHomes.flatMap(versionsUnder), ...machine.path.split(delimiter)]
  return candidates.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')))
}

/** `<home>/15/bin`, `<home>/postgresql@16/bin`, `/usr/pgsql-17/bin`: newest first, none older than supported. */
function versionsUnder(home: string): string[] {
  if (!existsSync(home)) return []
  return readdirSync(home)
    .map((name) => ({ name, version: Number(/^(?:postgresql@|pgsql-)?(\d+)$/.exec(name)?.[1]) }))
    .filter(({ version }) => version >= OLDEST_POSTGRES)
    .sort((a, b) => b.version - a.version)
    .map(({ name }) => join(home, name, 'bin'))
}

/** The browser for the browser tests: CHROMIUM, else the first known name on PATH or in /usr/bin. */
export function findChromium(machine: Machine): string | undefined {
  const set = machine.env['CHROMIUM']
  if (set) return isProgram(set) ? set : undefined
  const all = [...machine.path.split(delimiter), ...machine.programFolders]
  return CHROMIUM_NAMES.flatMap((name) => all.map((folder) => join(folder, name))).find(isProgram)
}

export type Programs = { postgres: string; chromium: string }

/**
 * Finds PostgreSQL and Chromium. As root on Debian, installs missing ones (with one retry, since mirrors fail
 * occasionally); elsewhere throws an error with the install command.
 */
export async function findPrograms(machine: Machine = thisMachine()): Promise<Programs> {
  const look = () => ({ postgres: findPostgres(machine), chromium: findChromium(machine) })
  let found = look()
  const packages = [...(found.postgres ? [] : ['postgresql']), ...(found.chromium ? [] : [HEADLESS])]
  const isMisnamed =
    Boolean(machine.env['PG_BIN'] && !found.postgres) || Boolean(machine.env['CHROMIUM'] && !found.chromium)
  if (machine.isRoot && machine.hasApt && !isMisnamed) {
    for (let attempt = 1; attempt <= 2 && !(found.postgres && found.chromium); attempt++) {
      console.log(`installing ${packages.join(' and ')} with apt-get (attempt ${attempt} of 2)`)
      await aptInstall(packages)
      found = look()
    }
  }
  const { postgres, chromium } = found
  if (postgres && chromium) return { postgres, chromium }
  throw new Error(howToInstall(postgres === undefined, chromium === undefined))
}

async function aptInstall(packages: readonly string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['-q', 'update'], { env, limitMs: 180_000 })
  if (updated.code === 0)
    await run('apt-get', ['-q', '-y', '--no-install-recommends', 'install', ...packages], {
      env,
      limitMs: 600_000,
    })
}

function howToInstall(postgres: boolean, chromium: boolean): string {
  const missing = [postgres && `PostgreSQL ${OLDEST_POSTGRES} or newer`, chromium && 'Chromium'].filter(
    Boolean,
  )
  const packages = [postgres && 'postgresql', chromium && HEADLESS].filter(Boolean)
  return [
    `${missing.join(' and ')} not found. Install with:`,
    `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`,
    'or say where they are: PG_BIN=<folder of initdb>, CHROMIUM=<the program>.',
  ].join('\n')
}
