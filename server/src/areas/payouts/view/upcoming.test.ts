import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts.testing.ts'

/** Orders of 7.00 net a day from 1 to 16 June at two locations; today is Wednesday, 17 June 2026. */
describe.each(engines)('upcoming payouts on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine)
    await it.deliver('noodles-1', '2026-06-01', 16)
    await it.deliver('noodles-2', '2026-06-01', 16)
    await it.deliver('noodles-3', '2026-06-05', 3)
    await it.close()
  })
  afterAll(() => it.app.close())

  const upcoming = async (...locations: string[]) => {
    const { body } = await it.app.call(payouts.upcoming, { as: it.tokens.owner, body: it.over(...locations) })
    return body.upcoming
  }
  const scheduled = (dueOn: string, from: string, to: string, count: number) => ({
    currency: 'GBP',
    dueOn,
    amount: 49 * count,
    payouts: count,
    period: { from, to },
  })

  test('upcoming payouts need the section and the locations', async () => {
    const { app, tokens } = it
    const ask = async (as: string | undefined, location: string) =>
      (await app.call(payouts.upcoming, { ...(as !== undefined && { as }), body: it.over(location) })).status
    expect(await ask(undefined, 'noodles-1')).toBe(401)
    expect(await ask(tokens.clerk, 'noodles-1')).toBe(403)
    expect(await ask(tokens.rival, 'noodles-1')).toBe(403)
    expect(await ask(tokens.owner, 'rival-1')).toBe(403)
  })

  test('scheduled payouts are summed by due day, the nearest first, for the chosen locations', async () => {
    expect(await upcoming('noodles-1', 'noodles-2')).toEqual([
      scheduled('2026-06-13', '2026-06-01', '2026-06-08', 2),
      scheduled('2026-06-20', '2026-06-08', '2026-06-15', 2),
    ])
    expect(await upcoming('noodles-1')).toEqual([
      scheduled('2026-06-13', '2026-06-01', '2026-06-08', 1),
      scheduled('2026-06-20', '2026-06-08', '2026-06-15', 1),
    ])
    expect(await upcoming('tapas-1')).toEqual([])
  })

  test('the days of a sum are those of all its statements', async () => {
    const [own] = await upcoming('noodles-3')
    expect(own).toMatchObject({ amount: 21, period: { from: '2026-06-05', to: '2026-06-08' } })
    const [both] = await upcoming('noodles-1', 'noodles-3')
    expect(both).toMatchObject({ amount: 70, payouts: 2, period: { from: '2026-06-01', to: '2026-06-08' } })
  })

  test('payouts that were sent to the bank are no longer upcoming', async () => {
    const accounts = ['noodles-1', 'noodles-2'].map((location) =>
      it.account(location, { bankAccount: 'GB33BUKB20201555555555' }),
    )
    await it.feed(payoutsFeed.payoutAccounts, accounts)
    await it.settle()
    expect(await upcoming('noodles-1', 'noodles-2')).toEqual([
      scheduled('2026-06-20', '2026-06-08', '2026-06-15', 2),
    ])
  })
})
