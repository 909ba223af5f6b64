import { beforeEach, expect, test, vi } from 'vitest'
import { errorOf } from '#kit/api/ApiError.ts'

vi.mock('#kit/lazy/ready.ts', () => ({ setBusy: () => undefined }))
const { queries } = await import('#kit/api/client.ts')
const { isProductUnknown, load } = await import('./commands.ts')

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
