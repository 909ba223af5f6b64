import { expect, test } from 'vitest'
import { flagDefaults, flagFault, flagNames, flags, isFlag, resolveFlag, type StoredFlag } from './flags.ts'

const stored = (values: Partial<StoredFlag>): StoredFlag => ({
  user: undefined,
  stores: new Map(),
  countries: new Map(),
  forAll: undefined,
  ...values,
})
const [spain, britain] = [
  { id: 1, country: 'ES' },
  { id: 2, country: 'GB' },
]

test('PLATFORM-CONST-DEFAULTS: 180 days for disputes, 1 second and 3650 days for discoverability, metrics at 13:00, targeting on', () => {
  expect(flagDefaults).toMatchObject({
    SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS: 180,
    SK_DISCOVERABILITY_MODAL_DELAY_SECONDS: 1,
    SK_DISCOVERABILITY_MODAL_INTERVAL_DAYS: 3650,
    SK_PROMO_METRICS_REFRESH_TIME: '13:00',
    SK_NEARBY_CUSTOMER_TARGETING_ENABLED: true,
    SK_INBOX_POLLING_INTERVAL_MINUTES: 0,
  })
})

test('every initial value is accepted by its flag', () => {
  for (const name of flagNames)
    expect([name, flagFault(name, flags[name].initial)]).toEqual([name, undefined])
  expect(isFlag('constructor')).toBe(false)
})

test('GAP-ONB-MENU: the menu integration is on in a fresh installation', () => {
  expect(flagDefaults.FE_IS_MENU_INTEGRATION_ENABLED).toBe(true)
})

test('GAP-FLAG-CONTEXT: the most specific value applies, and a switch is on if it is on for any store', () => {
  const name = 'SK_SHOP_LINK_ENABLED'
  const both = [spain, britain]
  expect(resolveFlag(name, undefined, both)).toBe(false)
  expect(resolveFlag(name, stored({ forAll: true }), [])).toBe(true)
  expect(resolveFlag(name, stored({ forAll: true, countries: new Map([['GB', false]]) }), both)).toBe(false)
  const mixed = new Map([
    [1, false],
    [2, true],
  ])
  expect(resolveFlag(name, stored({ stores: mixed }), both)).toBe(true)
  expect(resolveFlag(name, stored({ stores: mixed }), [spain])).toBe(false)
  expect(resolveFlag(name, stored({ stores: mixed, user: false }), both)).toBe(false)
  const seconds = new Map([
    [1, 5],
    [2, 7],
  ])
  expect(
    resolveFlag('SK_DISCOVERABILITY_MODAL_DELAY_SECONDS', stored({ stores: seconds }), [britain, spain]),
  ).toBe(7)
})

test('a value of another type, or one that the flag does not accept, is invalid', () => {
  expect(flagFault('PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES', '100, 250')).toBeUndefined()
  const faults = (
    [
      ['SK_LEFT_MENU_ENABLED', 1],
      ['SK_INBOX_POLLING_ADDRESS_LIMIT', Number.NaN],
      ['SK_INBOX_POLLING_ADDRESS_LIMIT', -1],
      ['SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS', 1.5],
      ['SK_PARTNER_DISPUTE_ORDER_AGE_LIMIT_DAYS', 1e9],
      ['SK_PARTNER_SCORE_FIRST_MONTH', '2026-13'],
      ['SK_WAIT_TIME_FEES_DETAILS', '[]'],
      ['SK_WAIT_TIME_FEES_DETAILS', '{"startDate":"2026-07-01","timeInMinutes":7,"feeOne":{"value":1}}'],
      ['PARTNERS_SELF_SERVICE_FLAT_DELIVERY_PROMOS_VALUES', '1;2'],
    ] as const
  ).map(([name, value]) => flagFault(name, value))
  expect(faults).toEqual([
    'flag.wrongType',
    'flag.wrongType',
    'flag.invalid',
    'flag.invalid',
    'flag.invalid',
    'flag.invalid',
    'flag.invalid',
    'flag.invalid',
    'flag.invalid',
  ])
})
