import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { engines, testDatabase } from '../db/testing.ts'
import { ingestInParts } from './in-parts.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase('embedded')
})
afterAll(() => database.close())

/** Number of lines in each transaction; after the first, requests wait as given by `waits`. */
const sizesOf = async (
  count: number,
  engine: Database['engine'],
  waits: (transactions: number) => boolean,
): Promise<number[]> => {
  const sizes: number[] = []
  const backend = {
    get isWaitedFor() {
      return waits(sizes.length)
    },
  }
  const deps = { db: database.background, engine, backend, clock: systemClock }
  const valid = Array.from({ length: count }, (_, nth) => ({ line: nth + 1, item: nth }))
  const order: number[] = []
  const reply = await ingestInParts<number>(deps, { valid, rejected: [] }, (_tx, part) => {
    sizes.push(part.length)
    order.push(...part.map(({ item }) => item))
    return Promise.resolve<FeedReply>({
      created: part.length,
      updated: 0,
      unchanged: 0,
      ignored: 0,
      rejected: [],
    })
  })
  expect(reply.created).toBe(count)
  expect(order).toEqual(valid.map(({ item }) => item))
  return sizes
}

test('on embedded a hundred lines per transaction, and few while a request waits', async () => {
  expect(await sizesOf(250, 'embedded', () => false)).toEqual([100, 100, 50])
  expect(await sizesOf(228, 'embedded', (done) => done === 1 || done === 2)).toEqual([100, 60, 60, 8])
})

test('on PostgreSQL a whole request is one transaction, even while others wait', async () => {
  expect(await sizesOf(1001, 'postgres', () => true)).toEqual([1000, 1])
})

const nothing: FeedReply = { created: 0, updated: 0, unchanged: 0, ignored: 0, rejected: [] }
const two = { valid: [1, 2].map((item) => ({ line: item, item })), rejected: [] }
const eachAlone = (valid: Lines<number>['valid']) => Promise.resolve(valid.map((line) => [line]))

test.runIf(engines.includes('postgres'))(
  'on PostgreSQL what is split is taken in side by side, and a failure is reported when all has ended',
  async () => {
    const database = await testDatabase('postgres')
    const deps = { db: database.background, engine: database.engine, clock: systemClock }
    const begun: number[] = []
    const ended: number[] = []
    const failing = ingestInParts<number>(
      deps,
      two,
      async (_tx, [first]) => {
        const item = first?.item ?? 0
        begun.push(item)
        await expect.poll(() => begun.length).toBe(2)
        if (item === 1) throw new Error('the first half fails')
        await new Promise((done) => setTimeout(done, 50))
        ended.push(item)
        return nothing
      },
      eachAlone,
    )
    await expect(failing).rejects.toThrow('the first half fails')
    expect(ended).toEqual([2])
    await database.close()
  },
)

test('on embedded nothing runs in parallel', async () => {
  const taken: number[] = []
  await ingestInParts<number>(
    { db: database.background, engine: database.engine, clock: systemClock },
    two,
    (_tx, part) => {
      taken.push(part.length)
      return Promise.resolve(nothing)
    },
    eachAlone,
  )
  expect(taken).toEqual([2])
})
