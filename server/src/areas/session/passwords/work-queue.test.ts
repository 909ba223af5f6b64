import { expect, test } from 'vitest'
import { AppError } from '../../../platform/app-error.ts'
import { WorkQueue } from './work-queue.ts'

const queueOf = (more: Partial<ConstructorParameters<typeof WorkQueue>[0]> = {}) =>
  new WorkQueue({ atOnce: 1, most: 4, mostOfOne: 2, mostBatches: 1, ...more })

/** A task that ends when told to, and a log of started tasks. */
function bench() {
  const done: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    await new Promise<void>((resolve) => ends.push(resolve))
    done.push(name)
  }
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { done, work, finish }
}

test('users of different addresses take turns', async () => {
  const { done, work, finish } = bench()
  const queue = queueOf({ most: 10, mostOfOne: 5 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void queue.person(name.slice(0, 1), work(name))
  await finish()
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('users have priority over a batch, which still makes progress', async () => {
  const { done, work, finish } = bench()
  const queue = queueOf({ most: 20, mostOfOne: 20 })
  const batch = queue.batch(['x', 'y'], (name) => work(name)())
  for (let at = 1; at <= 6; at++) void queue.person('a', work(`a${at}`))
  await finish()
  await batch
  expect(done).toEqual(['x', 'a1', 'a2', 'a3', 'a4', 'y', 'a5', 'a6'])
})

test('a full queue answers with the time to retry: in total, per address and for batches', async () => {
  const { work, finish } = bench()
  const queue = queueOf()
  const refusal = (run: () => unknown) => {
    try {
      run()
      return 'taken'
    } catch (error) {
      return error instanceof AppError ? [error.code, typeof error.details['retryAfterSeconds']] : error
    }
  }
  const full = ['server.busy', 'number']
  void queue.person('a', work('a0'))
  expect([1, 2, 3].map(() => refusal(() => void queue.person('a', work('a'))))).toEqual([
    'taken',
    'taken',
    full,
  ])
  expect(['b', 'c', 'd'].map((from) => refusal(() => void queue.person(from, work(from))))).toEqual([
    'taken',
    'taken',
    full,
  ])
  const first = queue.batch(['x'], (name) => work(name)())
  await expect(queue.batch(['y'], (name) => work(name)())).rejects.toMatchObject({ code: 'server.busy' })
  await finish()
  await first
})

test('a failing task fails only for its owner and frees its slot', async () => {
  const queue = queueOf()
  await expect(queue.person('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.person('a', async () => 'yes')).toBe('yes')
  await expect(queue.batch([1, 2], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.batch([1, 2], async (n) => n * 2)).toEqual([2, 4])
})
