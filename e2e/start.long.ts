import { expect, onTestFinished, test } from 'vitest'
import { OWNER } from './harness/demo/demo.ts'
import { startServer } from './harness/server.ts'
import { refused, storesOf } from './start.parts.ts'

test('a new folder becomes a portal with the demo marketplace, used by one process at a time, and a second start keeps it', async () => {
  const first = await startServer({ readyWithinMs: 120_000 })
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
