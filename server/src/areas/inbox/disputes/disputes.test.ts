import { inbox } from '@storekeep/contract/areas/inbox.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { disputeMessage, disputeStateOf } from '@storekeep/contract/rules/inbox/disputes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { inboxWorld, type InboxWorld } from '../inbox.testing.ts'

const day = 86_400_000

test('TREE-RULE-DISPUTE-AGE: an order of 179 days can be disputed, one of 181 is too old', () => {
  const now = new Date('2026-06-10T09:00:00Z')
  const aged = (days: number) => ({
    placedAt: new Date(now.getTime() - days * day),
    refundPartner: 100,
    isDisputed: false,
  })
  expect(disputeStateOf(aged(179), now, 180)).toBe('start')
  expect(disputeStateOf(aged(181), now, 180)).toBe('expired')
  expect(disputeStateOf({ ...aged(1), refundPartner: 0 }, now, 180)).toBe('absent')
  expect(disputeStateOf({ ...aged(999), isDisputed: true }, now, 180)).toBe('already')
})

test('TREE-RULE-DISPUTE-MESSAGE: reason, products and description, each if present', () => {
  expect(
    disputeMessage({ reason: 'Not missing', products: ['Soup', 'Rice'], description: ' See photo ' }),
  ).toBe('Not missing\n\nSoup, Rice\n\nSee photo')
  expect(disputeMessage({ reason: 'Not missing', products: [], description: '' })).toBe('Not missing')
})

describe.each(engines)('disputes on %s', (engine) => {
  let it: InboxWorld
  let conversationId = ''

  beforeAll(async () => {
    it = await inboxWorld(engine)
    const placed = (days: number) => ({
      placedAt: new Date(it.app.clock.now().getTime() - days * day).toISOString(),
    })
    const refund = (at: string) => [{ amount: 4, payer: 'PARTNER' as const, at, reason: 'Missing item' }]
    const lines = [
      anOrder({ externalId: 'young', times: placed(2), refunds: refund(placed(1).placedAt) }),
      anOrder({ externalId: 'second', times: placed(3), refunds: refund(placed(2).placedAt) }),
      anOrder({ externalId: 'old', times: placed(181), refunds: refund(placed(180).placedAt) }),
      anOrder({ externalId: 'plain', times: placed(2) }),
    ]
    const { body } = await it.app.call(ordersFeed.orders, { as: it.world.key, lines })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
    conversationId = (await it.begin({ message: 'I dispute this' })).id
  })
  afterAll(() => it.app.close())

  const idOf = async (name: string) => {
    const { rows } = await it.app.database.pool.query<{ id: string }>(
      'select id from orders where external_id = $1',
      [name],
    )
    return rows[0]?.id ?? ''
  }
  const dispute = async (name: string, as: string | null = it.anna, more: object = {}) =>
    it.app.call(inbox.dispute, {
      as,
      params: { id: await idOf(name) },
      body: { storeId: 1, type: 'CUSTOMER_REFUND', conversationId, ...more },
    })
  const state = async (name: string) =>
    (await it.app.call(inbox.disputeState, { as: it.anna, params: { id: await idOf(name) } })).body

  test('INBOX-CALL-DISPUTE: 401, 403, 404 for foreign orders, 422 for another type', async () => {
    expect((await dispute('young', null)).status).toBe(401)
    expect((await dispute('young', it.cook)).status).toBe(403)
    expect((await dispute('young', it.rival)).status).toBe(404)
    expect((await dispute('young', it.anna, { storeId: 2 })).status).toBe(404)
    expect((await dispute('young', it.anna, { type: 'OTHER' })).status).toBe(422)
  })

  test('TREE-RULE-CALLS-NOT-SHOWN: a conversation is started, read and turned into a dispute by the inbox’s calls', async () => {
    const send = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
      it.app.http.inject({ method, url, headers: { authorization: `Bearer ${it.anna}` }, payload })
    const begun = await it.begin({ message: 'The soup was in the bag' })
    await it.support({ conversation: begun.id, message: { text: 'We look at it' } })
    const unread = (await it.list()).unreadCount
    const [answer] = (await it.thread(begun.id)).messages
    const seen = await send('PATCH', `/api/v1/inbox/partners/messages/${answer?.id}`, { seen: true })
    expect([seen.statusCode, (await it.list()).unreadCount]).toEqual([204, unread - 1])
    const body = { storeId: 1, type: 'CUSTOMER_REFUND', conversationId: begun.id }
    const started = await send('POST', `/api/api/orders/v1/${await idOf('second')}/partner_disputes`, body)
    expect(started.statusCode).toBe(204)
    expect(await state('second')).toMatchObject({ state: 'already', conversationId: begun.id })
  })

  test('INBOX-CALL-DISPUTE: each order reports its dispute state, and a refund is disputed once', async () => {
    expect(await state('young')).toMatchObject({ state: 'start', conversationId: null })
    expect((await state('old')).state).toBe('expired')
    expect((await state('plain')).state).toBe('absent')
    expect((await dispute('old')).error?.code).toBe('dispute.tooLate')
    expect((await dispute('plain')).error?.code).toBe('dispute.nothingToDispute')
    expect((await dispute('young')).status).toBe(204)
    expect(await state('young')).toMatchObject({ state: 'already', conversationId })
    expect((await dispute('young')).error?.code).toBe('dispute.exists')
  })
})
