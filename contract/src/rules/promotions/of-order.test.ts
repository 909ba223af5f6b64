import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf, singlesOf, type Offer, type OfferedOrder } from './discount-of.ts'
import {
  chargedOf,
  isForNewcomers,
  mismatchOf,
  termsAt,
  type NamingOrder,
  type PromotionTerms,
} from './of-order.ts'

const terms = (changes: Partial<PromotionTerms> = {}): PromotionTerms => ({
  type: 'PERCENTAGE_DISCOUNT',
  percentage: 20,
  extraPercentagePrime: null,
  deliveryFee: null,
  minimumBasket: null,
  productExternalIds: ['ramen'],
  from: Date.parse('2026-06-01T00:00:00Z'),
  isOn: true,
  audience: 'ALL_CUSTOMERS',
  customerTiers: ['STANDARD_CUSTOMERS', 'PRIME_CUSTOMERS'],
  startDate: '2026-06-10',
  endDate: '2026-06-20',
  openingTimes: [],
  storeAddressIds: [1],
  ...changes,
})
/** Two ramen for 12.00 each and a tea for 2.50, at noon of a Monday in London. */
const order = (changes: Partial<NamingOrder> = {}): NamingOrder => ({
  storeAddressId: 1,
  placedAt: '2026-06-15T11:00:00Z',
  timeZone: 'Europe/London',
  items: [
    { product: 'ramen', quantity: 2, total: 2400 },
    { product: 'tea', quantity: 1, total: 250 },
  ],
  gross: 2650,
  deliveryFee: 299,
  prime: false,
  ...changes,
})
const offer = (changes: Partial<Offer>): Offer => ({ ...terms(), ...changes })

test('the discount of each kind of promotion on an order', () => {
  expect(discountOf(offer({}), order())).toBe(480)
  expect(discountOf(offer({ extraPercentagePrime: 5 }), order({ prime: true }))).toBe(600)
  expect(discountOf(offer({ extraPercentagePrime: 5 }), order())).toBe(480)
  expect(discountOf(offer({ type: 'TWO_FOR_ONE', percentage: null }), order())).toBe(1200)
  const basket = offer({ type: 'BASKET_PERCENTAGE', percentage: 10, minimumBasket: 2650 })
  expect(discountOf(basket, order())).toBe(265)
  expect(discountOf({ ...basket, minimumBasket: 2651 }, order())).toBe(0)
  expect(discountOf(offer({ type: 'FREE_DELIVERY' }), order())).toBe(299)
  expect(discountOf(offer({ type: 'FLAT_DELIVERY', deliveryFee: 99 }), order())).toBe(200)
  expect(discountOf(offer({ type: 'FLAT_DELIVERY', deliveryFee: 99 }), order({ deliveryFee: 50 }))).toBe(0)
})

test('2 for 1: of every two of one product the cheaper is free, and a single one may attract another', () => {
  const twoForOne = offer({ type: 'TWO_FOR_ONE', percentage: null, productExternalIds: ['ramen', 'tea'] })
  const items: OfferedOrder['items'] = [
    { product: 'ramen', quantity: 1, total: 1500 },
    { product: 'ramen', quantity: 2, total: 2400 },
    { product: 'tea', quantity: 1, total: 250 },
  ]
  expect(discountOf(twoForOne, order({ items }))).toBe(1200)
  expect(singlesOf(twoForOne, order({ items }))).toBe(1200 + 250)
  expect(singlesOf(offer({}), order({ items }))).toBe(0)
  const [dear, , tea] = items
  const cheap = { product: 'ramen', quantity: 1, total: 1200 }
  for (const pair of [
    [dear, cheap],
    [cheap, dear],
  ])
    expect(discountOf(twoForOne, order({ items: pair.flatMap((one) => one ?? []) }))).toBe(1200)
  // a third of 10.00
  const three = { product: 'tea', quantity: 3, total: 1000 }
  expect(discountOf(twoForOne, order({ items: [three, ...(tea ? [tea] : [])] }))).toBe(333 + 250)
})

test('a discount is never above what it reduces', () => {
  const item = fc.record({
    product: fc.constantFrom('ramen', 'tea', null),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('PERCENTAGE_DISCOUNT' as const, 'TWO_FOR_ONE' as const, 'BASKET_PERCENTAGE' as const),
      fc.integer({ min: 5, max: 90 }),
      (lines, type, percentage) => {
        const items = lines.map(({ price, ...line }) => ({ ...line, total: price * line.quantity }))
        const gross = items.reduce((sum, { total }) => sum + total, 0)
        const off = discountOf(offer({ type, percentage }), order({ items, gross }))
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(gross)
      },
    ),
  )
})

test('an order is checked against the promotion’s terms at the time of placement', () => {
  const history = [
    terms({ from: Date.parse('2026-06-14T00:00:00Z'), isOn: false }),
    terms(),
    terms({ from: Date.parse('2026-06-16T00:00:00Z') }),
  ]
  expect(mismatchOf(history, order(), 480)).toBe('STOPPED')
  expect(mismatchOf(history, order({ placedAt: '2026-06-13T11:00:00Z' }), 480)).toBeNull()
  expect(mismatchOf(history, order({ placedAt: '2026-06-17T11:00:00Z' }), 480)).toBeNull()
  // before the oldest known terms
  expect(termsAt(history, 0)?.from).toBe(Date.parse('2026-06-01T00:00:00Z'))
  expect(mismatchOf([], order(), 480)).toBe('STOPPED')
})

test('whether a promotion is for new customers depends on its terms at the time of placement', () => {
  const history = [
    terms({ audience: 'STORE_NEW_CUSTOMER' }),
    terms({ from: Date.parse('2026-06-16T00:00:00Z'), audience: 'ALL_CUSTOMERS' }),
  ]
  expect(isForNewcomers(history, '2026-06-15T23:59:59Z')).toBe(true)
  expect(isForNewcomers(history, '2026-06-16T00:00:00Z')).toBe(false)
  expect(isForNewcomers([], '2026-06-15T11:00:00Z')).toBe(false)
})

test.each([
  ['LOCATION', {}, { storeAddressId: 2 }, 480],
  ['DAYS', {}, { placedAt: '2026-06-09T22:59:00Z' }, 480],
  ['DAYS', {}, { placedAt: '2026-06-19T23:00:00Z' }, 480],
  [null, {}, { placedAt: '2026-06-19T22:59:00Z' }, 480],
  ['HOURS', { openingTimes: [{ day: 2, opening: '18:00', closing: '22:00' }] }, {}, 480],
  [null, { openingTimes: [{ day: 2, opening: '12:00', closing: '13:00' }] }, {}, 480],
  ['CUSTOMERS', { customerTiers: ['PRIME_CUSTOMERS' as const] }, {}, 480],
  ['PRODUCTS', { productExternalIds: ['gyoza'] }, {}, 480],
  ['BASKET', { type: 'BASKET_PERCENTAGE' as const, minimumBasket: 2651 }, {}, 480],
  [null, { type: 'BASKET_PERCENTAGE' as const, minimumBasket: 2650 }, {}, 480],
  ['AMOUNT', {}, {}, 490],
  // a source may round each unit separately, and products without a name are accepted
  [null, {}, {}, 483],
  [null, {}, { items: [{ product: null, quantity: 1, total: 2650 }] }, 490],
])('a discount that does not fit says %s', (mismatch, said, placed, discount) => {
  expect(mismatchOf([terms(said)], order(placed), discount)).toBe(mismatch)
})

test('a budget covers its remainder, and the uncovered part is never charged later', () => {
  const spending = { partner: 400, isDead: false }
  expect(chargedOf(null, 9000, spending)).toBe(400)
  expect(chargedOf(1000, 500, spending)).toBe(400)
  expect(chargedOf(1000, 800, spending)).toBe(200)
  expect(chargedOf(1000, 1000, spending)).toBe(0)
  expect(chargedOf(1000, 500, { ...spending, isDead: true })).toBe(0)
  // another order was cancelled in the meantime
  expect(chargedOf(1000, 0, { ...spending, before: { charged: 200, over: 200 } })).toBe(200)
  expect(chargedOf(null, 0, { ...spending, before: { charged: 200, over: 200 } })).toBe(200)
  // all of a smaller discount was covered
  expect(chargedOf(1000, 0, { ...spending, before: { charged: 200, over: 0 } })).toBe(400)
})
