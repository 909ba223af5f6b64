import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intervalOf } from './interval.ts'
import { missingTo } from './missing.ts'
import { partIds, scoreOf, scoreParts, tierBounds, scoreVersions } from './score.ts'
import type { ScoreFacts, ScoreVersion } from './score.ts'

/** A month with any number of faults in every part; often near the bounds, often small. */
const months: fc.Arbitrary<ScoreFacts> = fc
  .record({
    offered: fc.integer({ min: 50, max: 3000 }),
    delivered: fc.integer({ min: 0, max: 3000 }),
    measured: fc.integer({ min: 0, max: 3000 }),
    rated: fc.integer({ min: 0, max: 900 }),
    scheduledMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 44_640 })),
    shares: fc.tuple(...partIds.map(() => fc.double({ min: 0, max: 1, noNaN: true }))),
  })
  .map(({ shares, ...of }) => {
    const faults = (at: number, all: number) => Math.floor((shares[at] ?? 0) ** 3 * all)
    return {
      ...of,
      orders: of.offered,
      unknown: 0,
      decided: of.offered,
      notAccepted: faults(0, of.offered),
      avoidable: faults(1, of.offered),
      issues: faults(2, of.delivered),
      late: faults(3, of.measured),
      negative: faults(4, of.rated),
      closedMinutes: faults(5, of.scheduledMinutes),
    }
  })

const fewer = (facts: ScoreFacts, id: (typeof partIds)[number], count: number): ScoreFacts => ({
  ...facts,
  [scoreParts[id].faults]: facts[scoreParts[id].faults] - count,
})
const pointsOf = (facts: ScoreFacts, version: ScoreVersion): number =>
  scoreOf(facts, version)?.points ?? Number.NaN

test.each(scoreVersions)('%s: one fewer fault never lowers the score', (version) => {
  fc.assert(
    fc.property(months, fc.constantFrom(...partIds), (facts, id) => {
      fc.pre(facts[scoreParts[id].faults] > 0 && scoreOf(facts, version) !== null)
      expect(pointsOf(fewer(facts, id, 1), version)).toBeGreaterThanOrEqual(pointsOf(facts, version))
    }),
    { numRuns: 500 },
  )
})

test.each(scoreVersions)(
  '%s: the score is the sum of its parts, and what they may bring in is 100 points',
  (version) => {
    fc.assert(
      fc.property(months, (facts) => {
        const score = scoreOf(facts, version)
        fc.pre(score !== null)
        expect(score?.parts.reduce((sum, { most }) => sum + most, 0)).toBe(1000)
        expect(score?.parts.reduce((sum, { points }) => sum + points, 0)).toBe(score?.points)
        for (const { points, most } of score?.parts ?? [])
          expect(points >= 0 && points <= most && Number.isInteger(points)).toBe(true)
      }),
      { numRuns: 300 },
    )
  },
)

test.each(scoreVersions)(
  '%s: what is missing is exact: so many fewer faults reach the tier, one less does not',
  (version) => {
    fc.assert(
      fc.property(months, (facts) => {
        const score = scoreOf(facts, version)
        const missing = score && missingTo(score)
        if (!missing) return
        const bound = tierBounds[missing.tier]
        const shares = missing.alone.map(
          ({ id, fewer: count }) => count / (score.parts.find((one) => one.id === id)?.faults ?? 0),
        )
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
        for (const { id, fewer: count } of missing.alone) {
          expect(pointsOf(fewer(facts, id, count), version)).toBeGreaterThanOrEqual(bound)
          expect(pointsOf(fewer(facts, id, count - 1), version)).toBeLessThan(bound)
        }
        // every part that suffices alone is included
        for (const { id } of score.parts.filter(({ id }) => !missing.alone.some((one) => one.id === id)))
          expect(pointsOf(fewer(facts, id, facts[scoreParts[id].faults]), version)).toBeLessThan(bound)
        if (missing.alone.length > 0) return
        const last = missing.together.at(-1)?.id ?? 'acceptance'
        const all = missing.together.reduce((sum, one) => fewer(sum, one.id, one.fewer), facts)
        expect(pointsOf(all, version)).toBeGreaterThanOrEqual(bound)
        expect(pointsOf(fewer(all, last, -1), version)).toBeLessThan(bound)
      }),
      { numRuns: 500 },
    )
  },
)

test.each(scoreVersions)('%s: an interval contains its score', (version) => {
  fc.assert(
    fc.property(months, (facts) => {
      const score = scoreOf(facts, version)
      const interval = score && intervalOf(score)
      if (!interval) return
      expect(interval.low).toBeLessThanOrEqual(score.points)
      expect(interval.high).toBeGreaterThanOrEqual(score.points)
    }),
    { numRuns: 300 },
  )
})
