import type { RegisteredRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPortal, rightsOf } from '../guards/guards.testing.ts'

vi.mock('#kit/lazy/ready.ts', () => ({ setBusy: () => undefined, busyWith: (work: unknown) => work }))
vi.mock('#kit/session/session.ts', () => ({ isSignedIn: () => true }))
let rights: unknown = rightsOf([1])
const asked: string[] = []
vi.mock('#kit/api/call.ts', () => ({
  call: async ({ id }: { id: string }) => {
    asked.push(id)
    return rights
  },
}))
const { queries } = await import('#kit/api/client.ts')
const { portalQuery } = await import('./queries.ts')
const { followRights } = await import('./rights.ts')

let opened: () => void = () => undefined
const router = {
  subscribe: (_: string, listener: () => void) => {
    opened = listener
  },
  invalidate: vi.fn<() => Promise<void>>(),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined })
  queries.clear()
  asked.length = 0
  rights = rightsOf([1])
  router.invalidate.mockReset()
  followRights(router as unknown as RegisteredRouter) // only the parts that are used
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a failed start is retried only by the user, not by the watch on access rights', async () => {
  opened()
  await vi.advanceTimersByTimeAsync(300_000)
  opened()
  expect(asked).toEqual([])
  expect(router.invalidate).not.toHaveBeenCalled()
})

test('access rights are reloaded every minute, and the guards run again if they changed', async () => {
  await queries.fetchQuery(portalQuery)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked.length).toBeGreaterThan(1)
  expect(router.invalidate).not.toHaveBeenCalled()
  rights = noPortal(110_001)
  await vi.advanceTimersByTimeAsync(80_000)
  expect(router.invalidate).toHaveBeenCalled()
})
