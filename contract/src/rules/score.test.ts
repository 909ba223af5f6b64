import { describe, expect, test } from 'vitest'
import { beyondTheBounds, busyMonth, smallMonth, tooFewOrders, withOpeningTimes } from './score.testing.ts'
import { intervalOf, intervalOfPart } from './score-interval.ts'
import { missingTo } from './score-missing.ts'
import { isHigher, nextTier, scoreOf, tierOf } from './score.ts'
import type { ScoreFacts } from './score.ts'

const brief = (facts: ScoreFacts) => {
  const score = scoreOf(facts)
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

  test('3: beyond the bounds a part gives all or nothing, and 203 fewer late orders bring SOLID', () => {
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

  test('4: in a small month nine ratings are left out, and one fewer late order brings TOP_PERFORMER', () => {
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

  test('5: 49 orders make no score, 50 do', () => {
    expect(brief(tooFewOrders)).toBeNull()
    expect(brief({ ...tooFewOrders, offered: 50 })).toMatchObject({ points: 1000, tier: 'TOP_PERFORMER' })
  })
})

const missingFor = (facts: ScoreFacts) => {
  const score = scoreOf(facts)
  return score && missingTo(score)
}

test('a tier begins at its bound and not a tenth below', () => {
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

test('where no part suffices alone, several do together', () => {
  const missing = missingFor({ ...beyondTheBounds, negative: 60, issues: 60, avoidable: 30 })
  expect(missing?.alone).toEqual([])
  expect(missing?.together.length).toBeGreaterThan(1)
})

test('at the highest tier nothing is missing', () => {
  expect(missingFor(withOpeningTimes)).toBeNull()
})

describe('intervals at small volumes', () => {
  test('a share of 200 and more carries none, a smaller one its Wilson interval', () => {
    const busy = scoreOf(busyMonth)
    expect(busy?.parts.map(intervalOfPart)).toEqual([null, null, null, null, null])
    expect(busy && intervalOf(busy)).toBeNull()
    const small = scoreOf(smallMonth)
    // 1 of 57: 0.3 % to 9.3 %, so 0 to 6 faults
    expect(small?.parts.map(intervalOfPart)[2]).toEqual({ low: 0, high: 267 })
    const interval = small && intervalOf(small)
    expect(interval?.low).toBeLessThan(600)
    expect(interval?.high).toBeGreaterThan(900)
  })

  test('minutes of opening hours are no sample', () => {
    const score = scoreOf({ ...withOpeningTimes, scheduledMinutes: 1500, closedMinutes: 100 })
    const part = score?.parts.find(({ id }) => id === 'availability')
    expect(part && intervalOfPart(part)).toBeNull()
  })
})
