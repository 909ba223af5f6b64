import type { ReviewLineInput } from '@storekeep/contract/areas/reviews.ts'

let count = 0

/** A review without rating, words and order, of 1 June in London. */
export const aReview = (changes: Partial<ReviewLineInput> = {}): ReviewLineInput => ({
  externalId: `review-${++count}`,
  version: 1,
  location: 'noodles-1',
  createdAt: '2026-06-01T12:00:00Z',
  ...changes,
})
