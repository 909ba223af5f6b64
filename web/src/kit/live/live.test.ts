import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { reviews } from '@storekeep/contract/areas/reviews.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { eventOf, isConcerned } from './concern.ts'
import type { Changed } from './concern.ts'
import { refreshIntervalMs, refresher } from './refresh.ts'
import { sseReader } from './sse.ts'
import type { Message } from './sse.ts'
import { gapAfter, listen } from './stream.ts'
import type { StreamWorld } from './stream.ts'
import { shareTabs } from './tabs.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a stream is parsed in arbitrary chunks, with comments, ids and multi-line data', () => {
  const text =
    ': hi\nid: 7\nevent: x\ndata: {"a":\r\ndata: 1}\n\n: beat\n\nid: 8\n: beat\n\ndata:no space\n\n'
  for (const size of [1, 2, 5, text.length]) {
    const read: Message[] = []
    const take = sseReader((message) => read.push(message))
    for (let at = 0; at < text.length; at += size) take(text.slice(at, at + size))
    // a \r at the end of a chunk belongs to the line break that follows
    expect(read.map(({ id, data }) => [id, data?.replaceAll('\r', '') ?? null])).toEqual([
      ['7', '{"a":\n1}'],
      ['8', null],
      ['8', 'no space'],
    ])
  }
})

const changed: Changed = {
  type: 'orders.changed',
  storeId: 1,
  storeAddressIds: [11, 12],
  days: ['2026-06-01'],
}
const key = (from: string, to: string, storeAddressIds?: number[]) => [
  dashboard.stats.id,
  { body: { dateRange: { from, to }, ...(storeAddressIds ? { storeAddressIds } : {}) } },
]

test('only figures of those days and locations are refetched', () => {
  expect(isConcerned(key('2026-06-01', '2026-06-02'), changed)).toBe(true)
  expect(isConcerned(key('2026-05-01', '2026-06-01'), changed)).toBe(false) // half-open
  expect(isConcerned(key('2026-05-01', '2026-07-01', [12, 99]), changed)).toBe(true)
  expect(isConcerned(key('2026-05-01', '2026-07-01', [99]), changed)).toBe(false)
  expect(isConcerned([session.me.id, null], changed)).toBe(false)
  expect(isConcerned(key('2020-01-01', '2020-01-02'), null)).toBe(true)
  expect(isConcerned([session.me.id, null], null)).toBe(false)
})

test('a change of a menu refetches the menu, its matrix, packaging and translations', () => {
  const menuChanged: Changed = { ...changed, type: 'catalog.changed', days: [] }
  for (const id of ['CATALOG-CALL-SEARCH', 'MENU-MATRIX-CALL-ROWS', 'PACK-CALL-BAGS', 'TRANS-CALL-SEARCH'])
    expect([id, isConcerned([id, { params: { storeId: 1 } }], menuChanged)]).toEqual([id, true])
  expect(isConcerned(['MENU-FILE-CALL-LIST', null], menuChanged)).toBe(false)
})

test('a change of reviews refetches reviews, and nothing computed from orders', () => {
  const reviewsChanged: Changed = { ...changed, type: 'reviews.changed' }
  const [, input] = key('2026-06-01', '2026-06-02')
  const list = [reviews.list.id, input]
  expect(isConcerned(list, reviewsChanged)).toBe(true)
  expect(isConcerned([reviews.summary.id, input], reviewsChanged)).toBe(true)
  expect(isConcerned(list, changed)).toBe(false)
  expect(isConcerned(list, null)).toBe(true)
  expect(isConcerned(key('2026-06-01', '2026-06-02'), reviewsChanged)).toBe(false)
})

test('notifications are refetched with the other changes, whatever their page', () => {
  const list = ['NOTIF-CALL-LIST', { query: { page: 3, limit: 20 } }]
  expect(isConcerned(list, { type: 'notifications.changed' })).toBe(true)
  expect(isConcerned(list, null)).toBe(true)
  expect(isConcerned(list, changed)).toBe(false)
  expect(isConcerned(key('2026-06-01', '2026-06-02'), { type: 'notifications.changed' })).toBe(false)
  expect(eventOf('{"type":"notifications.changed"}')).toEqual({ type: 'notifications.changed' })
})

test('unknown messages are ignored', () => {
  for (const nonsense of [null, '', '{', '{"type":"orders.changed"}']) expect(eventOf(nonsense)).toBeNull()
  expect(eventOf(JSON.stringify(changed))).toEqual(changed)
})

/** A page that shows figures of some days; the test decides when its server answers. */
function page(names: readonly string[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: { readonly name: string; readonly answer: (value: number) => void }[] = []
  const observers = names.map(
    (name) =>
      new QueryObserver<number>(queries, {
        queryKey: [...key('2026-06-01', '2026-06-02'), name],
        queryFn: () => new Promise((answer) => asked.push({ name, answer })),
      }),
  )
  for (const observer of observers) observer.subscribe(() => undefined)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    queries,
    asked: () => asked.map(({ name }) => name),
    answer: async (value: number) => {
      asked.shift()?.answer(value)
      await settle()
    },
    answerAll: async (value: number) => {
      for (; asked.length > 0; await settle()) asked.shift()?.answer(value)
    },
    shown: () => observers.map((observer) => observer.getCurrentResult().data),
  }
}

test('a burst of events causes one refresh, the next follows after a pause, and a hidden page waits', async () => {
  vi.useFakeTimers()
  let seen = true
  const { queries, asked, answer } = page(['figure'])
  await answer(1)
  const { changed: noteChange, seenAgain } = refresher(queries, () => seen)
  for (let n = 0; n < 50; n++) noteChange(changed)
  await vi.advanceTimersByTimeAsync(150)
  expect(asked()).toEqual(['figure'])
  await answer(2)
  noteChange(changed)
  await vi.advanceTimersByTimeAsync(refreshIntervalMs / 2)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(refreshIntervalMs)
  expect(asked()).toEqual(['figure'])
  await answer(3)
  seen = false
  noteChange(changed)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toEqual([])
  seen = true
  seenAgain()
  await vi.advanceTimersByTimeAsync(150)
  expect(asked()).toEqual(['figure'])
})

test('changed queries are refetched two at a time, in page order, so that other browsers get their turn', async () => {
  vi.useFakeTimers()
  const { queries, asked, answer, answerAll, shown } = page(['a', 'b', 'c', 'd'])
  await answerAll(1)
  const { changed: noteChange } = refresher(queries, () => true)
  noteChange(changed)
  await vi.advanceTimersByTimeAsync(150)
  expect(asked()).toEqual(['a', 'b'])
  await answer(2)
  expect(asked()).toEqual(['b', 'c'])
  await answerAll(2)
  expect(shown()).toEqual([2, 2, 2, 2])
})

test("an event that arrives during a figure's first request is not lost: the figure is refetched", async () => {
  vi.useFakeTimers()
  const { queries, asked, answer, shown } = page(['figure'])
  const { changed: noteChange } = refresher(queries, () => true)
  noteChange(changed)
  await vi.advanceTimersByTimeAsync(150)
  // the answer to the request from before the event
  await answer(1)
  expect(asked()).toEqual(['figure'])
  await answer(2)
  expect(shown()).toEqual([2])
})

/** A server with scripted answers, one per connection. */
function scripted(...answers: (Response | 'cut')[]) {
  const asked: { lastId: string | undefined; age: number | null; token: string | undefined }[] = []
  const waits: number[] = []
  const control = new AbortController()
  const world: StreamWorld = {
    fetch: (headers, age) => {
      asked.push({ lastId: headers['last-event-id'], age, token: headers['authorization'] })
      const answer = answers.shift()
      if (answer === undefined) control.abort()
      return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(new TypeError('cut'))
    },
    token: () => Promise.resolve('t1'),
    tokenAfter: () => Promise.resolve('t2'),
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    online: () => Promise.resolve(),
    random: () => 0.5,
  }
  return { world, asked, waits, signal: control.signal }
}
const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } })

test('after a disconnect the stream resumes from the last event, with growing delays while there is no answer', async () => {
  const { world, asked, waits, signal } = scripted(
    stream('id: 5\ndata: {}\n\nid: 6\n: beat\n\ndata: {"half'),
    'cut',
    new Response('', { status: 503 }),
    new Response('', { status: 429 }),
    stream('id: 9\ndata: {}\n\n'),
  )
  const received: string[] = []
  await listen(world, { lastId: '', age: () => 3 }, ({ id }) => received.push(id), signal)
  expect(asked.map(({ lastId }) => lastId)).toEqual([undefined, '6', '6', '6', '6', '9'])
  expect(asked.map(({ age }) => age)).toEqual([3, null, null, null, null, null])
  expect(received).toEqual(['5', '6', '9'])
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  expect(waits[3]).toBeGreaterThan(waits[2] ?? 0)
  expect(waits[4]).toBe(waits[0])
})

test('a refusal ends it, an expired token does not', async () => {
  const refused = scripted(new Response('', { status: 403 }))
  await listen(refused.world, { lastId: '', age: () => 0 }, () => undefined, refused.signal)
  expect(refused.asked).toHaveLength(1)
  const over = scripted(new Response('', { status: 401 }), stream('id: 1\n\n'))
  await listen(over.world, { lastId: '', age: () => 0 }, () => undefined, over.signal)
  expect(over.asked.length).toBeGreaterThan(1)
})

test('delays are random and at most about half a minute', () => {
  expect(gapAfter(1, 0)).not.toBe(gapAfter(1, 0.9))
  for (let failures = 0; failures < 40; failures++) expect(gapAfter(failures, 1)).toBeLessThanOrEqual(45_000)
})

test('a new tab receives what arrived while it was loading, once, and nothing else', async () => {
  const open = () => new BroadcastChannel('test.live')
  let time = 10_000
  const leader = shareTabs(open(), () => time)
  const [old, fresh] = [shareTabs(open()), shareTabs(open())]
  const received: Record<string, string[]> = { old: [], fresh: [] }
  old.onMessage(({ id }) => received['old']?.push(id))
  leader.post({ id: '1', data: null })
  time += 60_000
  leader.post({ id: '2', data: null })
  await vi.waitFor(() => expect(received['old']).toEqual(['1', '2']))
  fresh.onMessage(({ id }) => received['fresh']?.push(id))
  fresh.ask(5)
  await vi.waitFor(() => expect(received['fresh']).toEqual(['2']))
  expect(received['old']).toEqual(['1', '2'])
  for (const tab of [leader, old, fresh]) tab.close()
})
