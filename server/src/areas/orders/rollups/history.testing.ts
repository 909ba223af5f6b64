import fc from 'fast-check'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import {
  cancelActors,
  cancelReasons,
  orderFacts,
  orderStatuses,
  payers,
} from '@storekeep/contract/rules/orders/orders.ts'
import { totalOf } from '../orders.testing.ts'

/**
 * Random histories of a store: orders whose versions arrive in any order, with cancellations, late refunds and
 * ratings, on and around the days on which clocks change in several zones.
 */

export const zones = ['Europe/London', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata'] as const

// both clock changes of 2026 in London and New York, a month's and a year's end, each with its evening before
const moments = [
  '2026-03-08T06:30Z',
  '2026-03-29T00:20Z',
  '2026-10-25T00:10Z',
  '2026-11-01T05:30Z',
  '2026-12-31T23:40Z',
]

const placedAt = fc
  .tuple(fc.constantFrom(...moments), fc.integer({ min: -36 * 60, max: 36 * 60 }))
  .map(([moment, minutes]) => new Date(Date.parse(moment) + minutes * 60_000))

const categories: Readonly<Record<string, string>> = { Soup: 'Starters', Tea: 'Drinks' }

const item = fc
  .record({
    name: fc.constantFrom('Soup', 'Rice', 'Tea', 'Сырники'),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitPrice: fc.integer({ min: 0, max: 3000 }).map((minor) => minor / 100),
    options: fc.array(fc.record({ name: fc.constant('Extra'), unitPrice: fc.constantFrom(0.5, 1.25) }), {
      maxLength: 2,
    }),
  })
  .map((made) => {
    const category = categories[made.name]
    return category === undefined ? made : { ...made, category }
  })

const version = fc
  .record({
    status: fc.constantFrom(...orderStatuses, 'DELIVERED' as const, 'DELIVERED' as const),
    placedAt,
    minutes: fc.tuple(fc.nat(9), fc.nat(20), fc.nat(30), fc.nat(15), fc.nat(30)),
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
    payer: fc.constantFrom(...payers),
    knows: fc.option(fc.subarray([...orderFacts]), { nil: undefined }),
    hasDiscount: fc.boolean(),
    hasRefund: fc.boolean(),
    issues: fc.array(
      fc.record({
        kind: fc.constantFrom('MISSING' as const, 'WRONG' as const),
        item: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 2 },
    ),
    alsoRefunds: fc.boolean(),
    wasAccepted: fc.boolean(),
    hasFees: fc.boolean(),
    rating: fc.option(fc.constantFrom('POSITIVE' as const, 'NEGATIVE' as const), { nil: undefined }),
    by: fc.constantFrom(...cancelActors),
    reason: fc.constantFrom(...cancelReasons),
    partnerGetsPaid: fc.boolean(),
    customerKey: fc.option(fc.constantFrom('c1', 'c2', 'c3'), { nil: undefined }),
  })
  // a line carries no facts that its source does not know
  .map((made) => {
    const knows = (fact: (typeof orderFacts)[number]) => made.knows?.includes(fact) ?? true
    return {
      ...made,
      issues: knows('issues') ? made.issues : [],
      rating: knows('ratings') ? made.rating : undefined,
      customerKey: knows('customers') ? made.customerKey : undefined,
    }
  })
  // shifted by the order's number in seconds: no two orders of a customer are placed at the same moment
  .map((made) => (nth: number): Omit<OrderLineInput, 'externalId' | 'version' | 'location'> => {
    const after = (steps: number) =>
      new Date(
        made.placedAt.getTime() +
          nth * 1000 +
          made.minutes.slice(0, steps).reduce((sum, minutes) => sum + minutes, 0) * 60_000,
      ).toISOString()
    const reached = ['OFFERED', 'ACCEPTED', 'READY', 'PICKED_UP', 'DELIVERED'].indexOf(made.status)
    const gross = totalOf({
      externalId: '',
      version: 0,
      location: '',
      status: 'OFFERED',
      currency: 'GBP',
      times: { placedAt: '' },
      items: made.items,
    })
    const discounts = made.hasDiscount && gross >= 1 ? [{ amount: 0.75, payer: made.payer }] : []
    const order = {
      status: made.status,
      ...(made.knows ? { knows: made.knows } : {}),
      currency: 'GBP',
      times: {
        placedAt: after(0),
        ...(reached >= 1 ? { acceptedAt: after(1) } : {}),
        ...(reached >= 2 ? { readyAt: after(2) } : {}),
        ...(reached >= 3 ? { courierArrivedAt: after(1), pickedUpAt: after(3) } : {}),
        ...(reached >= 4 ? { deliveredAt: after(4) } : {}),
        ...(made.status === 'CANCELLED'
          ? { ...(made.wasAccepted && { acceptedAt: after(1) }), cancelledAt: after(2) }
          : {}),
      },
      items: made.items,
      discounts,
      refunds:
        made.hasRefund && gross >= 3
          ? [
              { amount: 1.1, payer: made.payer, at: after(5) },
              ...(made.alsoRefunds ? [{ amount: 0.7, payer: 'MARKETPLACE' as const, at: after(5) }] : []),
            ]
          : [],
      issues: made.issues.filter(({ item: nth }) => nth <= made.items.length),
      tip: made.hasFees ? 0.3 : 0,
      deliveryFee: made.hasFees ? 2.1 : 0,
      vat: made.hasFees ? Math.floor(gross * 10) / 100 : 0,
      ...(made.rating && reached >= 1 ? { rating: { value: made.rating, at: after(5) } } : {}),
      ...(made.customerKey ? { customerKey: made.customerKey } : {}),
      ...(made.status === 'CANCELLED'
        ? { cancellation: { by: made.by, reason: made.reason, partnerGetsPaid: made.partnerGetsPaid } }
        : {}),
    }
    return { ...order, total: totalOf({ ...order, externalId: '', version: 0, location: '' }) }
  })

/** Batches of lines as they arrive: `location` is the location's number, later appended to the store's name. */
export const anyHistory = fc
  .array(fc.tuple(fc.nat(zones.length - 1), fc.array(version, { minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 12,
  })
  .chain((orders) => {
    const lines = orders.flatMap(([location, versions], nth) =>
      versions.map((made, index) => ({
        ...made(nth),
        externalId: `o${nth}`,
        version: index + 1,
        location: String(location),
      })),
    )
    return fc.tuple(
      fc.shuffledSubarray(lines, { minLength: lines.length }),
      // some lines are sent twice
      fc.subarray(lines),
      fc.integer({ min: 1, max: 10 }),
    )
  })
  .map(([lines, again, size]) => {
    const all: OrderLineInput[] = [...lines, ...again]
    return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) =>
      all.slice(nth * size, (nth + 1) * size),
    )
  })
