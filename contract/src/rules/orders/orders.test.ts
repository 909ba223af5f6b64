import { describe, expect, test } from 'vitest'
import {
  cancelActors,
  cancelReasons,
  isAvoidable,
  mayBecome,
  orderStatuses,
  wasAccepted,
  waitingSeconds,
} from './orders.ts'
import { checkOrder, isFault, type FedOrder } from './check.ts'
import { netOf } from './money.ts'

const order = (changes: Partial<FedOrder> = {}): FedOrder => ({
  externalId: 'a-1',
  status: 'DELIVERED',
  currency: 'GBP',
  times: { placedAt: '2026-03-01T12:00:00Z', acceptedAt: '2026-03-01T12:01:00Z' },
  items: [{ quantity: 2, unitPrice: 4.35, options: [{ quantity: 1, unitPrice: 0.5 }] }],
  discounts: [{ amount: 1, payer: 'PARTNER' }],
  refunds: [],
  issues: [],
  vat: 0.4,
  tip: 0.5,
  deliveryFee: 2,
  serviceFee: 0.99,
  packagingFee: 0,
  total: 12.19,
  ...changes,
})
const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString()

describe('the life of an order', () => {
  test('statuses only move forward, and final ones never change', () => {
    const moves = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => from !== to && mayBecome(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(moves).toEqual([
      ...['ACCEPTED', 'READY', 'PICKED_UP', 'DELIVERED', 'CANCELLED', 'REJECTED', 'TIMED_OUT'].map(
        (to) => `OFFERED → ${to}`,
      ),
      ...['READY', 'PICKED_UP', 'DELIVERED', 'CANCELLED'].map((to) => `ACCEPTED → ${to}`),
      ...['PICKED_UP', 'DELIVERED', 'CANCELLED'].map((to) => `READY → ${to}`),
      ...['DELIVERED', 'CANCELLED'].map((to) => `PICKED_UP → ${to}`),
    ])
    expect(orderStatuses.every((status) => mayBecome(status, status))).toBe(true)
  })

  test('an order stays accepted, whatever its later status', () => {
    expect(orderStatuses.filter((status) => wasAccepted(status, undefined))).toEqual([
      'ACCEPTED',
      'READY',
      'PICKED_UP',
      'DELIVERED',
    ])
    expect(wasAccepted('CANCELLED', at(1))).toBe(true)
    expect(wasAccepted('TIMED_OUT', undefined)).toBe(false)
  })

  test('a cancellation is avoidable if the reason is the store’s, or the store gives none', () => {
    const avoidable = cancelReasons.filter((reason) => isAvoidable('CUSTOMER', reason, true))
    expect(avoidable).toEqual([
      'ITEM_UNAVAILABLE',
      'STORE_CLOSED',
      'STORE_TOO_BUSY',
      'TECHNICAL_PROBLEM_AT_STORE',
    ])
    expect(cancelReasons.filter((reason) => isAvoidable('STORE', reason, true))).toEqual([
      ...avoidable,
      'OTHER',
    ])
    expect(cancelActors.filter((by) => isAvoidable(by, 'OTHER', true))).toEqual(['STORE'])
  })

  test('waiting is from the courier’s arrival to pick-up, never negative, null unless both are known', () => {
    expect(waitingSeconds({ courierArrivedAt: at(0), pickedUpAt: at(4) })).toBe(240)
    expect(waitingSeconds({ courierArrivedAt: at(5), pickedUpAt: at(4) })).toBe(0)
    expect(waitingSeconds({ courierArrivedAt: at(0) })).toBeNull()
  })
})

describe('validation of a fed order', () => {
  const fault = (changes: Partial<FedOrder>) => {
    const checked = checkOrder(order(changes))
    return isFault(checked) ? [checked.code, checked.field] : null
  }

  test('a valid order is converted to exact minor units', () => {
    expect(checkOrder(order())).toMatchObject({
      gross: 970,
      discountPartner: 100,
      total: 1219,
      items: [{ unitPrice: 435, options: [50], total: 970 }],
    })
  })

  test('a total that does not equal its lines is reported with the difference', () => {
    expect(checkOrder(order({ total: 12.2 }))).toEqual({
      field: 'total',
      code: 'order.totalMismatch',
      details: { expected: 12.19, given: 12.2, difference: 0.01 },
    })
  })

  test('amounts with too many decimals or beyond the maximum are rejected by field', () => {
    const items = (unitPrice: number) => [
      { quantity: 1, unitPrice: 1, options: [] },
      { quantity: 1, unitPrice: 1, options: [{ quantity: 1, unitPrice }] },
    ]
    expect(fault({ items: items(1.005) })).toEqual(['money.decimals', 'items.1.options.0.unitPrice'])
    expect(fault({ items: items(1e12) })).toEqual(['field.tooLarge', 'items.1.options.0.unitPrice'])
    expect(fault({ items: [{ quantity: 10_000, unitPrice: 1e6, options: [] }] })).toEqual([
      'field.tooLarge',
      'items.0',
    ])
    expect(fault({ currency: 'JPY' })).toEqual(['money.decimals', 'items.0.unitPrice'])
    expect(fault({ tip: 0.001 })).toEqual(['money.decimals', 'tip'])
  })

  test('discounts, refunds and VAT do not exceed their base', () => {
    expect(fault({ discounts: [{ amount: 9.71, payer: 'PARTNER' }], total: 3.48 })).toEqual([
      'order.discountTooHigh',
      'discounts',
    ])
    expect(fault({ discounts: [{ amount: 12.7, payer: 'MARKETPLACE' }], total: 0.49 })).toEqual([
      'order.discountTooHigh',
      'discounts',
    ])
    expect(fault({ refunds: [{ amount: 12.2, payer: 'PARTNER', at: at(60) }] })).toEqual([
      'order.refundTooHigh',
      'refunds',
    ])
    expect(fault({ refunds: [{ amount: 12.19, payer: 'PARTNER', at: at(60) }] })).toBeNull()
    expect(fault({ vat: 9.71 })).toEqual(['field.tooLarge', 'vat'])
  })

  test('times must not contradict each other', () => {
    const times = (more: object) => ({ times: { placedAt: at(0), ...more } })
    expect(
      fault(
        times({
          acceptedAt: at(1),
          readyAt: at(9),
          courierArrivedAt: at(0),
          pickedUpAt: at(10),
          deliveredAt: at(30),
        }),
      ),
    ).toBeNull()
    expect(fault(times({}))).toBeNull()
    expect(fault(times({ acceptedAt: at(-1) }))).toEqual(['order.timesOutOfOrder', 'times.acceptedAt'])
    expect(fault(times({ acceptedAt: at(5), pickedUpAt: at(4) }))).toEqual([
      'order.timesOutOfOrder',
      'times.pickedUpAt',
    ])
    expect(fault(times({ courierArrivedAt: at(-1) }))).toEqual([
      'order.timesOutOfOrder',
      'times.courierArrivedAt',
    ])
    expect(fault({ refunds: [{ amount: 1, payer: 'PARTNER', at: at(-1) }] })).toEqual([
      'order.timesOutOfOrder',
      'refunds.0.at',
    ])
    expect(fault({ ...times({}), status: 'READY' })).toEqual(['order.timeMissing', 'times.readyAt'])
    expect(fault({ ...times({ acceptedAt: at(1) }), status: 'TIMED_OUT' })).toEqual([
      'field.invalid',
      'times.acceptedAt',
    ])
    expect(fault({ ...times({ deliveredAt: at(1), pickedUpAt: at(1) }), status: 'PICKED_UP' })).toEqual([
      'field.invalid',
      'times.deliveredAt',
    ])
  })

  test('non-existent timestamps and those out of range are rejected', () => {
    const placed = (placedAt: string) => fault({ times: { placedAt } })
    expect(placed('0000-01-01T00:00:00Z')).toEqual(['field.tooSmall', 'times.placedAt'])
    expect(placed('9999-12-31T00:00:00Z')).toEqual(['field.tooLarge', 'times.placedAt'])
    expect(placed('2026-01-01T00:00:00+99:99')).toEqual(['field.invalid', 'times.placedAt'])
  })

  test('a cancelled order has an author and a reason, and no other order has', () => {
    const cancellation = { by: 'STORE', reason: 'OTHER' }
    expect(fault({ status: 'CANCELLED' })).toEqual(['order.cancellationMissing', 'cancellation'])
    expect(fault({ status: 'CANCELLED', cancellation })).toBeNull()
    expect(fault({ cancellation })).toEqual(['field.invalid', 'cancellation'])
    expect(fault({ issues: [{ item: 2 }] })).toEqual(['order.issueLineUnknown', 'issues.0.item'])
    const rated = { rating: { at: at(9) }, times: { placedAt: at(0) } }
    expect(fault({ ...rated, status: 'REJECTED' })).toEqual(['field.invalid', 'rating'])
  })

  test('names longer than an index entry are rejected', () => {
    expect(fault({ externalId: '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'.repeat(100) })).toEqual([
      'field.tooLong',
      'externalId',
    ])
    expect(fault({ customerKey: 'k'.repeat(513) })).toEqual(['field.tooLong', 'customerKey'])
  })
})

test('net sales count delivered orders and paid cancellations, less the partner’s share of discounts and refunds', () => {
  const money = { gross: 1000, discountPartner: 100, refundPartner: 50 }
  expect(netOf('DELIVERED', false, money)).toBe(850)
  expect(netOf('CANCELLED', true, money)).toBe(850)
  expect(orderStatuses.filter((status) => netOf(status, false, money) !== 0)).toEqual(['DELIVERED'])
})
