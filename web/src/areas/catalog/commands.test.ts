import { beforeEach, expect, test, vi } from 'vitest'
import { errorOf } from '#kit/api/ApiError.ts'
import type { Move } from './overview/useTree.ts'

vi.mock('#kit/lazy/ready.ts', () => ({ setBusy: () => undefined }))
const { queries } = await import('#kit/api/client.ts')
const { isProductUnknown, load } = await import('./commands.ts')
const { asMoved, sendMove } = await import('./overview/useTree.ts')

const logged = vi.spyOn(console, 'error')
const queryKey = ['product', 9]

beforeEach(() => {
  queries.clear()
  logged.mockClear()
})

/** A load that fails, and the resulting state of the cache. */
async function failedLoad(status: number, body: unknown) {
  const fault = errorOf(status, body, 'r1')
  const outcome = await load({ queryKey, queryFn: () => Promise.reject(fault) }).then(
    (data) => ({ data }),
    (thrown: unknown) => ({ thrown }),
  )
  return { fault, outcome, state: queries.getQueryState(queryKey) }
}

test.each([
  ['the text', { error: { code: 'gone', message: "Couldn't find product with id: 9", details: { id: 9 } } }],
  ['the text at the top', { message: "Not here: Couldn't find product with id: 9 in store 4" }],
  ['the code', { error: { code: 'menu.productNotFound', message: 'Ya no está', details: { id: 9 } } }],
])(
  'PLATFORM-RULE-SWALLOW: an unknown product, by %s, is marked as failed with text and data, and is not thrown',
  async (_, body) => {
    const { fault, outcome, state } = await failedLoad(404, body)
    expect(outcome).toEqual({ data: undefined })
    expect(state?.status).toBe('error')
    expect(state?.error).toBe(fault)
    expect(fault.message).not.toBe('')
    expect(logged).not.toHaveBeenCalled()
  },
)

test.each([
  [
    404,
    { error: { code: 'request.notFound', message: "Couldn't find order with id: 9", details: { id: 9 } } },
  ],
  [500, { error: { code: 'server.failed', message: 'Broken', details: { id: 9 } } }],
])(
  'PLATFORM-RULE-SWALLOW: any other failure (%i) is marked with text and data, and thrown again',
  async (status, body) => {
    const { fault, outcome, state } = await failedLoad(status, body)
    expect(outcome).toEqual({ thrown: fault })
    expect(state).toMatchObject({
      status: 'error',
      error: { message: body.error.message, details: { id: 9 } },
    })
  },
)

test('load returns the data, and only failed calls report an unknown product', async () => {
  expect(await load({ queryKey, queryFn: () => Promise.resolve('soup') })).toBe('soup')
  expect(isProductUnknown(new Error("Couldn't find product with id: 9"))).toBe(false)
})

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
const idsAfter = (...moves: Move[]) => asMoved(moves, 'section', rows).map(({ id }) => id)

test('GAP-POSITION: moves on their way are shown in turn, whatever the stored order is', () => {
  const move = (id: number, position: number | null): Move => ({ level: 'section', id, position })
  expect(idsAfter(move(1, 1), move(1, 2))).toEqual([2, 3, 1])
  expect(idsAfter(move(3, 0))).toEqual([3, 1, 2])
  expect(idsAfter(move(2, null))).toEqual([1, 3])
  // of another level, or of an item that another user has deleted
  expect(idsAfter({ level: 'product', id: 1, position: 2 }, move(9, 0))).toEqual([1, 2, 3])
})

test('GAP-POSITION: a move is sent once the one before it has ended, also if that one failed', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<boolean>()
  const send = (name: string, answer: Promise<boolean>) =>
    sendMove({ level: 'section', id: 1, position: 1 }, () => {
      sent.push(name)
      return answer
    })
  const outcomes = [send('first', first.promise), send('second', Promise.resolve(true))]
  await vi.waitFor(() => expect(sent).toEqual(['first']))
  first.reject(new Error('no network'))
  const settled = await Promise.allSettled(outcomes)
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(sent).toEqual(['first', 'second'])
})
