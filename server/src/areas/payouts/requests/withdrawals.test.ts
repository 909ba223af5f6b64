import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { statements, statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import { engines } from '../../../platform/db/testing.ts'
import { testApp } from '../../../platform/testing/test-app.ts'
import { payoutWorld, type PayoutWorld } from '../payouts.testing.ts'

/** Each location has 14.00 of this week; today is Wednesday, 17 June 2026. */
describe.each(engines)('withdrawals on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine)
    const able = { isOnDemandEnabled: true }
    await it.feed(payoutsFeed.payoutAccounts, [
      it.account('noodles-1', { bankAccount: 'GB33BUKB20201555551111', ...able }),
      it.account('noodles-2', { bankAccount: 'GB33BUKB20201555550002', ...able }),
      it.account('noodles-3', { bankAccount: null, ...able }),
      it.account('tapas-1', { bankAccount: 'ES9121000418450200051332', holdReason: 'DEBT', ...able }),
    ])
    await it.feed(payoutsFeed.payoutPrices, [
      { externalId: 'w', version: 1, store: 'noodles', service: 'WITHDRAWAL', kind: 'PERCENTAGE', amount: 1 },
    ])
    for (const location of ['noodles-1', 'noodles-2', 'noodles-3'])
      await it.deliver(location, '2026-06-15', 2)
    await it.close()
  })
  afterAll(() => it.app.close())

  const ask = (
    body: object,
    { as = it.tokens.owner, key }: { as?: string | null; key?: string } = {},
    endpoint: typeof payouts.withdraw | typeof payouts.withdrawV1 = payouts.withdraw,
  ) =>
    it.app.call(endpoint, {
      as,
      body: body as never, // tests also send invalid bodies
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  const rows = async () =>
    (await it.app.database.pool.query(`select 1 from payouts where kind = 'WITHDRAWAL'`)).rows.length

  test('PAYOUTS-CALL-WITHDRAWAL-V1, PAYOUTS-CALL-WITHDRAWAL-V2: 401, foreign and mixed selections, and invalid amounts are refused, and no money moves', async () => {
    for (const endpoint of [payouts.withdraw, payouts.withdrawV1]) {
      const refused = async (body: object, as: string | null = it.tokens.owner) => {
        const { status, error } = await ask(body, { as }, endpoint)
        return [status, error?.code]
      }
      expect((await ask(it.over('noodles-1'), { as: null }, endpoint)).status).toBe(401)
      expect((await ask(it.over('noodles-1'), { as: it.tokens.clerk }, endpoint)).status).toBe(403)
      expect(await refused(it.over('noodles-1'), it.tokens.rival)).toEqual([403, 'access.foreignStore'])
      expect(await refused(it.over('noodles-1', 'rival-1'))).toEqual([403, 'access.foreignStore'])
      expect(await refused(it.over('noodles-1', 'tapas-1'))).toEqual([422, 'payout.mixedCurrencies'])
      expect(await refused({ ...it.over('noodles-1'), amount: 14.01 })).toEqual([422, 'withdrawal.tooLarge'])
      expect(await refused({ ...it.over('noodles-1'), amount: 14.001 })).toEqual([422, 'request.invalid'])
      const huge = await ask({ ...it.over('noodles-1'), amount: 1e12 }, {}, endpoint)
      expect(huge.error?.details['fields']).toMatchObject([{ path: 'amount', code: 'field.tooLarge' }])
      expect(await refused({ ...it.over('noodles-1'), amount: 13 })).toEqual([
        409,
        'withdrawal.balanceChanged',
      ])
      expect(await refused({ ...it.over('noodles-1'), amount: 14, fee: 0.15 })).toEqual([
        409,
        'withdrawal.feeChanged',
      ])
      const bankAccounts = [
        {
          storeAddressLegacyId: it.over('noodles-1').storeAddressesLegacyIds[0],
          maskedBankAccount: '•••• 9999',
        },
      ]
      expect(await refused({ ...it.over('noodles-1'), amount: 14, bankAccounts })).toEqual([
        409,
        'withdrawal.accountChanged',
      ])
      expect((await ask({ ...it.over('noodles-1'), amount: -1 }, {}, endpoint)).status).toBe(422)
      expect((await ask({ storeAddressesLegacyIds: [] }, {}, endpoint)).status).toBe(422)
      expect(await refused(it.over('noodles-3'))).toEqual([409, 'withdrawal.noBankAccount'])
      expect(await refused(it.over('tapas-1'))).toEqual([409, 'withdrawal.onHold'])
    }
    expect(await rows()).toBe(0)
    expect(await it.balance('noodles-1')).toBe(14)
  })

  test('PAYOUTS-CALL-WITHDRAWAL-DETAILS-V1, PAYOUTS-CALL-WITHDRAWAL-DETAILS-V2: the fee is shown in advance, and each location has the reason why it cannot withdraw', async () => {
    for (const endpoint of [payouts.withdrawalDetails, payouts.withdrawalDetailsV1]) {
      const { body } = await it.app.call(endpoint, {
        as: it.tokens.owner,
        body: it.over('noodles-1', 'noodles-2', 'noodles-3'),
      })
      expect(body).toMatchObject({ amount: 28, fee: 0.28, currency: 'GBP', maskedBankAccount: null })
      expect(
        body.locations.map(({ amount, fee, maskedBankAccount, withdraw }) => [
          amount,
          fee,
          maskedBankAccount,
          withdraw.reason,
        ]),
      ).toEqual([
        [14, 0.14, '•••• 1111', null],
        [14, 0.14, '•••• 0002', null],
        [14, 0.14, null, 'withdrawal.noBankAccount'],
      ])
      const one = await it.app.call(endpoint, { as: it.tokens.owner, body: it.over('noodles-1') })
      expect(one.body.maskedBankAccount).toBe('•••• 1111')
    }
  })

  test('after a lost response the same key gets the first response, and ten concurrent requests make one withdrawal', async () => {
    const body = { ...it.over('noodles-1'), amount: 14 }
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(body, { key: 'one-confirmation' })))
    const answers = all.filter(({ status }) => status === 200)
    expect(answers.length).toBeGreaterThan(0)
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const again = await ask(body, { key: 'one-confirmation' })
    expect([again.status, again.body]).toEqual([200, answers[0]?.body])
    expect(again.body).toMatchObject({
      status: 'INITIATED',
      errorKind: null,
      // PAYOUTS-RULE-RO: the fastest priority offered, since none was requested
      payouts: [{ amount: 13.86, fee: 0.14, transferPriority: 'INSTANT' }],
    })
    const other = await ask({ ...it.over('noodles-2'), amount: 14 }, { key: 'one-confirmation' })
    expect(other.status).toBe(409)
    expect(await rows()).toBe(1)
    expect(await it.balance('noodles-1')).toBe(0)
  })

  test('another withdrawal while one is running is refused, whatever its key and API version', async () => {
    const second = await ask(it.over('noodles-1'), { key: 'another' })
    expect([second.status, second.error?.code]).toEqual([409, 'withdrawal.running'])
    const v1 = await ask(it.over('noodles-1'), {}, payouts.withdrawV1)
    expect(v1.error?.code).toBe('withdrawal.running')
  })

  test('a location whose withdrawal is running does not keep others from withdrawing', async () => {
    const both = it.over('noodles-1', 'noodles-2')
    const shown = await it.app.call(payouts.withdrawalDetails, { as: it.tokens.owner, body: both })
    expect(shown.body.locations.map(({ withdraw }) => withdraw.reason)).toEqual(['withdrawal.running', null])
    expect((await ask({ ...both, amount: shown.body.amount })).body.payouts).toHaveLength(1)
    expect((await ask(both)).error?.code).toBe('withdrawal.running')
    await it.settle()
    expect(await it.balance('noodles-2')).toBe(14)
  })

  test('PAYOUTS-STATE-WITHDRAWAL: a withdrawal refused by the bank returns the money, with the kind of error', async () => {
    for (const [digits, errorKind] of [
      ['0001', 'INTERNAL_ERROR'],
      ['0002', 'CONTACT_BANK'],
      ['0003', 'CONTACT_SUPPORT'],
    ] as const) {
      await it.feed(payoutsFeed.payoutAccounts, [
        {
          externalId: 'noodles-2',
          version: 10 + Number(digits),
          location: 'noodles-2',
          bankAccount: `GB33BUKB2020155555${digits}`,
          isOnDemandEnabled: true,
        },
      ])
      expect((await ask({ ...it.over('noodles-2'), amount: 14 })).status).toBe(200)
      expect(await it.balance('noodles-2')).toBe(0)
      await it.settle()
      const failed = (await it.history('noodles-2')).find((one) => one.errorKind === errorKind)
      expect(failed).toMatchObject({ status: 'FAILED', kind: 'WITHDRAWAL' })
      expect(failed?.abilities.retry).toEqual({ enabled: false, reason: 'payout.withdrawAgain' })
      expect(await it.balance('noodles-2')).toBe(14)
    }
  })

  test('a withdrawal that is refused and then paid has left the account, and later withdrawals are owed', async () => {
    await it.feed(payoutsFeed.payoutAccounts, [
      {
        externalId: 'noodles-2',
        version: 100,
        location: 'noodles-2',
        bankAccount: 'GB33BUKB20201555550009',
        isOnDemandEnabled: true,
      },
    ])
    expect((await ask(it.over('noodles-2'))).status).toBe(200)
    await it.settle()
    expect(await it.balance('noodles-2')).toBe(14)
    it.app.clock.advance(60_000)
    await it.run()
    expect(await it.balance('noodles-2')).toBe(0)
    expect((await it.history('noodles-2')).filter(({ state }) => state === 'PAID')).toHaveLength(1)
  })

  test('a withdrawal that is held back is still running, and is paid once its reason is gone', async () => {
    const account = (version: number, holdReason: string | null, bankAccount = 'GB33BUKB20201555553333') =>
      it.feed(payoutsFeed.payoutAccounts, [
        {
          externalId: 'noodles-3',
          version,
          location: 'noodles-3',
          bankAccount,
          isOnDemandEnabled: true,
          holdReason,
        },
      ])
    await account(200, null)
    expect((await ask({ ...it.over('noodles-3'), amount: 14 })).status).toBe(200)
    await account(201, 'DEBT', 'GB33BUKB20201555554444')
    await it.run()
    expect(await it.history('noodles-3')).toMatchObject([
      { state: 'ON_HOLD', holdReason: 'DEBT', maskedBankAccount: '•••• 4444' },
    ])
    const initiated = { ...it.over('noodles-3'), statuses: ['INITIATED' as const] }
    const found = await it.app.call(payouts.history, { as: it.tokens.owner, body: initiated })
    expect(found.body.pagination.total).toBe(1)
    await it.deliver('noodles-3', '2026-06-16', 1)
    expect((await ask(it.over('noodles-3'))).error?.code).toBe('withdrawal.onHold')
    await account(202, null)
    expect((await ask(it.over('noodles-3'))).error?.code).toBe('withdrawal.running')
    await it.settle()
    expect(await it.history('noodles-3')).toMatchObject([{ state: 'PAID', holdReason: null }])
    expect((await ask({ ...it.over('noodles-3'), amount: 7 })).status).toBe(200)
  })

  test('money of a week that is over but not closed is withdrawn once: its statement pays only the rest', async () => {
    // Monday morning: the week is over, and its statement closes at six
    it.app.clock.set('2026-06-22T01:00:00Z')
    await it.signIn()
    await it.deliver('noodles-1', '2026-06-17', 5)
    await it.feed(ordersFeed.orders, [
      it.delivered('noodles-1', '2026-06-22', { times: { placedAt: '2026-06-22T00:30:00Z' } }),
    ])
    expect(await it.balance('noodles-1')).toBe(42)
    expect((await ask({ ...it.over('noodles-1'), amount: 42 })).status).toBe(200)
    it.app.clock.set('2026-06-22T08:00:00Z')
    await it.signIn()
    await it.close()
    const { body } = await it.app.call(statements.list, {
      as: it.tokens.owner,
      body: { storeAddressIds: [it.idOf('noodles-1')] },
    })
    const [closed] = body.statements
    // the fee of both withdrawals is part of what was earned
    expect(closed).toMatchObject({ from: '2026-06-15', payable: 0, carriedOut: -7, payoutId: null })
    expect(body.open[0]).toMatchObject({ from: '2026-06-22', net: 7, carriedIn: -7, payable: 0 })
    await it.settle()
    expect(await it.balance('noodles-1')).toBe(0)
    expect((await ask(it.over('noodles-1'))).error?.code).toBe('withdrawal.nothingToPay')
  })

  test('money booked for a later day is not part of the balance', async () => {
    await it.feed(statementsFeed.adjustments, [
      {
        externalId: 'later',
        location: 'noodles-3',
        kind: 'ADJUSTMENT',
        amount: 500,
        currency: 'GBP',
        valueDate: '2026-12-01',
        note: 'A promise',
      },
    ])
    expect(await it.balance('noodles-3')).toBeLessThan(500)
  })
})

describe.runIf(engines.includes('postgres'))('withdrawals at two processes on one PostgreSQL', () => {
  test('of two simultaneous requests one pays, the other reports that a withdrawal is running, and the bank gets it once', async () => {
    const it = await payoutWorld('postgres')
    const url = it.app.database.url ?? ''
    const second = await testApp({
      database: { ...(await openDatabase({ databaseUrl: url })), url },
      at: it.app.clock.now().toISOString(),
    })
    await it.feed(payoutsFeed.payoutAccounts, [
      it.account('noodles-1', { bankAccount: 'GB33BUKB20201555551111', isOnDemandEnabled: true }),
    ])
    for (let round = 1; round <= 5; round++) {
      await it.feed(statementsFeed.adjustments, [
        {
          externalId: `a${round}`,
          location: 'noodles-1',
          kind: 'ADJUSTMENT',
          amount: 20,
          currency: 'GBP',
          valueDate: '2026-06-17',
          note: 'Round',
        },
      ])
      const ask = { as: it.tokens.owner, body: { ...it.over('noodles-1'), amount: 20 } }
      const both = await Promise.all([
        it.app.call(payouts.withdraw, { ...ask, headers: { 'idempotency-key': `first-${round}` } }),
        second.call(payouts.withdraw, { ...ask, headers: { 'idempotency-key': `second-${round}` } }),
      ])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.error?.code).toBe('withdrawal.running')
      await Promise.all([it.run(), it.run()])
      it.app.clock.advance(60_000)
      await Promise.all([it.run(), it.run()])
    }
    const paid = await it.history('noodles-1')
    expect(paid.map(({ amount, state }) => [amount, state])).toEqual(
      Array.from({ length: 5 }, () => [20, 'PAID']),
    )
    const { rows } = await it.app.database.pool.query<{ transfers: number; booked: number }>(
      `select (select count(*)::int from simulated_transfers) as transfers,
        (select sum(amount)::int from ledger_lines where account = 'BANK') as booked`,
    )
    expect(rows[0]).toEqual({ transfers: 5, booked: 10_000 })
    await second.close()
    await it.app.close()
  })
})
