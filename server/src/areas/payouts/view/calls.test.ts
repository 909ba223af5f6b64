import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts.testing.ts'

const views = [
  'options',
  'payoutOptions',
  'history',
  'eligibility',
  'settingsV1',
  'settings',
  'bankAccounts',
  'earningsV1',
  'earnings',
  'balance',
  'withdrawalDetailsV1',
  'withdrawalDetails',
] as const

/** Orders of 7.00 net a day from 1 to 16 June at two locations; today is Wednesday, 17 June 2026, at noon. */
describe.each(engines)('every call of payouts on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine)
    const { world } = it
    const romania = { externalId: 'RO', version: 1, name: 'Romania', currencyCode: 'RON' }
    await it.feed(storesFeed.countries, [romania])
    const bucharest = { externalId: 'BUH', version: 1, name: 'Bucharest', country: 'RO' }
    await it.feed(storesFeed.cities, [{ ...bucharest, timeZone: 'Europe/Bucharest' }])
    await world.store('ciorba', { city: 'BUH' })
    await world.grant('owner', 'ciorba')
    await it.signIn()
    await it.feed(payoutsFeed.payoutAccounts, [
      it.account('noodles-1', {
        bankAccount: 'GB33 BUKB 2020 1555 5555 55',
        isSubscribeEligible: true,
        isOnDemandEnabled: true,
      }),
      it.account('noodles-2', { bankAccount: 'GB33BUKB20201555550002', isSubscribeEligible: true }),
    ])
    await it.feed(payoutsFeed.payoutPrices, [
      {
        externalId: 'daily',
        version: 1,
        store: 'noodles',
        service: 'DAILY',
        kind: 'PERCENTAGE',
        amount: 2,
        promotion: { amount: 1.25, until: '2026-06-30' },
      },
    ])
    await it.feed(statementsFeed.billingTerms, [
      {
        externalId: 'tapas',
        version: 1,
        store: 'tapas',
        validFrom: '2020-01-01',
        period: 'MONTHLY',
        term: 'PAY_AFTER_20_DAYS',
      },
    ])
    await it.deliver('noodles-1', '2026-06-01', 16)
    await it.deliver('noodles-2', '2026-06-01', 16)
    await it.deliver('tapas-1', '2026-06-16', 1)
    await it.close()
  })
  afterAll(() => it.app.close())

  const owner = () => it.tokens.owner
  const idOf = (name: string) => it.idOf(name)
  const at = (...names: string[]) => ({ as: owner(), body: it.over(...names) })
  const dailyOf = (names: string[], dailyPayoutsSubscribed: boolean, as = owner()) =>
    it.app.call(payouts.subscribe, {
      as,
      query: { storeAddressLegacyIds: names.map(idOf) },
      body: { dailyPayoutsSubscribed },
    })

  test.each(views)(
    'PAYOUTS-RULE-PAYLOAD: %s takes storeAddressesLegacyIds, and refuses strangers, the section, foreign and wrong ids',
    async (name) => {
      const endpoint = payouts[name]
      const { app, tokens } = it
      expect((await app.call(endpoint, { body: {} })).status).toBe(401)
      expect((await app.call(endpoint, { as: tokens.clerk, body: {} })).status).toBe(403)
      expect((await app.call(endpoint, { as: tokens.rival, body: it.over('noodles-1') })).status).toBe(403)
      const mixed = await app.call(endpoint, at('noodles-1', 'rival-1'))
      expect([mixed.status, mixed.error?.code]).toEqual([403, 'access.foreignStore'])
      for (const wrong of [[], ['one'], [1.5], 'all']) {
        const body = { storeAddressesLegacyIds: wrong } as never // invalid on purpose
        expect((await app.call(endpoint, { as: owner(), body })).status).toBe(422)
      }
      expect((await app.call(endpoint, at('noodles-1'))).status).toBe(200)
    },
  )

  test('PAYOUTS-CALL-HISTORY, PAYOUTS-ENTITY-HISTORY, PAYOUTS-CONST-HISTORY: page 0 of 20 unless asked otherwise, the latest due day first, by status and by day of creation', async () => {
    const ask = async (body: object) => {
      const { body: reply, status } = await it.app.call(payouts.history, {
        as: owner(),
        body: { ...it.over('noodles-1', 'noodles-2'), ...body },
      })
      return { ...reply, status }
    }
    const all = await ask({})
    expect(all).toMatchObject({ pagination: { page: 0, limit: 20, total: 4 }, errorBanner: null })
    const days = all.payoutsList.map(({ dueOn }) => dueOn.slice(5))
    expect(days).toEqual(['06-20', '06-20', '06-13', '06-13'])
    expect((await ask({ pagination: { page: 1, limit: 3 } })).payoutsList).toHaveLength(1)
    expect((await ask({ pagination: { page: 0, limit: 1 } })).pagination).toMatchObject({
      limit: 1,
      total: 4,
    })
    expect((await ask({ statuses: ['INITIATED'] })).pagination.total).toBe(4)
    expect((await ask({ statuses: ['FAILED', 'SUCCESSFUL'] })).pagination.total).toBe(0)
    expect((await ask({ createdFrom: '2026-06-17', createdTill: '2026-06-17' })).pagination.total).toBe(4)
    expect((await ask({ createdFrom: '2026-06-18' })).pagination.total).toBe(0)
    expect((await ask({ createdTill: '2026-06-16' })).pagination.total).toBe(0)
    for (const wrong of [
      { statuses: ['PAID'] },
      { statuses: [] },
      { createdFrom: '2026-02-30' },
      { createdFrom: '2026-06-18', createdTill: '2026-06-17' },
      { pagination: { page: -1, limit: 20 } },
      { pagination: { page: 0, limit: 101 } },
    ])
      expect((await ask(wrong)).status).toBe(422)
  })

  test('PAYOUTS-CALL-ELIGIBILITY, PAYOUTS-ENTITY-ELIGIBILITY: the options of each location, and whether it was paid daily before', async () => {
    const { body } = await it.app.call(payouts.eligibility, at('noodles-1', 'noodles-3'))
    expect(body.eligibility).toEqual([
      {
        storeAddressLegacyId: idOf('noodles-1'),
        isSubscribeEligible: true,
        isOnDemandEnabled: true,
        hasSubscribedToDailyPayoutsBefore: false,
      },
      {
        storeAddressLegacyId: idOf('noodles-3'),
        isSubscribeEligible: false,
        isOnDemandEnabled: false,
        hasSubscribedToDailyPayoutsBefore: false,
      },
    ])
  })

  test('PAYOUTS-CALL-SETTINGS-V1, PAYOUTS-CALL-SETTINGS-V2, PAYOUTS-ENTITY-SETTINGS, PAYOUTS-STATE-TYPES: type, term, next day and what yesterday earned', async () => {
    const { body } = await it.app.call(payouts.settings, at('noodles-1', 'tapas-1'))
    const noodles = {
      storeAddressLegacyId: idOf('noodles-1'),
      payoutType: 'STANDARD',
      payoutDueDate: '2026-06-27',
      dealType: 'PAY_AFTER_5_DAYS',
      billingPeriod: 'WEEKLY',
      currency: 'GBP',
      yesterdayEarnings: { balance: 7 },
      payoutFee: null,
      change: null,
    }
    expect(body.settings[0]).toEqual(noodles)
    expect(body.settings[1]).toMatchObject({
      dealType: 'PAY_AFTER_20_DAYS',
      billingPeriod: 'MONTHLY',
      payoutDueDate: '2026-07-21',
      yesterdayEarnings: { balance: 10 },
    })
    expect((await it.app.call(payouts.settingsV1, at('noodles-1'))).body).toEqual(noodles)
  })

  test('PAYOUTS-CALL-OPTIONS, PAYOUTS-CALL-PAYOUT-OPTIONS, PAYOUTS-ENTITY-OPTION: both frequencies with price, regular price, and the end of the promotion', async () => {
    const { body } = await it.app.call(payouts.payoutOptions, at('noodles-1', 'noodles-2'))
    const common = {
      currency: 'GBP',
      storeAddressLegacyIds: [idOf('noodles-1'), idOf('noodles-2')],
    }
    expect(body.payoutOptions).toEqual([
      {
        payoutType: 'STANDARD',
        feeType: 'FIXED',
        type: 'FIXED',
        amount: 0,
        defaultAmount: 0,
        isPromotionalPrice: false,
        promotionEndsOn: null,
        ...common,
      },
      {
        payoutType: 'DAILY',
        feeType: 'PERCENTAGE',
        type: 'PERCENTAGE',
        amount: 1.25,
        defaultAmount: 2,
        isPromotionalPrice: true,
        promotionEndsOn: '2026-06-30',
        ...common,
      },
    ])
    const other = await it.app.call(payouts.options, at('noodles-1', 'noodles-2'))
    expect(other.body.options).toEqual(body.payoutOptions)
  })

  test('PAYOUTS-CALL-BANK-ACCOUNTS, PAYOUTS-ENTITY-BANK, PAYOUTS-RULE-RO: masked accounts; instant transfers everywhere but in Romania', async () => {
    const { body } = await it.app.call(payouts.bankAccounts, at('noodles-1', 'tapas-1', 'ciorba-1'))
    expect(body.bankAccounts).toEqual([
      {
        storeAddressLegacyId: idOf('noodles-1'),
        maskedBankAccount: '•••• 5555',
        supportsInstantTransferPriority: true,
      },
      {
        storeAddressLegacyId: idOf('tapas-1'),
        maskedBankAccount: null,
        supportsInstantTransferPriority: true,
      },
      {
        storeAddressLegacyId: idOf('ciorba-1'),
        maskedBankAccount: null,
        supportsInstantTransferPriority: false,
      },
    ])
    expect(JSON.stringify(body)).not.toContain('BUKB')
  })

  test('PAYOUTS-CALL-EARNINGS-V1, PAYOUTS-CALL-EARNINGS-V2, PAYOUTS-ENTITY-EARNINGS, PAYOUTS-CONST-CHART: seven and two points, quiet days included', async () => {
    const { body } = await it.app.call(payouts.earningsV1, at('noodles-1'))
    const days = (balance: number, ...dates: string[]) =>
      dates.map((date) => ({ date: `2026-06-${date}`, balance, currency: 'GBP' }))
    expect(body.dailyEarnings).toEqual([...days(7, '11', '12', '13', '14', '15', '16'), ...days(0, '17')])
    expect(body.billingPeriodEarnings).toEqual(days(49, '08', '15'))
    const two = await it.app.call(payouts.earnings, at('noodles-1'))
    expect(two.body.dailyEarnings).toEqual([...days(7, '16'), ...days(0, '17')])
    expect(two.body.billingPeriodEarnings).toHaveLength(2)
  })

  test('PAYOUTS-CALL-BALANCE: earned and unpaid money, for locations of one currency', async () => {
    const { body } = await it.app.call(payouts.balance, at('noodles-1', 'noodles-2'))
    expect(body).toEqual({ balance: 28, currency: 'GBP' })
    const mixed = await it.app.call(payouts.balance, at('noodles-1', 'tapas-1'))
    expect([mixed.status, mixed.error?.code]).toEqual([422, 'payout.mixedCurrencies'])
  })

  test('PAYOUTS-CALL-SUBSCRIBE, PAYOUTS-STATE-STANDARD: daily from tomorrow on, paid on the day after, and back again', async () => {
    expect((await dailyOf(['noodles-1'], true, it.tokens.clerk)).status).toBe(403)
    expect((await dailyOf(['noodles-1'], true, it.tokens.rival)).status).toBe(403)
    expect((await dailyOf(['noodles-1', 'rival-1'], true)).status).toBe(403)
    expect((await dailyOf(['noodles-3'], true)).error?.code).toBe('payout.settingsUnchanged')
    expect((await dailyOf(['noodles-1'], false)).error?.code).toBe('payout.settingsUnchanged')

    const { body } = await dailyOf(['noodles-1', 'noodles-3'], true)
    expect(body.settings.map(({ change }) => change)).toEqual([
      { payoutType: 'DAILY', takesEffectOn: '2026-06-18' },
      null,
    ])
    it.app.clock.set('2026-06-19T12:00:00Z')
    await it.signIn()
    await it.deliver('noodles-1', '2026-06-18', 1)
    await it.close()
    const [settings] = (await it.app.call(payouts.settings, at('noodles-1'))).body.settings
    expect(settings).toMatchObject({
      payoutType: 'DAILY',
      payoutFee: { type: 'PERCENTAGE', amount: 1.25 },
      change: null,
    })
    const [eligible] = (await it.app.call(payouts.eligibility, at('noodles-1'))).body.eligibility
    expect(eligible?.hasSubscribedToDailyPayoutsBefore).toBe(true)
    const daily = (await it.history('noodles-1')).find(({ period }) => period?.from === '2026-06-18')
    // 7.00 less 1.25 %, rounded half up
    expect(daily).toMatchObject({ period: { from: '2026-06-18', to: '2026-06-19' }, amount: 6.91, fee: 0.09 })
    expect(daily?.dueOn).toBe('2026-06-20')

    const undo = () => it.app.call(payouts.undoChange, at('noodles-1'))
    expect((await undo()).error?.code).toBe('payout.nothingToUndo')
    const back = await dailyOf(['noodles-1', 'noodles-2'], false)
    expect(back.body.settings.map(({ change }) => change)).toEqual([
      { payoutType: 'STANDARD', takesEffectOn: '2026-06-20' },
      null,
    ])
    expect((await undo()).body.settings[0]?.change).toBeNull()
    // going back to what it is today is no change
    await dailyOf(['noodles-1'], false)
    expect((await dailyOf(['noodles-1'], true)).body.settings[0]?.change).toBeNull()
  })

  test('GAP-PAYOUT-BANNER: while statements of a location are missing, the history says so and shows the rest', async () => {
    await it.deliver('noodles-2', '2026-06-18', 1)
    const ask = async (today: string) => {
      it.app.clock.set(`${today}T12:00:00Z`)
      await it.signIn()
      return it.app.call(payouts.history, at('noodles-2', 'noodles-3'))
    }
    // the week ended on the 22nd, and its statement may take two days
    expect((await ask('2026-06-23')).body.errorBanner).toBeNull()
    const { body } = await ask('2026-06-24')
    expect(body.errorBanner).toMatchObject({ code: 'statementsLate', addressIds: [idOf('noodles-2')] })
    expect(body.payoutsList.length).toBeGreaterThan(0)
    await it.close()
    expect((await ask('2026-06-25')).body.errorBanner).toBeNull()
  })

  test('PAYOUTS-ERROR-DISPLAY: a failed payout of a statement is paid again unless support has to look at it', async () => {
    await it.settle()
    const failed = (await it.history('noodles-2')).find(({ state }) => state === 'FAILED')
    expect(failed).toMatchObject({ errorKind: 'CONTACT_BANK', abilities: { retry: { enabled: true } } })
    const params = { payoutId: failed?.id ?? '' }
    expect((await it.app.call(payouts.retry, { as: it.tokens.clerk, params })).status).toBe(403)
    expect((await it.app.call(payouts.retry, { as: it.tokens.rival, params })).status).toBe(404)
    expect((await it.app.call(payouts.get, { as: it.tokens.rival, params })).status).toBe(404)
    await it.app.database.pool.query(`update payouts set error_kind = 'CONTACT_SUPPORT' where id = $1`, [
      params.payoutId,
    ])
    const { body } = await it.app.call(payouts.get, { as: owner(), params })
    expect(body.payout.abilities.retry).toEqual({ enabled: false, reason: 'payout.contactSupport' })
    expect((await it.app.call(payouts.retry, { as: owner(), params })).status).toBe(409)
  })
})
