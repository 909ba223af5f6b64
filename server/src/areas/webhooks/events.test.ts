import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { disputes } from '@storekeep/contract/areas/inbox.disputes.ts'
import { now } from '@storekeep/contract/areas/now.ts'
import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { webhookEvents, type WebhookData } from '@storekeep/contract/areas/webhooks.events.ts'
import { webhooks } from '@storekeep/contract/areas/webhooks.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { lookForChanges, publishEndedPauses } from '../schedule/schedule.jobs.ts'
import { receiver, webhooksWorld, type WebhooksWorld } from './webhooks.testing.ts'

const hour = 3_600_000
/** Open from 10 to 22 on every day of the week. */
const openDaily = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  shifts: [{ opening: '10:00', closing: '22:00' }],
}))

describe.each(engines)('events of webhooks on %s', (engine) => {
  let it: WebhooksWorld
  let hook: Awaited<ReturnType<typeof receiver>>

  beforeAll(async () => {
    it = await webhooksWorld(engine)
    const common = { store: 'noodles', version: 1 }
    const soup = { externalId: 'soup', name: 'Soup', section: 'soups', currency: 'GBP', price: 9 }
    await it.app.call(catalogFeed.catalog, {
      as: it.world.key,
      lines: [
        { kind: 'COLLECTION', ...common, externalId: 'menu', name: 'Menu' },
        { kind: 'SECTION', ...common, externalId: 'soups', name: 'Soups', collection: 'menu' },
        { kind: 'PRODUCT', ...common, ...soup },
      ],
    })
    await it.app.call(schedule.setHoursAt, {
      as: it.anna,
      query: { storeAddressIds: [1] },
      body: { days: openDaily },
    })
  })
  afterAll(() => it.close())
  beforeEach(async () => {
    await it.signInAgain()
    await it.read()
    hook = await receiver()
    await it.create({ url: hook.url })
  })
  afterEach(async () => {
    hook.close()
    await it.signInAgain()
    for (const { id } of (await it.app.call(webhooks.list, { as: it.anna, query: {} })).body.endpoints)
      await it.app.call(webhooks.remove, { as: it.anna, params: { id } })
  })

  const at = () => ({ as: it.anna, query: { storeAddressIds: [1] } })
  /** Events received since the last call, validated against the documented schema. */
  const arrived = async () => {
    await it.pump()
    const events = hook.events()
    hook.received.length = 0
    for (const event of events) webhookEvents[event.type].schema.parse(event)
    return events.map(({ type, data }) => ({ type, ...data }))
  }
  const fed = async (line: Partial<OrderLineInput> & { externalId: string }) => {
    const { body } = await it.app.call(ordersFeed.orders, { as: it.world.key, lines: [anOrder(line)] })
    expect(body.rejected).toEqual([])
  }
  const hours = (ago: number) => new Date(it.app.clock.now().getTime() - ago * hour).toISOString()

  test('WEBHOOKS-EVENTS: an order is accepted, delayed, ready; another one rejected, with its reason', async () => {
    for (const externalId of ['one', 'two'])
      await fed({ externalId, status: 'OFFERED', times: { placedAt: hours(0) } })
    const { orders } = (await it.app.call(now.board, { as: it.anna, body: {} })).body
    const one = orders.find(({ code }) => code === 'one')
    const two = orders.find(({ code }) => code === 'two')
    const of = { as: it.anna, params: { id: one?.id ?? '' } }
    let version = one?.version ?? 0
    const next = ({ body }: { body: { order: { version: number } } }) => (version = body.order.version)
    next(await it.app.call(now.accept, { ...of, body: { version } }))
    next(await it.app.call(now.moreTime, { ...of, body: { version, minutes: 10 } }))
    next(await it.app.call(now.ready, { ...of, body: { version } }))
    const reason = 'STORE_TOO_BUSY' as const
    await it.app.call(now.reject, {
      as: it.anna,
      params: { id: two?.id ?? '' },
      body: { version: two?.version ?? 0, reason },
    })
    const order = { code: 'one', externalId: 'one' }
    expect((await arrived()).toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      { type: 'order.accepted', order: { ...order, status: 'ACCEPTED' } },
      { type: 'order.delayed', order, minutes: 10 },
      { type: 'order.ready', order: { ...order, status: 'READY' } },
      { type: 'order.rejected', order: { code: 'two' }, reason },
    ])
  })

  test('WEBHOOKS-EVENTS: a pause and its expiry, busy mode and its end, hours and menu send events', async () => {
    const paused = await it.app.call(schedule.pause, { ...at(), body: { minutes: 20, reason: 'OTHER' } })
    expect(await arrived()).toMatchObject([
      { type: 'location.paused', reason: 'OTHER' },
      { type: 'availability.changed', states: [{ location: 'noodles-1' }] },
    ])
    it.app.clock.advance(20 * 60_000)
    await it.signInAgain()
    for (let run = 0; run < 2; run++) await publishEndedPauses(it.deps)
    expect(await arrived()).toEqual([{ type: 'location.resumed', isByItself: true }])
    const { changeId } = paused.body
    const undone = await it.app.call(schedule.undo, { as: it.anna, params: { changeId: changeId ?? '' } })
    expect([undone.error?.code, await arrived()]).toEqual(['schedule.endedSince', []])
    await it.app.call(schedule.setBusy, { ...at(), body: { minutes: 60, extraMinutes: 10 } })
    expect((await arrived())[0]).toMatchObject({ type: 'location.busy', extraMinutes: 10 })
    await it.app.call(schedule.setCalm, at())
    expect((await arrived())[0]).toEqual({ type: 'location.calm' })
    await it.app.call(schedule.setHoursAt, { ...at(), body: { days: [{ day: 1, shifts: [] }] } })
    expect((await arrived()).map(({ type }) => type)).toEqual(['availability.changed'])
    await it.app.call(schedule.setHoursAt, { ...at(), body: { days: openDaily } })
    await arrived()
    await it.app.call(catalog.outOfStock, {
      as: it.anna,
      params: { storeId: 1 },
      body: { storeAddressIds: [1], products: [{ externalId: 'soup', until: hours(-1) }] },
    })
    expect((await arrived()).map(({ type }) => type)).toEqual(['menu.changed'])
    it.app.clock.advance(2 * hour)
  })

  test('WEBHOOKS-EVENTS: opening, closing, the end of a pause and a sold-out menu send events automatically, once each', async () => {
    const look = async () => {
      await lookForChanges(it.deps)
      return (await arrived()).map((event) => {
        const { states } = event as unknown as WebhookData['availability.changed'] // filtered by type
        return states.map(({ state, causes, changesAt }) => [state, causes.join(), changesAt])
      })
    }
    const moveTo = async (instant: string) => {
      it.app.clock.advance(Date.parse(instant) - it.app.clock.now().getTime())
      await it.signInAgain()
    }
    const day = new Date(it.app.clock.now().getTime() + 48 * hour).toISOString().slice(0, 10)
    const next = new Date(Date.parse(day) + 24 * hour).toISOString().slice(0, 10)
    await moveTo(`${day}T08:30:00Z`)
    await look()
    expect(await look()).toEqual([])
    await moveTo(`${day}T09:00:00Z`)
    expect(await look()).toEqual([[['OPEN', '', `${day}T21:00:00.000Z`]]])
    expect(await look()).toEqual([])
    await it.app.call(schedule.pause, { ...at(), body: { minutes: 20 } })
    expect((await arrived()).at(-1)).toMatchObject({ states: [{ state: 'CLOSED' }] })
    await moveTo(`${day}T09:19:00Z`)
    expect(await look()).toEqual([])
    await moveTo(`${day}T09:20:00Z`)
    expect(await look()).toEqual([[['OPEN', '', `${day}T21:00:00.000Z`]]])
    await it.app.call(catalog.outOfStock, {
      as: it.anna,
      params: { storeId: 1 },
      body: { storeAddressIds: [1], products: [{ externalId: 'soup', until: `${day}T10:00:00.000Z` }] },
    })
    await arrived()
    await moveTo(`${day}T09:30:00Z`)
    expect(await look()).toEqual([[['CLOSED', 'NOTHING_ORDERABLE', `${day}T10:00:00.000Z`]]])
    await moveTo(`${day}T10:00:00Z`)
    expect(await look()).toEqual([[['OPEN', '', `${day}T21:00:00.000Z`]]])
    await moveTo(`${day}T21:00:00Z`)
    expect(await look()).toEqual([[['CLOSED', 'OUTSIDE_HOURS', `${next}T09:00:00.000Z`]]])
  })

  test('WEBHOOKS-EVENTS: a disputed refund sends an event', async () => {
    const refunds = [{ amount: 4, payer: 'PARTNER' as const, at: hours(24), reason: 'Missing item' }]
    await fed({ externalId: 'refunded', times: { placedAt: hours(30) }, refunds })
    const [refund] = (await it.app.call(disputes.list, { as: it.anna, query: { stage: 'OPEN' } })).body
      .refunds
    await it.app.call(disputes.submit, {
      as: it.anna,
      body: { orderIds: [refund?.orderId ?? ''], reason: 'INCLUDED' },
    })
    expect(await arrived()).toMatchObject([
      { type: 'dispute.submitted', order: { externalId: 'refunded', code: 'refunded' } },
    ])
  })
})
