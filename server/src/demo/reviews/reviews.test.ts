import { expect, test } from 'vitest'
import { ReviewLine } from '@storekeep/contract/areas/reviews.ts'
import { themesOf } from '@storekeep/contract/rules/reviews/themes.ts'
import { ordersOfDay, snapshot } from '../orders/orders.ts'
import { DemoPlan } from '../plan.ts'
import { demoStores } from '../places/world.ts'
import { reviewOf } from './reviews.ts'
import { voices } from './texts.ts'

const plan = new DemoPlan({ seed: 7, anchor: '2026-06-15' })
const ever = Date.parse('2030-01-01')
const some = demoStores
  .slice(0, 16)
  .flatMap((store) =>
    store.locations.flatMap((location) =>
      ['2026-06-12', '2026-06-13', '2026-06-14'].flatMap((day) =>
        ordersOfDay(plan, store, location, day).map((order) => ({ store, order })),
      ),
    ),
  )
const reviewed = (at: number) => some.flatMap(({ store, order }) => reviewOf(7, store, order, at) ?? [])

test('reviews are deterministic by seed and valid feed lines', () => {
  const reviews = reviewed(ever)
  expect(reviews.length).toBeGreaterThan(60)
  expect(reviewed(ever)).toEqual(reviews)
  for (const review of reviews) expect(ReviewLine.safeParse(review).error).toBeUndefined()
  expect(reviews.filter(({ text }) => /\b(the|el|la) \1\b/i.test(text ?? ''))).toEqual([])
})

test('a review matches its order, is written after it, and is replied to in every way', () => {
  for (const { store, order } of some) {
    const review = reviewOf(7, store, order, ever)
    if (!review) continue
    // timestamps have millisecond precision
    const line = snapshot(order, Date.parse(review.createdAt) + 1)
    expect([review.externalId, line?.rating?.value ?? null]).toEqual([review.externalId, review.rating])
    expect(line?.status).toBe('DELIVERED')
    expect(reviewOf(7, store, order, Date.parse(review.createdAt) - 1)).toBeUndefined()
  }
  const reviews = reviewed(ever)
  expect(new Set(reviews.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'ar']))
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set(['POSITIVE', 'NEGATIVE', null]))
  expect(new Set(reviews.map(({ reply }) => reply?.state))).toEqual(
    new Set(['PUBLISHED', 'REFUSED', undefined]),
  )
  const early = reviewed(Date.parse('2026-06-14T20:00:00Z'))
  expect(early.some(({ reply }) => reply?.state === 'SENT')).toBe(true)
})

test('praise and complaints are found by the word lists in each language', () => {
  for (const language of ['en', 'es', 'ar'] as const) {
    const said = [...voices[language].praise, ...voices[language].complaint]
    expect(said.filter((text) => themesOf(text, language).length === 0)).toEqual([])
  }
})
