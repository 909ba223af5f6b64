import type { RegisteredRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPortal, rightsOf } from '../guards/guards.testing.ts'

vi.mock('virtual:words', () => ({ languages: {} }))
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
  followRights(router as unknown as RegisteredRouter) // as far as it is used
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a start that has failed is not tried again by the watch over rights, only by its user', async () => {
  opened()
  await vi.advanceTimersByTimeAsync(300_000)
  opened()
  expect(asked).toEqual([])
  expect(router.invalidate).not.toHaveBeenCalled()
})

test('rights that were loaded are asked for again each minute, and the guards decide anew where they changed', async () => {
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
