import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { statements, statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { closeStatements } from '../statements/closing.ts'
import { runPayouts } from './sending/sending.ts'
import { SimulatedBank } from './sending/simulated-bank.ts'

/** A world with orders of two weeks in June; today is Wednesday, 17 June 2026. */
describe.each(engines)('payouts on %s', (engine) => {
  let app: TestApp
  let world: World
  let owner: string
  let rival: string
  let clerk: string
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-17T12:00:00Z' })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('tapas', { city: 'MAD' })
    await world.store('rival', { partner: 'other' })
    for (const name of ['owner', 'rival', 'clerk']) await world.user(name)
    for (const store of ['noodles', 'tapas']) await world.grant('owner', store)
    await world.grant('rival', 'rival')
    await world.grant('clerk', 'noodles', { sections: ['DASHBOARD'] })
    ;[owner, rival, clerk] = [
      await app.signIn('owner@test.test'),
      await app.signIn('rival@test.test'),
      await app.signIn('clerk@test.test'),
    ]
    const { rows } = await app.database.pool.query<{ external_id: string; id: number }>(
      'select external_id, id from store_addresses',
    )
    for (const { external_id, id } of rows) ids[external_id] = id
    await feed(ledgerFeed.feeTerms, [
      { externalId: 't', version: 1, store: 'noodles', validFrom: '2026-01-01', commissionRate: 0.3 },
    ])
    await feed(payoutsFeed.payoutAccounts, [
      account('noodles-1', { bankAccount: 'GB33BUKB20201555555555', isOnDemandEnabled: true }),
      account('noodles-2', { bankAccount: 'GB33BUKB20201555550002', isSubscribeEligible: true }),
      account('tapas-1', { bankAccount: 'ES9121000418450200051332', isOnDemandEnabled: true }),
    ])
    await feed(payoutsFeed.payoutPrices, [
      { externalId: 'w', version: 1, store: 'noodles', service: 'WITHDRAWAL', kind: 'FIXED', amount: 0.5 },
      {
        externalId: 'd',
        version: 1,
        store: 'noodles',
        service: 'DAILY',
        kind: 'PERCENTAGE',
        amount: 2,
        promotion: { amount: 1, until: '2026-07-31' },
      },
    ])
    await feed(ordersFeed.orders, [
      ...days('2026-06-01', 16).map((day) => delivered('noodles-1', day)),
      ...days('2026-06-01', 16).map((day) => delivered('noodles-2', day)),
      delivered('tapas-1', '2026-06-16', 'EUR'),
    ])
  })
  afterAll(() => app.close())

  const feed = async (endpoint: AnyEndpoint, lines: object[]) => {
    const { status, body } = await app.call(endpoint, { as: world.key, lines } as never) // lines of the endpoint that is named
    expect({ status, body }).toMatchObject({ status: 200, body: { rejected: [] } })
  }
  const account = (location: string, change: object) => ({
    externalId: location,
    version: 1,
    location,
    ...change,
  })
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    )
  const delivered = (location: string, day: string, currency = 'GBP') =>
    anOrder({ location, currency, times: { placedAt: `${day}T11:00:00Z` } })
  const over = (...names: string[]) => ({ storeAddressesLegacyIds: names.map((name) => ids[name] ?? 0) })
  const close = () => closeStatements({ db: app.database.db, clock: app.clock, scope: systemScope('test') })
  const bank = () => new SimulatedBank(app.database.db, app.clock)
  const run = () => runPayouts({ db: app.database.db, clock: app.clock, provider: bank() })

  test('every call is refused to strangers, to foreign stores and without the section', async () => {
    for (const endpoint of [payouts.history, payouts.balance, payouts.settings, payouts.withdraw]) {
      expect((await app.call(endpoint, { body: {} })).status).toBe(401)
      expect((await app.call(endpoint, { as: clerk, body: {} })).status).toBe(403)
      expect((await app.call(endpoint, { as: rival, body: over('noodles-1') })).status).toBe(403)
    }
    expect((await app.call(statements.list, { as: clerk, body: {} })).status).toBe(403)
  })

  test('a billing week becomes a statement that equals its lines, and a payout five days later', async () => {
    expect(await close()).toBeGreaterThan(0)
    expect(await close()).toBe(0)
    const { body } = await app.call(statements.list, {
      as: owner,
      body: { storeAddressIds: [ids['noodles-1'] ?? 0] },
    })
    expect(
      body.statements.map(({ from, to, net, orders, dueOn }) => ({ from, to, net, orders, dueOn })),
    ).toEqual([
      { from: '2026-06-08', to: '2026-06-15', net: 49, orders: 7, dueOn: '2026-06-20' },
      { from: '2026-06-01', to: '2026-06-08', net: 49, orders: 7, dueOn: '2026-06-13' },
    ])
    expect(body.open).toMatchObject([{ id: null, from: '2026-06-15', to: '2026-06-22', net: 14, orders: 2 }])
    const [latest] = body.statements
    const statementId = latest?.id ?? ''
    expect(latest?.amounts).toMatchObject({ SALES: 70, COMMISSION: -21, DISCOUNTS: 0 })
    const lines = await app.call(statements.lines, { as: owner, params: { statementId }, body: {} })
    expect([lines.body.total, lines.body.pagination.total]).toEqual([49, 14])
    const sales = { as: owner, params: { statementId }, body: { group: 'SALES' as const } }
    expect((await app.call(statements.lines, sales)).body.total).toBe(70)
    expect((await app.call(statements.get, { as: rival, params: { statementId } })).status).toBe(404)
    const { body: history } = await app.call(payouts.history, { as: owner, body: over('noodles-1') })
    expect(history.pagination).toEqual({ page: 0, limit: 20, total: 2 })
    expect(history.payoutsList.map(({ amount, state, status }) => [amount, state, status])).toEqual([
      [49, 'SCHEDULED', 'INITIATED'],
      [49, 'SCHEDULED', 'INITIATED'],
    ])
  })

  test('the open statement and a day of earnings open down to their movements, which add up', async () => {
    const ask = (body: object, as: string | null = owner) =>
      app.call(statements.movements, { as, body: body as never }) // wrong ones, too
    const here = { storeAddressIds: [ids['noodles-1'] ?? 0] }
    expect((await ask(here, null)).status).toBe(401)
    expect((await ask(here, clerk)).status).toBe(403)
    expect((await ask(here, rival)).status).toBe(403)
    expect((await ask({ ...here, from: '2026-06-16', to: '2026-06-15' })).status).toBe(422)
    expect((await ask({})).error?.code).toBe('payout.mixedCurrencies')
    const { body: open } = await app.call(statements.list, { as: owner, body: here })
    const { body: all } = await ask(here)
    expect([all.currency, all.total, all.pagination.total]).toEqual(['GBP', open.open[0]?.net, 4])
    for (const { amount, order, bookedOn } of all.lines) {
      expect(order?.placedOn).toBe(bookedOn)
      expect(Math.abs(amount)).toBeGreaterThan(0)
    }
    const sales = await ask({ ...here, group: 'SALES' })
    expect(sales.body.total).toBe(open.open[0]?.amounts.SALES)
    const page = await ask({ ...here, pagination: { page: 2, limit: 3 } })
    expect([page.body.lines.length, page.body.total]).toEqual([1, all.total])
    const { body: earned } = await app.call(payouts.earningsV1, { as: owner, body: over('noodles-1') })
    for (const { date, balance } of earned.dailyEarnings) {
      const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
      expect((await ask({ ...here, from: date, to: next })).body.total).toBe(balance)
    }
  })

  test('PAYOUTS-STATE-WITHDRAWAL: what is due goes to the bank and is paid, failed or held back with the reason', async () => {
    await run()
    app.clock.advance(60_000)
    await run()
    const of = async (name: string) =>
      (await app.call(payouts.history, { as: owner, body: over(name) })).body.payoutsList.map(
        ({ dueOn, state, errorKind }) => [dueOn, state, errorKind],
      )
    expect(await of('noodles-1')).toEqual([
      ['2026-06-20', 'SCHEDULED', null],
      ['2026-06-13', 'PAID', null],
    ])
    expect((await of('noodles-2'))[1]).toEqual(['2026-06-13', 'FAILED', 'CONTACT_BANK'])
    const failed = await app.call(payouts.history, {
      as: owner,
      body: { ...over('noodles-2'), statuses: ['FAILED'] },
    })
    const payoutId = failed.body.payoutsList[0]?.id ?? ''
    const retried = await app.call(payouts.retry, { as: owner, params: { payoutId } })
    expect(retried.body.payout.state).toBe('SCHEDULED')
    expect((await app.call(payouts.retry, { as: owner, params: { payoutId } })).status).toBe(409)
  })

  test('a withdrawal reserves the balance, and two at once never pay twice', async () => {
    const { body: before } = await app.call(payouts.balance, { as: owner, body: over('noodles-1') })
    expect(before).toEqual({ balance: 14, currency: 'GBP' })
    const { body: details } = await app.call(payouts.withdrawalDetails, {
      as: owner,
      body: over('noodles-1'),
    })
    expect(details).toMatchObject({ amount: 14, fee: 0.5, maskedBankAccount: '•••• 5555' })
    const ask = { as: owner, body: { ...over('noodles-1'), amount: 14 } }
    const stale = { as: owner, body: { ...over('noodles-1'), amount: 13 } }
    expect((await app.call(payouts.withdraw, stale)).error?.code).toBe('withdrawal.balanceChanged')
    const both = await Promise.all([app.call(payouts.withdraw, ask), app.call(payouts.withdrawV1, ask)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await app.call(payouts.balance, { as: owner, body: over('noodles-1') })).body.balance).toBe(0)
    await run()
    app.clock.advance(60_000)
    await run()
    const { body: all } = await app.call(payouts.history, { as: owner, body: over('noodles-1') })
    const withdrawal = all.payoutsList.find(({ kind }) => kind === 'WITHDRAWAL')
    expect(withdrawal).toMatchObject({ kind: 'WITHDRAWAL', amount: 13.5, fee: 0.5, status: 'SUCCESSFUL' })
  })

  test('locations of two currencies have no common balance, and what is not offered says so', async () => {
    const mixed = await app.call(payouts.withdraw, { as: owner, body: over('noodles-1', 'tapas-1') })
    expect([mixed.status, mixed.error?.code]).toEqual([422, 'payout.mixedCurrencies'])
    const notOffered = await app.call(payouts.withdraw, { as: owner, body: over('noodles-2') })
    expect([notOffered.status, notOffered.error?.code]).toEqual([409, 'withdrawal.notOffered'])
  })

  test('PAYOUTS-STATE-DAILY: only eligible locations on standard change, from tomorrow on, and undo takes it back', async () => {
    const subscribe = (names: string[], dailyPayoutsSubscribed: boolean) =>
      app.call(payouts.subscribe, {
        as: owner,
        query: { storeAddressLegacyIds: names.map((name) => ids[name] ?? 0) },
        body: { dailyPayoutsSubscribed },
      })
    const { body } = await subscribe(['noodles-1', 'noodles-2'], true)
    expect(body.settings.map(({ change }) => change)).toEqual([
      null,
      { payoutType: 'DAILY', takesEffectOn: '2026-06-18' },
    ])
    expect((await subscribe(['noodles-2'], true)).error?.code).toBe('payout.settingsUnchanged')
    const { rows: hooks } = await app.database.pool.query<{ payload: object }>(
      `select payload from outbox where type = 'webhook' and payload->>'type' = 'payoutFrequency.changed'`,
    )
    expect(hooks).toMatchObject([
      { payload: { storeAddressIds: [ids['noodles-2']], data: { frequency: 'DAILY', from: '2026-06-18' } } },
    ])
    const undo = { as: owner, body: { storeAddressesLegacyIds: [ids['noodles-2'] ?? 0] } }
    expect((await app.call(payouts.undoChange, undo)).body.settings[0]?.change).toBeNull()
    expect((await app.call(payouts.undoChange, undo)).error?.code).toBe('payout.nothingToUndo')
    // a change that was taken back is as if it had never been
    const { eligibility } = (await app.call(payouts.eligibility, undo)).body
    expect(eligibility.map((one) => one.hasSubscribedToDailyPayoutsBefore)).toEqual([false])
    const { body: options } = await app.call(payouts.payoutOptions, { as: owner, body: over('noodles-2') })
    expect(options.payoutOptions[1]).toMatchObject({
      payoutType: 'DAILY',
      type: 'PERCENTAGE',
      amount: 1,
      defaultAmount: 2,
      isPromotionalPrice: true,
      promotionEndsOn: '2026-07-31',
    })
  })

  test('GAP-LATE-REFUND: a refund of a closed week goes to the open statement and names its order', async () => {
    const order = delivered('noodles-1', '2026-06-02')
    await feed(ordersFeed.orders, [order])
    await feed(statementsFeed.adjustments, [
      {
        externalId: 'a1',
        location: 'noodles-1',
        kind: 'ADJUSTMENT',
        amount: -30,
        currency: 'GBP',
        valueDate: '2026-06-03',
        note: 'Broken tablet',
      },
    ])
    const { body } = await app.call(statements.list, {
      as: owner,
      body: { storeAddressIds: [ids['noodles-1'] ?? 0] },
    })
    // 14 earned and withdrawn, 7 of the late order, −30 of the adjustment
    expect(body.open[0]).toMatchObject({ net: -9.5, withdrawn: -13.5, payable: 0, carriedOut: -23 })
    app.clock.set('2026-06-22T12:00:00Z')
    owner = await app.signIn('owner@test.test')
    await close()
    const after = await app.call(statements.list, {
      as: owner,
      body: { storeAddressIds: [ids['noodles-1'] ?? 0] },
    })
    expect(after.body.statements[0]).toMatchObject({
      from: '2026-06-15',
      payable: 0,
      carriedOut: -23,
      payoutId: null,
    })
    expect(after.body.open[0]).toMatchObject({ carriedIn: -23, payable: 0 })
    // the history of payouts does not contain it
    const unpaid = await app.call(statements.list, {
      as: owner,
      body: { storeAddressIds: [ids['noodles-1'] ?? 0], withoutPayout: true },
    })
    expect(unpaid.body.pagination.total).toBeLessThan(after.body.pagination.total)
    expect(unpaid.body.statements[0]).toMatchObject({ id: after.body.statements[0]?.id, carriedOut: -23 })
    expect(unpaid.body.statements.every(({ payable }) => payable === 0)).toBe(true)
    const statementId = after.body.statements[0]?.id ?? ''
    const { body: late } = await app.call(statements.lines, {
      as: owner,
      params: { statementId },
      body: { pagination: { page: 1, limit: 100 } },
    })
    expect(late.lines.find(({ note }) => note === 'Broken tablet')).toMatchObject({
      amount: -30,
      valueDate: '2026-06-03',
      bookedOn: '2026-06-15',
    })
    expect(late.lines.filter(({ order: of }) => of?.placedOn === '2026-06-02')).toHaveLength(2)
  })

  test('money is conserved: what was earned is paid, withdrawn, scheduled or still open', async () => {
    const { rows } = await app.database.pool.query<{ account: string; sum: string }>(
      'select account, sum(amount) as sum from ledger_lines group by account',
    )
    expect(rows.reduce((sum, row) => sum + Number(row.sum), 0)).toBe(0)
    const { rows: statementRows } = await app.database.pool.query<{ wrong: number }>(`
      select count(*)::int as wrong from statements s where s.net <> (select coalesce(sum(amount), 0) from ledger_lines l
        where l.store_id = s.store_id and l.store_address_id = s.store_address_id and l.account = 'PARTNER'
        and l.booked_on >= s.from_day and l.booked_on < s.to_day and l.kind not in ('WITHDRAWAL', 'PAYOUT'))`)
    expect(statementRows[0]?.wrong).toBe(0)
  })
})
