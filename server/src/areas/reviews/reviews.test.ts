import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { reviews, reviewsFeed, type ReviewFilters } from '@storekeep/contract/areas/reviews.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { longestReply } from '@storekeep/contract/rules/reviews.ts'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { aReview } from './reviews.testing.ts'

describe.each(engines)('reviews on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let rival: string
  const june = { from: '2026-06-01', to: '2026-07-01' }
  const at = (day: number, time: string) => `2026-06-${String(day).padStart(2, '0')}T${time}:00+01:00`

  const feed = async (...lines: ReturnType<typeof aReview>[]) => {
    const { body } = await app.call(reviewsFeed.reviews, { as: world.key, lines })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
  }

  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.places()
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
    anna = await app.signIn('anna@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const list = (body: object = {}, as: string | null = anna) =>
    app.call(reviews.list, { as, body: { dateRange: june, ...body } })
  const found = async (filters: ReviewFilters = {}, more: object = {}) =>
    (await list({ filters, ...more })).body.reviews.map(
      ({ order, text, createdAt }) => order?.code ?? text ?? createdAt.slice(5, 10),
    )
  const idOf = async (text: string) => (await list({ filters: { text } })).body.reviews[0]?.id ?? ''
  const reply = (reviewId: string, message: unknown, as: string | null = anna, headers = {}) =>
    app.call(reviews.reply, { as, headers, params: { reviewId }, body: { message: message as string } }) // also what is none

  test('REVIEWS-CALL-LIST: 401 for nobody, 403 without the section and for foreign locations, mixed ones too', async () => {
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

  test('REVIEWS-CALL-LIST: impossible ranges, unknown filters and an empty list of locations are 422, the future is empty', async () => {
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
      { rating: ['POSITIVE'] },
      { text: '' },
      { text: 'x'.repeat(201) },
      { replies: ['LOST'] },
    ])
      expect([filters, ...(await refused({ filters }))]).toEqual([filters, 422, 'request.invalid'])
    const { status, body } = await list(range('2031-01-01', '2031-02-01'))
    expect([status, body.reviews]).toEqual([200, []])
  })

  test('REVIEWS-RULE-FILTER: reviews of eligible locations and their own days, newest first, a page at a time', async () => {
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
    // the grocer's is named, and not reviewed (PERF-PERM-ELIGIBILITY)
    expect(await found({}, { storeAddressIds: [2, 3] })).toEqual(['06-20'])
  })

  test('REVIEWS-RULE-FILTER: POSITIVE, NEGATIVE and NO_RATING, themes, replies and text each let through what they say', async () => {
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

  test('REVIEWS-ENTITY-REVIEW: a review with its order, items, themes, day and what one may do', async () => {
    const { body } = await list({ filters: { ratings: ['NEGATIVE'] } })
    expect(body.reviews).toEqual([
      {
        id: expect.any(String) as string, // a matcher
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
    expect(body.summary).toMatchObject({ positive: 3, negative: 1, notRated: 1 })
    const counted = body.summary.themes.filter(
      (theme) => theme.positive + theme.negative + theme.notRated > 0,
    )
    expect(counted).toEqual([
      { theme: 'portion', positive: 0, negative: 0, notRated: 1 },
      { theme: 'packaging', positive: 0, negative: 1, notRated: 0 },
      { theme: 'speed', positive: 0, negative: 1, notRated: 0 },
    ])
  })

  test('REVIEWS-CALL-REPLY: 401 for nobody, 403 without the section, 404 for a foreign review and for what is no id', async () => {
    const id = await idOf('déçu')
    const answer = async (as: string | null, reviewId: string) => {
      const { status, error } = await reply(reviewId, 'Thank you', as)
      return [status, error?.code]
    }
    expect(await answer(null, id)).toEqual([401, 'session.required'])
    expect((await answer(await app.signIn('cook@test.test'), id))[0]).toBe(403)
    expect(await answer(rival, id)).toEqual([404, 'review.notFound'])
    expect(await answer(anna, '01890a5d-ac96-774b-bcce-b302099a8057')).toEqual([404, 'review.notFound'])
    expect((await answer(anna, 'late'))[0]).toBe(404)
  })

  test('REVIEWS-RULE-REPLY: an empty message and one that is too long are 422, counted as people count', async () => {
    const id = await idOf('déçu')
    const faults = async (message: unknown) => {
      const { status, error } = await reply(id, message)
      return [status, error?.details['fields']]
    }
    const refused = (code: string) => [422, [{ path: 'message', code }]]
    for (const message of ['', '   ', ' \n\t ', undefined])
      expect(await faults(message)).toMatchObject(refused('field.required'))
    expect(await faults('👩‍👩‍👧‍👦'.repeat(longestReply + 1))).toMatchObject(refused('field.tooLong'))
    expect(await faults('a\u0000b')).toMatchObject(refused('field.invalid'))
    expect((await list({ filters: { replies: ['SENT'] } })).body.reviews).toEqual([])
  })

  test('REVIEWS-RULE-REPLY: a reply is sent once, is there afterwards, and leaves a record and an event', async () => {
    const id = await idOf('déçu')
    const key = { 'idempotency-key': 'reply-1' }
    const message = 'Sorry, Mia. We have changed our lids. 🙏'
    const first = await reply(id, `  ${message}\n`, anna, key)
    const sent = { message, state: 'SENT', reason: null, sentAt: app.clock.now().toISOString(), by: 'anna' }
    expect(first.body.review).toMatchObject({
      id,
      reply: sent,
      abilities: { reply: { enabled: false, reason: 'review.alreadyReplied' } },
    })
    // the answer was lost: the same again has no second effect
    expect((await reply(id, `  ${message}\n`, anna, key)).body).toEqual(first.body)
    for (const again of ['Another one', message]) {
      const { status, error } = await reply(id, again)
      expect([status, error?.code]).toEqual([409, 'review.alreadyReplied'])
    }
    expect((await list({ filters: { replies: ['SENT'] } })).body.reviews[0]?.reply).toEqual(sent)
    const [record, ...older] = await app.database.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .then((rows) => rows.filter(({ command }) => command === 'reviews.reply'))
    expect(older).toEqual([])
    expect(record).toMatchObject({
      actorKind: 'user',
      storeIds: [1],
      changes: [{ entity: 'review', id, before: { reply: null }, after: { reply: { message } } }],
    })
    const { rows } = await app.database.pool.query<{ payload: unknown }>(
      "select payload from outbox where type = 'reviews.changed' order by id desc limit 1",
    )
    expect(rows[0]?.payload).toEqual({ storeAddressIds: [1], days: ['2026-06-10'] })
  })

  test('REVIEWS-RULE-REPLY: of two people who reply at once one is told that there is a reply', async () => {
    await feed(aReview({ externalId: 'race', text: 'race', createdAt: at(7, '10:00') }))
    const id = await idOf('race')
    const answers = await Promise.all(['one', 'two', 'three'].map((message) => reply(id, message)))
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  test('a refused reply says why and may be written again; a published one may not', async () => {
    const line = { externalId: 'late', order: 'late', rating: 'NEGATIVE' as const, text: 'Cold. Très déçu!' }
    const say = (version: number, state: 'PUBLISHED' | 'REFUSED', more: object = {}) =>
      feed(aReview({ ...line, version, createdAt: at(11, '00:40'), reply: { state, ...more } }))
    const id = await idOf('déçu')
    await say(2, 'REFUSED', { reason: { code: 'OTHER', text: 'Please be kind' } })
    const { body } = await list({ filters: { replies: ['REFUSED'] } })
    expect(body.reviews[0]).toMatchObject({
      reply: { state: 'REFUSED', reason: { code: 'OTHER', text: 'Please be kind' }, by: 'anna' },
      abilities: { reply: { enabled: true, reason: null } },
    })
    app.clock.advance(60_000)
    const again = await reply(id, 'We are sorry')
    expect(again.body.review.reply).toMatchObject({ message: 'We are sorry', state: 'SENT', reason: null })
    // a late word about the first message does not fall on the second
    await say(3, 'REFUSED', { sentAt: new Date(app.clock.now().getTime() - 60_000).toISOString() })
    expect((await list({ filters: { text: 'deçu' } })).body.reviews[0]?.reply?.state).toBe('SENT')
    await say(4, 'PUBLISHED')
    expect((await list({ filters: { text: 'deçu' } })).body.reviews[0]?.reply).toMatchObject({
      message: 'We are sorry',
      state: 'PUBLISHED',
      by: 'anna',
    })
    expect((await reply(id, 'Once more')).status).toBe(409)
  })
})
