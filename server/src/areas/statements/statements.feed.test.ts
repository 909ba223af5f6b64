import {
  statements,
  statementsFeed,
  type AdjustmentLine,
  type BillingTermsLine,
} from '@storekeep/contract/areas/statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts/payouts.testing.ts'

const terms: BillingTermsLine = {
  externalId: 'noodles-weekly',
  version: 1,
  store: 'noodles',
  validFrom: '2026-01-01',
  period: 'WEEKLY',
  term: 'PAY_AFTER_5_DAYS',
}
const adjustment: AdjustmentLine = {
  externalId: 'tablet',
  location: 'noodles-1',
  kind: 'ADJUSTMENT',
  amount: -30,
  currency: 'GBP',
  valueDate: '2026-06-15',
  note: 'Broken tablet',
}

describe.each(engines)('the feeds of statements on %s', (engine) => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engine)
  })
  afterAll(() => it.app.close())

  const feedTerms = async (...lines: BillingTermsLine[]) =>
    (await it.app.call(statementsFeed.billingTerms, { as: it.world.key, lines })).body
  const feedAdjustments = async (...lines: AdjustmentLine[]) =>
    (await it.app.call(statementsFeed.adjustments, { as: it.world.key, lines })).body
  const codesOf = ({ rejected }: { rejected: readonly { field: string | null; code: string }[] }) =>
    rejected.map(({ field, code }) => [field, code])
  const booked = async () => {
    const { body } = await it.app.call(statements.movements, {
      as: it.tokens.owner,
      body: { storeAddressIds: [it.idOf('noodles-1')] },
    })
    return body.lines.map(({ amount, valueDate, note }) => [amount, valueDate, note])
  }

  test('only a key with the fees scope may feed billing terms and adjustments', async () => {
    const other = await it.app.feedKey('orders')
    for (const as of [null, it.tokens.owner, other]) {
      const status = as === other ? 403 : 401
      expect((await it.app.call(statementsFeed.billingTerms, { as, lines: [terms] })).status).toBe(status)
      expect((await it.app.call(statementsFeed.adjustments, { as, lines: [adjustment] })).status).toBe(status)
    }
    expect(await booked()).toEqual([])
  })

  test('terms of an unknown store or location, of another store, and of a day that is taken are refused', async () => {
    expect(codesOf(await feedTerms({ ...terms, store: 'nowhere' }))).toEqual([['store', 'store.unknown']])
    expect(codesOf(await feedTerms({ ...terms, location: 'tapas-1' }))).toEqual([
      ['location', 'location.unknown'],
    ])
    expect(await feedTerms(terms, { ...terms, version: 2, period: 'MONTHLY' }, terms)).toMatchObject({
      created: 1,
      updated: 1,
      ignored: 1,
      rejected: [],
    })
    expect(codesOf(await feedTerms({ ...terms, version: 3, store: 'tapas' }))).toEqual([
      ['store', 'store.moved'],
    ])
    expect(codesOf(await feedTerms({ ...terms, externalId: 'twin' }))).toEqual([
      ['validFrom', 'terms.dayTaken'],
    ])
    // the terms of a location have days of their own
    const own = { ...terms, externalId: 'own', location: 'noodles-1' }
    expect(codesOf(await feedTerms(own, { ...own, externalId: 'own twin' }))).toEqual([
      ['validFrom', 'terms.dayTaken'],
    ])
  })

  test('two terms exchange their first days in one batch', async () => {
    const later = { ...terms, externalId: 'later', validFrom: '2026-03-01' }
    expect(codesOf(await feedTerms(later))).toEqual([])
    const swapped = await feedTerms(
      { ...later, version: 2, validFrom: '2026-02-01' },
      { ...terms, version: 3, validFrom: '2026-03-01' },
    )
    expect(swapped).toMatchObject({ updated: 2, rejected: [] })
  })

  test('an adjustment needs a known location, its currency and its decimals', async () => {
    expect(codesOf(await feedAdjustments({ ...adjustment, location: 'nowhere' }))).toEqual([
      ['location', 'location.unknown'],
    ])
    expect(codesOf(await feedAdjustments({ ...adjustment, currency: 'EUR' }))).toEqual([
      ['currency', 'currency.mismatch'],
    ])
    expect(codesOf(await feedAdjustments({ ...adjustment, amount: -30.001 }))).toEqual([
      ['amount', 'money.decimals'],
    ])
    expect(await booked()).toEqual([])
  })

  test('an adjustment is booked once; a changed one is refused, whatever its version', async () => {
    const once = [[-30, '2026-06-15', 'Broken tablet']]
    expect(await feedAdjustments(adjustment, adjustment)).toMatchObject({
      created: 1,
      unchanged: 1,
      rejected: [],
    })
    expect(await booked()).toEqual(once)
    expect(await feedAdjustments(adjustment)).toMatchObject({ unchanged: 1, rejected: [] })
    const changes: readonly Partial<AdjustmentLine & { version: number }>[] = [
      { amount: -40 },
      { amount: -30.001 },
      { currency: 'EUR' },
      { kind: 'ADVERTISING' },
      { location: 'noodles-2' },
      { valueDate: '2026-06-16' },
      { note: 'Another tablet' },
      { version: 2 },
    ]
    for (const change of changes)
      expect([change, codesOf(await feedAdjustments({ ...adjustment, ...change }))]).toEqual([
        change,
        [['externalId', 'line.duplicate']],
      ])
    expect(await booked()).toEqual(once)
  })
})
