import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { promotionsFeed } from '@storekeep/contract/areas/promotions.feed.ts'
import { promotions } from '@storekeep/contract/areas/promotions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { aBody, aDiscount, aLine, promotionWorld, type PromotionWorld } from '../promotions.testing.ts'

describe.each(engines)('promotions on %s', (engine) => {
  let at: PromotionWorld

  beforeAll(async () => {
    at = await promotionWorld(engine)
  })
  afterAll(() => at.app.close())

  test('PROMO-CALL-LIST: 401 without a session, 403 for a foreign location and without the section, 422 for invalid input', async () => {
    const { app, anna, rival } = at
    const code = async (as: string | null, query: object) => {
      const { status, error } = await app.call(promotions.list, { as, query })
      return [status, error?.code]
    }
    expect(await code(null, {})).toEqual([401, 'session.required'])
    expect(await code(rival, { storeAddressIds: [1] })).toEqual([403, 'access.foreignStore'])
    expect(await code(await app.signIn('cook@test.test'), {})).toEqual([403, 'access.sectionDenied'])
    expect((await code(anna, { limit: 0 }))[0]).toBe(422)
    expect((await code(anna, { status: 'GONE' }))[0]).toBe(422)
  })

  test('PROMO-STATE-TRANSITIONS: a promotion is created, runs, is stopped, resumes, and completes automatically', async () => {
    const { app, create, one, move, status, list } = at
    const { body } = await create(aBody())
    const id = body.promotionId
    expect(await one(id)).toMatchObject({ status: 'BEING_CREATED', createdBy: 'anna', version: 1 })
    const early = await status(id, 'DISABLED')
    expect([early.status, early.error?.code]).toEqual([409, 'promotion.beingCreated'])
    expect(await move()).toBe(1)
    // a day in London begins at 23:00 UTC in summer
    expect(await one(id)).toMatchObject({
      status: 'ENABLED',
      isScheduled: true,
      startsAt: '2026-06-15T23:00:00.000Z',
      endsAt: '2026-06-22T23:00:00.000Z',
      abilities: { stop: { enabled: true }, resume: { enabled: false, reason: 'promotion.running' } },
    })
    const stopped = await status(id, 'DISABLED')
    expect(stopped.body.promotion).toMatchObject({
      status: 'DISABLED',
      stop: { by: 'anna', reason: 'PARTNER', at: app.clock.now().toISOString() },
    })
    expect((await status(id, 'DISABLED')).error?.code).toBe('promotion.notRunning')
    expect((await status(id, 'ENABLED')).body.promotion).toMatchObject({ status: 'ENABLED', stop: null })
    app.clock.set('2026-06-22T22:59:59Z')
    expect((await one(id)).status).toBe('ENABLED')
    app.clock.set('2026-06-22T23:00:00Z')
    expect((await one(id)).status).toBe('COMPLETED')
    expect((await list({ status: 'COMPLETED' })).promotions.map((row) => row.id)).toEqual([id])
    expect((await list()).counts).toMatchObject({ ENABLED: 0, COMPLETED: 1 })
    // the job stores what reads already derive
    expect(await move()).toBe(1)
    expect(await move()).toBe(0)
    for (const wanted of ['ENABLED', 'DISABLED'] as const)
      expect((await status(id, wanted)).error?.code).toBe('promotion.ended')
    const kept = await app.call(promotions.remove, { as: at.anna, params: { id } })
    expect([kept.status, kept.error?.code]).toEqual([409, 'promotion.ended'])
    app.clock.set('2026-06-15T11:00:00Z')
  })

  test('PROMO-CALL-DELETE: a promotion that has not ended is removed from the list, once', async () => {
    const { app, anna, rival, made, list } = at
    const id = await made(aDiscount())
    const remove = (as: string) => app.call(promotions.remove, { as, params: { id } })
    expect((await remove(rival)).error?.code).toBe('promotion.notFound')
    expect((await remove(anna)).status).toBe(204)
    expect((await remove(anna)).status).toBe(404)
    expect((await list()).promotions.map((row) => row.id)).not.toContain(id)
  })

  test('PROMO-CALL-METRICS, PROMO-CALL-METRICS-PARTNER: a user of some of its locations sees it with their own figures and cannot change it', async () => {
    const { app, world, made, one, list } = at
    const id = await made(aDiscount({ storeAddressIds: [1, 2], productExternalIds: ['miso'] }))
    const day = (location: string, orders: number) => ({
      externalId: `${location}-day`,
      version: 1,
      store: 'noodles',
      promotion: id,
      location,
      day: '2026-06-16',
      currency: 'GBP',
      orders,
      sales: orders * 10,
      costOfPartner: orders,
    })
    const { body } = await app.call(promotionsFeed.promotionDays, {
      as: world.key,
      lines: [day('noodles-1', 3), day('noodles-2', 40)],
    })
    expect(body).toMatchObject({ created: 2, rejected: [] })
    const ben = await app.signIn('ben@test.test')
    expect(await one(id)).toMatchObject({ metrics: { orders: 43, sales: 430, cost: 43 }, otherLocations: 0 })
    expect(await one(id, ben)).toMatchObject({
      storeAddressIds: [1],
      otherLocations: 1,
      metrics: { orders: 3, sales: 30, cost: 3 },
      abilities: { stop: { enabled: false, reason: 'promotion.otherLocations' }, clone: { enabled: true } },
    })
    expect((await at.status(id, 'DISABLED', ben)).error?.code).toBe('promotion.otherLocations')
    expect((await list({ storeAddressIds: [2] })).promotions.map((row) => row.id)).toEqual([id])
    for (const call of [promotions.metrics, promotions.metricsPartner])
      expect((await app.call(call, { as: at.anna, params: { id } })).body.metrics).toMatchObject({
        currency: 'GBP',
        orders: 43,
        updatedAt: app.clock.now().toISOString(),
      })
  })

  test('PROMO-ENTITY-STATUS, GAP-PROMO-TRANSITIONS: the marketplace ends a promotion for good with author and reason, and it can only be deleted', async () => {
    const { app, world, feed, list, status, anna } = at
    expect(await feed(aLine({ externalId: 'forced', locations: ['noodles-2'] }))).toMatchObject({
      created: 1,
    })
    const stop = {
      externalId: 'stop',
      version: 1,
      store: 'noodles',
      promotion: 'forced',
      by: 'Quality team',
      reason: 'COMPLAINTS' as const,
      text: 'Many complaints',
      at: '2026-06-15T10:00:00Z',
    }
    const say = (...lines: (typeof stop)[]) =>
      app.call(promotionsFeed.promotionStops, { as: world.key, lines })
    expect((await say(stop, { ...stop, promotion: 'none' })).body).toMatchObject({
      created: 1,
      rejected: [{ line: 2, code: 'promotion.unknown', field: 'promotion' }],
    })
    expect((await say(stop)).body).toMatchObject({ unchanged: 1 })
    const [forced] = (await list({ status: 'FORCED_DISABLED' })).promotions
    expect(forced).toMatchObject({
      stop: { by: 'Quality team', reason: 'COMPLAINTS', text: 'Many complaints' },
      abilities: {
        edit: { enabled: false, reason: 'promotion.forced' },
        stop: { enabled: false, reason: 'promotion.forced' },
        resume: { enabled: false, reason: 'promotion.forced' },
        remove: { enabled: true },
      },
    })
    // a later version of the promotion does not resume it
    await feed(aLine({ externalId: 'forced', locations: ['noodles-2'], version: 2 }))
    const id = forced?.id ?? ''
    expect((await status(id, 'ENABLED')).error?.code).toBe('promotion.forced')
    expect((await app.call(promotions.remove, { as: anna, params: { id } })).status).toBe(204)
  })

  test('the end of a promotion, or its stop by the marketplace, is notified to users of all of its locations', async () => {
    const { app, world, feed, move, anna } = at
    const ben = await app.signIn('ben@test.test')
    const received = async (as: string) =>
      (await app.call(notifications.list, { as, query: { limit: 100 } })).body.notifications
        .filter(({ category }) => category === 'promotion')
        .map(({ title, link }) => `${title} ${link}`)
        .toSorted()
    const [before, bens] = [await received(anna), await received(ben)]
    await feed(
      aLine({ externalId: 'both', locations: ['noodles-1', 'noodles-2'], endDate: '2026-06-16' }),
      aLine({ externalId: 'one', endDate: '2026-06-16' }),
      // a promotion stopped by the partner ends without a notification
      aLine({ externalId: 'quiet', endDate: '2026-06-16', isStopped: true }),
      aLine({ externalId: 'long-ago', startDate: '2026-05-01', endDate: '2026-06-01' }),
    )
    await move()
    expect(await received(anna)).toEqual(before)
    app.clock.set('2026-06-16T00:00:00Z')
    await move()
    await move()
    const ended = (location: string) =>
      `A promotion ended at ${location} /promotions?stores=1&status=COMPLETED`
    expect(await received(anna)).toEqual([...before, ended('noodles'), ended('noodles 1')].toSorted())
    expect(await received(ben)).toEqual([ended('noodles 1'), ...bens])
    const stop = { externalId: 'gone', version: 1, store: 'noodles', promotion: 'late', by: 'Quality team' }
    await feed(aLine({ externalId: 'late' }))
    for (const version of [1, 2])
      await app.call(promotionsFeed.promotionStops, {
        as: world.key,
        lines: [{ ...stop, version, reason: 'COMPLAINTS', at: '2026-06-16T00:00:00Z' }],
      })
    expect(await received(ben)).toEqual([
      ended('noodles 1'),
      ...bens,
      'The marketplace stopped a promotion at noodles 1 /promotions?stores=1&status=FORCED_DISABLED',
    ])
    app.clock.set('2026-06-15T11:00:00Z')
  })

  test('the feed reports the errors of each line', async () => {
    const { feed } = at
    const { rejected } = await feed(
      aLine({ externalId: 'a', store: 'nowhere' }),
      aLine({ externalId: 'b', locations: ['noodles-1', 'rivals-1'] }),
      aLine({ externalId: 'c', currency: 'EUR' }),
      aLine({ externalId: 'd', endDate: '2026-06-01' }),
      aLine({ externalId: 'e', event: 'none' }),
      aLine({ externalId: 'f', type: 'FLAT_DELIVERY', deliveryFee: 0.999 }),
    )
    expect(rejected.map(({ line, code, field }) => [line, code, field])).toEqual([
      [1, 'store.unknown', 'store'],
      [2, 'location.unknown', 'locations.1'],
      [3, 'currency.mismatch', 'currency'],
      [4, 'promotion.endBeforeStart', 'endDate'],
      [5, 'event.unknown', 'event'],
      [6, 'money.decimals', 'deliveryFee'],
    ])
  })
})
