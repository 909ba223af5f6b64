import { repliesForMarketplace } from '@storekeep/contract/areas/reviews.ts'
import { longestReply } from '@storekeep/contract/rules/reviews/reviews.ts'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { engines } from '../../platform/db/testing.ts'
import { type TestApp } from '../../platform/testing/test-app.ts'
import { eraseNamed } from '../users/erasing/erasing.admin.ts'
import { aReview, reviewsWorld, type ReviewsWorld } from './reviews.testing.ts'

describe.each(engines)('replies to reviews on %s', (engine) => {
  let app: TestApp
  let anna: string
  let rival: string
  let world: ReviewsWorld['world']
  let at: ReviewsWorld['at']
  let feed: ReviewsWorld['feed']
  let list: ReviewsWorld['list']
  let idOf: ReviewsWorld['idOf']
  let reply: ReviewsWorld['reply']

  beforeAll(async () => {
    ;({ app, world, anna, rival, at, feed, list, idOf, reply } = await reviewsWorld(engine))
  })
  afterAll(() => app.close())

  test('REVIEWS-CALL-REPLY: 401 without a session, 403 without the section, 404 for a foreign review and for an invalid id', async () => {
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

  test('REVIEWS-RULE-REPLY: an empty or too long message is 422, measured in visible characters', async () => {
    const id = await idOf('déçu')
    const faults = async (message: unknown) => {
      const { status, error } = await reply(id, message)
      return [status, error?.details['fields']]
    }
    const refused = (code: string) => [422, [{ path: 'message', code }]]
    for (const message of ['', '   ', ' \n\t ', undefined])
      expect(await faults(message)).toMatchObject(refused('field.required'))
    // invisible characters: zero-width, joiners, direction marks, fillers, tags, the Braille blank
    const invisible = [
      '\u200B',
      ' \u200D\u2060\uFEFF ',
      '\u200E\u202E',
      '\u3164',
      '\u{E0041}',
      '\u2800',
      '\u0007',
    ]
    for (const message of invisible) expect(await faults(message)).toMatchObject(refused('field.required'))
    expect(await faults('\u200B'.repeat(longestReply + 1))).toMatchObject(refused('field.tooLong'))
    expect(await faults('👩‍👩‍👧‍👦'.repeat(longestReply + 1))).toMatchObject(refused('field.tooLong'))
    expect(await faults('a\u0000b')).toMatchObject(refused('text.unreadable'))
    expect((await list({ filters: { replies: ['SENT'] } })).body.reviews).toEqual([])
  })

  test('REVIEWS-RULE-REPLY: a reply is sent once, is stored, and writes an audit entry and an event', async () => {
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
    // a retry after a lost response has no second effect
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

  test('REVIEWS-RULE-REPLY: of two simultaneous replies, the second is told that a reply exists', async () => {
    await feed(aReview({ externalId: 'race', text: 'race', createdAt: at(7, '10:00') }))
    const id = await idOf('race')
    const answers = await Promise.all(['one', 'two', 'three'].map((message) => reply(id, message)))
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  test('a refused reply shows its reason and may be rewritten; a published one may not', async () => {
    const line = { externalId: 'late', order: 'late', rating: 'NEGATIVE' as const, text: 'Cold. Très déçu!' }
    const say = (version: number, state: 'PUBLISHED' | 'REFUSED', more: object = {}) =>
      feed(aReview({ ...line, version, createdAt: at(11, '00:40'), reply: { state, ...more } }))
    const id = await idOf('déçu')
    const waiting = async () =>
      (await app.call(repliesForMarketplace.list, { as: world.key, query: {} })).body.replies.filter(
        (one) => one.id === id,
      )
    expect(await waiting()).toMatchObject([{ review: 'late', version: 1, store: 'noodles', order: 'late' }])
    await say(2, 'REFUSED', { reason: { code: 'OTHER', text: 'Please be kind' } })
    expect(await waiting()).toEqual([])
    const { body } = await list({ filters: { replies: ['REFUSED'] } })
    expect(body.reviews[0]).toMatchObject({
      reply: { state: 'REFUSED', reason: { code: 'OTHER', text: 'Please be kind' }, by: 'anna' },
      abilities: { reply: { enabled: true, reason: null } },
    })
    app.clock.advance(60_000)
    const again = await reply(id, 'We are sorry')
    expect(again.body.review.reply).toMatchObject({ message: 'We are sorry', state: 'SENT', reason: null })
    // a late verdict on the first message does not apply to the second
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

  test('the reply of an erased user stays, without the author’s name', async () => {
    await world.user('bea')
    await world.grant('bea', 'noodles')
    const bea = await app.signIn('bea@test.test')
    const id = await idOf('ración')
    expect((await reply(id, 'Gracias', bea)).body.review.reply?.by).toBe('bea')
    await eraseNamed(app.database.db, 'bea', app.clock)
    expect((await list({ filters: { text: 'ración' } })).body.reviews[0]?.reply).toMatchObject({
      message: 'Gracias',
      by: 'Erased user',
    })
  })
})
