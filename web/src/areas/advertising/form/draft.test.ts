import type { Store } from '@storekeep/contract/areas/stores.ts'
import { expect, test } from 'vitest'
import { configurationWithout, draftFaults, newDraft, type AdDraft } from './draft.ts'

const now = new Date('2026-11-24T23:30:00Z')
const location = { id: 7, cityCode: 'MAD', status: 'LIVE', isEnabled: true }
const store = {
  city: { currencyCode: 'EUR', timeZone: 'Europe/Madrid' },
  storeAddresses: [location, { ...location, id: 8, status: 'ONBOARDING' }],
} as unknown as Store // the fields the form uses
const visible = { id: 1, name: 'Brasa', store, isOnboarding: false, addresses: store.storeAddresses }
const configuration = configurationWithout(visible, now)
const draft: AdDraft = { ...newDraft(7, '2026-11-25'), budget: 100, dailyLimit: 10 }
const codes = (change: Partial<AdDraft>, by = configuration) =>
  draftFaults({ ...draft, ...change }, by, now).map(({ path, code }) => `${path} ${code}`)

test('ADS-CONST-LIMITS, ADS-ENTITY-CONFIG: the defaults apply without a recommendation, and its limits apply with one', () => {
  expect(codes({})).toEqual([])
  expect(codes({ budget: 9, dailyLimit: 5 })).toEqual(['budget ad.outOfLimits'])
  expect(codes({ budget: 10, dailyLimit: 2 })).toEqual([])
  expect(codes({ budget: 10_000 })).toEqual([])
  expect(codes({ budget: 10_001 })).toEqual(['budget ad.outOfLimits'])
  expect(codes({ dailyLimit: 1.99 })).toEqual(['dailyLimit ad.outOfLimits'])
  expect(codes({ budget: 5000, dailyLimit: 1001 })).toEqual(['dailyLimit ad.outOfLimits'])
  expect(Object.values(configuration.dailyLimitValues)).toEqual([5, 10, 15])
  expect(codes({ budget: 49 }, { ...configuration, budgetMin: 50 })).toEqual(['budget ad.outOfLimits'])
})

test('ADS-RULE-FORM: daily limit within the budget, two decimals, dates in order, not before today at the location, at most a year', () => {
  expect(codes({ budget: 20, dailyLimit: 20.01 })).toEqual(['dailyLimit ad.dailyLimitAboveBudget'])
  expect(codes({ budget: 20.005 })).toEqual(['budget money.decimals'])
  // already the 25th in Madrid
  expect(codes({ startDate: '2026-11-24' })).toEqual(['startDate ad.startPast'])
  expect(codes({ endDate: '2026-11-24' })).toEqual(['endDate ad.endBeforeStart'])
  expect(codes({ endDate: '2026-11-25' })).toEqual([])
  expect(codes({ endDate: '2027-11-26' })).toEqual(['endDate ad.tooLong'])
  expect(codes({ budget: null, dailyLimit: null, storeAddressId: null })).toEqual([
    'storeAddressId field.required',
    'budget field.required',
    'dailyLimit field.required',
  ])
})

test('ADS-ENTITY-FORM, ADS-CONST-DATES: a new ad lasts two weeks from today, in calendar days, at a live location', () => {
  expect(newDraft(7, '2026-11-25')).toMatchObject({ startDate: '2026-11-25', endDate: '2026-12-08' })
  expect(configuration.locations).toEqual([
    { storeAddressId: 7, cityCode: 'MAD', timeZone: 'Europe/Madrid', today: '2026-11-25' },
  ])
})
