import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Seconds from the start of bare Fastify, with the same engine opened, to its first answer. */
export async function bareStart(env: Record<string, string>): Promise<number> {
  const before = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const url of createInterface(child.stdout)) {
      const answer = await fetch(`${url}/readyz`)
      if (!answer.ok) throw new Error(`bare Fastify answered ${answer.status}`)
      return (performance.now() - before) / 1000
    }
    throw new Error('bare Fastify ended before it listened')
  } finally {
    if (child.exitCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
  }
}
