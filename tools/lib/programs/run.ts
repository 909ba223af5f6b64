import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { childEnv, root } from '../root.ts'

type Outcome = { code: number; output: string; ms: number }

type RunOptions = {
  env?: Record<string, string>
  cwd?: string
  /** Captures the output instead of printing it. */
  quiet?: boolean
  /** Kills the program after this time, which counts as a failure. */
  limitMs?: number
}

const running = new Set<ChildProcess>()

/** Runs a program to its end. Never throws: a program that cannot start has exit code 127. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: childEnv(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // its own process group, so that a limit or Ctrl-C ends its children as well
    })
    running.add(child)
    const chunks: string[] = []
    const take = (chunk: Buffer) => {
      chunks.push(chunk.toString())
      if (options.quiet !== true) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const limit =
      options.limitMs === undefined
        ? undefined
        : setTimeout(() => {
            take(Buffer.from(`\nstopped: ${program} ran longer than ${seconds(options.limitMs ?? 0)}\n`))
            endGroup(child, 'SIGKILL')
          }, options.limitMs)
    const end = (code: number) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code, output: chunks.join(''), ms: performance.now() - began })
    }
    child.on('error', (error) => {
      take(Buffer.from(`${error.message}\n`))
      end(127)
    })
    child.on('close', (code, signal) => end(code ?? (signal === null ? 1 : 128)))
  })
}

/** Ends all running programs started by `run`: SIGTERM first, SIGKILL after three seconds. */
export async function endAll(): Promise<void> {
  const going = [...running].map((child) => once(child, 'close'))
  for (const child of running) endGroup(child, 'SIGTERM')
  const late = setTimeout(() => {
    for (const child of running) endGroup(child, 'SIGKILL')
  }, 3_000)
  await Promise.all(going)
  clearTimeout(late)
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    child.kill(signal) // the group has already ended
  }
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
