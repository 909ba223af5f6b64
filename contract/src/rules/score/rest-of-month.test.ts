import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restOfMonth } from './rest-of-month.ts'
import { nextTier, partIds, pointsFor, scoreOf, tierBounds } from './score.ts'
import type { Score } from './score.ts'
import { busyMonth } from './score.testing.ts'

const scores = fc
  .record({
    notAccepted: fc.integer({ min: 0, max: 200 }),
    avoidable: fc.integer({ min: 0, max: 60 }),
    issues: fc.integer({ min: 0, max: 120 }),
    late: fc.integer({ min: 0, max: 900 }),
    negative: fc.integer({ min: 0, max: 200 }),
  })
  .map((faults) => scoreOf({ ...busyMonth, ...faults }, 'v2'))
  .filter((score) => score !== null)

/** Points at the end of the month, given the faults of each part in the remaining days. */
const endOf = (
  { parts }: Score,
  passed: number,
  left: number,
  faultsOf: (id: string, pace: number) => number,
) =>
  parts.map(({ id, faults, of, most }) => {
    const whole = of + Math.round((of * left) / passed)
    return pointsFor(id, faults + faultsOf(id, Math.round((faults * left) / passed)), whole, most)
  })

test('PERF-SCORE: the maximum number of faults reaches the tier, and one more does not', () => {
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 30 }), (score, passed) => {
      const left = 31 - passed
      const rest = restOfMonth(score, passed, left)
      const tier = nextTier(score.points)
      fc.pre(rest !== null)
      expect(rest.days).toBe(left)
      for (const { id, atMost } of rest.alone) {
        const index = score.parts.findIndex((part) => part.id === id)
        const own = score.parts[index]
        if (own === undefined || tier === null) throw new Error('advice about a part that is not there')
        const needed = own.points + tierBounds[tier] - score.points
        expect(endOf(score, passed, left, () => atMost)[index]).toBeGreaterThanOrEqual(needed)
        expect(endOf(score, passed, left, () => atMost + 1)[index]).toBeLessThan(needed)
      }
      expect(rest.alone.length > 0 && rest.together.length > 0).toBe(false)
    }),
  )
})

test('the smallest change of pace comes first, and on the last day there is none', () => {
  const score = scoreOf({ ...busyMonth, late: 500 }, 'v2')
  if (score === null) throw new Error('a busy month has a score')
  const changes = restOfMonth(score, 10, 20)?.alone.map(({ atMost, pace }) => (pace - atMost) / pace)
  expect(changes).toEqual(changes?.toSorted((a, b) => a - b))
  expect(restOfMonth(score, 31, 0)).toBeNull()
})

test('an unreachable tier is not suggested', () => {
  const all = { ...busyMonth, notAccepted: 300, avoidable: 100, issues: 200, late: 900, negative: 200 }
  const score = scoreOf(all, 'v2')
  if (score === null) throw new Error('a busy month has a score')
  expect(restOfMonth(score, 30, 1)).toEqual({ days: 1, alone: [], together: [] })
  expect(restOfMonth(score, 3, 28)?.together.every((id) => partIds.includes(id))).toBe(true)
})
