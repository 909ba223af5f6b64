import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts.testing.ts'

/** `tapas` in Spain and `ciorba` in Romania have 25.00 each. */
describe.each(engines)('transfer priority of withdrawals on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine)
    await it.feed(storesFeed.countries, [
      { externalId: 'RO', version: 1, name: 'Romania', currencyCode: 'RON' },
    ])
    await it.feed(storesFeed.cities, [
      { externalId: 'BUH', version: 1, name: 'Bucharest', country: 'RO', timeZone: 'Europe/Bucharest' },
    ])
    await it.world.store('ciorba', { city: 'BUH' })
    await it.world.grant('owner', 'ciorba')
    await it.signIn()
    for (const [location, currency] of [
      ['ciorba-1', 'RON'],
      ['tapas-1', 'EUR'],
    ] as const) {
      const account = { bankAccount: `${location}-1111`, isOnDemandEnabled: true }
      await it.feed(payoutsFeed.payoutAccounts, [it.account(location, account)])
      const money = { kind: 'ADJUSTMENT', amount: 25, currency, valueDate: '2026-06-17', note: 'Money' }
      await it.feed(statementsFeed.adjustments, [{ externalId: location, location, ...money }])
    }
  })
  afterAll(() => it.app.close())

  const withdraw = (location: string, transferPriority?: string) =>
    it.app.call(payouts.withdraw, {
      as: it.tokens.owner,
      body: { ...it.over(location), ...(transferPriority && { transferPriority }) } as never, // tests also send invalid bodies
    })

  test('PAYOUTS-RULE-RO: an instant transfer is refused in Romania, and a withdrawal uses a standard one', async () => {
    const refused = await withdraw('ciorba-1', 'INSTANT')
    expect([refused.status, refused.error?.code]).toEqual([422, 'withdrawal.instantNotOffered'])
    expect(await it.balance('ciorba-1')).toBe(25)
    const { body } = await withdraw('ciorba-1')
    expect(body.payouts[0]).toMatchObject({ amount: 25, transferPriority: 'STANDARD' })
  })

  test('in other countries the partner chooses', async () => {
    expect((await withdraw('tapas-1', 'FASTER')).status).toBe(422)
    const { body } = await withdraw('tapas-1', 'STANDARD')
    expect(body.payouts[0]?.transferPriority).toBe('STANDARD')
    expect((await it.history('tapas-1'))[0]?.transferPriority).toBe('STANDARD')
    const audited = await it.app.database.pool.query(
      "select changes from audit_log where command = 'payouts.withdraw' order by id desc limit 1",
    )
    expect(audited.rows[0]?.changes[0].after).toMatchObject({ amount: 25, currency: 'EUR' })
  })
})
