import * as z from 'zod/mini'
import { endpoint } from '@storekeep/contract/kit/endpoint.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'

const rename = endpoint({
  id: 'TEST-RENAME',
  summary: 'A write for this test.',
  method: 'POST',
  host: 'root',
  path: '/test',
  access: 'public',
  effect: 'write',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
})
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer))
const send = () => call(rename, { body: { name: 'Soup' } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer that breaks off is a failed connection, since what it would have said is unknown', async () => {
  const broken = new ReadableStream({ start: (it) => it.error(new TypeError('network error')) })
  answerWith(() => Promise.resolve(new Response(broken)))
  await expect(send()).rejects.toMatchObject({ code: 'network', status: 0 })
})

test('a connection that hangs ends after the time limit', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  )
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_address, options) =>
      options?.signal?.aborted ? Promise.reject(new Error('timed out')) : new Promise(() => undefined),
    ),
  )
  await expect(send()).rejects.toMatchObject({ code: 'network', status: 0 })
})

test('the page of a proxy has the status but no code', async () => {
  answerWith(() => Promise.resolve(new Response('<h1>413</h1>', { status: 413 })))
  await expect(send()).rejects.toMatchObject({ code: 'unknown', status: 413, message: '' })
})
