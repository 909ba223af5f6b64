import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { promotionChoices } from '@storekeep/contract/areas/promotions.choices.ts'
import { promotionsFeed } from '@storekeep/contract/areas/promotions.feed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { aDiscount, promotionWorld, type PromotionWorld } from '../promotions.testing.ts'

describe.each(engines)('choices of promotions on %s', (engine) => {
  let at: PromotionWorld

  beforeAll(async () => {
    at = await promotionWorld(engine)
    const { app, world } = at
    const item = (name: string, quantity: number) => ({ name, quantity, unitPrice: 4 })
    const { body } = await app.call(ordersFeed.orders, {
      as: world.key,
      lines: [
        anOrder({ externalId: 'o1', customerKey: 'c1', items: [item('Miso soup', 3), item('Gyoza', 1)] }),
        anOrder({ externalId: 'o2', customerKey: 'c1', prime: true, items: [item('Miso soup', 2)] }),
      ],
    })
    if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
  })
  afterAll(() => at.app.close())

  const productsOf = async (more: object = {}, as = at.anna) =>
    at.app.call(promotionChoices.storeProducts, {
      as,
      params: { storeId: 1 },
      body: { storeAddressIds: [1, 2], ...more },
    })
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

  test('PROMO-CALL-STORE-PRODUCTS, PROMO-ENTITY-STORE-PRODUCTS: top sellers first, paged, and excluded products with their reason', async () => {
    const foreign = await productsOf({}, at.rival)
    expect([foreign.status, foreign.error?.code]).toEqual([403, 'access.foreignStore'])
    const mixed = await productsOf({ storeAddressIds: [1, 3] })
    expect(mixed.error?.code).toBe('access.foreignStore')
    const { body } = await productsOf()
    expect(names(body.available)).toEqual(['Miso soup', 'Gyoza', 'Édamame', 'Ramen'])
    expect(body.available.map(({ isTopSeller }) => isTopSeller)).toEqual([true, true, false, false])
    expect(body).toMatchObject({
      unavailable: [{ name: 'Rice', note: 'NO_PRICE', canBeChosen: false }],
      withRecentPriceChange: [],
      storeId: 1,
      lowestPricePeriodThreshold: 30,
      total: 5,
    })
    const page = await productsOf({ offset: 2, limit: 2 })
    expect([names(page.body.available), page.body.total]).toEqual([['Édamame', 'Ramen'], 5])
    expect(names((await productsOf({ searchQuery: 'EDA' })).body.available)).toEqual(['Édamame'])
  })

  test('a product in another promotion at that time is not offered, but is at other times', async () => {
    const id = await at.made(aDiscount())
    const during = { startDate: '2026-06-20', endDate: '2026-06-21' }
    const taken = (await productsOf(during)).body.unavailable
    expect(taken.map(({ name, note }) => [name, note])).toContainEqual(['Ramen', 'IN_PROMOTION'])
    const later = await productsOf({ startDate: '2026-06-23', endDate: '2026-06-24' })
    expect(names(later.body.available)).toContain('Ramen')
    expect(names((await productsOf({ ...during, promotionId: id })).body.available)).toContain('Ramen')
  })

  test('PROMO-CALL-DISCOUNTS: a raised price is compared with the lowest of 30 days at the location where it was raised', async () => {
    const { app, world, create } = at
    const gyoza = {
      kind: 'PRODUCT' as const,
      store: 'noodles',
      externalId: 'gyoza',
      name: 'Gyoza',
      section: 'sides',
      currency: 'GBP',
    }
    app.clock.set('2026-07-20T11:00:00Z')
    await app.call(catalogFeed.catalog, {
      as: world.key,
      lines: [{ ...gyoza, version: 2, price: 6.25, locations: [{ location: 'noodles-2', price: 8 }] }],
    })
    const days = { startDate: '2026-07-21', endDate: '2026-07-24' }
    const discount = async (storeAddressIds: number[], percentage: number) =>
      (
        await app.call(promotionChoices.discounts, {
          as: at.anna,
          params: { storeId: 1 },
          body: { storeAddressIds, productExternalIds: ['gyoza'], percentage, extraPercentagePrime: 10 },
        })
      ).body.discounts[0]
    expect(await discount([1], 20)).toMatchObject({
      price: 6.25,
      discountedPrice: 5,
      discountedPricePrime: 4.37,
      lowestPrice: 6.25,
      announcedPercentage: 20,
    })
    // the price before the rise is the lowest of its day
    const { prices = [] } = (await discount([2], 20)) ?? {}
    expect([prices.length, prices[0], prices.at(-1)]).toEqual([31, 6.25, 6.25])
    // 8.00 less 20 % is more than its previous price
    expect(await discount([1, 2], 20)).toMatchObject({ lowestPrice: 6.25, announcedPercentage: 0 })
    expect(await discount([2], 30)).toMatchObject({ discountedPrice: 5.6, announcedPercentage: 10 })
    const { body } = await productsOf({ ...days, percentage: 30 })
    expect(body.withRecentPriceChange).toMatchObject([
      { name: 'Gyoza', note: 'PRICE_RAISED', lowestPrice: 6.25, announcedPercentage: 10, canBeChosen: true },
    ])
    const refused = await create(
      aDiscount({ ...days, productExternalIds: ['gyoza'], storeAddressIds: [2], percentage: 20 }),
    )
    expect(refused.error?.details['fields']).toMatchObject([
      { path: 'productExternalIds.0', code: 'product.priceRaised', details: { days: 30 } },
    ])
    // a price of one hour is the lowest of its day
    const price = (version: number, of: number) =>
      app.call(catalogFeed.catalog, {
        as: world.key,
        lines: [{ ...gyoza, version, price: 6.25, locations: [{ location: 'noodles-2', price: of }] }],
      })
    app.clock.set('2026-07-20T12:00:00Z')
    await price(3, 7)
    app.clock.set('2026-07-20T13:00:00Z')
    await price(4, 8)
    app.clock.set('2026-07-22T11:30:00Z')
    const { prices: lowest = [] } = (await discount([2], 20)) ?? {}
    expect(lowest.slice(-4)).toEqual([6.25, 6.25, 7, 8])
    // 31 days later the higher price is the lowest
    app.clock.set('2026-08-20T12:00:00Z')
    expect(await discount([2], 20)).toMatchObject({ lowestPrice: 8, announcedPercentage: 20 })
    app.clock.set('2026-06-15T11:00:00Z')
  })

  test('PROMO-CALL-THRESHOLD, PROMO-CONST-THRESHOLD, PROMO-CALL-STORE-SETTINGS, PROMO-CALL-COUNTRY-SETTINGS: country and store settings define what is allowed', async () => {
    const { app, world, anna } = at
    const settings = async () =>
      (await app.call(promotionChoices.storeSettings, { as: anna, params: { id: 1 } })).body.settings
    expect(await settings()).toMatchObject({
      storeId: 1,
      countryCode: 'GB',
      currency: 'GBP',
      timeZone: 'Europe/London',
      today: '2026-06-15',
      maxPercentage: 70,
      flatDeliveryFees: [{ valueConverted: 0.99 }, { valueConverted: 1.99 }],
      promotionTypes: [
        'FREE_DELIVERY',
        'FLAT_DELIVERY',
        'PERCENTAGE_DISCOUNT',
        'TWO_FOR_ONE',
        'BASKET_PERCENTAGE',
      ],
    })
    const { body } = await app.call(promotionsFeed.promotionSettings, {
      as: world.key,
      lines: [
        { externalId: 'GB', version: 1, country: 'GB', maxPercentage: 50, lowestPricePeriodThreshold: 14 },
        { externalId: 'noodles', version: 1, store: 'noodles', isPrimeAvailable: false },
        { externalId: 'both', version: 1, store: 'noodles', country: 'GB' },
        { externalId: 'none', version: 1 },
        { externalId: 'XX', version: 1, country: 'XX' },
      ],
    })
    expect(body.rejected.map(({ line, code }) => [line, code])).toEqual([
      [3, 'field.invalid'],
      [4, 'field.invalid'],
      [5, 'country.unknown'],
    ])
    expect(await settings()).toMatchObject({ maxPercentage: 50, minPercentage: 5, isPrimeAvailable: false })
    const threshold = await app.call(promotionChoices.threshold, { as: anna, query: { storeId: 1 } })
    expect(threshold.body).toEqual({ lowestPricePeriodThreshold: 14 })
    const country = (id: string) => app.call(promotionChoices.countrySettings, { as: anna, params: { id } })
    expect((await country('GB')).body.settings).toMatchObject({ maxPercentage: 50, isPrimeAvailable: true })
    expect((await country('ES')).error?.code).toBe('promotion.countryNotFound')
    const config = await app.call(promotionChoices.subscriptionConfig, {
      as: anna,
      body: { storeAddressIds: [1, 2] },
    })
    expect(config.body.storeAddressIdToConfig).toEqual({
      1: { isPrimeAvailable: false },
      2: { isPrimeAvailable: false },
    })
  })

  test('PROMO-CALL-QUALITY, PROMO-CALL-QUALITY-TIERS, PROMO-CALL-SEGMENTS, PROMO-CALL-STACKABLE: figures of the last four weeks', async () => {
    const { app, anna } = at
    const quality = async (productExternalIds: string[]) =>
      (
        await app.call(promotionChoices.quality, {
          as: anna,
          query: {
            promotionType: 'TWO_FOR_ONE',
            storeId: 1,
            storeAddressIds: [1, 2],
            productExternalIds,
          },
        })
      ).body.quality
    expect(await quality(['miso'])).toEqual({ tier: 'HIGH', share: 5 / 6 })
    expect(await quality(['gyoza'])).toEqual({ tier: 'MEDIUM', share: 1 / 6 })
    expect(await quality(['edamame'])).toEqual({ tier: 'LOW', share: 0 })
    const tiers = await app.call(promotionChoices.qualityTiers, { as: anna })
    expect(tiers.body.tiers.map(({ id }) => id)).toEqual(['LOW', 'MEDIUM', 'HIGH'])
    const segments = await app.call(promotionChoices.segments, { as: anna, query: { storeId: 1 } })
    expect(segments.body.configs).toMatchObject([
      { segment: 'ALL_CUSTOMERS', share: 1 },
      { segment: 'STORE_NEW_CUSTOMER', share: 0.5 },
      { segment: 'STANDARD_CUSTOMERS', share: 0.5 },
      { segment: 'PRIME_CUSTOMERS', share: 0.5, isAvailable: false },
    ])
    const { promos } = (await app.call(promotionChoices.stackable, { as: anna })).body
    const withDelivery = promos.find(({ type }) => type === 'FREE_DELIVERY')?.stackableWith
    expect(withDelivery).toEqual(['PERCENTAGE_DISCOUNT', 'TWO_FOR_ONE', 'BASKET_PERCENTAGE'])
  })

  test('PROMO-CALL-SUBSCRIPTION-CONFIG: whether each location can offer subscribers more', async () => {
    const { app, anna, rival, world } = at
    const ask = (as: string | null, storeAddressIds: number[]) =>
      app.call(promotionChoices.subscriptionConfig, { as, body: { storeAddressIds } })
    expect((await ask(null, [1])).status).toBe(401)
    expect((await ask(rival, [1])).error?.code).toBe('access.foreignStore')
    expect((await ask(anna, [1, 3])).error?.code).toBe('access.foreignStore')
    for (const [version, isPrimeAvailable] of [
      [2, true],
      [3, false],
    ] as const) {
      const line = { externalId: 'noodles', version, store: 'noodles', isPrimeAvailable }
      const fed = await app.call(promotionsFeed.promotionSettings, { as: world.key, lines: [line] })
      expect(fed.body).toMatchObject({ updated: 1, rejected: [] })
      const each = { isPrimeAvailable }
      expect((await ask(anna, [1, 2])).body).toEqual({ storeAddressIdToConfig: { 1: each, 2: each } })
    }
  })

  test('PROMO-CALL-PRODUCTS-PLAIN: all products of a store', async () => {
    const { app, anna } = at
    const { body } = await app.call(promotionChoices.productsPlain, { as: anna, params: { storeId: 1 } })
    expect(body.products).toHaveLength(5)
  })
})
