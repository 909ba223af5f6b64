import { now as calls } from '@storekeep/contract/areas/now.ts'
import { orders, ordersFeed } from '@storekeep/contract/areas/orders.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'

describe.each(engines)('now on %s', (engine) => {
  let app: TestApp
  let anna: string
  let rival: string
  let cook: string
  let key: string
  let count = 0

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    const world = await worldOf(app)
    key = world.key
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('rivals', { partner: 'rival' })
    for (const name of ['anna', 'rival', 'cook']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('rival', 'rivals')
    await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
    anna = await app.signIn('anna@test.test')
    rival = await app.signIn('rival@test.test')
    cook = await app.signIn('cook@test.test')
  })
  afterAll(() => app.close())

  async function fed(changes: Partial<OrderLineInput> = {}) {
    const line = anOrder({
      externalId: `live-${++count}`,
      status: 'OFFERED',
      times: { placedAt: '2026-06-15T11:58:00Z' },
      ...changes,
    })
    const { body } = await app.call(ordersFeed.orders, { as: key, lines: [line] })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
    const found = (await board()).find(({ code }) => code === line.externalId)
    return { id: found?.id ?? '', version: line.version, code: line.externalId, line }
  }

  const board = async (as = anna) => (await app.call(calls.board, { as, body: {} })).body.orders
  const accept = (id: string, version: number, as: string | undefined = anna) =>
    app.call(calls.accept, { ...(as === '' ? {} : { as }), params: { id }, body: { version } })
  const codeOf = ({ body }: { readonly body: object }) => (body as { error?: { code: string } }).error?.code // the shape of every error

  test('NOW-BOARD: shows orders in progress at the caller’s locations, oldest first', async () => {
    const old = await fed({ times: { placedAt: '2026-06-15T11:30:00Z' } })
    const fresh = await fed({
      location: 'noodles-2',
      items: [{ name: 'Ramen', quantity: 2, unitPrice: 9, options: [{ name: 'Egg', unitPrice: 1 }] }],
    })
    const gone = await fed({
      status: 'DELIVERED',
      times: { placedAt: '2026-06-15T11:00:00Z', deliveredAt: '2026-06-15T11:40:00Z' },
    })
    const stale = await fed({ times: { placedAt: '2026-06-14T20:00:00Z' } })
    const left = { placedAt: '2026-06-15T11:00:00Z', pickedUpAt: '2026-06-15T11:50:00Z' }
    const justLeft = await fed({ status: 'PICKED_UP', times: left })
    const codes = (await board()).map(({ code }) => code)
    expect(codes.indexOf(old.code)).toBeLessThan(codes.indexOf(fresh.code))
    expect(codes).toContain(justLeft.code)
    expect(codes).not.toContain(gone.code)
    expect(codes).not.toContain(stale.code)
    const shown = (await board()).find(({ code }) => code === fresh.code)
    expect(shown?.items).toEqual([{ name: 'Ramen', quantity: 2, options: [{ name: 'Egg', quantity: 1 }] }])
    expect(await board(rival)).toEqual([])
    const one = await app.call(calls.board, {
      as: anna,
      body: { storeAddressIds: [shown?.storeAddressId ?? 0] },
    })
    expect(one.body.orders.map(({ code }) => code)).toEqual([fresh.code])
    const foreign = await app.call(calls.board, {
      as: rival,
      body: { storeAddressIds: [shown?.storeAddressId ?? 0] },
    })
    expect(codeOf(foreign)).toBe('access.foreignStore')
  })

  test('NOW-ACCEPT: 401 without a session, 403 without the section, 404 for a foreign order, 422 without a version', async () => {
    const { id, version } = await fed()
    expect((await accept(id, version, '')).status).toBe(401)
    expect((await accept(id, version, cook)).status).toBe(403)
    const foreign = await accept(id, version, rival)
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'order.notFound'])
    expect((await accept(id, -1)).status).toBe(422)
  })

  test('NOW-ACCEPT: an order goes through its life cycle from the board, each step audited and in the roll-ups', async () => {
    const { id, version } = await fed()
    const accepted = await accept(id, version)
    expect([accepted.status, accepted.body.order.status, accepted.body.order.version]).toEqual([
      200,
      'ACCEPTED',
      2,
    ])
    expect(accepted.body.order.acceptedAt).toBe('2026-06-15T12:00:00.000Z')
    const longer = await app.call(calls.moreTime, {
      as: anna,
      params: { id },
      body: { version: 2, minutes: 10 },
    })
    expect([longer.body.order.extraMinutes, longer.body.order.version]).toEqual([10, 3])
    const ready = await app.call(calls.ready, { as: anna, params: { id }, body: { version: 3 } })
    expect([ready.body.order.status, ready.body.order.extraMinutes]).toEqual(['READY', 10])
    const { rows } = await app.database.pool.query(
      `select command from audit_log where changes::text like '%' || $1 || '%'`,
      [id],
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    const whole = await app.call(orders.one, { as: anna, params: { id } })
    expect(whole.body.order.status).toBe('READY')
    const sums = await app.database.pool.query(
      `select sum(d.offered) = (select count(*) from orders) as offered,
        sum(d.accepted) = (select count(*) from orders where accepted) as accepted from order_days d`,
    )
    expect(sums.rows).toEqual([{ offered: true, accepted: true }])
  })

  test('NOW-ACCEPT: pressed twice, even simultaneously, it takes effect once', async () => {
    const { id, version } = await fed()
    const answers = await Promise.all([accept(id, version), accept(id, version), accept(id, version)])
    expect(answers.map(({ status, body }) => [status, body.order.version])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ])
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from now_actions where order_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('NOW-REJECT: an order that has moved on is 409 with its current state, and stays unchanged', async () => {
    const { id, version, line } = await fed()
    const times = { placedAt: line.times.placedAt, acceptedAt: '2026-06-15T11:59:00Z' }
    await app.call(ordersFeed.orders, {
      as: key,
      lines: [{ ...line, version: 2, status: 'ACCEPTED', times }],
    })
    const reject = await app.call(calls.reject, {
      as: anna,
      params: { id },
      body: { version, reason: 'OTHER' },
    })
    expect([reject.status, codeOf(reject)]).toEqual([409, 'order.movedOn'])
    expect(JSON.stringify(reject.body)).toContain('"status":"ACCEPTED","version":2')
    // even with the current version: an accepted order is cancelled, not rejected
    const again = await app.call(calls.reject, {
      as: anna,
      params: { id },
      body: { version: 2, reason: 'OTHER' },
    })
    expect(codeOf(again)).toBe('order.movedOn')
  })

  test('NOW-REJECT: requires a reason and ends the order', async () => {
    const { id, version, code } = await fed()
    const nothing = { version } as never // not allowed by the type
    const without = await app.call(calls.reject, { as: anna, params: { id }, body: nothing })
    expect(without.status).toBe(422)
    const reject = await app.call(calls.reject, {
      as: anna,
      params: { id },
      body: { version, reason: 'ITEM_UNAVAILABLE' },
    })
    expect([reject.status, reject.body.order.status]).toEqual([200, 'REJECTED'])
    expect((await board()).map((order) => order.code)).not.toContain(code)
  })

  test('NOW-MORE-TIME: more than two hours in total are rejected', async () => {
    const { id, version } = await fed()
    const ask = (minutes: number, at: number) =>
      app.call(calls.moreTime, { as: anna, params: { id }, body: { version: at, minutes } })
    expect((await ask(121, version)).status).toBe(422)
    expect((await ask(115, version)).status).toBe(200)
    expect(codeOf(await ask(10, version + 1))).toBe('order.tooMuchTime')
  })

  test('NOW-READY: a store’s action keeps all fed fields of the order', async () => {
    const { id, version, line } = await fed({
      items: [
        {
          productExternalId: 'p1',
          name: 'Ramen',
          category: 'Soups',
          quantity: 2,
          unitPrice: 9.99,
          options: [{ name: 'Egg', quantity: 1, unitPrice: 1.01 }],
        },
      ],
      discounts: [{ name: 'Spring', amount: 2, payer: 'PARTNER' }],
      vat: 3.66,
      tip: 1,
      deliveryFee: 2.5,
      customerKey: 'c1',
      payment: 'CARD',
      channel: 'APP',
      prime: true,
    })
    const accepted = await accept(id, version)
    expect(accepted.status).toBe(200)
    // the marketplace feeds the same order under the new version: nothing changes
    const same = {
      ...line,
      version: 2,
      status: 'ACCEPTED' as const,
      times: { ...line.times, acceptedAt: '2026-06-15T12:00:00.000Z' },
    }
    const { body } = await app.call(ordersFeed.orders, { as: key, lines: [same] })
    expect([body.unchanged, body.rejected]).toEqual([1, []])
  })
})
