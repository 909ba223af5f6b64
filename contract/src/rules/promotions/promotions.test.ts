import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, honestPercentage, percentageOfProducts, qualityOf } from './discounts.ts'
import { overlapOf, planFaults, yearAfter, type PlanFacts, type PromotionPlan } from './form.ts'
import { abilitiesOf, statusAt, whyNot } from './life.ts'
import { endsNextDay, isOnDays, isOpenAt, overlapsItself, sharesHours } from './opening-times.ts'
import { defaultSettings, extraChoices, feesOf, percentageChoices } from './settings.ts'
import { groupOf, promotionStatuses, promotionTypes, stackableWith } from './types.ts'

const facts: PlanFacts = { settings: defaultSettings, currency: 'GBP', fees: [0.99], today: '2026-06-15' }
const plan = (changes: Partial<PromotionPlan> = {}): PromotionPlan => ({
  type: 'PERCENTAGE_DISCOUNT',
  percentage: 20,
  extraPercentagePrime: null,
  deliveryFee: null,
  minimumBasket: null,
  budget: null,
  audience: 'ALL_CUSTOMERS',
  customerTiers: ['STANDARD_CUSTOMERS', 'PRIME_CUSTOMERS'],
  startDate: '2026-06-15',
  endDate: '2026-06-22',
  openingTimes: [],
  storeAddressIds: [1],
  productExternalIds: ['soup'],
  ...changes,
})
const faults = (changes: Partial<PromotionPlan>, more: Partial<PlanFacts> = {}) =>
  planFaults(plan(changes), { ...facts, ...more }).map(({ path, code }) => `${path} ${code}`)

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
  expect(faults({ extraPercentagePrime: 3 })).toEqual(['extraPercentagePrime promotion.percentageOffGrid'])
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
  const flat = { ...free, type: 'FLAT_DELIVERY' } as const
  expect(faults(flat)).toEqual(['deliveryFee field.required'])
  expect(faults({ ...flat, deliveryFee: 1 })).toEqual(['deliveryFee promotion.feeNotOffered'])
  const basket = { type: 'BASKET_PERCENTAGE', productExternalIds: [] } as const
  expect(faults({ ...basket, minimumBasket: 20 })).toEqual([])
  expect(faults({ ...basket, minimumBasket: 0 })).toEqual(['minimumBasket field.tooSmall'])
  expect(faults({ ...basket, minimumBasket: 9.999 })).toEqual(['minimumBasket money.decimals'])
  expect(faults({ ...basket, minimumBasket: 1e15 })).toEqual(['minimumBasket field.tooLarge'])
  expect(faults({ productExternalIds: [], storeAddressIds: [], customerTiers: [] })).toEqual([
    'storeAddressIds field.required',
    'customerTiers field.required',
    'productExternalIds field.required',
  ])
  expect(feesOf('1.99,0.99,0.99')).toEqual([0.99, 1.99])
  expect(feesOf('')).toEqual([])
})

test('hours of a week may span midnight and the end of the week', () => {
  const late = { day: 7, opening: '22:00', closing: '02:00' }
  expect(isOpenAt([late], 1, '01:59')).toBe(true)
  expect(isOpenAt([late], 1, '02:00')).toBe(false)
  expect(isOpenAt([], 3, '12:00')).toBe(true)
  expect(overlapsItself([late, { day: 1, opening: '01:00', closing: '03:00' }])).toBe(true)
  expect(overlapsItself([late, { day: 1, opening: '02:00', closing: '03:00' }])).toBe(false)
  // the same time for both is a whole day
  const whole = { day: 2, opening: '09:00', closing: '09:00' }
  expect(isOpenAt([whole], 3, '08:59')).toBe(true)
  expect([late, whole, { day: 2, opening: '09:00', closing: '10:00' }].map(endsNextDay)).toEqual([
    true,
    true,
    false,
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

test('two lists of hours overlap exactly if they share some minute of the week', () => {
  const minute = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const time = fc.record({ day: fc.integer({ min: 1, max: 7 }), opening: minute, closing: minute })
  const list = fc.array(time, { minLength: 1, maxLength: 4 })
  const hours = Array.from({ length: 7 * 24 }, (_, nth) => ({
    day: Math.floor(nth / 24) + 1,
    time: `${String(nth % 24).padStart(2, '0')}:00`,
  }))
  fc.assert(
    fc.property(list, list, (one, other) => {
      const expected = hours.some((at) => isOpenAt(one, at.day, at.time) && isOpenAt(other, at.day, at.time))
      expect(sharesHours(one, other)).toBe(expected)
    }),
  )
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

test('PROMO-CALL-STACKABLE: stacking is symmetric, and never within one kind', () => {
  for (const one of promotionTypes)
    for (const other of promotionTypes) {
      expect(stackableWith(one).includes(other)).toBe(stackableWith(other).includes(one))
    }
  const onDelivery = promotionTypes.filter((type) => groupOf(type) === 'DELIVERY')
  for (const one of onDelivery)
    for (const other of onDelivery) expect(stackableWith(one)).not.toContain(other)
})

test('GAP-PROMO-TRANSITIONS: only a running or stopped promotion ends automatically, and the end is final', () => {
  const end = new Date('2026-06-22T00:00:00Z')
  const status = (stored: (typeof promotionStatuses)[number], at: Date) => statusAt(stored, end, at)
  const before = new Date(end.getTime() - 1)
  expect(promotionStatuses.map((stored) => status(stored, before))).toEqual([...promotionStatuses])
  expect(promotionStatuses.map((stored) => status(stored, end))).toEqual([
    'BEING_CREATED',
    'COMPLETED',
    'COMPLETED',
    'FORCED_DISABLED',
    'COMPLETED',
  ])
  const whole = { isWhole: true, isOffered: true, isUsedUp: false }
  expect(whyNot('remove', { status: 'COMPLETED', ...whole })).toBe('promotion.ended')
  const forced = abilitiesOf({ status: 'FORCED_DISABLED', ...whole })
  const allowed = Object.entries(forced).filter(([, { enabled }]) => enabled)
  expect(allowed.map(([command]) => command)).toEqual(['remove', 'clone'])
  expect(whyNot('clone', { status: 'ENABLED', isWhole: true, isOffered: false, isUsedUp: false })).toBe(
    'promotion.typeOff',
  )
  expect(whyNot('stop', { status: 'ENABLED', isWhole: false, isOffered: true, isUsedUp: false })).toBe(
    'promotion.otherLocations',
  )
})

test('a discount is measured against the lowest recent price, in whole per cent rounded down', () => {
  expect(discounted(999, 20)).toBe(799)
  expect(percentageOfProducts({ type: 'TWO_FOR_ONE', percentage: null })).toBe(50)
  expect(percentageOfProducts({ type: 'PERCENTAGE_DISCOUNT', percentage: 20 })).toBe(20)
  expect(honestPercentage(1000, 1000, 20)).toBe(20)
  // raised from 8.00 to 10.00: 20 % off is the previous price
  expect(honestPercentage(1000, 800, 20)).toBe(0)
  expect(honestPercentage(1000, 800, 30)).toBe(12)
  expect(honestPercentage(1000, 0, 30)).toBe(0)
  // half of 2 minor units rounds to nothing, which is not 100 % off
  expect(honestPercentage(2, 1, 51)).toBe(51)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 0, max: 100 }),
      (price, lowest, percentage) => {
        expect(honestPercentage(price, lowest, percentage)).toBeLessThanOrEqual(percentage)
      },
    ),
  )
})

test('PROMO-CALL-QUALITY-TIERS: a share reaches a tier at its bound', () => {
  expect([0, 0.099, 0.1, 0.299, 0.3, 1].map(qualityOf)).toEqual([
    'LOW',
    'LOW',
    'MEDIUM',
    'MEDIUM',
    'HIGH',
    'HIGH',
  ])
})
