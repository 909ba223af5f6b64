import { expect, test } from 'vitest'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { refuse } from './refuse.ts'
import { upsertLines } from './upsert.ts'

interface Thing {
  externalId: string
  version: number
  name: string
}

const world = () => {
  const rows = new Map<string, Thing>()
  let statements = 0
  const feed = (...things: [string, number, string][]) => {
    const lines: Lines<Thing> = {
      valid: things.map(([externalId, version, name], index) => ({
        line: index + 1,
        item: { externalId, version, name },
      })),
      rejected: [],
    }
    return upsertLines(lines, {
      stored: async () => new Map(rows),
      prepare: (item) => (item.name === 'bad' ? refuse('field.invalid', 'name', { given: item.name }) : item),
      save: async (changes) => {
        statements++
        for (const { row } of changes) rows.set(row.externalId, row)
      },
    })
  }
  return { rows, feed, statements: () => statements }
}

test('a batch is counted as created, updated, unchanged and ignored', async () => {
  const { feed, rows } = world()
  expect((await feed(['a', 1, 'A'], ['b', 5, 'B'])).reply()).toMatchObject({ created: 2, updated: 0 })
  const reply = (await feed(['a', 2, 'A2'], ['b', 5, 'again'], ['b', 4, 'late'], ['c', 0, 'C'])).reply()
  expect(reply).toEqual({ created: 1, updated: 1, unchanged: 1, ignored: 1, rejected: [] })
  expect([...rows.values()].map((row) => row.name)).toEqual(['A2', 'B', 'C'])
})

test('an entity that occurs several times in a batch is applied in the order of its lines', async () => {
  const { feed, rows, statements } = world()
  const reply = (await feed(['a', 1, 'one'], ['a', 3, 'three'], ['a', 2, 'two'], ['a', 3, 'again'])).reply()
  expect(reply).toEqual({ created: 1, updated: 1, unchanged: 1, ignored: 1, rejected: [] })
  expect(rows.get('a')?.name).toBe('three')
  expect(statements()).toBe(2)
})

test('a rejected line is reported with its number, field and code, and the others are kept', async () => {
  const { feed, rows } = world()
  const reply = (await feed(['a', 1, 'A'], ['b', 1, 'bad'], ['b', 2, 'B'])).reply()
  expect(reply).toMatchObject({ created: 2 })
  expect(reply.rejected).toEqual([
    { line: 2, field: 'name', code: 'field.invalid', details: { given: 'bad' }, message: 'field.invalid' },
  ])
  expect([...rows.keys()]).toEqual(['a', 'b'])
})
