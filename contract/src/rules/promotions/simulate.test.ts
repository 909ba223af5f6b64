import { expect, test } from 'vitest'
import { noFees } from '../ledger/ledger.ts'
import { simulate, type PastOrder, type Reach } from './simulate.ts'

const offer = (changes: Partial<Reach> = {}): Reach => ({
  type: 'BASKET_PERCENTAGE',
  percentage: 20,
  extraPercentagePrime: null,
  deliveryFee: null,
  minimumBasket: 1000,
  productExternalIds: [],
  audience: 'ALL_CUSTOMERS',
  customerTiers: ['STANDARD_CUSTOMERS', 'PRIME_CUSTOMERS'],
  openingTimes: [],
  storeAddressIds: [1],
  ...changes,
})
const order = (changes: Partial<PastOrder> = {}): PastOrder => ({
  storeAddressId: 1,
  weekday: 2,
  time: '12:30',
  isNewCustomer: false,
  week: 0,
  borne: 0,
  gross: 2000,
  deliveryFee: 300,
  prime: false,
  items: [{ product: 'ramen', quantity: 2, total: 2000 }],
  ...changes,
})
const around = { terms: noFees, costShare: null, weeks: 8, days: 14, budget: null, others: [] }
/** Ten orders of 20.00 in each of eight weeks. */
const steady = Array.from({ length: 80 }, (_, nth) => order({ week: nth % 8 }))

test('the worked example: 20 % off from 10.00, ten orders of 20.00 a week', () => {
  const found = simulate(offer(), steady, {
    ...around,
    terms: { commissionRate: 2500, orderFee: 0, taxRate: 0 },
  })
  expect(found).toMatchObject({ orders: 80, touched: 80, sales: 160_000, cost: 32_000 })
  expect(found.expectedOrders).toEqual({ low: 20, high: 20 })
  expect(found.expectedCost).toEqual({ low: 8000, high: 8000 })
  // 20.00 less a quarter; then 16.00 less a quarter
  expect(found).toMatchObject({ marginBefore: 1500, marginAfter: 1200, breakEven: 0.25 })
  expect(found.breakEvenRange).toEqual({ low: 0.25, high: 0.25 })
})

test('the cost of products makes a discount more expensive, until no increase pays for it', () => {
  const withCost = (costShare: number) => simulate(offer(), steady, { ...around, costShare })
  // 20.00 − 8.00 = 12.00; 16.00 − 8.00 = 8.00: half as many again
  expect(withCost(40)).toMatchObject({ marginBefore: 1200, marginAfter: 800, breakEven: 0.5 })
  expect(withCost(80)).toMatchObject({ marginAfter: 0, breakEven: null, breakEvenRange: null })
})

test('orders outside its location, hours, subscription or customer group are not affected', () => {
  const touched = (changes: Partial<Reach>, some: Partial<PastOrder> = {}) =>
    simulate(offer(changes), [order(some)], around).touched
  expect(touched({})).toBe(1)
  expect(touched({ storeAddressIds: [2] })).toBe(0)
  expect(touched({ openingTimes: [{ day: 2, opening: '18:00', closing: '22:00' }] })).toBe(0)
  expect(touched({ customerTiers: ['PRIME_CUSTOMERS'] })).toBe(0)
  expect(touched({ audience: 'STORE_NEW_CUSTOMER' })).toBe(0)
  expect(touched({ audience: 'STORE_NEW_CUSTOMER' }, { isNewCustomer: true })).toBe(1)
  expect(touched({ audience: 'STORE_NEW_CUSTOMER' }, { isNewCustomer: null })).toBe(0)
  expect(touched({ minimumBasket: 2001 })).toBe(0)
})

test('varying weeks give a range, a budget limits it, and one week gives none', () => {
  const uneven = steady.filter((_, nth) => nth % 8 !== 0 || nth < 40)
  const found = simulate(offer(), uneven, around)
  expect(found.expectedOrders?.low).toBeLessThan(19)
  expect(found.expectedOrders?.high).toBeGreaterThan(20)
  expect(simulate(offer(), uneven, { ...around, budget: 4000 }).expectedCost).toEqual({
    low: 4000,
    high: 4000,
  })
  const short = [order({ week: 7 })]
  expect(simulate(offer(), short, { ...around, weeks: 1 }).expectedOrders).toBeNull()
})

test('2 for 1: customers who buy one may take another, which is in the upper end', () => {
  const twoForOne = offer({ type: 'TWO_FOR_ONE', percentage: null, productExternalIds: ['ramen'] })
  const three = [order({ items: [{ product: 'ramen', quantity: 3, total: 3000 }], gross: 3000 })]
  const found = simulate(twoForOne, three, { ...around, costShare: 30 })
  expect(found).toMatchObject({ cost: 1000, costOfSingles: 300 })
})

test('worst case: every other promotion on the same order, off the full price', () => {
  const free = offer({ type: 'FREE_DELIVERY', percentage: null, minimumBasket: null })
  const { stacked } = simulate(offer(), steady.slice(0, 2), { ...around, others: [free] })
  expect(stacked).toEqual({ cost: 2 * (400 + 300), deepest: 700 / 2300, touched: 2 })
  expect(simulate(offer(), steady.slice(0, 2), around).stacked.cost).toBe(800)
})
