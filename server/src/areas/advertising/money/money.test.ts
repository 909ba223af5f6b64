import { advertising } from '@storekeep/contract/areas/advertising.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { adFaults, adWorld, anAd, type AdWorld } from '../advertising.testing.ts'

describe.each(engines)('the money of ads on %s', (engine) => {
  let at: AdWorld

  beforeAll(async () => {
    at = await adWorld(engine)
  })
  afterAll(() => at.app.close())
  beforeEach(() => at.app.clock.set('2026-06-15T11:00:00Z'))

  const act = (call: 'stop' | 'finish', campaignId: string) =>
    at.app.call(advertising[call], { as: at.anna, body: { campaignId } })
  const setBalance = (newVendorBalance: number, countryCode = 'GB') =>
    at.app.call(advertising.setBalance, {
      as: at.anna,
      params: { storeId: 1 },
      body: { newVendorBalance, countryCode },
    })

  test('ADS-STATE-AUTO-FINISH: a running ad finishes when its store has no balance left; a stopped one waits and is no concern', async () => {
    const [runs, stopped] = [await at.made(), await at.made()]
    await act('stop', stopped)
    await setBalance(0)
    const { body } = await at.app.call(advertising.attention, { as: at.anna, query: {} })
    expect(body.concerns.map(({ campaignId }) => campaignId)).toEqual([runs])
    expect(await at.move()).toBe(1)
    expect(await at.one(runs)).toMatchObject({ finishReason: 'BALANCE', refunded: 0 })
    expect((await at.one(stopped)).status).toBe('STOPPED')
    await act('finish', stopped)
  })

  test('days are those of the location: half past midnight in London is the next day', async () => {
    await at.made({ endDate: '2026-06-15' })
    at.app.clock.set('2026-06-15T23:30:00Z')
    expect((await at.create(anAd())).error?.details['fields']).toMatchObject([
      { path: 'startDate', code: 'ad.startPast' },
    ])
    expect((await at.balance()).funded).toEqual({ count: 0, left: 0 })
    await at.move()
    const [runs, waits] = [
      await at.made({ startDate: '2026-06-16' }),
      await at.made({ startDate: '2026-06-18', endDate: '2026-06-18' }),
    ]
    await act('finish', runs)
    const movements = async (id: string) =>
      (await at.open(id)).movements.map(({ kind, day }) => `${kind} ${day}`)
    expect(await movements(runs)).toEqual(['TOP_UP 2026-06-16', 'REFUND 2026-06-16'])
    expect(await movements(waits)).toEqual(['TOP_UP 2026-06-16'])
    expect((await setBalance(30)).body.balance).toBe(30)
    expect(
      await at.rows(
        `select distinct value_date::text as day from ledger_lines where booked_at = '2026-06-15T23:30:00Z'`,
      ),
    ).toEqual([{ day: '2026-06-16' }])
    await at.app.call(advertising.remove, { as: at.anna, body: { uuids: [waits] } })
    expect(await at.rows(adFaults)).toEqual([])
  })

  test('ADS-GUARD-FLAG: without self-service advertising a balance can be taken back, but not raised', async () => {
    expect((await setBalance(20)).status).toBe(200)
    expect((await setBalance(10, 'ES')).error?.code).toBe('ad.countryNotFound')
    await at.flag('SK_SELF_SERVICE_ADVERTISING_ENABLED', false, 2)
    expect((await setBalance(21)).error?.code).toBe('ad.notOffered')
    expect((await setBalance(0)).body).toMatchObject({ balance: 0 })
    await at.flag('SK_SELF_SERVICE_ADVERTISING_ENABLED', true, 3)
  })

  test('clicks of one batch are charged in the order in which they happened', async () => {
    const id = await at.made({ dailyLimit: 5 })
    await at.feedClicks(
      at.click(id, { at: '2026-06-15T10:59:00Z', cost: 4 }),
      at.click(id, { at: '2026-06-15T10:58:00Z', cost: 3 }),
    )
    const charged = await at.rows(`select charged from ad_clicks where campaign_id = '${id}' order by at`)
    expect(charged.map((row) => Number(row['charged']))).toEqual([300, 200])
  })

  test('a click may be up to five minutes ahead of the clock', async () => {
    const id = await at.made()
    const { created, rejected } = await at.feedClicks(
      at.click(id, { at: '2026-06-15T11:05:00Z' }),
      at.click(id, { at: '2026-06-15T11:05:01Z' }),
    )
    expect([created, rejected.map(({ code }) => code)]).toEqual([1, ['click.inFuture']])
  })

  test('ADS-RULE-BUSINESS: ads and balances belong to locations that are open to customers, and none to a closed store', async () => {
    const { pool } = at.app.database
    await pool.query('update store_addresses set is_enabled = false where id = 1')
    const refused = await at.create(anAd({ storeAddressId: 1 }))
    expect(refused.error?.details['fields']).toMatchObject([
      { path: 'storeAddressId', code: 'location.unknown' },
    ])
    expect((await at.one(await at.made())).storeAddressId).toBe(2)
    const { balance } = await at.balance()
    await setBalance(balance + 5)
    expect(
      await at.rows(
        `select store_address_id as at from ledger_lines where account = 'AD_CREDIT' and amount = 500`,
      ),
    ).toEqual([{ at: 2 }])
    await pool.query('update stores set is_enabled = false where id = 1')
    expect((await at.create(anAd())).error?.code).toBe('ad.businessInvalid')
  })
})
