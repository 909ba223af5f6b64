import { needsReply } from '@storekeep/contract/rules/reviews/reviews.ts'
import { reviews } from '@storekeep/contract/areas/reviews.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { type TestApp } from '../../platform/testing/test-app.ts'
import { reviewsWorld, type ReviewsWorld } from './reviews.testing.ts'

describe.each(engines)('reviews on %s', (engine) => {
  let app: TestApp
  let anna: string
  let rival: string
  let june: ReviewsWorld['june']
  let list: ReviewsWorld['list']
  let found: ReviewsWorld['found']

  beforeAll(async () => {
    ;({ app, anna, rival, june, list, found } = await reviewsWorld(engine))
  })
  afterAll(() => app.close())

  test('REVIEWS-CALL-LIST: 401 without a session, 403 without the section and if any location is foreign', async () => {
    for (const call of [reviews.list, reviews.summary]) {
      const ask = (as: string | null, body: object = {}) =>
        app.call(call, { as, body: { dateRange: june, ...body } })
      expect((await ask(null)).status).toBe(401)
      expect((await ask(await app.signIn('cook@test.test'))).status).toBe(403)
      for (const storeAddressIds of [[4], [1, 4], [1, 999_999]]) {
        const { status, error } = await ask(anna, { storeAddressIds })
        expect([status, error?.code]).toEqual([403, 'access.foreignStore'])
      }
    }
    expect((await list({}, rival)).body.pagination.total).toBe(1)
  })

  test('REVIEWS-CALL-LIST: invalid ranges, unknown filters and an empty list of locations are 422, a future range is empty', async () => {
    const refused = async (body: object) => {
      const { status, error } = await list(body)
      return [status, error?.code]
    }
    const range = (from: string, to: string) => ({ dateRange: { from, to } })
    expect(await refused(range('2026-06-02', '2026-06-02'))).toEqual([422, 'request.rangeInverted'])
    expect(await refused(range('2025-01-01', '2026-02-06'))).toEqual([422, 'request.rangeTooLong'])
    expect(await refused(range('2026-02-30', '2026-03-02'))).toEqual([422, 'request.invalid'])
    expect(await refused({ storeAddressIds: [] })).toEqual([422, 'request.invalid'])
    for (const filters of [
      { ratings: ['GOOD'] },
      { ratings: [] },
      { themes: ['weather'] },
      { text: '' },
      { text: 'x'.repeat(201) },
      { replies: ['LOST'] },
    ])
      expect([filters, ...(await refused({ filters }))]).toEqual([filters, 422, 'request.invalid'])
    expect(await refused({ filters: { rating: ['POSITIVE'] } })).toEqual([400, 'request.unknownField'])
    const { status, body } = await list(range('2031-01-01', '2031-02-01'))
    expect([status, body.reviews]).toEqual([200, []])
  })

  test('REVIEWS-RULE-FILTER: returns reviews of eligible locations by business day, newest first, paged', async () => {
    expect(await found()).toEqual(['06-30', '06-20', 'LA-2', 'La ración es pequeña', 'RA-1'])
    const second = await list({ pagination: { page: 2, limit: 3 } })
    expect(second.body.pagination).toEqual({ page: 2, limit: 3, total: 5 })
    expect(second.body.reviews).toHaveLength(2)
    expect((await list({ pagination: { page: 9, limit: 3 } })).body).toMatchObject({
      reviews: [],
      pagination: { total: 5 },
    })
    // written on the 11th, ordered on the 10th
    expect(await found({}, { dateRange: { from: '2026-06-10', to: '2026-06-11' } })).toEqual(['LA-2'])
    expect(await found({}, { storeAddressIds: [2] })).toEqual(['06-20'])
    // the grocer's location is selected, but its store type has no reviews (PERF-PERM-ELIGIBILITY)
    expect(await found({}, { storeAddressIds: [2, 3] })).toEqual(['06-20'])
  })

  test('REVIEWS-RULE-FILTER: POSITIVE, NEGATIVE and NO_RATING, themes, replies and text each filter the list', async () => {
    expect(await found({ ratings: ['NEGATIVE'] })).toEqual(['LA-2'])
    expect(await found({ ratings: ['NO_RATING'] })).toEqual(['La ración es pequeña'])
    expect(await found({ ratings: ['POSITIVE', 'NO_RATING'] })).toHaveLength(4)
    expect(await found({ themes: ['packaging'] })).toEqual(['LA-2'])
    expect(await found({ themes: ['portion', 'speed'] })).toEqual(['LA-2', 'La ración es pequeña'])
    expect(await found({ withText: true })).toEqual(['LA-2', 'La ración es pequeña'])
    expect(await found({ withText: false })).toEqual(['06-30', '06-20', 'RA-1'])
    expect(await found({ replies: ['SENT', 'REFUSED'] })).toEqual([])
    expect(await found({ text: 'RACION' })).toEqual(['La ración es pequeña'])
    expect(await found({ text: ' deçu ' })).toEqual(['LA-2'])
    expect(await found({ text: '50%' })).toEqual(['LA-2'])
    for (const text of ['%', '_', '\\', "'; drop table reviews --"])
      expect([text, await found({ text })]).toEqual([text, text === '%' ? ['LA-2'] : []])
  })

  test('REVIEWS-ENTITY-REVIEW: a review has its order, items, themes, day and abilities', async () => {
    const { body } = await list({ filters: { ratings: ['NEGATIVE'] } })
    expect(body.reviews).toEqual([
      {
        id: expect.any(String) as string, // a matcher
        reviewId: body.reviews[0]?.id,
        storeId: 1,
        storeAddressId: 1,
        order: { id: expect.any(String) as string, code: 'LA-2' }, // a matcher
        rating: 'NEGATIVE',
        text: 'Cold and 50% of it spilled in the bag. Très déçu!',
        author: 'Mia',
        language: 'en',
        createdAt: '2026-06-10T23:40:00.000Z',
        localDate: '2026-06-10',
        timeZone: 'Europe/London',
        items: ['Noodle soup'],
        themes: ['packaging', 'speed'],
        reply: null,
        abilities: { reply: { enabled: true, reason: null } },
      },
    ])
  })

  test('the summary counts ratings and themes', async () => {
    const { body } = await app.call(reviews.summary, { as: anna, body: { dateRange: june } })
    expect(body.summary).toMatchObject({ positive: 3, negative: 1, notRated: 1, needsReply: 1 })
    const counted = body.summary.themes.filter(
      (theme) => theme.positive + theme.negative + theme.notRated > 0,
    )
    expect(counted).toEqual([
      { theme: 'portion', positive: 0, negative: 0, notRated: 1 },
      { theme: 'packaging', positive: 0, negative: 1, notRated: 0 },
      { theme: 'speed', positive: 0, negative: 1, notRated: 0 },
    ])
    const waiting = { ratings: [...needsReply.ratings], withText: true, replies: [...needsReply.replies] }
    const listed = await app.call(reviews.list, { as: anna, body: { dateRange: june, filters: waiting } })
    expect(listed.body.pagination.total).toBe(body.summary.needsReply)
  })
})
