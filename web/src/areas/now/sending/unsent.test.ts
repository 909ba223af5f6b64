import { beforeEach, expect, test, vi } from 'vitest'
import { dropUnsent, keepUnsent, unsentActions, type Unsent } from './unsent.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

beforeEach(() => kept.clear())

const at = Date.parse('2026-06-01T12:00:00Z')
const accept = (id: string, key = id): Unsent => ({
  order: { id, code: id, version: 1 },
  decision: { action: 'accept' },
  key,
  at: Date.now(),
})

test('NOW-ACCEPT: an action that is not confirmed survives a reload with its key, one for each order', () => {
  keepUnsent(accept('a'))
  keepUnsent(accept('b'))
  expect(unsentActions().map(({ key }) => key)).toEqual(['a', 'b'])
  keepUnsent(accept('a', 'a again'))
  expect(unsentActions().map(({ key }) => key)).toEqual(['b', 'a again'])
  dropUnsent('b')
  dropUnsent('never kept')
  expect(unsentActions()).toEqual([{ ...accept('a', 'a again'), at: expect.any(Number) }])
  dropUnsent('a again')
  expect([unsentActions(), kept.size]).toEqual([[], 0])
})

test('an action of an order that has left the board is not sent any more', () => {
  kept.set('unsentActions', JSON.stringify([{ ...accept('a'), at }]))
  expect(unsentActions(at + 11 * 3_600_000)).toHaveLength(1)
  expect(unsentActions(at + 12 * 3_600_000)).toEqual([])
})

test.each(['', 'nonsense', '7', 'null', '{}', '[1,null,"x"]', '[{"key":"a","at":1}]'])(
  'stored text %j holds no actions',
  (text) => {
    kept.set('unsentActions', text)
    expect(unsentActions()).toEqual([])
  },
)

test('an action of a version of the portal that no longer exists is not sent', () => {
  kept.set('unsentActions', JSON.stringify([{ ...accept('a'), decision: { action: 'explode' } }]))
  expect(unsentActions()).toEqual([])
})
