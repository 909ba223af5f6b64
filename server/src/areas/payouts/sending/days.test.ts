import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts.testing.ts'
import { runPayouts } from './sending.ts'

/** A payout of 49.00 GBP to an account that the bank never answers for, due in London on 13 June 2026. */
describe.each(engines)('the days of payouts on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine, '2026-06-12T22:59:59Z')
    const bankAccount = 'GB33BUKB20201555550007'
    await it.feed(payoutsFeed.payoutAccounts, [it.account('noodles-1', { bankAccount })])
    await it.deliver('noodles-1', '2026-06-01', 7)
    await it.close()
  })
  afterAll(() => it.app.close())

  test('a payout is sent when its due day begins at the location', async () => {
    await it.run()
    expect(await it.history('noodles-1')).toMatchObject([{ dueOn: '2026-06-13', state: 'SCHEDULED' }])
    it.app.clock.set('2026-06-12T23:00:00Z')
    await it.run()
    expect(await it.history('noodles-1')).toMatchObject([{ state: 'PROCESSING' }])
  })

  test('a booking of a bank whose clock is ahead counts today, and hides no others', async () => {
    const [payout] = await it.history('noodles-1')
    const booking = { externalId: 'ahead', payout: payout?.id, outcome: 'PAID', amount: 49, currency: 'GBP' }
    await it.feed(payoutsFeed.settlements, [{ ...booking, at: '2026-07-13T12:00:00Z' }])
    const { rows } = await it.app.database.pool.query(
      "select value_date::text as day from ledger_lines where account = 'BANK'",
    )
    expect(rows).toEqual([{ day: '2026-06-13' }])
    const read: string[] = []
    const provider = {
      send: async () => {},
      bookingsSince: async (since: Date) => {
        read.push(since.toISOString())
        return []
      },
    }
    await runPayouts({ db: it.app.database.db, clock: it.app.clock, provider })
    expect(read).toEqual(['2026-06-02T23:00:00.000Z'])
  })
})
