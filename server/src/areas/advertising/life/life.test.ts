import { adsForMarketplace } from '@storekeep/contract/areas/advertising.feed.ts'
import { advertising } from '@storekeep/contract/areas/advertising.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { adFaults, adWorld, aCampaign, type AdWorld } from '../advertising.testing.ts'

describe.each(engines)('the life of ads on %s', (engine) => {
  let at: AdWorld

  beforeAll(async () => {
    at = await adWorld(engine)
  })
  afterAll(() => at.app.close())
  beforeEach(() => at.app.clock.set('2026-06-15T11:00:00Z'))

  type Act = 'stop' | 'finish' | 'resume'
  const act = (call: Act, campaignId: string, headers = {}, as = at.anna) =>
    at.app.call(advertising[call], { as, body: { campaignId }, headers })
  const remove = (uuids: string[], as = at.anna) => at.app.call(advertising.remove, { as, body: { uuids } })
  const codeOf = async (answer: Promise<{ status: number; error?: { code: string } | undefined }>) => {
    const { status, error } = await answer
    return [status, error?.code]
  }

  test('ADS-STATE-ACTIONS, ADS-CALL-STOP, ADS-CALL-RESUME, ADS-CALL-FINISH: stop, resume and finish follow the status; a foreign ad is 404', async () => {
    const id = await at.made()
    for (const call of ['stop', 'resume', 'finish'] as const) {
      const body = { campaignId: id }
      expect((await at.app.call(advertising[call], { as: null, body })).status).toBe(401)
      expect(await codeOf(act(call, id, {}, at.rival))).toEqual([404, 'ad.notFound'])
    }
    expect(await codeOf(act('resume', id))).toEqual([409, 'ad.running'])
    const stopped = await act('stop', id)
    expect(stopped.body.campaign).toMatchObject({
      status: 'STOPPED',
      stopped: true,
      abilities: { stop: { enabled: false, reason: 'ad.stopped' }, resume: { enabled: true } },
    })
    expect(await codeOf(act('stop', id))).toEqual([409, 'ad.stopped'])
    const stale = { 'if-match': '"1"' }
    expect(await codeOf(act('resume', id, stale))).toEqual([412, 'request.versionMismatch'])
    expect((await act('resume', id)).body.campaign.status).toBe('ONGOING')
    const balance = (await at.balance()).balance
    const finished = await act('finish', id)
    expect(finished.body.campaign).toMatchObject({
      status: 'COMPLETED',
      finishReason: 'PARTNER',
      refunded: 100,
      budgetLeft: 0,
    })
    expect((await at.balance()).balance).toBe(balance - 100)
    expect(await codeOf(act('finish', id))).toEqual([409, 'ad.ended'])
    expect((await at.open(id)).movements).toEqual([
      { kind: 'TOP_UP', day: '2026-06-15', amount: 100 },
      { kind: 'REFUND', day: '2026-06-15', amount: -100 },
    ])
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('ADS-CALL-DELETE: all or none, never a running ad; remaining budgets are returned', async () => {
    const runs = await at.made()
    const waits = await at.made({ startDate: '2026-07-01', endDate: '2026-07-02' })
    expect(await codeOf(act('finish', waits))).toEqual([409, 'ad.notStarted'])
    expect(await codeOf(remove([waits, runs]))).toEqual([409, 'ad.running'])
    expect(await codeOf(remove([waits], at.rival))).toEqual([404, 'ad.notFound'])
    expect((await at.one(waits)).status).toBe('UPCOMING')
    await act('finish', runs)
    expect((await remove([waits, runs])).status).toBe(204)
    expect(await codeOf(remove([waits]))).toEqual([404, 'ad.notFound'])
    expect((await at.balance()).balance).toBe(0)
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('ADS-CALL-PATCH: sets the absolute daily budget within the limits, checked against the seen version', async () => {
    const id = await at.made({ topUpAmount: 20 })
    const { version } = await at.one(id)
    const patch = (dailyBudget: number, currency = 'GBP', headers = {}) =>
      at.app.call(advertising.setDailyBudget, {
        as: at.anna,
        params: { id },
        body: { dailyBudget, currency },
        headers,
      })
    const fault = async (dailyBudget: number, currency?: string) =>
      (await patch(dailyBudget, currency)).error?.details['fields']
    expect(await fault(1.99)).toMatchObject([
      { path: 'dailyBudget', code: 'ad.outOfLimits', details: { least: 2, most: 20 } },
    ])
    expect(await fault(20.01)).toMatchObject([{ path: 'dailyBudget', code: 'ad.dailyLimitAboveBudget' }])
    expect(await fault(12, 'EUR')).toMatchObject([{ path: 'currency', code: 'currency.mismatch' }])
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': 'daily' }
    const first = await patch(12, 'GBP', headers)
    expect(first.body.campaign).toMatchObject({ dailyLimit: 12, version: version + 1 })
    expect((await patch(12, 'GBP', headers)).body).toEqual(first.body)
    expect(await codeOf(patch(13, 'GBP', { 'if-match': `"${version}"` }))).toEqual([
      412,
      'request.versionMismatch',
    ])
    await act('finish', id)
    expect(await codeOf(patch(13))).toEqual([409, 'ad.ended'])
    // the list of changes shows amounts in the currency's units, and the status
    const records = await at.rows(`select changes from audit_log order by id desc limit 2`)
    expect(records.map(({ changes: [{ before, after }] }) => [before, after])).toMatchObject([
      [{ status: 'ONGOING' }, { status: 'COMPLETED' }],
      [
        { dailyLimit: 10, currency: 'GBP' },
        { dailyLimit: 12, budget: 20, currency: 'GBP' },
      ],
    ])
  })

  test('ADS-CALL-BALANCE-GET, ADS-CALL-BALANCE-PATCH, ADS-ENTITY-BALANCE: the difference is booked once, by key and by version', async () => {
    const set = (body: object, headers = {}, as = at.anna) =>
      at.app.call(advertising.setBalance, {
        as,
        params: { storeId: 1 },
        body: { countryCode: 'GB', ...body },
        headers,
      })
    const earned = async () => {
      const [row] = await at.rows(
        `select coalesce(sum(amount), 0)::int as sum from ledger_lines where account = 'PARTNER'`,
      )
      return Number(row?.['sum'])
    }
    const read = (as: string | null, countryCode = 'GB') =>
      at.app.call(advertising.balance, { as, params: { storeId: 1 }, query: { countryCode } })
    expect((await read(null)).status).toBe(401)
    expect(await codeOf(read(at.rival))).toEqual([403, 'access.foreignStore'])
    expect((await read(at.anna, 'XXX')).status).toBe(422)
    const before = await earned()
    expect(await codeOf(set({ newVendorBalance: 25 }, {}, at.rival))).toEqual([403, 'access.foreignStore'])
    expect(await codeOf(set({}))).toEqual([422, 'request.invalid'])
    expect(await codeOf(set({ newVendorBalance: 1e6 }))).toEqual([422, 'request.invalid'])
    expect(await codeOf(set({ newVendorBalance: 1, storeId: 2 }))).toEqual([422, 'request.invalid'])
    const { version } = await at.balance()
    const headers = { 'idempotency-key': 'balance', 'if-match': `"${version}"` }
    const first = await set({ newVendorBalance: 25.5 }, headers)
    const { funded } = await at.balance()
    expect(first.body).toEqual({ balance: 25.5, currency: 'GBP', version: version + 1, funded })
    expect((await set({ newVendorBalance: 25.5 }, headers)).body).toEqual(first.body)
    expect(await at.rows("select changes from audit_log where command = 'advertising.setBalance'")).toEqual([
      { changes: [expect.objectContaining({ after: { amount: 25.5, currency: 'GBP' } })] },
    ])
    // the same value again without a key moves nothing
    expect((await set({ newVendorBalance: 25.5 })).body).toEqual(first.body)
    expect(await codeOf(set({ newVendorBalance: 30 }, { 'if-match': `"${version}"` }))).toEqual([
      412,
      'request.versionMismatch',
    ])
    expect(await earned()).toBe(before - 2550)
    // the other spelling; concurrent requests are each booked against the previous result
    await Promise.all([set({ amount: 10, storeId: 1 }), set({ amount: 0 }), set({ newVendorBalance: 7 })])
    await set({ newVendorBalance: 0 })
    expect([await earned(), (await at.balance()).balance]).toEqual([before, 0])
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('ADS-STATE-OUT-OF-BALANCE, ADS-STATE-AUTO-FINISH: an ad without money is out of balance and finishes automatically', async () => {
    const id = await at.made({ topUpAmount: 10, dailyLimit: 10 })
    const later = await at.made({ topUpAmount: 10, startDate: '2026-06-16', endDate: '2026-06-16' })
    await at.feedClicks(at.click(id, { cost: 10 }))
    expect(await at.one(id)).toMatchObject({ status: 'OUT_OF_BALANCE', isOutOfBalance: true, budgetLeft: 0 })
    expect(await at.one(later)).toMatchObject({ status: 'UPCOMING', isOutOfBalance: false })
    expect((await at.list({ status: 'ONGOING' })).campaigns.map((ad) => ad.campaignId)).toContain(id)
    const funded = (await at.list({})).campaigns.filter(
      ({ status, budgetLeft }) => ['ONGOING', 'UPCOMING'].includes(status) && budgetLeft > 0,
    )
    expect((await at.balance()).funded).toEqual({
      count: funded.length,
      left: funded.reduce((sum, ad) => sum + ad.budgetLeft, 0),
    })
    // the partner withdraws the other ad's money: a scheduled ad without money is not finished before it starts
    await at.app.call(advertising.setBalance, {
      as: at.anna,
      params: { storeId: 1 },
      body: { newVendorBalance: 0, countryCode: 'GB' },
    })
    expect(await at.one(later)).toMatchObject({ status: 'OUT_OF_BALANCE', isOutOfBalance: true })
    const received = async (as = at.anna, query: { storeAddressIds?: number[] } = {}) => {
      const { body, error } = await at.app.call(advertising.attention, { as, query })
      return error?.code ?? body.concerns.map(({ campaignId, concern }) => [campaignId, concern])
    }
    const both = [
      [later, 'OUT_OF_BALANCE'],
      [id, 'BUDGET_USED'],
    ]
    expect(await received()).toEqual(both)
    expect(await received(at.anna, { storeAddressIds: [2] })).toEqual([])
    expect(await received(at.rival)).toEqual([])
    expect(await received(at.rival, { storeAddressIds: [1] })).toBe('access.foreignStore')
    expect(await at.move()).toBe(1)
    expect(await at.move()).toBe(0)
    expect(await received()).toEqual(both)
    expect(await at.one(id)).toMatchObject({ status: 'COMPLETED', finishReason: 'BUDGET', refunded: 0 })
    at.app.clock.set('2026-06-16T11:00:00Z')
    // the page's check gives the same reason as the job
    expect((await act('finish', later)).body.campaign).toMatchObject({ finishReason: 'BALANCE', refunded: 0 })
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('ADS-STATE-STATUS: an ad ends automatically, and its remaining budget is returned after the period for late clicks', async () => {
    const id = await at.made({ topUpAmount: 30, endDate: '2026-06-15' })
    await at.feedClicks(at.click(id, { cost: 4 }))
    at.app.clock.set('2026-06-15T23:05:00Z')
    expect(await at.one(id)).toMatchObject({ status: 'COMPLETED', finishedAt: null, budgetLeft: 26 })
    expect(await at.move()).toBe(0)
    await at.feedClicks(at.click(id, { at: '2026-06-15T22:59:59Z', cost: 2 }))
    at.app.clock.set('2026-06-15T23:15:00Z')
    expect(await at.move()).toBe(1)
    expect(await at.one(id)).toMatchObject({ finishReason: 'DATE', totalAdSpent: 6, refunded: 24 })
  })

  test('an ad of the marketplace is fed once with its history, and its days can change', async () => {
    const line = aCampaign()
    expect(await at.feedCampaigns(line)).toMatchObject({ created: 1 })
    expect(await at.feedCampaigns(line)).toMatchObject({ unchanged: 1 })
    const refused = await at.feedCampaigns(
      aCampaign({ version: 2, budget: 60 }),
      aCampaign({ version: 2, location: 'noodles-2' }),
      aCampaign({ externalId: 'other', store: 'nobody' }),
      aCampaign({ externalId: 'other', endDate: '2026-04-01' }),
    )
    expect(refused.rejected.map(({ code }) => code)).toEqual([
      'campaign.moneyChanged',
      'campaign.storeChanged',
      'store.unknown',
      'ad.endBeforeStart',
    ])
    const old = at.click('fed', { at: '2026-05-02T10:00:00Z', cost: 12 })
    expect(await at.feedClicks(old)).toMatchObject({ created: 1 })
    const [ad] = (await at.list({ sortBy: 'startDate', sortOrder: 'ASC' })).campaigns
    expect(ad).toMatchObject({
      campaignContext: 'marketplace',
      totalAdSpent: 10,
      notCharged: 2,
      createdBy: null,
    })
    expect(await at.move()).toBe(0)
    at.app.clock.set('2026-06-15T12:01:00Z')
    expect(await at.move()).toBe(1)
    expect(await at.one(ad?.campaignId ?? '')).toMatchObject({ finishReason: 'DATE', refunded: 40 })
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('an ad that was clicked on since it was opened is stopped with the version of before', async () => {
    const id = await at.made()
    const { version } = await at.one(id)
    await at.feedClicks(at.click(id, { cost: 3 }))
    expect((await at.one(id)).totalAdSpent).toBe(3)
    const seen = { 'if-match': `"${version}"` }
    expect((await act('stop', id, seen)).body.campaign).toMatchObject({ status: 'STOPPED' })
    expect(await codeOf(act('resume', id, seen))).toEqual([412, 'request.versionMismatch'])
  })

  test('the marketplace reads which ads of partners to show, and each leaves the list with its end', async () => {
    const { list } = adsForMarketplace
    expect((await at.app.call(list, { as: null, query: {} })).status).toBe(401)
    expect((await at.app.call(list, { as: at.anna, query: {} })).status).toBe(401)
    expect((await at.app.call(list, { as: await at.app.feedKey('orders'), query: {} })).status).toBe(403)
    const read = async (query: { after?: string; limit?: number } = {}) =>
      (await at.app.call(list, { as: at.world.key, query })).body.ads
    const days = { startDate: '2026-06-20', endDate: '2026-06-25' }
    const id = await at.made({ ...days, topUpAmount: 50, dailyLimit: 5 })
    const own = async () => (await read()).find((one) => one.id === id)
    expect(await own()).toEqual({
      id,
      externalId: null,
      revision: 1,
      store: 'noodles',
      location: 'noodles-1',
      status: 'UPCOMING',
      ...days,
      budget: 50,
      spend: 0,
      dailyLimit: 5,
      currency: 'GBP',
      billingType: 'CREDIT_CAMPAIGN',
      subscriptionModelType: 'NO_SUBSCRIPTION',
      stoppedAt: null,
    })
    await at.feedCampaigns(aCampaign({ externalId: 'theirs', ...days }), aCampaign({ externalId: 'past' }))
    const whole = await read()
    expect(whole.map(({ externalId }) => externalId)).toContain('theirs')
    expect(whole.map(({ externalId }) => externalId)).not.toContain('past')
    const paged = []
    for (
      let [page] = [await read({ limit: 1 })];
      page.length > 0;
      page = await read({ limit: 1, after: page[0]?.id ?? '' })
    )
      paged.push(...page)
    expect(paged).toEqual(whole)
    await act('stop', id)
    expect(await own()).toMatchObject({
      status: 'STOPPED',
      revision: 2,
      stoppedAt: '2026-06-15T11:00:00.000Z',
    })
    await remove([id])
    expect(await own()).toBeUndefined()
    const running = await at.made()
    expect((await read()).find((one) => one.id === running)).toMatchObject({ status: 'ONGOING' })
    await act('finish', running)
    expect((await read()).map((one) => one.id)).not.toContain(running)
    at.app.clock.set('2026-06-26T11:00:00Z')
    expect((await read()).map(({ externalId }) => externalId)).not.toContain('theirs')
  })
})
