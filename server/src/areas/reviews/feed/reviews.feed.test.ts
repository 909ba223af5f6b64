import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { reviews, reviewsFeed, type ReviewLineInput } from '@storekeep/contract/areas/reviews.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { aReview } from '../reviews.testing.ts'

describe.each(engines)('the feed of reviews on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  const june = { from: '2026-06-01', to: '2026-07-01' }

  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.user('anna')
    await world.grant('anna', 'noodles')
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const feed = async (...lines: ReviewLineInput[]) =>
    (await app.call(reviewsFeed.reviews, { as: world.key, lines })).body
  const order = async (...lines: OrderLineInput[]) => {
    const { body } = await app.call(ordersFeed.orders, { as: world.key, lines })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
  }
  const all = async () => (await app.call(reviews.list, { as: anna, body: { dateRange: june } })).body.reviews
  const of = async (code: string) => (await all()).filter((review) => review.order?.code === code)
  const rating = (value: 'POSITIVE' | 'NEGATIVE') => ({ rating: { value, at: '2026-06-01T15:00:00Z' } })

  test('REVIEWS-ENTITY-REVIEW: the same version is unchanged, an older one is ignored, a newer one replaces the review', async () => {
    const line = aReview({ externalId: 'v', text: 'First', rating: 'NEGATIVE', version: 3 })
    expect(await feed(line)).toMatchObject({ created: 1 })
    expect(await feed(line)).toMatchObject({ unchanged: 1 })
    expect(await feed({ ...line, version: 2, text: 'Late' })).toMatchObject({ ignored: 1 })
    expect(await feed({ ...line, version: 4, text: 'Second', rating: 'POSITIVE' })).toMatchObject({
      updated: 1,
    })
    const [stored, ...more] = (await all()).filter(({ text }) => text !== null)
    expect(more).toEqual([])
    expect(stored).toMatchObject({ text: 'Second', rating: 'POSITIVE' })
  })

  test('each line is validated on its own and reports its errors', async () => {
    await order(anOrder({ externalId: 'o1' }), anOrder({ externalId: 'o2', location: 'noodles-2' }))
    await feed(aReview({ externalId: 'r1', order: 'o1' }))
    const tomorrow = new Date(app.clock.now().getTime() + 25 * 3_600_000).toISOString()
    const { created, rejected } = await feed(
      aReview({ location: 'nowhere' }),
      aReview({ order: 'none' }),
      // an order of another location
      aReview({ order: 'o2' }),
      aReview({ order: 'o1' }),
      aReview({ externalId: 'r1', version: 2 }),
      aReview({ externalId: 'r1', version: 2, order: 'o1', location: 'noodles-2' }),
      aReview({ reply: { state: 'PUBLISHED' } }),
      aReview({ text: '   ' }),
      aReview({ language: '?' }),
      aReview({ createdAt: 'yesterday' }),
      // it would come before all others until then
      aReview({ createdAt: tomorrow }),
      // the verdict about it would be older
      aReview({ reply: { message: 'Thanks', state: 'SENT', sentAt: tomorrow } }),
      aReview({ externalId: 'good', location: 'noodles-2', order: 'o2' }),
      // of two reviews of one order in a batch, the first is kept
      aReview({ externalId: 'too late', location: 'noodles-2', order: 'o2' }),
    )
    expect(created).toBe(1)
    expect(rejected.map(({ line, code, field }) => [line, code, field])).toEqual([
      [1, 'location.unknown', 'location'],
      [2, 'order.unknown', 'order'],
      [3, 'order.unknown', 'order'],
      [4, 'review.orderTaken', 'order'],
      [5, 'review.orderChanged', 'order'],
      [6, 'review.locationChanged', 'location'],
      [7, 'review.replyMissing', 'reply.message'],
      [8, 'field.required', 'text'],
      [9, 'language.unknown', 'language'],
      [10, 'instant.invalid', 'createdAt'],
      [11, 'instant.inFuture', 'createdAt'],
      [12, 'instant.inFuture', 'reply.sentAt'],
      [14, 'review.orderTaken', 'order'],
    ])
  })

  test('a long complaint without spaces is notified shortened, and never within an emoji', async () => {
    const text = `${'面'.repeat(139)}🍜${'面'.repeat(500)}`
    const recent = { createdAt: app.clock.now().toISOString(), rating: 'NEGATIVE' as const }
    expect(await feed(aReview({ externalId: 'long', text, ...recent }))).toMatchObject({ created: 1 })
    const spaced = `Cold soup ${'and late '.repeat(30)}`
    expect(await feed(aReview({ externalId: 'spaced', text: spaced, ...recent }))).toMatchObject({
      created: 1,
    })
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select values ->> 'text' as text from notifications where topic = 'review' order by id`,
    )
    const texts = rows.map((row) => row.text)
    expect(texts[0]).toBe(`${'面'.repeat(139)}…`)
    expect(texts[1]).toMatch(/^Cold soup (?:and late )+(?:and|and late)…$/)
    expect(texts.every((one) => one.length <= 141)).toBe(true)
  })

  test('a rating that comes with an order is a review without text until one is fed for the order', async () => {
    const line = { externalId: 'rated', code: 'RATED' }
    await order(anOrder({ ...line, ...rating('POSITIVE') }))
    const [silent] = await of('RATED')
    expect(silent).toMatchObject({ rating: 'POSITIVE', text: null, localDate: '2026-06-01' })
    await feed(aReview({ externalId: 'words', order: 'rated', text: 'Not so good', rating: 'NEGATIVE' }))
    const [spoken, ...more] = await of('RATED')
    expect(more).toEqual([])
    expect(spoken).toMatchObject({ id: silent?.id, rating: 'NEGATIVE', text: 'Not so good' })
    // the fed review wins over later versions of the order, and follows the day of the order
    const moved = {
      times: { placedAt: '2026-06-02T11:00:00Z' },
      rating: { value: 'POSITIVE' as const, at: '2026-06-02T15:00:00Z' },
    }
    await order(anOrder({ ...line, ...moved, version: 2 }))
    expect(await of('RATED')).toMatchObject([
      { rating: 'NEGATIVE', localDate: '2026-06-02', text: 'Not so good' },
    ])
  })

  test('a withdrawn rating deletes its review, except that a reply is kept', async () => {
    const codes = ['GONE', 'KEPT']
    for (const code of codes) await order(anOrder({ externalId: code, code, ...rating('POSITIVE') }))
    const [kept] = await of('KEPT')
    await app.call(reviews.reply, {
      as: anna,
      params: { reviewId: kept?.id ?? '' },
      body: { message: 'Thanks' },
    })
    for (const code of codes) await order(anOrder({ externalId: code, code, version: 2 }))
    expect(await of('GONE')).toEqual([])
    expect(await of('KEPT')).toMatchObject([{ rating: null, reply: { message: 'Thanks' } }])
  })

  test('a reply that the marketplace already has is fed with the review', async () => {
    const sentAt = '2026-06-02T09:00:00.000Z'
    const reply = { message: ' Thank you ', state: 'REFUSED' as const, sentAt }
    await feed(aReview({ externalId: 'history', text: 'history', reply }))
    const ours = async () => (await all()).find(({ text }) => text === 'history')?.reply
    const reason = { code: 'OTHER', text: null }
    expect(await ours()).toEqual({ message: 'Thank you', state: 'REFUSED', reason, sentAt, by: null })
    await feed(aReview({ externalId: 'history', text: 'history', version: 2 }))
    expect(await ours()).toMatchObject({ message: 'Thank you', state: 'REFUSED' })
    await feed(aReview({ externalId: 'history', text: 'history', version: 3, reply: { state: 'PUBLISHED' } }))
    expect(await ours()).toEqual({ message: 'Thank you', state: 'PUBLISHED', reason: null, sentAt, by: null })
  })

  test('REVIEWS-RULE-FILTER: the order in which orders and reviews are fed does not change reviews and roll-ups', async () => {
    const value = fc.constantFrom(null, 'POSITIVE' as const, 'NEGATIVE' as const)
    const step = fc.record({
      isOrder: fc.boolean(),
      of: fc.integer({ min: 0, max: 4 }),
      value,
      day: fc.integer({ min: 10, max: 13 }),
    })
    let run = 0
    const question = { as: anna, body: { dateRange: { from: '2026-06-10', to: '2026-06-14' } } }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        run++
        for (const [index, { isOrder, of: which, value: given, day }] of steps.entries()) {
          const name = `p${run}-${which}`
          if (isOrder)
            await order(
              anOrder({
                externalId: name,
                version: index,
                times: { placedAt: `2026-06-${day}T11:00:00Z` },
                ...(given && { rating: { value: given, at: `2026-06-${day}T15:00:00Z` } }),
              }),
            )
          // rejected while the order is missing
          else await feed(aReview({ externalId: name, order: name, version: index, rating: given }))
        }
        const { body } = await app.call(reviews.summary, question)
        const { body: figures } = await app.call(dashboard.stats, question)
        const [total = { positive: 0, rated: 0 }] = figures.totals
        const { positive, negative } = body.summary
        expect({ positive, rated: positive + negative }).toMatchObject({
          positive: total.positive,
          rated: total.rated,
        })
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})
