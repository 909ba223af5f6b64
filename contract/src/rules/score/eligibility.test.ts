import { expect, test } from 'vitest'
import { isEligible, whyNoScore, whyNoTopPerformer } from './eligibility.ts'

const own = { vertical: 'FOOD', isMarketplace: false, generation: 2 }

test('PERF-PERM-ELIGIBILITY: only Food and no marketplace has a score; a top performer is of generation 2', () => {
  expect(whyNoScore(own)).toBeNull()
  expect(whyNoScore({ ...own, vertical: 'Q_COMMERCE' })).toBe('quickCommerce')
  expect(whyNoScore({ ...own, vertical: 'DONATIONS' })).toBe('donations')
  expect(whyNoScore({ ...own, isMarketplace: true })).toBe('marketplace')
  expect(isEligible(own)).toBe(true)
  expect(isEligible({ ...own, isMarketplace: true })).toBe(false)
  const first = { ...own, generation: 1 }
  expect(whyNoScore(first)).toBeNull()
  expect(whyNoTopPerformer(own)).toBeNull()
  expect(whyNoTopPerformer(first)).toBe('firstGeneration')
})
