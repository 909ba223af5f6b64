import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import {
  reviews,
  reviewsFeed,
  type ReviewFilters,
  type ReviewLineInput,
} from '@storekeep/contract/areas/reviews.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import type { TestEngine } from '../../platform/db/testing.ts'

let count = 0

/** A review of 1 June in London without rating, text and order. */
export function aReview(changes: Partial<ReviewLineInput> = {}): ReviewLineInput {
  return {
    externalId: `review-${++count}`,
    version: 1,
    location: 'noodles-1',
    createdAt: '2026-06-01T12:00:00Z',
    ...changes,
  }
}

export type ReviewsWorld = Awaited<ReturnType<typeof reviewsWorld>>

/** Reviews of two stores of one partner and one of another, with and without rating, text and order. */
export async function reviewsWorld(engine: TestEngine) {
  const app = await testApp({ engine, at: '2026-07-02T10:00:00Z' })
  const world = await worldOf(app)
  await world.cities()
  const june = { from: '2026-06-01', to: '2026-07-01' }
  const at = (day: number, time: string) => `2026-06-${String(day).padStart(2, '0')}T${time}:00+01:00`

  const feed = async (...lines: ReturnType<typeof aReview>[]) => {
    const { body } = await app.call(reviewsFeed.reviews, { as: world.key, lines })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
  }
  await world.store('noodles', { locations: 2 })
  await world.store('grocer')
  await world.store('rivals', { partner: 'rival' })
  for (const name of ['anna', 'rival', 'cook']) await world.user(name)
  await world.grant('anna', 'noodles')
  await world.grant('anna', 'grocer')
  await world.grant('rival', 'rivals')
  await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
  const grocer = { externalId: 'grocer', version: 2, partner: 'acme', city: 'LON', name: 'Grocer' }
  await app.call(storesFeed.stores, { as: world.key, lines: [{ ...grocer, vertical: 'Q_COMMERCE' }] })
  const rated = { value: 'POSITIVE' as const, at: at(3, '20:00') }
  await app.call(ordersFeed.orders, {
    as: world.key,
    lines: [
      anOrder({ externalId: 'rated', code: 'RA-1', times: { placedAt: at(3, '19:00') }, rating: rated }),
      anOrder({ externalId: 'late', code: 'LA-2', times: { placedAt: at(10, '23:30') } }),
      anOrder({
        externalId: 'grocery',
        location: 'grocer-1',
        times: { placedAt: at(3, '19:00') },
        rating: rated,
      }),
    ],
  })
  await feed(
    // written after midnight: it counts for the day of its order
    aReview({
      externalId: 'late',
      order: 'late',
      rating: 'NEGATIVE',
      text: 'Cold and 50% of it spilled in the bag. Très déçu!',
      author: 'Mia',
      language: 'en',
      items: ['Noodle soup'],
      createdAt: at(11, '00:40'),
    }),
    aReview({
      externalId: 'plain',
      text: 'La ración es pequeña',
      language: 'es',
      createdAt: at(5, '10:00'),
    }),
    aReview({
      externalId: 'second',
      location: 'noodles-2',
      rating: 'POSITIVE',
      createdAt: at(20, '10:00'),
    }),
    aReview({ externalId: 'edge', rating: 'POSITIVE', createdAt: at(30, '23:59') }),
    aReview({ externalId: 'beyond', rating: 'POSITIVE', createdAt: '2026-07-01T00:00:00+01:00' }),
    aReview({ externalId: 'foreign', location: 'rivals-1', rating: 'POSITIVE', createdAt: at(5, '10:00') }),
  )
  const anna = await app.signIn('anna@test.test')
  const rival = await app.signIn('rival@test.test')
  const list = (body: object = {}, as: string | null = anna) =>
    app.call(reviews.list, { as, body: { dateRange: june, ...body } })
  const found = async (filters: ReviewFilters = {}, more: object = {}) =>
    (await list({ filters, ...more })).body.reviews.map(
      ({ order, text, createdAt }) => order?.code ?? text ?? createdAt.slice(5, 10),
    )
  const idOf = async (text: string) => (await list({ filters: { text } })).body.reviews[0]?.id ?? ''
  const reply = (reviewId: string, message: unknown, as: string | null = anna, headers = {}) =>
    app.call(reviews.reply, { as, headers, params: { reviewId }, body: { message: message as string } }) // tests also send other types
  return { app, world, anna, rival, june, at, feed, list, found, idOf, reply }
}
