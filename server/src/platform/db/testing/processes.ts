import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childEnv } from '../../testing/child.ts'

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** Result of a finished process. */
interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs a script of the server to its end. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [path(script), ...args], {
    env: { ...childEnv, ...env },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
  await once(child, 'close')
  return { code: child.exitCode, stdout, stderr }
}

/** A process that holds a data folder and writes to it. */
export interface Holder {
  readonly child: ChildProcess
  /** The numbers that it has acknowledged. */
  readonly acknowledged: number[]
  /** Kills the process, like a power failure. */
  kill(): Promise<void>
}

/** Starts a process that holds a data folder and waits until it does. */
export async function startHolder(dataDir: string): Promise<Holder> {
  const { holder, ready } = beginHolder(dataDir)
  await ready
  return holder
}

/** Like the above, without waiting; `ready` fails if the process ends before. */
export function beginHolder(dataDir: string): { readonly holder: Holder; readonly ready: Promise<void> } {
  const child = spawn(process.execPath, [path('./holder.ts'), dataDir], { env: childEnv })
  const acknowledged: number[] = []
  let rest = ''
  let problem = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => (problem += data.toString()))
    child.once('close', () => reject(new Error(`the holder ended: ${problem}`)))
    child.stdout.on('data', (data: Buffer) => {
      // only complete lines count
      const lines = (rest + data.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === 'ready') resolve()
        else acknowledged.push(Number(line))
      }
    })
  })
  const holder: Holder = {
    child,
    acknowledged,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
  return { holder, ready }
}
