import { payoutsFeed, payoutsForMarketplace } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { payoutWorld, type PayoutWorld } from './payouts.testing.ts'
import { runPayouts } from './sending/sending.ts'

const price = {
  externalId: 'daily',
  version: 1,
  store: 'noodles',
  service: 'DAILY',
  kind: 'FIXED',
  amount: 1,
}
const account = { externalId: 'tapas-1', version: 1, location: 'tapas-1', bankAccount: 'ES91 2100 0418 1332' }

describe.each(engines)('the feeds of payouts on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine, '2026-06-13T12:00:00Z')
  })
  afterAll(() => it.app.close())

  const call = (endpoint: AnyEndpoint, lines: readonly object[], as: string | null = it.world.key) =>
    it.app.call(endpoint, { as, lines } as never) // tests also send invalid lines
  const codes = async (endpoint: AnyEndpoint, ...lines: object[]) => {
    const { body } = await call(endpoint, lines)
    const { rejected } = body as { rejected: { field: string | null; code: string }[] } // of every feed
    return rejected.map(({ field, code }) => [field, code])
  }

  test('only a key with the fees scope may feed accounts, prices and settlements', async () => {
    const other = await it.app.feedKey('orders')
    for (const [endpoint, line] of [
      [payoutsFeed.payoutAccounts, account],
      [payoutsFeed.payoutPrices, price],
      [payoutsFeed.settlements, {}],
    ] as const) {
      expect((await call(endpoint, [line], null)).status).toBe(401)
      expect((await call(endpoint, [line], it.tokens.owner)).status).toBe(401)
      expect((await call(endpoint, [line], other)).status).toBe(403)
    }
  })

  test('an account belongs to one location, and only its last four characters are shown and audited', async () => {
    const { payoutAccounts } = payoutsFeed
    expect(await codes(payoutAccounts, { ...account, location: 'nowhere' })).toEqual([
      ['location', 'location.unknown'],
    ])
    expect(await codes(payoutAccounts, { ...account, bankAccount: '123' })).toHaveLength(1)
    expect(await codes(payoutAccounts, account, { ...account, externalId: 'second' })).toEqual([
      ['externalId', 'line.taken'],
    ])
    expect(await codes(payoutAccounts, { ...account, version: 2, location: 'noodles-1' })).toEqual([
      ['location', 'field.invalid'],
    ])
    const { body } = await it.app.call(payouts.bankAccounts, {
      as: it.tokens.owner,
      body: it.over('tapas-1'),
    })
    expect(body.bankAccounts).toMatchObject([{ maskedBankAccount: '•••• 1332' }])
    const { rows } = await it.app.database.pool.query<{ changes: string }>(
      `select changes::text from audit_log where command = 'payoutsFeed.payoutAccounts' and changes <> '[]'`,
    )
    expect(rows.map(({ changes }) => [changes.includes('1332'), changes.includes('0418')])).toEqual([
      [true, false],
    ])
  })

  test('a price fits its currency, is at most all of a payout, also while it is promoted, and stays with its store and service', async () => {
    const { payoutPrices } = payoutsFeed
    const share = { ...price, kind: 'PERCENTAGE', amount: 2.5 }
    const promoted = (amount: number) => ({ amount, until: '2026-12-31' })
    expect(await codes(payoutPrices, { ...price, store: 'nowhere' })).toEqual([['store', 'store.unknown']])
    expect(await codes(payoutPrices, { ...price, amount: 0.001 })).toEqual([['amount', 'money.decimals']])
    expect(await codes(payoutPrices, { ...price, promotion: promoted(0.001) })).toEqual([
      ['promotion.amount', 'money.decimals'],
    ])
    expect(await codes(payoutPrices, { ...share, amount: 100.01 })).toEqual([['amount', 'field.tooLarge']])
    expect(await codes(payoutPrices, { ...share, promotion: promoted(100.01) })).toEqual([
      ['promotion.amount', 'field.tooLarge'],
    ])
    expect(await codes(payoutPrices, { ...share, promotion: promoted(0) })).toEqual([])
    expect(await codes(payoutPrices, { ...price, version: 2, store: 'tapas' })).toEqual([
      ['store', 'store.moved'],
    ])
    const whole = { ...share, externalId: 'withdrawal', service: 'WITHDRAWAL', amount: 100 }
    expect(await codes(payoutPrices, whole, { ...whole, externalId: 'second' })).toEqual([
      ['externalId', 'line.taken'],
    ])
    expect(await codes(payoutPrices, { ...price, version: 2, service: 'WITHDRAWAL' })).toEqual([
      ['service', 'field.invalid'],
    ])
    const { body } = await it.app.call(payouts.options, { as: it.tokens.owner, body: it.over('noodles-1') })
    expect(body.options).toContainEqual(
      expect.objectContaining({
        payoutType: 'DAILY',
        amount: 0,
        defaultAmount: 2.5,
        isPromotionalPrice: true,
      }),
    )
    // a promotion that is over is not shown
    const promotion = { amount: 0, until: '2026-06-12' }
    await it.feed(payoutPrices, [{ ...share, version: 2, promotion }])
    const later = await it.app.call(payouts.options, { as: it.tokens.owner, body: it.over('noodles-1') })
    expect(later.body.options[1]).toMatchObject({ amount: 2.5, promotionEndsOn: null })
  })

  test('the marketplace reads which payouts to make, and each leaves the list with its result, also a corrected one', async () => {
    const { list } = payoutsForMarketplace
    const read = async (query: { state?: 'PAID'; after?: string } = {}) =>
      (await it.app.call(list, { as: it.world.key, query })).body.payouts
    expect((await it.app.call(list, { as: null, query: {} })).status).toBe(401)
    expect((await it.app.call(list, { as: await it.app.feedKey('orders'), query: {} })).status).toBe(403)
    await it.feed(payoutsFeed.payoutAccounts, [it.account('noodles-2', { bankAccount: 'GB29 3345' })])
    await it.deliver('noodles-2', '2026-06-13', 2)
    it.app.clock.set('2026-06-24T12:00:00Z')
    await it.close()
    await runPayouts({ db: it.app.database.db, clock: it.app.clock, provider: null })
    const [first] = await read()
    expect(first).toMatchObject({
      store: 'noodles',
      location: 'noodles-2',
      account: 'noodles-2',
      maskedBankAccount: '•••• 3345',
      attempt: 1,
    })
    const { payout = '', amount, currency } = first ?? {}
    expect(await read({ after: payout })).toEqual([])
    const at = it.app.clock.now().toISOString()
    const line = { externalId: 'booked', payout, amount, currency, outcome: 'PAID', at }
    const wrong = [['amount', 'payout.amountMismatch']]
    expect(await codes(payoutsFeed.settlements, { ...line, amount: 0.01 })).toEqual(wrong)
    expect(await codes(payoutsFeed.settlements, { ...line, amount: 0.01 })).toEqual(wrong)
    await it.feed(payoutsFeed.settlements, [line])
    expect(await read()).toEqual([])
    expect(await read({ state: 'PAID' })).toMatchObject([{ payout }])
  })
})

describe.runIf(engines.includes('postgres'))('feeds of payouts at the same time on one PostgreSQL', () => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld('postgres', '2026-06-13T12:00:00Z')
    await it.feed(payoutsFeed.payoutPrices, [price])
    await it.feed(payoutsFeed.payoutAccounts, [
      account,
      it.account('noodles-1', { bankAccount: 'GB33BUKB20201555550007' }),
    ])
  })
  afterAll(() => it.app.close())

  /** Waits until a number of statements wait for a lock. */
  const untilBlocked = (count: number) =>
    expect
      .poll(
        async () => {
          const { rows } = await it.app.database.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows.length
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(count)
  const lockStore = (name: string) => `select id from stores where external_id = '${name}' for no key update`

  test('an older version that waited for a newer one does not replace it', async () => {
    const other = await it.app.database.pool.connect()
    await other.query('begin')
    await other.query(lockStore('noodles'))
    await other.query(`update payout_prices set version = 5, amount = 500`)
    const older = it.app.call(payoutsFeed.payoutPrices, {
      as: it.world.key,
      lines: [{ ...price, version: 2, amount: 2 }],
    } as never) // a valid line
    await untilBlocked(1)
    await other.query('commit')
    other.release()
    expect((await older).body).toMatchObject({ ignored: 1, rejected: [] })
    const { rows } = await it.app.database.pool.query('select version, amount from payout_prices')
    expect(rows).toEqual([{ version: 5, amount: 500 }])
  })

  test('settlements lock their stores in the order of ids, whatever the order of the lines', async () => {
    for (const location of ['noodles-1', 'tapas-1']) await it.deliver(location, '2026-06-01', 7)
    await it.close()
    await it.run()
    const sent = async (location: string) => {
      const [payout] = await it.history(location)
      expect(payout).toMatchObject({ state: 'PROCESSING' })
      return {
        externalId: `booking of ${location}`,
        payout: payout?.id,
        outcome: 'PAID',
        amount: payout?.amount,
        currency: payout?.currency,
        at: it.app.clock.now().toISOString(),
      }
    }
    const lines = [await sent('tapas-1'), await sent('noodles-1')]
    const other = await it.app.database.pool.connect()
    await other.query(`begin; set local lock_timeout = '5s'`)
    await other.query(lockStore('noodles'))
    const fed = it.feed(payoutsFeed.settlements, lines)
    await untilBlocked(1)
    // the batch waits for the first store and holds no other
    await other.query(lockStore('tapas'))
    await other.query('commit')
    other.release()
    await fed
    for (const location of ['noodles-1', 'tapas-1'])
      expect(await it.history(location)).toMatchObject([{ state: 'PAID' }])
  })
})
