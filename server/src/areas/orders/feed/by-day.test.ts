import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

const line = fc.record({
  order: fc.nat(40),
  location: fc.constantFrom('a-1', 'a-2', 'b-1'),
  hour: fc.nat(200),
})

test('a batch is sorted by location and time, each line once, and lines of one order keep their sequence', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (given) => {
      const lines = given.map(({ order, location, hour }) => ({
        externalId: `o-${order}`,
        location,
        times: { placedAt: new Date(Date.UTC(2026, 0, 1, hour)).toISOString() },
      }))
      const sequence = byDay(lines)
      expect(sequence.toSorted((a, b) => a - b)).toEqual([...lines.keys()])
      const firstOf = new Map<string, number>()
      const last = new Map<string, number>()
      for (const index of sequence) {
        const { externalId } = lines[index] ?? { externalId: '' }
        expect(index).toBeGreaterThan(last.get(externalId) ?? -1)
        last.set(externalId, index)
        if (!firstOf.has(externalId)) firstOf.set(externalId, index)
      }
      const locations = [...firstOf.values()].map(
        (index) => `${lines[index]?.location} ${lines[index]?.times.placedAt}`,
      )
      expect(locations).toEqual(locations.toSorted())
    }),
  )
})
