import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkMs, isNewer, watchVersion } from './version.ts'
import { flag } from '../flags/cache.ts'
import { keepFlags } from '../flags/keep.ts'

const own = { version: '1.0.0+a', updateTime: '2026-06-01T10:00:00Z' }
const later = '2026-06-02T10:00:00Z'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('SESSION-RULE-NEW-VERSION: both conditions must hold: built later, and another version', () => {
  expect(isNewer({ version: '1.0.0+b', updateTime: later }, own)).toBe(true)
  expect(isNewer({ version: '1.0.0+a', updateTime: later }, own)).toBe(false)
  expect(isNewer({ version: '1.0.0+b', updateTime: own.updateTime }, own)).toBe(false)
  expect(isNewer({ version: '1.0.0+b', updateTime: '2026-05-01T10:00:00Z' }, own)).toBe(false)
  expect(isNewer({ version: 'x', updateTime: 'nonsense' }, own)).toBe(false)
})

const world = (answer: () => Promise<typeof own>) => ({
  own,
  ask: vi.fn<(timestamp: string) => Promise<typeof own>>(answer),
  isEnabled: vi.fn(() => true),
  isOnline: vi.fn(() => true),
  reload: vi.fn(),
})

test('PLATFORM-CONST-VERSION: checks every five minutes with the time in the address, and reloads once', async () => {
  let served = own
  const asked = world(() => Promise.resolve(served))
  watchVersion(asked)
  await vi.advanceTimersByTimeAsync(checkMs - 1)
  expect(asked.ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(checkMs)
  const times = asked.ask.mock.calls.map(([timestamp]) => Number(timestamp))
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(300_000)
  expect(asked.reload).not.toHaveBeenCalled()
  served = { version: '1.0.0+b', updateTime: later }
  await vi.advanceTimersByTimeAsync(checkMs * 3)
  expect(asked.reload).toHaveBeenCalledOnce()
  expect(asked.ask).toHaveBeenCalledTimes(3)
})

test('PLATFORM-FLAG-SK_VERSION_UPDATER_ENABLED: no checks while off; they resume when it is on', async () => {
  const asked = world(() => Promise.resolve(own))
  asked.isEnabled.mockImplementation(() => flag('SK_VERSION_UPDATER_ENABLED'))
  keepFlags({ SK_VERSION_UPDATER_ENABLED: false })
  watchVersion(asked)
  await vi.advanceTimersByTimeAsync(checkMs)
  expect(asked.ask).not.toHaveBeenCalled()
  keepFlags({ SK_VERSION_UPDATER_ENABLED: true })
  await vi.advanceTimersByTimeAsync(checkMs)
  expect(asked.ask).toHaveBeenCalledOnce()
})

test('PLATFORM-ERROR-LOGGED: a failed version check is logged, and repeated', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const asked = world(() => Promise.reject(new Error('503')))
  watchVersion(asked)
  await vi.advanceTimersByTimeAsync(checkMs * 2)
  expect(log).toHaveBeenCalledWith('VERSION_UPDATE_ERROR', expect.any(Error))
  expect(asked.ask).toHaveBeenCalledTimes(2)
  asked.isOnline.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(checkMs)
  expect(asked.ask).toHaveBeenCalledTimes(2)
})
