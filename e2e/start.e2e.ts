import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { root } from '../tools/lib/root.ts'
import { OWNER } from './harness/demo/demo.ts'
import { startServer } from './harness/server.ts'
import { storesOf } from './start.parts.ts'

/** Runs the server on settings it has to refuse. */
function refused(env: Record<string, string>): { code: number | null; said: string[] } {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: status, said: stderr.trim().split('\n') }
}

test('a second start keeps the demo marketplace, and a folder that is in use is refused', async () => {
  const first = await startServer({ from: inject('demoFolder') })
  onTestFinished(() => first.close())
  expect(await fetch(`${first.url}/healthz`).then((it) => it.status)).toBe(200)
  await first.said('owner@demo.test')
  const seen = await storesOf(first, OWNER)
  expect(seen).toEqual({ status: 200, stores: 12 })

  const other = refused({ DATA_DIR: first.dataDir })
  expect(other.code).toBe(1)
  expect(other.said).toHaveLength(1)
  expect(other.said[0]).toMatch(/in use|already|running/i)

  expect(await first.stop()).toBe(0)
  const again = await startServer({ from: first.dataDir, readyWithinMs: 60_000 })
  onTestFinished(() => again.close())
  expect(await storesOf(again, OWNER)).toEqual(seen)
  expect(await again.stop()).toBe(0)
})

test('a wrong setting stops the start with one clear line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-e2e-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { code, said } = refused({ DATA_DIR: folder, PORT: 'many' })
  expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
  expect(said[0]).toContain('PORT must be a whole number')
})
