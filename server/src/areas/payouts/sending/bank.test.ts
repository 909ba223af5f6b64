import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { payouts } from '@storekeep/contract/areas/payouts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payoutsCommand } from '../../../cli/tasks/money/payouts.ts'
import { engines } from '../../../platform/db/testing.ts'
import { unmatched } from '../payouts.admin.ts'
import { payoutWorld, type PayoutWorld } from '../payouts.testing.ts'
import type { PaymentProvider } from './provider.ts'
import { nextLook, runPayouts } from './sending.ts'
import { SimulatedBank } from './simulated-bank.ts'

const day = 86_400_000

/** Three locations of noodles, each with one payout of 49.00 GBP that is due; the account decides what the bank does. */
describe.each(engines)('errors of the bank on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine, '2026-06-13T12:00:00Z')
  })
  afterAll(() => it.app.close())

  const sumOf = async (location: string) => {
    const { rows } = await it.app.database.pool.query<{ sum: string }>(
      `select coalesce(sum(amount), 0) as sum from ledger_lines
       where account = 'BANK' and store_address_id = $1`,
      [it.idOf(location)],
    )
    return Number(rows[0]?.sum)
  }
  const states = async (location: string) =>
    (await it.history(location)).map(({ state, errorKind }) => [state, errorKind])
  let week = 0
  /** A new week of a location, closed and due, to an account with these last digits. */
  const dueTo = async (location: string, digits: string) => {
    const monday = new Date(Date.parse('2026-06-01') + week++ * 7 * day).toISOString().slice(0, 10)
    await it.feed(payoutsFeed.payoutAccounts, [
      {
        externalId: location,
        version: Date.now() + week,
        location,
        bankAccount: `GB33BUKB2020155555${digits}`,
        isOnDemandEnabled: true,
      },
    ])
    await it.deliver(location, monday, 7)
    it.app.clock.set(new Date(Date.parse(monday) + 12.5 * day).toISOString())
    await it.signIn()
    await it.close()
  }

  test('a repeated answer pays once', async () => {
    await dueTo('noodles-1', '0005')
    await it.settle()
    await it.settle()
    expect(await states('noodles-1')).toEqual([['PAID', null]])
    expect(await sumOf('noodles-1')).toBe(4900)
    const { rows } = await it.app.database.pool.query('select 1 from bank_bookings')
    expect(rows).toHaveLength(2)
  })

  test('a late answer is applied when it arrives, and a missing one is listed for the marketplace', async () => {
    await dueTo('noodles-2', '0007')
    await it.settle()
    await dueTo('noodles-3', '0006')
    await it.settle()
    expect(await states('noodles-3')).toEqual([['PROCESSING', null]])
    it.app.clock.advance(2 * day)
    await it.run()
    await it.signIn()
    expect(await states('noodles-3')).toEqual([['PAID', null]])
    expect(await states('noodles-2')).toEqual([['PROCESSING', null]])
    const open = await unmatched(it.app.database.db, it.app.clock.now(), 3)
    expect(open.bookings).toEqual([])
    expect(open.payouts).toMatchObject([{ location: 'noodles-2', amount: 49, currency: 'GBP' }])
    expect(payoutsCommand.print(open)).toMatch(/Payouts without an answer:\n.*noodles-2 {2}49 GBP/)
  })

  test('money returned days later turns a paid payout into a failed one, which can be paid again', async () => {
    await dueTo('noodles-1', '0004')
    const before = await sumOf('noodles-1')
    await it.settle()
    expect(await states('noodles-1')).toEqual([
      ['PAID', null],
      ['PAID', null],
    ])
    it.app.clock.advance(3 * day)
    await it.run()
    await it.signIn()
    expect((await states('noodles-1'))[0]).toEqual(['FAILED', 'CONTACT_BANK'])
    expect(await sumOf('noodles-1')).toBe(before)
    const [failed] = await it.history('noodles-1')
    const params = { payoutId: failed?.id ?? '' }
    // the notification opens this payout, whatever is selected
    const { rows } = await it.app.database.pool.query(
      "select link from notifications where link like '/payouts?%'",
    )
    expect(rows).toContainEqual({
      link: expect.stringMatching(`^/payouts\\?stores=\\d+&payout=${failed?.id}$`),
    })
    await it.feed(payoutsFeed.payoutAccounts, [
      { externalId: 'noodles-1', version: Date.now() + 999, location: 'noodles-1', bankAccount: 'GB001234' },
    ])
    expect((await it.app.call(payouts.retry, { as: it.tokens.owner, params })).status).toBe(200)
    await it.run()
    // what the bank said about the first attempt is gone
    expect((await it.history('noodles-1'))[0]).toMatchObject({
      state: 'PROCESSING',
      errorKind: null,
      settledAt: null,
    })
    await it.settle()
    expect((await states('noodles-1'))[0]).toEqual(['PAID', null])
    expect(await sumOf('noodles-1')).toBe(before + 4900)
  })

  test('reversed results: paid then refused is failed; refused then paid is paid and not sent again', async () => {
    await dueTo('noodles-2', '0008')
    await it.settle()
    it.app.clock.advance(60_000)
    await it.run()
    expect((await states('noodles-2'))[0]).toEqual(['FAILED', 'CONTACT_BANK'])

    await dueTo('noodles-3', '0009')
    const before = await sumOf('noodles-3')
    await it.settle()
    const [failed] = await it.history('noodles-3')
    expect(failed?.state).toBe('FAILED')
    const params = { payoutId: failed?.id ?? '' }
    await it.app.call(payouts.retry, { as: it.tokens.owner, params })
    it.app.clock.advance(60_000)
    // the late confirmation is read from a file before the payout is sent again
    const bookings = await new SimulatedBank(it.app.database.db, it.app.clock).bookingsSince(new Date(0))
    const late = bookings.find(
      ({ reference, outcome }) => outcome === 'PAID' && reference.startsWith(params.payoutId),
    )
    await it.feed(payoutsFeed.settlements, [
      {
        externalId: late?.externalId,
        payout: params.payoutId,
        outcome: 'PAID',
        amount: 49,
        currency: 'GBP',
        at: late?.at.toISOString(),
      },
    ])
    await it.settle()
    await it.settle()
    expect((await states('noodles-3'))[0]).toEqual(['PAID', null])
    expect(await sumOf('noodles-3')).toBe(before + 4900)
  })

  test('a booking that matches no payout is rejected with a reason and listed, and again when it is repeated', async () => {
    const [paid] = await it.history('noodles-3')
    const line = (externalId: string, change: object) => ({
      externalId,
      payout: paid?.id,
      outcome: 'PAID',
      amount: 49,
      currency: 'GBP',
      at: it.app.clock.now().toISOString(),
      ...change,
    })
    const lines = [
      line('wrong-1', { payout: '00000000-0000-7000-8000-000000000000' }),
      line('wrong-2', { amount: 48.99 }),
      line('wrong-3', { currency: 'EUR' }),
      line('same', {}),
    ]
    const call = () => it.app.call(payoutsFeed.settlements, { as: it.world.key, lines } as never) // valid lines
    for (const body of [(await call()).body, (await call()).body])
      expect([body.created, body.unchanged, ...body.rejected.map(({ code }) => code)]).toEqual([
        0,
        1,
        'payout.unknown',
        'payout.amountMismatch',
        'payout.amountMismatch',
      ])
    const { bookings } = await unmatched(it.app.database.db, it.app.clock.now(), 3)
    expect(bookings.map(({ externalId, fault }) => [externalId, fault])).toEqual([
      ['wrong-1', 'payout.unknown'],
      ['wrong-2', 'payout.amountMismatch'],
      ['wrong-3', 'payout.amountMismatch'],
    ])
    expect(payoutsCommand.print({ bookings, payouts: [] })).toMatch(/wrong-2 {2}payout.amountMismatch$/m)
    expect(() => payoutsCommand.input(['unmatched', '--days', 'many'])).toThrow('--days')
    expect(() => payoutsCommand.input(['matched'])).toThrow('unmatched')
  })

  test('a booking that is corrected after another was applied moves money of its own', async () => {
    await dueTo('noodles-2', '0007')
    await it.run()
    const before = await sumOf('noodles-2')
    const [payout] = await it.history('noodles-2')
    const booked = async (externalId: string, outcome: string, amount: number) => {
      it.app.clock.advance(60_000)
      const at = it.app.clock.now().toISOString()
      const lines = [{ externalId, payout: payout?.id, outcome, amount, currency: 'GBP', at }]
      const { body } = await it.app.call(payoutsFeed.settlements, { as: it.world.key, lines } as never) // valid lines
      return body.rejected.length === 0
    }
    expect(await booked('typing-error', 'RETURNED', 94)).toBe(false)
    expect(await booked('arrived', 'PAID', 49)).toBe(true)
    expect(await sumOf('noodles-2')).toBe(before + 4900)
    expect(await booked('typing-error', 'RETURNED', 49)).toBe(true)
    expect(await sumOf('noodles-2')).toBe(before)
    expect((await states('noodles-2'))[0]).toEqual(['FAILED', 'INTERNAL_ERROR'])
  })

  test('a booking that the bank corrects is applied', async () => {
    await dueTo('noodles-2', '0007')
    await it.run()
    const [payout] = await it.history('noodles-2')
    const booking = {
      externalId: 'corrected',
      reference: `${payout?.id}.1`,
      outcome: 'PAID' as const,
      errorKind: null,
      currency: 'GBP',
      at: it.app.clock.now(),
    }
    const read = (amount: number) => {
      const provider = { send: async () => {}, bookingsSince: async () => [{ ...booking, amount }] }
      return runPayouts({ db: it.app.database.db, clock: it.app.clock, provider })
    }
    await read(9400)
    expect((await states('noodles-2'))[0]).toEqual(['PROCESSING', null])
    await read(4900)
    expect((await states('noodles-2'))[0]).toEqual(['PAID', null])
  })

  test('every payout is sent under one reference, even if the bank is unreachable or the process crashes after sending', async () => {
    await dueTo('noodles-1', '1111')
    const sent: string[] = []
    const flaky = (fails: boolean): PaymentProvider => ({
      send: async (transfers) => {
        sent.push(...transfers.map(({ reference }) => reference))
        if (fails) throw new Error('connection failed')
      },
      bookingsSince: async () => [],
    })
    const deps = { db: it.app.database.db, clock: it.app.clock }
    await expect(runPayouts({ ...deps, provider: flaky(true) })).rejects.toThrow('connection failed')
    await Promise.all([
      runPayouts({ ...deps, provider: flaky(false) }),
      runPayouts({ ...deps, provider: flaky(false) }),
    ])
    expect(new Set(sent).size).toBe(1)
    expect((await it.history('noodles-1'))[0]?.state).toBe('PROCESSING')
  })

  test('many payouts that are held back do not keep others from being paid', async () => {
    const here = [it.idOf('noodles-3')]
    // more than are started at once, and due earlier; the location has no account
    await it.app.database.pool.query('delete from payout_accounts where store_address_id = $1', here)
    await it.app.database.pool.query(
      `insert into payouts (store_id, id, store_address_id, kind, amount, fee, currency, state, due_on, created_at)
       select sa.store_id, gen_random_uuid(), sa.id, 'STATEMENT', 100, 0, 'GBP', 'SCHEDULED', '2026-01-01', now()
       from store_addresses sa, generate_series(1, 450) where sa.id = $1`,
      here,
    )
    await dueTo('noodles-1', '5555')
    await it.settle()
    expect((await states('noodles-1'))[0]).toEqual(['PAID', null])
    const heldNow = () =>
      it.app.database.pool.query<{ state: string; count: number }>(
        `select state, count(*)::int as count from payouts where store_address_id = $1 and due_on = '2026-01-01'
         group by state order by state`,
        here,
      )
    expect((await heldNow()).rows).toEqual([{ state: 'ON_HOLD', count: 450 }])
    // the dashboard finds them among any number of scheduled ones
    const troubled = await it.app.call(payouts.history, {
      as: it.tokens.owner,
      body: { ...it.over('noodles-1', 'noodles-3'), onlyTroubled: true },
    })
    expect(troubled.body.pagination.total).toBeGreaterThanOrEqual(450)
    expect(troubled.body.payoutsList.every(({ state }) => state === 'ON_HOLD' || state === 'FAILED')).toBe(
      true,
    )
    await it.feed(payoutsFeed.payoutAccounts, [
      {
        externalId: 'noodles-3',
        version: Date.now(),
        location: 'noodles-3',
        bankAccount: 'GB33BUKB20201555555555',
      },
    ])
    await it.run()
    expect((await heldNow()).rows).toEqual([{ state: 'PROCESSING', count: 450 }])
    await it.app.database.pool.query('delete from payouts where store_address_id = $1', here)
  })

  test('the bank is polled soon, then at growing intervals, and not at all without pending payouts', async () => {
    const provider = new SimulatedBank(it.app.database.db, it.app.clock)
    const deps = { db: it.app.database.db, clock: it.app.clock, provider }
    await it.app.database.pool.query(`update payouts set state = 'PAID' where state = 'PROCESSING'`)
    expect(await nextLook(deps)).toBeNull()
    await dueTo('noodles-2', '0007')
    await it.run()
    const pause = async () => ((await nextLook(deps))?.getTime() ?? 0) - it.app.clock.now().getTime()
    expect(await pause()).toBe(20_000)
    it.app.clock.advance(10 * 60_000)
    expect(await pause()).toBe(10 * 60_000)
    it.app.clock.advance(60 * 60_000)
    expect(await nextLook(deps)).toBeNull()
    expect(await nextLook({ ...deps, provider: null })).toBeNull()
  })
})
