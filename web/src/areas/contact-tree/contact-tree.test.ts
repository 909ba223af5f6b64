import { afterEach, expect, test, vi } from 'vitest'

const answered = vi.fn(() => Promise.resolve({ locale: 'en' }))
vi.mock('#kit/api/call.ts', () => ({ call: answered }))
vi.mock('#kit/api/client.ts', () => ({ queries: {} }))
vi.mock('#kit/words/current.ts', () => ({ language: () => 'en' }))
const { treeQuery } = await import('./contact-tree.queries.ts')

afterEach(() => {
  vi.useRealTimers()
})

test('TREE-CONST-DELAY: a tree that arrives at once is shown after 100 ms', async () => {
  vi.useFakeTimers()
  const shown = vi.fn()
  void treeQuery({ variation: 'general' }, 1).queryFn().then(shown)
  await vi.advanceTimersByTimeAsync(99)
  expect([answered.mock.calls.length, shown.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toHaveBeenCalledWith({ locale: 'en' })
})

test('TREE-CONST-DELAY: a tree that takes longer is shown without further delay', async () => {
  vi.useFakeTimers()
  answered.mockImplementationOnce(() => new Promise((done) => setTimeout(() => done({ locale: 'es' }), 250)))
  const shown = vi.fn()
  void treeQuery({ variation: 'general' }, 1).queryFn().then(shown)
  await vi.advanceTimersByTimeAsync(249)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toHaveBeenCalledWith({ locale: 'es' })
})
