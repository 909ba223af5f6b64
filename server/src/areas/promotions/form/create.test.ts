import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { promotionChoices } from '@storekeep/contract/areas/promotions.choices.ts'
import { promotionsFeed } from '@storekeep/contract/areas/promotions.feed.ts'
import type { PromotionBodyInput } from '@storekeep/contract/areas/promotions.shapes.ts'
import { promotions } from '@storekeep/contract/areas/promotions.ts'
import { typeFlags } from '@storekeep/contract/rules/promotions/types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { aBody, aDiscount, promotionWorld, type PromotionWorld } from '../promotions.testing.ts'

describe.each(engines)('creating promotions on %s', (engine) => {
  let at: PromotionWorld

  beforeAll(async () => {
    at = await promotionWorld(engine)
  })
  afterAll(() => at.app.close())

  const faultsOf = async (body: PromotionBodyInput) => {
    const { status, error } = await at.create(body)
    const fields = error?.details['fields']
    return [status, Array.isArray(fields) ? fields.map(({ path, code }) => `${path} ${code}`) : error?.code]
  }

  test('PROMO-CALL-CREATE: 401 without a session, and one foreign location refuses the whole request', async () => {
    const answer = async (as: string | null, body: PromotionBodyInput) => {
      const { status, error } = await at.create(body, as)
      return [status, error?.code]
    }
    expect(await answer(null, aBody())).toEqual([401, 'session.required'])
    expect(await answer(at.rival, aBody())).toEqual([403, 'access.foreignStore'])
    expect(await answer(at.anna, aBody({ storeAddressIds: [1, 3] }))).toEqual([403, 'access.foreignStore'])
    expect((await at.list()).promotions).toEqual([])
  })

  test('PROMO-RULE-FORM, GAP-PROMO-FORM: invalid values, days, products and terms are all reported at once', async () => {
    expect(
      await faultsOf(aDiscount({ percentage: 23, extraPercentagePrime: 70, endDate: '2026-06-16' })),
    ).toEqual([
      422,
      [
        'percentage promotion.percentageOffGrid',
        'extraPercentagePrime promotion.sumTooHigh',
        'endDate promotion.endBeforeStart',
      ],
    ])
    expect(await faultsOf(aBody({ startDate: '2026-06-14' }))).toEqual([
      422,
      ['startDate promotion.startPast'],
    ])
    expect(await faultsOf(aBody({ endDate: '2027-06-17' }))).toEqual([422, ['endDate promotion.tooLong']])
    expect(await faultsOf(aBody({ percentage: 20 }))).toEqual([422, ['percentage promotion.notForType']])
    expect(await faultsOf(aBody({ type: 'FLAT_DELIVERY', deliveryFee: 1.5 }))).toEqual([
      422,
      ['deliveryFee promotion.feeNotOffered'],
    ])
    expect(await faultsOf(aDiscount({ productExternalIds: [] }))).toEqual([
      422,
      ['productExternalIds field.required'],
    ])
    // the rice is free, and the sushi belongs to another store
    expect(await faultsOf(aDiscount({ productExternalIds: ['ramen', 'rice', 'sushi'] }))).toEqual([
      422,
      ['productExternalIds.1 product.notPromotable', 'productExternalIds.2 product.unknown'],
    ])
    expect(await faultsOf(aBody({ type: 'BASKET_PERCENTAGE', percentage: 10 }))).toEqual([
      422,
      ['minimumBasket field.required'],
    ])
    for (const termsVersion of [null, '2020-01'])
      expect(await faultsOf(aBody({ termsVersion }))).toEqual([
        422,
        ['termsVersion promotion.termsNotAccepted'],
      ])
    expect((await at.list()).promotions).toEqual([])
  })

  test('PROMO-GUARD-CREATE, PROMO-FLAGS: the server refuses a type that is switched off', async () => {
    await at.flag(typeFlags.TWO_FOR_ONE, false, 2)
    const body = aBody({ type: 'TWO_FOR_ONE', productExternalIds: ['miso'] })
    expect(await faultsOf(body)).toEqual([403, 'promotion.typeOff'])
    await at.flag(typeFlags.TWO_FOR_ONE, true, 3)
    await at.flag(typeFlags.FLAT_DELIVERY, '', 2)
    expect(await faultsOf(aBody({ type: 'FLAT_DELIVERY', deliveryFee: 0.99 }))).toEqual([
      403,
      'promotion.typeOff',
    ])
    await at.flag(typeFlags.FLAT_DELIVERY, '0.99,1.99', 3)
  })

  test('PROMO-ENTITY-TYPES: one of each type is created with its wire values; the same key twice creates one', async () => {
    const bodies = [
      aBody({ openingTimes: [{ day: 1, opening: '19:00', closing: '02:00' }] }),
      aBody({ type: 'FLAT_DELIVERY', deliveryFee: 0.99, storeAddressIds: [2] }),
      aDiscount({ extraPercentagePrime: 10 }),
      aBody({ type: 'TWO_FOR_ONE', productExternalIds: ['miso', 'gyoza'] }),
      aBody({ type: 'BASKET_PERCENTAGE', percentage: 10, minimumBasket: 20, audience: 'STORE_NEW_CUSTOMER' }),
    ]
    for (const [nth, body] of bodies.entries()) {
      const key = { 'idempotency-key': `create-${nth}` }
      const first = await at.create(body, at.anna, key)
      expect([first.status, (await at.create(body, at.anna, key)).body]).toEqual([200, first.body])
      expect(await at.one(first.body.promotionId)).toMatchObject({ ...body, status: 'BEING_CREATED' })
    }
    const { promotions: rows } = await at.list()
    expect(rows).toHaveLength(bodies.length)
    const flat = rows.find(({ type }) => type === 'FLAT_DELIVERY')
    expect(flat?.flatDeliveryFees).toEqual([{ valueConverted: 0.99, valueFormatted: '0.99 GBP' }])
    expect(rows.find(({ type }) => type === 'PERCENTAGE_DISCOUNT')?.negativePercentage).toBe(-20)
    await at.move()
  })

  test('overlapping promotions on one product are refused; other days, products, customers and hours are not', async () => {
    const overlaps = async (body: PromotionBodyInput) => (await at.create(body)).error?.code
    expect(await overlaps(aDiscount({ startDate: '2026-06-22', endDate: '2026-07-01' }))).toBe(
      'promotion.overlaps',
    )
    // two for one has the miso
    expect(await overlaps(aDiscount({ productExternalIds: ['edamame', 'miso'] }))).toBe('promotion.overlaps')
    const hours = { openingTimes: [{ day: 2, opening: '01:00', closing: '09:00' }] }
    expect(await overlaps(aBody(hours))).toBe('promotion.overlaps')
    const other = aBody({ openingTimes: [{ day: 2, opening: '02:00', closing: '09:00' }] })
    const { body } = await at.create(other)
    expect(body.promotionId).toBeDefined()
    // it ends on the day on which the other begins
    expect(await overlaps(aDiscount({ startDate: '2026-06-23', endDate: '2026-06-24' }))).toBeUndefined()
    await at.move()
  })

  test('the form can name the promotions that a plan overlaps with before it is sent', async () => {
    const { app, anna, rival, one, made } = at
    const days = { startDate: '2026-10-01', endDate: '2026-10-08' }
    const flat = await made(aBody({ ...days, type: 'FLAT_DELIVERY', deliveryFee: 0.99 }))
    const soup = await made(aDiscount({ ...days, productExternalIds: ['miso', 'ramen'] }))
    const asked = (changes: Partial<PromotionBodyInput>, as: string | null = anna, promotionId?: string) => {
      const { termsVersion: _terms, ...plan } = aBody({ ...days, ...changes })
      return app.call(promotionChoices.overlaps, { as, body: { ...plan, promotionId } })
    }
    expect((await asked({}, null)).status).toBe(401)
    expect((await asked({}, rival)).status).toBe(403)
    expect((await asked({ storeAddressIds: [1, 3] })).error?.code).toBe('access.foreignStore')
    const { body } = await asked({ endDate: '2026-10-02' })
    expect(body.overlaps).toEqual([
      {
        promotionId: flat,
        type: 'FLAT_DELIVERY',
        percentage: null,
        deliveryFee: 0.99,
        minimumBasket: null,
        currency: 'GBP',
        ...days,
        productExternalIds: [],
      },
    ])
    const discount = { type: 'PERCENTAGE_DISCOUNT' as const, productExternalIds: ['ramen', 'gyoza'] }
    expect((await asked(discount)).body.overlaps).toMatchObject([
      { promotionId: soup, percentage: 20, productExternalIds: ['ramen'] },
    ])
    // not with itself, on other days, at other locations, nor with a stopped one
    expect((await asked({}, anna, flat)).body.overlaps).toEqual([])
    expect((await asked({ startDate: '2026-10-08', endDate: '2026-10-09' })).body.overlaps).toEqual([])
    expect((await asked({ storeAddressIds: [2] })).body.overlaps).toEqual([])
    await at.status(flat, 'DISABLED')
    expect((await asked({})).body.overlaps).toEqual([])
    expect((await one(flat)).status).toBe('DISABLED')
  })

  test('of two concurrent identical requests, one is told of the overlap', async () => {
    const body = aDiscount({ productExternalIds: ['edamame'] })
    const answers = await Promise.all([at.create(body), at.create(body), at.create(body)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    await at.move()
  })

  test('PROMO-CALL-UPDATE, PROMO-CALL-UPDATE-SA: of two users who edit a promotion the second gets 412', async () => {
    const { app, anna, one, made } = at
    const body = aBody({ storeAddressIds: [1], startDate: '2026-08-01', endDate: '2026-08-05' })
    const id = await made(body)
    const { version } = await one(id)
    const change = (call: typeof promotions.update, more: Partial<PromotionBodyInput>, as = anna) =>
      app.call(call, {
        as,
        params: { id },
        headers: { 'if-match': `"${version}"` },
        body: { ...body, ...more },
      })
    expect((await change(promotions.update, {}, at.rival)).error?.code).toBe('promotion.notFound')
    const retyped = await change(promotions.update, { type: 'FLAT_DELIVERY' })
    expect(retyped.error?.details['fields']).toMatchObject([{ path: 'type', code: 'promotion.typeFixed' }])
    const first = await change(promotions.update, { endDate: '2026-08-09', termsVersion: null })
    expect(first.body.promotion).toMatchObject({ endDate: '2026-08-09', version: version + 1 })
    const second = await change(promotions.updatePartner, { endDate: '2026-08-07' })
    expect([second.status, second.error?.code]).toEqual([412, 'request.versionMismatch'])
    expect(await one(id)).toMatchObject({ endDate: '2026-08-09' })
  })

  test('a promotion that has begun keeps its first day, and resuming checks overlaps again', async () => {
    const { app, made, one, status, create } = at
    const days = { startDate: '2026-09-01', endDate: '2026-09-20' }
    const id = await made(aBody(days))
    await status(id, 'DISABLED')
    expect((await create(aBody(days))).status).toBe(200)
    expect((await status(id, 'ENABLED')).error?.code).toBe('promotion.overlaps')
    await at.move()
    app.clock.set('2026-09-02T09:00:00Z')
    const change = (more: Partial<PromotionBodyInput>) =>
      app.call(promotions.update, {
        as: at.anna,
        params: { id },
        body: aBody({ ...days, storeAddressIds: [2], ...more }),
      })
    expect((await change({ startDate: '2026-09-05' })).error?.details['fields']).toMatchObject([
      { path: 'startDate', code: 'promotion.hasBegun' },
    ])
    expect((await change({ endDate: '2026-09-10' })).body.promotion).toMatchObject({ endDate: '2026-09-10' })
    expect(await one(id)).toMatchObject({ status: 'DISABLED', storeAddressIds: [2] })
    app.clock.set('2026-06-15T11:00:00Z')
  })

  test('days follow local time across clock changes', async () => {
    const id = await at.made(aBody({ startDate: '2026-10-24', endDate: '2026-10-26', storeAddressIds: [2] }))
    expect(await at.one(id)).toMatchObject({
      startsAt: '2026-10-23T23:00:00.000Z',
      endsAt: '2026-10-26T00:00:00.000Z',
    })
  })

  test('a product deleted during its promotion is counted as missing; without any product the set-up stops', async () => {
    const { app, world, create, one, move } = at
    const body = aDiscount({
      productExternalIds: ['gyoza'],
      startDate: '2026-11-01',
      endDate: '2026-11-05',
    })
    const { promotionId: id } = (await create(body)).body
    const gone = {
      kind: 'PRODUCT' as const,
      store: 'noodles',
      externalId: 'gyoza',
      version: 2,
      name: 'Gyoza',
    }
    const { body: fed } = await app.call(catalogFeed.catalog, {
      as: world.key,
      lines: [{ ...gone, section: 'sides', currency: 'GBP', price: 6.25, removed: true }],
    })
    expect(fed).toMatchObject({ updated: 1 })
    await move()
    expect(await one(id)).toMatchObject({
      status: 'DISABLED',
      missingProducts: 1,
      stop: { by: null, reason: 'PRODUCTS_GONE' },
    })
  })

  test('PROMO-CALL-EVENTS, PROMO-ENTITY-FLOWS: an event of the country is joined by its terms, once', async () => {
    const { app, world, create, anna } = at
    const event = {
      externalId: 'rain',
      version: 1,
      country: 'GB',
      name: 'Rainy week',
      about: 'Free delivery',
      type: 'FREE_DELIVERY' as const,
      startDate: '2026-12-01',
      endDate: '2026-12-08',
      joinUntil: '2026-11-20',
      primeTypes: ['TWO_FOR_ONE' as const],
    }
    await app.call(promotionsFeed.promotionEvents, {
      as: world.key,
      lines: [event, { ...event, externalId: 'spain', country: 'ES' }],
    })
    const events = async () => (await app.call(promotionChoices.events, { as: anna, query: {} })).body.events
    const [open, ...more] = await events()
    expect([open?.name, open?.storeIds, more]).toEqual(['Rainy week', [1], []])
    const promotionEventId = open?.id ?? ''
    const days = { startDate: '2026-12-01', endDate: '2026-12-08', promotionEventId }
    expect((await create(aBody({ ...days, endDate: '2026-12-07' }))).error?.details['fields']).toMatchObject([
      { path: 'endDate', code: 'promotion.notAsEvent' },
    ])
    const prime = { ...days, type: 'TWO_FOR_ONE' as const, productExternalIds: ['ramen'] }
    expect((await create(aBody(prime))).error?.details['fields']).toMatchObject([
      { path: 'customerTiers', code: 'promotion.notAsEvent' },
    ])
    const join = (version: number, joinUntil: string) =>
      app.call(promotionsFeed.promotionEvents, {
        as: world.key,
        lines: [{ ...event, version, joinUntil }],
      })
    await join(2, '2026-01-01')
    expect((await create(aBody(days))).error?.code).toBe('promotion.eventOver')
    await join(3, event.joinUntil)
    expect((await create(aBody(days))).status).toBe(200)
    expect(await events()).toEqual([])
    expect(
      (await at.list({ limit: 100 })).promotions.some(({ eventName }) => eventName === 'Rainy week'),
    ).toBe(true)
  })
})
