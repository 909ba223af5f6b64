import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { childEnv } from './platform/testing/child.ts'

/** A process of this product on a shared database, and its address. */
export async function startOn(databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...childEnv,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      RATE_LIMIT_ADDRESS: '0',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '5',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)))
  await expect.poll(() => out, { timeout: 90_000 }).toMatch(/Storekeep is at/)
  return { url: /is at (\S+)/.exec(out)?.[1] ?? '', child }
}
