import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/lib/programs/cluster.ts'
import { root, serverCommand } from '../../tools/lib/root.ts'
import { run } from '../../tools/lib/programs/run.ts'

const program = serverCommand()

export type ServerOptions = {
  /** A prepared data folder, of which the server uses a copy. */
  from?: string
  env?: Record<string, string>
  readyWithinMs?: number
}

export type RunningServer = {
  url: string
  dataDir: string
  pid: number
  /** The output of the process so far. */
  log: () => string
  /** Waits until the log contains a text. */
  said: (text: string | RegExp, withinMs?: number) => Promise<void>
  /** Stops it with SIGTERM, like an operator; returns the exit code. */
  stop: () => Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
  /** Stops it and removes its data. */
  close: () => Promise<void>
}

/** Runs a command line tool beside the server, like an operator; returns its output. */
export async function command(
  server: Pick<RunningServer, 'dataDir'>,
  name: string,
  args: readonly string[],
): Promise<string> {
  const env = { ...program.env, DATA_DIR: server.dataDir }
  const file = join(root, 'server', 'src', 'cli', `${name}.ts`)
  const { code, output } = await run(process.execPath, [file, ...args], { env, quiet: true, limitMs: 60_000 })
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${output}`)
  return output
}

/** Retries if another program takes the port before the server listens on it. */
const isTaken = (error: unknown): boolean => /is taken by another program/.test(String(error))

/** Starts the real server as a process on a folder of its own. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(options)
    } catch (error) {
      if (attempt === 3 || !isTaken(error)) throw error
    }
  }
}

async function startOnce(options: ServerOptions): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storekeep-e2e-'))
  if (options.from !== undefined) cpSync(options.from, dataDir, { recursive: true })
  const port = await freePort()
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    SIMULATOR: 'off',
    ...options.env,
  }
  // optimising the database engine takes three seconds of CPU, which a short-lived server does not win back
  const child = spawn(process.execPath, ['--liftoff-only', ...program.args], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: 'UTC', ...program.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const server = describe(child, `http://127.0.0.1:${port}`, dataDir)
  try {
    await untilReady(child, server, options.readyWithinMs ?? 120_000)
  } catch (error) {
    await server.close()
    throw error
  }
  return server
}

function describe(child: ChildProcess, url: string, dataDir: string): RunningServer {
  const written: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  const log = () => written.join('')
  const atExit = () => child.kill('SIGKILL') // a test runner that dies leaves no server behind
  process.once('exit', atExit)

  const stop = async () => {
    if (isGone(child)) return child.exitCode
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await gone
    clearTimeout(late)
    return child.exitCode
  }
  const close = async () => {
    await stop()
    process.off('exit', atExit)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  const said = async (text: string | RegExp, withinMs = 60_000) => {
    const holds = () => (typeof text === 'string' ? log().includes(text) : text.test(log()))
    for (const end = Date.now() + withinMs; !holds(); await wait(50)) {
      if (isGone(child) || Date.now() > end)
        throw new Error(`the server never said ${String(text)}:\n${tail(log())}`)
    }
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log,
    said,
    stop,
    close,
    kill: (signal) => void child.kill(signal),
  }
}

async function untilReady(child: ChildProcess, server: RunningServer, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; ; await wait(50)) {
    if (isGone(child)) throw new Error(`the server ended with ${child.exitCode}:\n${tail(server.log())}`)
    const answer = await fetch(`${server.url}/readyz`).catch(() => undefined) // not listening yet
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    if (Date.now() > end) throw new Error(`the server was not ready in time:\n${tail(server.log())}`)
  }
}

const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const tail = (text: string): string => text.split('\n').slice(-40).join('\n')
