import { expect, test } from 'vitest'
import { blockedPortOf } from './blocked-ports.ts'

/** Whether this runtime, which follows the standard of browsers, refuses to open a port. */
async function isRefused(port: number): Promise<boolean> {
  const error: unknown = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2000) }).then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port'
}

test('an address is said to be blocked exactly where the Fetch standard refuses its port', async () => {
  const isBlocked = (port: number) => blockedPortOf(`http://127.0.0.1:${port}`) === port
  const ports = Array.from({ length: 10_100 }, (_, port) => port).filter((port) => port > 0)
  const some = ports.filter((port) => isBlocked(port) || port % 997 === 0)
  const refused = await Promise.all(some.map(isRefused))
  expect(some.filter((_, nth) => refused[nth])).toEqual(some.filter(isBlocked))
})

test('the port of the address that people open counts; a usual one is none', () => {
  expect(blockedPortOf('http://127.0.0.1:6000')).toBe(6000)
  expect(blockedPortOf('http://[::1]:6666/portal')).toBe(6666)
  for (const open of ['http://127.0.0.1:3000', 'https://portal.example', 'http://portal.example:80', 'x'])
    expect(blockedPortOf(open)).toBeUndefined()
})
