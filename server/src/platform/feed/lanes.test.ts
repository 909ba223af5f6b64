import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const linesOf = (keys: readonly number[]) => keys.map((key, nth) => ({ line: nth + 1, item: { key, nth } }))
const lanes = (keys: readonly number[]) => lanesOf(linesOf(keys), ({ key }) => key)

test('every line is in exactly one lane, and lines of a key are in the same one in order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(8), { maxLength: 600 }), (keys) => {
      const made = lanes(keys)
      expect(
        made
          .flat()
          .map(({ line }) => line)
          .sort((a, b) => a - b),
      ).toEqual(linesOf(keys).map(({ line }) => line))
      for (const key of new Set(keys)) {
        const holders = made.filter((lane) => lane.some(({ item }) => item.key === key))
        const order = (holders[0] ?? []).filter(({ item }) => item.key === key).map(({ line }) => line)
        expect([holders.length, order]).toEqual([1, order.toSorted((a, b) => a - b)])
      }
    }),
  )
})

test('a large batch of many stores is split in two, a small one and one of a single store are not', () => {
  const mixed = Array.from({ length: 1000 }, (_, nth) => nth % 12)
  expect(lanes(mixed).map((lane) => lane.length)).toEqual([500, 500])
  expect(lanes(mixed.slice(0, 199))).toHaveLength(1)
  expect(lanes(mixed.map(() => 1))).toHaveLength(1)
})
