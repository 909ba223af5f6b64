import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type Cluster = {
  url: string
  version: string
  /** The folder of its data. */
  data: string
  /**
   * Sends the server a signal and waits for its end: SIGINT is a fast shutdown, SIGQUIT an immediate one, SIGKILL a
   * crash.
   */
  halt: (signal: NodeJS.Signals) => Promise<void>
  /** Starts it again on the same port, after `halt`. */
  resume: () => Promise<void>
  stop: () => Promise<void>
}

type ClusterOptions = {
  /** Whether acknowledged writes survive a crash of the server; without it, tests are faster. */
  durable?: boolean
  /** Parent folder of the cluster's folder, for a separate disk. */
  parent?: string
}

type Owner = { uid: number; gid: number } | undefined

// A temporary cluster need not survive a power failure, and tests open many small databases.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'jit=off',
]
const DURABLE_SETTINGS = ['max_connections=100', 'jit=off']

/** Starts a PostgreSQL server: new folder, random port, loopback only, deleted when stopped. */
export async function startCluster(bin: string, options: ClusterOptions = {}): Promise<Cluster> {
  const owner = clusterOwner()
  const folder = mkdtempSync(join(options.parent ?? openTmp(owner !== undefined), 'storekeep-pg-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } }
  const settings = options.durable ? DURABLE_SETTINGS : SETTINGS
  try {
    const initdb = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    execFileSync(join(bin, 'initdb'), initdb, { ...as, stdio: 'pipe' })
    const version = execFileSync(join(bin, 'postgres'), ['--version'], { ...as, encoding: 'utf8' }).trim()
    const program = { file: join(bin, 'postgres'), data, settings, as }
    const { child: first, port } = await listen(program)
    let child = first
    const atExit = () => {
      child.kill('SIGQUIT') // stop() was not called, and an exiting process cannot wait
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', atExit)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      version,
      data,
      halt: (signal) => end(child, signal),
      resume: async () => {
        child = await again(program, port)
      },
      stop: () => stop(child, folder).finally(() => process.off('exit', atExit)),
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root: uses the user created by the package, else the system's user `nobody`. */
function clusterOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue // no such user
    }
  }
  throw new Error('PostgreSQL cannot run as root, and the system has no other user for it')
}

/** A folder for temporary files that is accessible to the server's user. */
function openTmp(forAnotherUser: boolean): string {
  const isOpen = (folder: string): boolean =>
    (statSync(folder).mode & 1) === 1 && (folder === '/' || isOpen(dirname(folder)))
  return forAnotherUser && !isOpen(tmpdir()) ? '/tmp' : tmpdir()
}

type As = { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }

type Program = { file: string; data: string; settings: readonly string[]; as: As }

async function listen(program: Program): Promise<{ child: ChildProcess; port: number }> {
  let said = ''
  // another process may take the port before PostgreSQL binds it
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort()
    const { child, log } = await launch(program, port)
    if (child) return { child, port }
    said = log
  }
  throw new Error(`PostgreSQL did not start:\n${said}`)
}

/** Restarts it on its port; after a crash, remaining processes may hold its memory for a moment. */
async function again(program: Program, port: number): Promise<ChildProcess> {
  let said = ''
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(100)) {
    const { child, log } = await launch(program, port)
    if (child) return child
    said = log
  }
  throw new Error(`PostgreSQL did not start again:\n${said}`)
}

/** Starts it once; without `child` it has ended, for the reason in `log`. */
async function launch(
  { file, data, settings, as }: Program,
  port: number,
): Promise<{ child?: ChildProcess; log: string }> {
  const options = settings.flatMap((setting) => ['-c', setting])
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...options]
  const child = spawn(file, args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  const log: string[] = []
  const ready = new Promise<boolean>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      if (log.length < 200) log.push(chunk.toString())
      if (/ready to accept (?:read-only )?connections/.test(chunk.toString())) resolve(true)
    })
    child.on('error', () => resolve(false))
    child.on('exit', () => resolve(false))
    setTimeout(() => resolve(false), 60_000).unref()
  })
  if (await ready) return { child, log: log.join('') }
  child.kill('SIGQUIT')
  return { log: log.join('') }
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isGone(child)) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGQUIT'), 5_000)
  await gone
  clearTimeout(late)
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  await end(child, 'SIGINT') // fast shutdown: does not wait for clients
  rmSync(folder, { recursive: true, force: true })
}

/** A currently free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
