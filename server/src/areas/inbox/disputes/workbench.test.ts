import { disputes, disputesFeed } from '@storekeep/contract/areas/inbox.disputes.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { busiestHours } from '@storekeep/contract/rules/inbox/disputes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { inboxWorld, type InboxWorld } from '../inbox.testing.ts'

const day = 86_400_000

test('DISPUTES-RULE-HOURS: finds the two hours with the most issues, across midnight too', () => {
  const counts = (hours: number[]) => hours.map((hour) => ({ hour, count: 1 }))
  expect(busiestHours(counts([12, 19, 20, 20]))).toEqual({ from: 19, to: 21, count: 3 })
  expect(busiestHours(counts([23, 0]))).toEqual({ from: 23, to: 1, count: 2 })
})

describe.each(engines)('the workbench of disputes on %s', (engine) => {
  let it: InboxWorld

  beforeAll(async () => {
    it = await inboxWorld(engine)
    const at = (days: number) => new Date(it.app.clock.now().getTime() - days * day).toISOString()
    const refunded = (name: string, days: number) =>
      anOrder({
        externalId: name,
        times: { placedAt: at(days) },
        items: [{ name: 'Fries', quantity: 1, unitPrice: 10, productExternalId: 'fries' }],
        issues: [{ kind: 'MISSING', item: 1 }],
        refunds: [{ amount: 4, payer: 'PARTNER', at: at(days - 1), reason: 'Missing item' }],
      })
    const lines = [refunded('a', 2), refunded('b', 30), refunded('c', 181)]
    const { body } = await it.app.call(ordersFeed.orders, { as: it.world.key, lines })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
  })
  afterAll(() => it.app.close())

  const list = async (stage: 'OPEN' | 'SUBMITTED' | 'WON' | 'LOST') =>
    (await it.app.call(disputes.list, { as: it.anna, query: { stage } })).body.refunds
  const submit = (orderIds: string[], as: string | null = it.anna) =>
    it.app.call(disputes.submit, { as, body: { orderIds, reason: 'INCLUDED' } })
  const decide = (order: string, ...lines: object[]) =>
    it.app.call(disputesFeed.disputes, {
      as: it.world.key,
      lines: lines.map(
        (more) =>
          ({
            externalId: `decision-${order}`,
            version: 1,
            location: 'noodles-1',
            order,
            reason: 'The photo shows it.',
            decidedAt: it.app.clock.now().toISOString(),
            outcome: 'LOST',
            ...more,
          }) as never, // tests may omit required fields
      ),
    })

  test('INBOX-CALL-DISPUTES: 401, 403, and refunds with deadline and evidence, the nearest deadline first', async () => {
    expect((await submit([], null)).status).toBe(401)
    const refunds = await list('OPEN')
    expect(refunds.map(({ amount }) => amount)).toEqual([4, 4])
    const [first, second] = refunds
    expect(first && second && first.deadline < second.deadline).toBe(true)
    expect(first?.evidence.items).toEqual([{ name: 'Fries', quantity: 1, options: [], issue: 'MISSING' }])
    expect((await submit([first?.orderId ?? ''], it.rival)).error?.code).toBe('order.notFound')
    const { body } = await it.app.call(disputes.summary, { as: it.anna, query: {} })
    expect(body.open.count).toBe(2)
    expect(body.causes[0]).toMatchObject({ product: 'Fries', issue: 'MISSING', count: 2 })
  })

  test('INBOX-CALL-DISPUTES: photos and files that were sent about the order are part of the evidence', async () => {
    const [first] = await list('OPEN')
    expect(first?.evidence.files).toEqual([])
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
    const about = { orderCode: first?.orderCode ?? '', message: 'It was in the bag' }
    const { id } = await it.begin(about, [
      { name: 'bag.png', content: png },
      { name: 'note.txt', content: 'Packed at 12' },
    ])
    const files = (await list('OPEN'))[0]?.evidence.files
    expect(files?.map(({ name, type, conversationId }) => [name, type, conversationId])).toEqual([
      ['bag.png', 'image/png', id],
      ['note.txt', 'text/plain', id],
    ])
    expect((await list('OPEN'))[1]?.evidence.files).toEqual([])
  })

  test('INBOX-CALL-DISPUTES-SUBMIT: several at once, each once, even from two windows', async () => {
    const ids = (await list('OPEN')).map(({ orderId }) => orderId)
    const both = await Promise.all([submit(ids), submit(ids)])
    const results = both.flatMap(({ body }) => body.results.map(({ result }) => result))
    expect(results.toSorted()).toEqual(['already', 'already', 'submitted', 'submitted'])
    expect(await list('OPEN')).toEqual([])
    const submitted = await list('SUBMITTED')
    expect(submitted.map(({ dispute }) => dispute?.reason)).toEqual(['INCLUDED', 'INCLUDED'])
    // the evidence goes with it; times are those of London
    const photographed = submitted.find(({ evidence }) => evidence.files.length > 0)
    const { messages } = await it.thread(photographed?.dispute?.conversationId ?? '')
    const text = messages[0]?.text ?? ''
    expect(text).toMatch(/^The products were in the bag\.\n\n/)
    expect(text).toMatch(/\n1 × Fries, reported missing\n/)
    expect(text).toMatch(/^11 May 2026, 10:00: placed$/m)
    expect(text).toContain('Photos and files sent about this order: bag.png, note.txt')
  })

  test('FEED-DISPUTES: a decision is final, and a credit is booked once and limited to the refund', async () => {
    expect((await decide('a', { outcome: 'WON', credit: 9 })).body.rejected[0]?.code).toBe('field.tooLarge')
    const won = { outcome: 'WON', credit: 4 }
    const { body: twice } = await decide('a', won, { ...won, externalId: 'another name' })
    expect(twice).toMatchObject({ created: 1, rejected: [{ line: 2, code: 'dispute.decided' }] })
    await decide('a', { outcome: 'WON', credit: 4 })
    expect((await decide('b', {})).body.created).toBe(1)
    const { rows } = await it.app.database.pool.query(
      `select sum(amount)::int as booked from ledger_lines where account = 'PARTNER' and kind = 'ADJUSTMENT'`,
    )
    expect(rows).toEqual([{ booked: 400 }])
    expect((await list('WON'))[0]?.dispute).toMatchObject({ credit: 4, decision: 'The photo shows it.' })
    expect(await list('LOST')).toHaveLength(1)
    const { body } = await it.app.call(disputes.summary, { as: it.anna, query: {} })
    expect(body.reasons).toEqual([{ reason: 'INCLUDED', submitted: 2, won: 1, lost: 1 }])
    const told = (await it.app.call(notifications.list, { as: it.anna })).body.notifications
    expect(told.map(({ title }) => title)).toEqual(['Dispute lost: b', 'Dispute won: a'])
  })

  test('FEED-DISPUTES: a decision is the last message of the dispute’s conversation, which is closed', async () => {
    const [won] = await list('WON')
    const { conversation, messages } = await it.thread(won?.dispute?.conversationId ?? '')
    expect(conversation).toMatchObject({ status: 'closed', seen: false })
    expect(messages[0]).toMatchObject({ from: 'support', text: 'Dispute won: a\n\nThe photo shows it.' })
  })

  test('INBOX-CALL-DISPUTES: the times of an order are in the order in which they happened', async () => {
    const minute = (after: number) =>
      new Date(it.app.clock.now().getTime() - 2 * day + after * 60_000).toISOString()
    const times = { placedAt: minute(0), courierArrivedAt: minute(10), readyAt: minute(20) }
    const order = anOrder({
      externalId: 'early courier',
      times,
      refunds: [{ amount: 1, payer: 'PARTNER', at: minute(60) }],
    })
    await it.app.call(ordersFeed.orders, { as: it.world.key, lines: [order] })
    const refund = (await list('OPEN')).find(({ orderCode }) => orderCode === 'early courier')
    expect(refund?.evidence.times.map(({ what }) => what)).toEqual(['placed', 'courierArrived', 'ready'])
  })
})
