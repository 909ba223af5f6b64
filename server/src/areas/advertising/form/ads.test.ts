import { advertisingFeed } from '@storekeep/contract/areas/advertising.feed.ts'
import { advertising } from '@storekeep/contract/areas/advertising.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { adFaults, adWorld, anAd, type AdWorld } from '../advertising.testing.ts'

describe.each(engines)('creating ads on %s', (engine) => {
  let at: AdWorld

  beforeAll(async () => {
    at = await adWorld(engine)
  })
  afterAll(() => at.app.close())

  const faultsOf = async (changes: Parameters<typeof anAd>[0]) => {
    const { status, error } = await at.create(anAd(changes))
    const fields = error?.details['fields']
    return [status, Array.isArray(fields) ? fields.map(({ path, code }) => `${path} ${code}`) : error?.code]
  }
  const settings = async (version: number, values: object) => {
    const lines = [{ externalId: 'noodles', version, store: 'noodles', ...values }]
    const { body } = await at.app.call(advertisingFeed.adSettings, { as: at.world.key, lines })
    expect(body.rejected).toEqual([])
  }

  test('ADS-CALL-CREATE-CREDIT: 401 without a session, 403 for a foreign store or location and without the section', async () => {
    const answer = async (as: string | null, changes = {}) => {
      const { status, error } = await at.create(anAd(changes), as)
      return [status, error?.code]
    }
    expect(await answer(null)).toEqual([401, 'session.required'])
    expect(await answer(at.rival)).toEqual([403, 'access.foreignStore'])
    expect(await answer(at.anna, { storeAddressId: 3 })).toEqual([403, 'access.foreignStore'])
    expect(await answer(await at.app.signIn('cook@test.test'))).toEqual([403, 'access.sectionDenied'])
    expect((await at.list()).campaigns).toEqual([])
  })

  test('ADS-CONST-LIMITS, GAP-AD-DATES, GAP-AD-BUDGET: all faults are reported at once; the limits themselves are valid', async () => {
    expect(
      await faultsOf({ topUpAmount: 9, dailyLimit: 1, startDate: '2026-06-14', endDate: '2026-06-13' }),
    ).toEqual([
      422,
      [
        'startDate ad.startPast',
        'endDate ad.endBeforeStart',
        'topUpAmount ad.outOfLimits',
        'dailyLimit ad.outOfLimits',
      ],
    ])
    expect(await faultsOf({ topUpAmount: 10_001 })).toEqual([422, ['topUpAmount ad.outOfLimits']])
    expect(await faultsOf({ topUpAmount: 20, dailyLimit: 21 })).toEqual([
      422,
      ['dailyLimit ad.dailyLimitAboveBudget'],
    ])
    expect(await faultsOf({ topUpAmount: 10.005 })).toEqual([422, ['topUpAmount money.decimals']])
    expect(await faultsOf({ endDate: '2027-06-16' })).toEqual([422, ['endDate ad.tooLong']])
    expect(await faultsOf({ countryCode: 'ES', currencyCode: 'EUR', cityCode: 'MAD' })).toEqual([
      422,
      ['countryCode country.unknown', 'currencyCode currency.mismatch', 'cityCode city.unknown'],
    ])
    expect((await at.create({ ...anAd(), startDate: '15.06.2026' })).status).toBe(422)
    for (const topUpAmount of [10, 10_000]) {
      const id = await at.made({ topUpAmount, dailyLimit: 10, endDate: '2026-06-15' })
      expect(await at.one(id)).toMatchObject({ budget: topUpAmount, status: 'ONGOING' })
    }
  })

  test('ADS-CALL-RECOMMENDATION: returns defaults and the limits of the country or store, which the server enforces', async () => {
    const { app, anna } = at
    const asked = async (countryCode = 'GB', as = anna) =>
      app.call(advertising.recommendation, { as, params: { countryCode }, query: { storeId: 1 } })
    expect((await asked()).body).toMatchObject({
      budgetMin: 10,
      budgetMax: 10_000,
      dailyLimitMin: 2,
      dailyLimitMax: 1000,
      dailyLimitValues: { '1': 5, '2': 10, '3': 15 },
      subscriptionModelType: 'NO_SUBSCRIPTION',
      locations: [
        { storeAddressId: 1, cityCode: 'LON', timeZone: 'Europe/London', today: '2026-06-15' },
        { storeAddressId: 2 },
      ],
    })
    expect((await asked('ES')).error?.code).toBe('ad.countryNotFound')
    expect((await asked('GB', at.rival)).error?.code).toBe('access.foreignStore')
    await settings(1, { budgetMin: 30, budgetMax: 40, dailyLimitMax: 35, dailyLimitValues: [6, 12, 18] })
    expect((await asked()).body).toMatchObject({ budgetMin: 30, dailyLimitValues: { '1': 6, '3': 18 } })
    for (const [topUpAmount, isRight] of [
      [29.99, false],
      [30, true],
      [40, true],
      [40.01, false],
    ] as const)
      expect((await at.create(anAd({ topUpAmount }))).status).toBe(isRight ? 200 : 422)
    const upsideDown = [{ externalId: 'x', version: 1, country: 'GB', budgetMin: 50, budgetMax: 40 }]
    const { body } = await app.call(advertisingFeed.adSettings, { as: at.world.key, lines: upsideDown })
    expect(body.rejected).toMatchObject([{ code: 'limits.inverted', field: 'budgetMax' }])
    await settings(2, {})
  })

  test('ADS-RULE-BUSINESS, ADS-CALL-BUSINESS, ADS-CALL-TIERS, ADS-ENTITY-GUARDRAILS: a failed or expired check refuses the ad', async () => {
    const { app, anna, flag } = at
    const params = { storeId: 1 }
    const business = () => app.call(advertising.businessStatus, { as: anna, params })
    const tiers = () => app.call(advertising.tiers, { as: anna, params })
    const refused = async (changes = {}) => {
      const { status, error } = await at.create(anAd(changes))
      return status === 200 ? 200 : [status, error?.code]
    }
    expect((await app.call(advertising.businessStatus, { as: null, params })).status).toBe(401)
    const foreign = await app.call(advertising.businessStatus, { as: at.rival, params })
    expect(foreign.error?.code).toBe('access.foreignStore')
    expect((await business()).body).toEqual({ isValid: true, reason: null })
    await settings(3, { isValid: false })
    expect((await business()).body).toEqual({ isValid: false, reason: 'ad.businessInvalid' })
    expect(await refused()).toEqual([409, 'ad.businessInvalid'])

    const second = { location: 'noodles-2', tier: 3, allowToSponsor: false }
    await settings(4, { tiers: [second] })
    expect((await tiers()).body).toEqual({
      allowToSponsor: true,
      tiers: [
        { storeAddressId: 1, tier: 1, allowToSponsor: true },
        { storeAddressId: 2, tier: 3, allowToSponsor: false },
      ],
    })
    // guardrails apply where their flag is on
    expect(await refused({ storeAddressId: 2 })).toBe(200)
    await flag('SK_ADS_GUARDRAILS_ENABLED', true, 1)
    expect(await refused({ storeAddressId: 2 })).toEqual([409, 'ad.notAllowed'])
    expect(await refused({ storeAddressId: 1 })).toBe(200)
    await settings(5, { allowToSponsor: false })
    expect(await refused()).toEqual([409, 'ad.notAllowed'])

    await settings(6, { validUntil: '2026-06-15T10:59:59Z' })
    for (const answer of [await business(), await tiers(), await at.create(anAd())])
      expect([answer.status, answer.error?.code]).toEqual([503, 'ad.checksUnavailable'])
    await settings(7, {})
    await flag('SK_ADS_GUARDRAILS_ENABLED', false, 2)
  })

  test('ADS-GUARD-FLAG: with advertising switched off, ads can be neither created nor resumed, but running ads can be ended', async () => {
    const id = await at.made()
    await at.flag('SK_SELF_SERVICE_ADVERTISING_ENABLED', false, 2)
    expect((await at.create(anAd())).error?.code).toBe('ad.notOffered')
    const ad = await at.one(id)
    expect(ad.abilities).toMatchObject({
      stop: { enabled: true },
      finish: { enabled: true },
      setDailyBudget: { enabled: false, reason: 'ad.notOffered' },
    })
    await at.flag('SK_SELF_SERVICE_ADVERTISING_ENABLED', true, 3)
  })

  test('GAP-ADS-KIND, ADS-CALL-CREATE-SUBSCRIPTION: a store with a subscription creates subscription ads only', async () => {
    const { app, anna } = at
    const { currencyCode: currency, dailyLimit: dailyBudget, ...rest } = anAd()
    const body = { ...rest, currency, dailyBudget }
    const subscribe = () => app.call(advertising.createSubscription, { as: anna, body })
    expect((await subscribe()).error?.code).toBe('ad.wrongKind')
    await settings(8, { subscriptionModelType: 'SUBSCRIPTION' })
    expect((await at.create(anAd())).error?.code).toBe('ad.wrongKind')
    const { campaignId } = (await subscribe()).body
    expect(await at.one(campaignId)).toMatchObject({
      subscriptionModelType: 'SUBSCRIPTION',
      billingType: 'PER_STORE_ADDRESS',
    })
    const found = await at.list({ billingType: 'PER_STORE_ADDRESS' })
    expect(found.campaigns.map((ad) => ad.campaignId)).toEqual([campaignId])
    await settings(9, {})
  })

  test('the same idempotency key creates one ad and moves its money once', async () => {
    const before = (await at.balance()).balance
    const headers = { 'idempotency-key': 'one-ad' }
    const first = await at.create(anAd(), at.anna, headers)
    expect((await at.create(anAd(), at.anna, headers)).body).toEqual(first.body)
    expect((await at.create(anAd({ dailyLimit: 9 }), at.anna, headers)).error?.code).toBe(
      'request.idempotencyKeyReused',
    )
    expect((await at.balance()).balance).toBe(before + 100)
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('ADS-CALL-LIST, ADS-ENTITY-AD, ADS-ENTITY-BILLING, ADS-CONST-PAGE: the list has its fields, totals, counts and pages of ten', async () => {
    for (let nth = 0; nth < 3; nth++) await at.made({ startDate: '2026-07-01', endDate: '2026-07-02' })
    const all = await at.list()
    expect(all.campaigns.length).toBe(10)
    expect(all.pageData).toEqual({ totalElements: expect.any(Number), pageNumber: 1, count: 10 })
    expect(all.counts).toMatchObject({ UPCOMING: 3, STOPPED: 0, COMPLETED: 0 })
    expect(all.attributionDays).toBe(7)
    const upcoming = await at.list({
      status: 'UPCOMING',
      pageSize: 2,
      page: 2,
      sortBy: 'endDate',
      sortOrder: 'ASC',
    })
    expect(upcoming.pageData).toEqual({ totalElements: 3, pageNumber: 2, count: 1 })
    expect(upcoming.totals).toMatchObject({ budget: 300, totalAdSpent: 0, returnOnSpend: null })
    expect(upcoming.campaigns[0]).toMatchObject({
      storeId: 1,
      storeName: 'noodles',
      storeAddressId: 1,
      cityCode: 'LON',
      countryCode: 'GB',
      currencyCode: 'GBP',
      campaignContext: 'self_service',
      billingType: 'CREDIT_CAMPAIGN',
      stopped: false,
      isOutOfBalance: false,
      createdBy: 'anna',
    })
    expect((await at.list({ storeAddressIds: [2] })).campaigns.every((ad) => ad.storeAddressId === 2)).toBe(
      true,
    )
    const ask = async (query: object, as: string | null = at.anna) =>
      at.app.call(advertising.list, { as, query: { storeId: 1, ...query } })
    expect((await ask({}, null)).status).toBe(401)
    expect((await ask({}, at.rival)).error?.code).toBe('access.foreignStore')
    expect((await ask({ pageSize: 0 })).status).toBe(422)
    const counted = async (billingType: string) => (await ask({ billingType })).body?.pageData?.totalElements
    expect(await counted('CREDIT_CAMPAIGN')).toBeGreaterThanOrEqual(10)
    for (const none of ['BILLABLE_ENTITY', 'OTHER_ENTITY']) expect(await counted(none)).toBe(0)
    expect((await ask({ billingType: 'PER_STORE_ADDRESS' })).status).toBe(200)
    expect((await ask({ billingType: 'SOMEONE' })).status).toBe(422)
  })

  test('ADS-CALL-FINISH: a refund leaves the other ads of the store what they still need', async () => {
    const [first, second] = [await at.made(), await at.made()]
    const others = (await at.list({ pageSize: 50 })).campaigns.filter(({ status }) => status !== 'COMPLETED')
    const needed = others.reduce((sum, ad) => sum + ad.budgetLeft, 0)
    await at.app.database.pool.query('update ad_balances set balance = $1', [(needed - 60) * 100])
    const finish = async (campaignId: string) =>
      (await at.app.call(advertising.finish, { as: at.anna, body: { campaignId } })).body.campaign.refunded
    expect([await finish(first), await finish(second)]).toEqual([40, 100])
    await at.app.database.pool.query('update ad_balances set balance = balance + 6000')
  })
})
