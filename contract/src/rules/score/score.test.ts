import { describe, expect, test } from 'vitest'
import {
  beyondTheBounds,
  busyMonth,
  smallMonth,
  tooFewOrders,
  withOpeningTimes,
  acceptanceOnly,
  cancelledByOthers,
  cancelledByOthersInV1,
  halfKnown,
  importedMonth,
} from './score.testing.ts'
import { intervalOf, intervalOfPart } from './interval.ts'
import { missingTo } from './missing.ts'
import { isHigher, nextTier, scoreOf, tierOf, scoreVersionOf, v2From, whyNoPoints } from './score.ts'
import type { ScoreFacts, ScoreVersion } from './score.ts'

const brief = (facts: ScoreFacts, version: ScoreVersion = 'v1') => {
  const score = scoreOf(facts, version)
  return (
    score && {
      points: score.points,
      tier: score.tier,
      parts: Object.fromEntries(score.parts.map(({ id, most, points }) => [id, [points, most]])),
    }
  )
}

describe('the five examples of the decision record', () => {
  test('1: a busy month without opening times makes 78.6 points, STRONG', () => {
    expect(brief(busyMonth)).toEqual({
      points: 786,
      tier: 'STRONG',
      parts: {
        acceptance: [170, 222],
        avoidable: [144, 167],
        missingWrong: [163, 222],
        lateness: [171, 222],
        rating: [138, 167],
      },
    })
  })

  test('2: with opening times all six parts count, 87.8 points, TOP_PERFORMER', () => {
    expect(brief(withOpeningTimes)).toEqual({
      points: 878,
      tier: 'TOP_PERFORMER',
      parts: {
        acceptance: [169, 200],
        avoidable: [138, 150],
        missingWrong: [184, 200],
        lateness: [162, 200],
        rating: [150, 150],
        availability: [75, 100],
      },
    })
  })

  test('3: beyond the bounds a part gives all points or none, and 203 fewer late orders reach SOLID', () => {
    expect(brief(beyondTheBounds)).toEqual({
      points: 455,
      tier: null,
      parts: {
        acceptance: [0, 222],
        avoidable: [167, 167],
        missingWrong: [222, 222],
        lateness: [0, 222],
        rating: [66, 167],
      },
    })
    const missing = missingFor(beyondTheBounds)
    expect([missing?.tier, missing?.points]).toEqual(['SOLID', 145])
    expect(missing?.alone).toContainEqual({ id: 'lateness', fewer: 203 })
  })

  test('4: in a small month nine ratings are excluded, and one fewer late order reaches TOP_PERFORMER', () => {
    expect(brief(smallMonth)).toEqual({
      points: 848,
      tier: 'STRONG',
      parts: {
        acceptance: [260, 267],
        avoidable: [98, 200],
        missingWrong: [251, 267],
        lateness: [239, 266],
      },
    })
    expect(missingFor(smallMonth)?.alone).toContainEqual({ id: 'lateness', fewer: 1 })
    expect(brief({ ...smallMonth, late: 7 })).toMatchObject({ points: 859, tier: 'TOP_PERFORMER' })
  })

  test('5: 49 orders give no score, 50 do', () => {
    expect(brief(tooFewOrders)).toBeNull()
    expect(brief({ ...tooFewOrders, offered: 50, orders: 50 })).toMatchObject({
      points: 1000,
      tier: 'TOP_PERFORMER',
    })
  })
})

const missingFor = (facts: ScoreFacts) => {
  const score = scoreOf(facts, 'v1')
  return score && missingTo(score)
}

test('a tier begins exactly at its bound', () => {
  expect([599, 600, 749, 750, 849, 850].map(tierOf)).toEqual([
    null,
    'SOLID',
    'SOLID',
    'STRONG',
    'STRONG',
    'TOP_PERFORMER',
  ])
  expect([0, 600, 750, 850].map(nextTier)).toEqual(['SOLID', 'STRONG', 'TOP_PERFORMER', null])
  expect(isHigher('STRONG', 'SOLID')).toBe(true)
  expect(isHigher('STRONG', 'STRONG')).toBe(false)
  expect(isHigher('SOLID', null)).toBe(true)
  expect(isHigher(null, null)).toBe(false)
})

test('if no part suffices alone, several in combination do', () => {
  const missing = missingFor({ ...beyondTheBounds, negative: 60, issues: 60, avoidable: 30 })
  expect(missing?.alone).toEqual([])
  expect(missing?.together.length).toBeGreaterThan(1)
})

test('at the highest tier nothing is missing', () => {
  expect(missingFor(withOpeningTimes)).toBeNull()
})

describe('intervals at small volumes', () => {
  test('a share of 200 and more has none, a smaller one its Wilson interval', () => {
    const busy = scoreOf(busyMonth, 'v1')
    expect(busy?.parts.map(intervalOfPart)).toEqual([null, null, null, null, null])
    expect(busy && intervalOf(busy)).toBeNull()
    const small = scoreOf(smallMonth, 'v1')
    // 1 of 57: 0.3 % to 9.3 %, so 0 to 6 faults
    expect(small?.parts.map(intervalOfPart)[2]).toEqual({ low: 0, high: 267 })
    const interval = small && intervalOf(small)
    expect(interval?.low).toBeLessThan(600)
    expect(interval?.high).toBeGreaterThan(900)
  })

  test('minutes of opening hours have no interval', () => {
    const score = scoreOf({ ...withOpeningTimes, scheduledMinutes: 1500, closedMinutes: 100 }, 'v1')
    const part = score?.parts.find(({ id }) => id === 'availability')
    expect(part && intervalOfPart(part)).toBeNull()
  })
})

describe('the worked examples of score v2 (GAP-ACCEPTANCE, GAP-UNKNOWN)', () => {
  test('1: cancellations by others do not count, and those by the store count once: 99.9 instead of 84.7 points', () => {
    expect(brief(cancelledByOthers, 'v2')).toEqual({
      points: 999,
      tier: 'TOP_PERFORMER',
      parts: {
        acceptance: [222, 222],
        avoidable: [167, 167],
        missingWrong: [221, 222],
        lateness: [222, 222],
        rating: [167, 167],
      },
    })
    expect(brief(cancelledByOthersInV1, 'v1')).toMatchObject({
      points: 847,
      tier: 'STRONG',
      parts: { acceptance: [95, 222], avoidable: [142, 167] },
    })
  })

  test('2: orders without known facts give no score, in either version', () => {
    expect(scoreOf(importedMonth, 'v2')).toBeNull()
    expect(scoreOf(importedMonth, 'v1')).toBeNull()
    expect(whyNoPoints(importedMonth, 'v2')).toBe('notEnoughData')
  })

  test('3: a source that knows only acceptance gives no score: a weight of 35 of 100 is too low', () => {
    expect(whyNoPoints(acceptanceOnly, 'v2')).toBe('notEnoughData')
    expect(whyNoPoints(acceptanceOnly, 'v1')).toBe('notEnoughData')
    expect(whyNoPoints({ ...acceptanceOnly, unknown: 0 }, 'v1')).toBeNull()
  })

  test('4: if half of a month is known, the score is computed from that half', () => {
    expect(brief(halfKnown, 'v2')).toEqual({
      points: 856,
      tier: 'TOP_PERFORMER',
      parts: { acceptance: [300, 364], avoidable: [252, 273], missingWrong: [304, 363] },
    })
  })

  test('v2 applies from its first month on, earlier months keep v1, and too few orders give no score in both', () => {
    expect([scoreVersionOf('2026-10'), scoreVersionOf(v2From), scoreVersionOf('2027-01')]).toEqual([
      'v1',
      'v2',
      'v2',
    ])
    expect(whyNoPoints(tooFewOrders, 'v2')).toBe('tooFewOrders')
    expect(brief(busyMonth, 'v2')?.points).toBe(brief(busyMonth, 'v1')?.points)
  })
})
