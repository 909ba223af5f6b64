import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from 'node:events'

export type Cluster = { url: string; version: string; stop: () => Promise<void> }

type Owner = { uid: number; gid: number } | undefined

// Nothing in a throw-away cluster has to survive a power cut, and tests open many small databases.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'jit=off',
]

/** Starts a PostgreSQL of our own: fresh folder, random port, loopback only, gone when stopped. */
export async function startCluster(bin: string): Promise<Cluster> {
  const owner = clusterOwner()
  const folder = mkdtempSync(join(openTmp(owner !== undefined), 'storekeep-pg-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } }
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
    const { child, port } = await listen(bin, data, as)
    const atExit = () => {
      child.kill('SIGQUIT') // the last chance when nobody called stop(): nothing can be waited for any more
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', atExit)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      version,
      stop: () => stop(child, folder).finally(() => process.off('exit', atExit)),
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root: borrow the user the package made, else nobody. */
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
  throw new Error('PostgreSQL cannot run as root and there is neither a user postgres nor nobody')
}

/** The folder for temporary files; when another user has to enter it, one that everybody may enter. */
function openTmp(forAnotherUser: boolean): string {
  const isOpen = (folder: string): boolean =>
    (statSync(folder).mode & 1) === 1 && (folder === '/' || isOpen(dirname(folder)))
  return forAnotherUser && !isOpen(tmpdir()) ? '/tmp' : tmpdir()
}

type As = { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }

async function listen(bin: string, data: string, as: As): Promise<{ child: ChildProcess; port: number }> {
  let said = ''
  // another process may take the port between our look and PostgreSQL's bind
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort()
    const options = SETTINGS.flatMap((setting) => ['-c', setting])
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...options]
    const child = spawn(join(bin, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
    const log: string[] = []
    const ready = new Promise<boolean>((resolve) => {
      child.stderr.on('data', (chunk: Buffer) => {
        if (log.length < 200) log.push(chunk.toString())
        if (chunk.includes('ready to accept connections')) resolve(true)
      })
      child.on('error', () => resolve(false))
      child.on('exit', () => resolve(false))
      setTimeout(() => resolve(false), 60_000).unref()
    })
    if (await ready) return { child, port }
    child.kill('SIGQUIT')
    said = log.join('')
  }
  throw new Error(`PostgreSQL did not start:\n${said}`)
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGINT') // fast shutdown: does not wait for clients
    const late = setTimeout(() => child.kill('SIGQUIT'), 5_000)
    await gone
    clearTimeout(late)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** A port nobody listens on at this moment. */
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
