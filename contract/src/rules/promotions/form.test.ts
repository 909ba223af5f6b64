import { expect, test } from 'vitest'
import { faults, plan } from './form.testing.ts'
import { overlapOf, yearAfter } from './form.ts'
import { isOnDays } from './opening-times.ts'
import { defaultSettings, extraChoices, feesOf, percentageChoices } from './settings.ts'

test('GAP-PROMO-FORM: percentages from 5 to 70 in steps of 5, with the extra for subscribers at most 90', () => {
  expect(percentageChoices(defaultSettings)).toHaveLength(14)
  expect(extraChoices(70, defaultSettings)).toEqual([5, 10, 15, 20])
  expect(extraChoices(20, { ...defaultSettings, isPrimeAvailable: false })).toEqual([])
  expect(faults({})).toEqual([])
  for (const percentage of [0, 4, 7, 75, 100])
    expect(faults({ percentage })).toEqual(['percentage promotion.percentageOffGrid'])
  expect(faults({ percentage: null })).toEqual(['percentage field.required'])
  expect(faults({ percentage: 70, extraPercentagePrime: 20 })).toEqual([])
  expect(faults({ percentage: 70, extraPercentagePrime: 25 })).toEqual([
    'extraPercentagePrime promotion.sumTooHigh',
  ])
  for (const extraPercentagePrime of [-5, 0, 3])
    expect(faults({ extraPercentagePrime })).toEqual(['extraPercentagePrime promotion.percentageOffGrid'])
  const noPrime = { settings: { ...defaultSettings, isPrimeAvailable: false } }
  expect(faults({ extraPercentagePrime: 5 }, noPrime)).toEqual(['extraPercentagePrime promotion.noPrime'])
  expect(percentageChoices({ ...defaultSettings, maxPercentage: 0 })).toEqual([])
  expect(extraChoices(95, defaultSettings)).toEqual([])
})

test('GAP-PROMO-FORM: it starts today or later, ends after that, and lasts a year at most', () => {
  expect(faults({ startDate: '2026-06-14' })).toEqual(['startDate promotion.startPast'])
  expect(faults({ endDate: '2026-06-15' })).toEqual(['endDate promotion.endBeforeStart'])
  expect(faults({ endDate: '2026-06-16' })).toEqual([])
  expect(faults({ endDate: '2027-06-15' })).toEqual([])
  expect(faults({ endDate: '2027-06-16' })).toEqual(['endDate promotion.tooLong'])
  expect(yearAfter('2028-02-29')).toBe('2029-03-01')
  expect(yearAfter('2027-02-28')).toBe('2028-02-28')
  const begun = { begunOn: '2026-06-01' }
  expect(faults({ startDate: '2026-06-01' }, begun)).toEqual([])
  expect(faults({ startDate: '2026-06-02' }, begun)).toEqual(['startDate promotion.hasBegun'])
  expect(faults({ startDate: '2026-06-01', endDate: '2026-06-15' }, begun)).toEqual([
    'endDate promotion.endPast',
  ])
})

test('PROMO-ENTITY-FIELDS: fields of other types are rejected, and required ones are requested', () => {
  const free = { type: 'FREE_DELIVERY', percentage: null, productExternalIds: [] } as const
  expect(faults(free)).toEqual([])
  expect(faults({ ...free, deliveryFee: 0.99, minimumBasket: 10, productExternalIds: ['soup'] })).toEqual([
    'deliveryFee promotion.notForType',
    'minimumBasket promotion.notForType',
    'productExternalIds promotion.notForType',
  ])
  expect(faults({ ...free, percentage: 20, extraPercentagePrime: 5 })).toEqual([
    'percentage promotion.notForType',
    'extraPercentagePrime promotion.notForType',
  ])
  const flat = { ...free, type: 'FLAT_DELIVERY' } as const
  expect(faults(flat)).toEqual(['deliveryFee field.required'])
  expect(faults({ ...flat, deliveryFee: 1 })).toEqual(['deliveryFee promotion.feeNotOffered'])
  const basket = { type: 'BASKET_PERCENTAGE', productExternalIds: [] } as const
  expect(faults({ ...basket, minimumBasket: 20 })).toEqual([])
  expect(faults(basket)).toEqual(['minimumBasket field.required'])
  expect(faults({ ...basket, minimumBasket: 0 })).toEqual(['minimumBasket field.tooSmall'])
  expect(faults({ ...basket, minimumBasket: 9.999 })).toEqual(['minimumBasket money.decimals'])
  expect(faults({ ...basket, minimumBasket: 1e15 })).toEqual(['minimumBasket field.tooLarge'])
  expect(faults({ productExternalIds: [], storeAddressIds: [], customerTiers: [] })).toEqual([
    'storeAddressIds field.required',
    'customerTiers field.required',
    'productExternalIds field.required',
  ])
})

test('GAP-FLAT-FLAG: the fees of the flag are numbers, lowest first and each once', () => {
  expect(feesOf('10,1.99,0.99,0.99')).toEqual([0.99, 1.99, 10])
  expect(feesOf('')).toEqual([])
})

test('PROMO-CONST-THRESHOLD: a discount is measured against the prices of 30 days', () => {
  expect(defaultSettings.lowestPricePeriodThreshold).toBe(30)
})

test('a promotion names at most 200 products, each once', () => {
  const products = Array.from({ length: defaultSettings.maxProducts + 1 }, (_, nth) => `product ${nth}`)
  expect(products).toHaveLength(201)
  expect(faults({ productExternalIds: products.slice(1) })).toEqual([])
  expect(faults({ productExternalIds: products })).toEqual(['productExternalIds promotion.tooManyProducts'])
  expect(faults({ productExternalIds: ['soup', 'soup'] })).toEqual(['productExternalIds line.duplicate'])
})

test('a budget is an amount of the currency above what has been used', () => {
  expect(faults({ budget: 0.01 })).toEqual([])
  for (const budget of [0, -1]) expect(faults({ budget })).toEqual(['budget field.tooSmall'])
  expect(faults({ budget: 0.001 })).toEqual(['budget money.decimals'])
  expect(faults({ budget: 0.5 }, { currency: 'JPY' })).toEqual(['budget money.decimals'])
  expect(faults({ budget: 10 }, { budgetUsed: 10 })).toEqual(['budget promotion.budgetBelowUsed'])
  expect(faults({ budget: 10.01 }, { budgetUsed: 10 })).toEqual([])
})

test('hours that overlap are refused, and with impossible days nothing is said about hours', () => {
  const monday = { day: 2, opening: '10:00', closing: '12:00' }
  expect(faults({ openingTimes: [monday, { ...monday, opening: '11:59' }] })).toEqual([
    'openingTimes promotion.hoursOverlap',
  ])
  expect(faults({ openingTimes: [monday, { ...monday, opening: '12:00', closing: '14:00' }] })).toEqual([])
  expect(faults({ endDate: '2026-06-15', openingTimes: [monday] })).toEqual([
    'endDate promotion.endBeforeStart',
  ])
})

test('hours that are on none of the promotion’s days are refused', () => {
  const monday = { day: 2, opening: '10:00', closing: '12:00' }
  const sundayNight = { day: 1, opening: '22:00', closing: '02:00' }
  const tuesday = { startDate: '2026-06-16', endDate: '2026-06-17' }
  expect(faults({ ...tuesday, openingTimes: [monday] })).toEqual(['openingTimes promotion.hoursNever'])
  expect(faults({ ...tuesday, endDate: '2026-06-23', openingTimes: [monday] })).toEqual([])
  expect(faults({ endDate: '2026-06-16', openingTimes: [sundayNight] })).toEqual([])
  expect(isOnDays([], '2026-06-16', '2026-06-17')).toBe(true)
  expect(isOnDays([sundayNight], '2026-06-16', '2026-06-21')).toBe(false)
  // the clocks go back within these days
  expect(isOnDays([{ ...monday, day: 1 }], '2026-10-25', '2026-10-26')).toBe(true)
})

test('two promotions overlap on a product, on delivery or on the basket of the same customers at the same location and time', () => {
  const two = plan({ type: 'TWO_FOR_ONE', percentage: null })
  expect(overlapOf(plan(), two)).toEqual({ products: ['soup'] })
  expect(overlapOf(plan(), plan({ productExternalIds: ['rice'] }))).toBeNull()
  expect(overlapOf(plan(), plan({ storeAddressIds: [2] }))).toBeNull()
  expect(overlapOf(plan(), plan({ startDate: '2026-06-22', endDate: '2026-06-23' }))).toBeNull()
  const prime = plan({ customerTiers: ['PRIME_CUSTOMERS'] })
  expect(overlapOf(prime, plan({ customerTiers: ['STANDARD_CUSTOMERS'] }))).toBeNull()
  const free = plan({ type: 'FREE_DELIVERY', productExternalIds: [] })
  expect(overlapOf(free, plan({ type: 'FLAT_DELIVERY', productExternalIds: [] }))).toEqual({ products: [] })
  expect(overlapOf(free, plan())).toBeNull()
  const basket = plan({ type: 'BASKET_PERCENTAGE', productExternalIds: [] })
  expect(overlapOf(basket, basket)).toEqual({ products: [] })
  for (const other of [free, plan()]) {
    expect(overlapOf(basket, other)).toBeNull()
    expect(overlapOf(other, basket)).toBeNull()
  }
})

test('two promotions overlap only at hours of the days on which both run', () => {
  const on = (
    startDate: string,
    endDate: string,
    ...hours: [day: number, opening: string, closing: string][]
  ) =>
    plan({
      startDate,
      endDate,
      openingTimes: hours.map(([day, opening, closing]) => ({ day, opening, closing })),
    })
  // from Monday 15 June until before Wednesday, and from Tuesday on; both have Friday evenings, one has Tuesdays
  const first = on('2026-06-15', '2026-06-17', [2, '18:00', '22:00'], [6, '18:00', '22:00'])
  expect(overlapOf(first, on('2026-06-16', '2026-06-30', [6, '18:00', '22:00']))).toBeNull()
  expect(overlapOf(on('2026-06-16', '2026-06-30', [6, '18:00', '22:00']), first)).toBeNull()
  const tuesdays = on('2026-06-15', '2026-06-17', [3, '18:00', '22:00'])
  expect(overlapOf(tuesdays, on('2026-06-16', '2026-06-30', [3, '21:59', '23:00']))).not.toBeNull()
  expect(overlapOf(tuesdays, on('2026-06-16', '2026-06-30', [3, '22:00', '23:00']))).toBeNull()
  // one without hours runs at all of them
  expect(overlapOf(first, on('2026-06-16', '2026-06-30'))).toBeNull()
  expect(overlapOf(tuesdays, on('2026-06-16', '2026-06-30'))).not.toBeNull()
  // Tuesday's hours end at two on Wednesday, when the first has ended
  const late = on('2026-06-15', '2026-06-17', [3, '22:00', '02:00'])
  expect(overlapOf(late, on('2026-06-16', '2026-06-30', [4, '01:00', '03:00']))).toBeNull()
  expect(overlapOf(late, on('2026-06-16', '2026-06-30', [3, '23:00', '23:30']))).not.toBeNull()
})
