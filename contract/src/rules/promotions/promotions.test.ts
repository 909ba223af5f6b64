import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, honestPercentage, percentageOfProducts, qualityOf } from './discounts.ts'
import { abilitiesOf, statusAt, whyNot, type PromotionCommand } from './life.ts'
import { endsNextDay, isOpenAt, overlapsItself, sharesHours } from './opening-times.ts'
import { groupOf, promotionStatuses, promotionTypes, stackableWith } from './types.ts'

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
})

test('PROMO-STATE-TRANSITIONS: each status allows its commands, and the others say why not', () => {
  const facts = { isWhole: true, isOffered: true, isUsedUp: false }
  const allowed = promotionStatuses.map((status) => [
    status,
    Object.entries(abilitiesOf({ status, ...facts }))
      .filter(([, { enabled }]) => enabled)
      .map(([command]) => command),
  ])
  expect(Object.fromEntries(allowed)).toEqual({
    BEING_CREATED: ['remove', 'clone'],
    ENABLED: ['edit', 'stop', 'remove', 'clone'],
    DISABLED: ['edit', 'resume', 'remove', 'clone'],
    FORCED_DISABLED: ['remove', 'clone'],
    COMPLETED: ['clone'],
  })
  expect(whyNot('remove', { status: 'COMPLETED', ...facts })).toBe('promotion.ended')
  expect(whyNot('stop', { status: 'BEING_CREATED', ...facts })).toBe('promotion.beingCreated')
})

test('a promotion is cloned only if its type is offered, changed only by users who see all of it, and resumed only with a budget', () => {
  const not = (command: PromotionCommand, changes: object) =>
    whyNot(command, { status: 'DISABLED', isWhole: true, isOffered: true, isUsedUp: false, ...changes })
  expect(not('clone', { isOffered: false })).toBe('promotion.typeOff')
  expect(not('edit', { isOffered: false })).toBeNull()
  expect(not('clone', { isWhole: false })).toBeNull()
  expect(not('remove', { isWhole: false })).toBe('promotion.otherLocations')
  expect(not('resume', { isUsedUp: true })).toBe('promotion.budgetUsed')
  expect(not('edit', { isUsedUp: true })).toBeNull()
})

test('a discount is measured against the lowest recent price, in whole per cent rounded down', () => {
  expect(discounted(999, 20)).toBe(799)
  expect(percentageOfProducts({ type: 'TWO_FOR_ONE', percentage: null })).toBe(50)
  expect(percentageOfProducts({ type: 'PERCENTAGE_DISCOUNT', percentage: 20 })).toBe(20)
  expect(honestPercentage(1000, 1000, 20)).toBe(20)
  // raised from 8.00 to 10.00: 20 % off is the previous price
  expect(honestPercentage(1000, 800, 20)).toBe(0)
  expect(honestPercentage(1000, 800, 30)).toBe(12)
  // raised so much that the new price is above the previous one
  expect(honestPercentage(1000, 800, 10)).toBe(0)
  expect(honestPercentage(1000, 0, 30)).toBe(0)
  expect(honestPercentage(0, 0, 30)).toBe(0)
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
