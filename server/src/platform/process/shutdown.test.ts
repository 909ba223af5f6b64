import { expect, test } from 'vitest'
import { atMost, closeAll, closeServer } from './shutdown.ts'

const never = new Promise<void>(() => undefined)

test('a server whose requests do not end is cut, and the next part closes', async () => {
  const log: string[] = []
  const http = { server: { closeAllConnections: () => void log.push('cut') }, close: () => never }
  const parts = [
    { name: 'server', close: () => closeServer(http, 10) },
    { name: 'jobs', close: () => atMost(10, never) },
    { name: 'database', close: async () => void log.push('database') },
  ]
  expect(await closeAll(parts, (line) => void log.push(line))).toBe(false)
  expect(log).toEqual(['cut', 'database'])
})

test('a part that closes in time is waited for, and why another one failed is said', async () => {
  const log: string[] = []
  const slow = new Promise<void>((done) => setTimeout(done, 20)).then(() => void log.push('closed'))
  const parts = [
    { name: 'server', close: () => atMost(5_000, slow) },
    { name: 'jobs', close: () => atMost(5_000, Promise.reject(new Error('no database'))) },
  ]
  expect(await closeAll(parts, (line) => void log.push(line))).toBe(true)
  expect(log).toEqual(['closed', 'jobs did not close: no database'])
})
