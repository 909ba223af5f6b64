import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flag, readFlags, valueOf } from './cache.ts'
import { keepFlags, onFlags } from './keep.ts'
import { debounceMs, flagRefresher, refreshMs } from './refresh.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

test('PLATFORM-ENTITY-TOGGLES: booleans, numbers and strings are stored in this browser; invalid content is ignored', () => {
  const stored = readFlags('{"A":true,"B":3,"C":"x","D":null,"E":[1],"F":{}}')
  expect([valueOf(stored['A'], false), valueOf(stored['B'], 0), valueOf(stored['C'], '')]).toEqual([
    true,
    3,
    'x',
  ])
  for (const none of ['D', 'E', 'F', 'G']) expect(valueOf(stored[none], false)).toBe(false)
  for (const nonsense of [null, '', '{', '[]', '"x"', 'null', '[true]', '7'])
    expect([nonsense, valueOf(readFlags(nonsense)['A'], false)]).toEqual([nonsense, false])
})

test('PLATFORM-ENTITY-TOGGLES: a value of the wrong type falls back to the initial one', () => {
  expect(valueOf('yes', false)).toBe(false)
  expect(valueOf(1, true)).toBe(true)
  expect(valueOf(true, 33)).toBe(33)
  expect(valueOf(undefined, '13:00')).toBe('13:00')
  expect([valueOf(true, false), valueOf(0, 33), valueOf('', 'x')]).toEqual([true, 0, ''])
})

test('PLATFORM-ENTITY-TOGGLES: subscribers are notified once, and only if a value differs', () => {
  const listener = vi.fn()
  const stop = onFlags(listener)
  keepFlags({ SK_SHOP_LINK_ENABLED: true })
  keepFlags({ SK_SHOP_LINK_ENABLED: true })
  expect(flag('SK_SHOP_LINK_ENABLED')).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  keepFlags({ SK_SHOP_LINK_ENABLED: false })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('PLATFORM-CONST-TOGGLES: flags are requested immediately, every five minutes, and on demand at most every five seconds', async () => {
  expect([refreshMs, debounceMs]).toEqual([300_000, 5000])
  const ask = vi.fn(async () => ({ A: true }))
  const keep = vi.fn()
  const { soon, stop } = flagRefresher({ ask, keep, areFresh: () => false })
  await settle()
  expect(keep).toHaveBeenCalledWith({ A: true })
  for (let nth = 0; nth < 10; nth++) {
    soon()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(refreshMs)
  expect(ask).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(10 * refreshMs)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('flags that the start has loaded are not requested again at once, but when they change', async () => {
  const ask = vi.fn(async () => ({ A: true }))
  const { now, changed, stop } = flagRefresher({ ask, keep: vi.fn(), areFresh: () => true })
  now()
  await settle()
  expect(ask).not.toHaveBeenCalled()
  changed()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledOnce()
  stop()
})

test('PLATFORM-CONST-TOGGLES: a failed request changes nothing and is repeated', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const keep = vi.fn()
  const ask = vi.fn(async (): Promise<Record<string, boolean>> => {
    throw new Error('500')
  })
  const { stop } = flagRefresher({ ask, keep, areFresh: () => false })
  await settle()
  expect(keep).not.toHaveBeenCalled()
  expect(info).toHaveBeenCalledOnce()
  ask.mockResolvedValue({ A: false })
  await vi.advanceTimersByTimeAsync(refreshMs)
  expect(keep).toHaveBeenCalledWith({ A: false })
  stop()
  info.mockRestore()
})
